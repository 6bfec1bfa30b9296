import { createHash } from 'node:crypto'
import type { CvContent } from './consultant-draft.ts'

/** The same for the same words in the same order, whatever they were read from. */
export const contentHash = (content: CvContent): string =>
  createHash('sha256').update(JSON.stringify(content)).digest('hex')
