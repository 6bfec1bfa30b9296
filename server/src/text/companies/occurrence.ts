import type { CompanyName } from './company-names.ts'

/** A company's name in a text, as a range of words. */
export interface Occurrence {
  name: CompanyName
  from: number
  to: number
}
