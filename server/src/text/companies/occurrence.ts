import type { CompanyName } from './company-names.ts'

/** A company's name in a text: from one word to another. */
export interface Occurrence {
  name: CompanyName
  from: number
  to: number
}
