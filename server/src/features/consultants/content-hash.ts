import { createHash } from 'node:crypto'
import type { CvContent } from './consultant-draft.ts'

/** Equal for equal words in equal order, from any source. */
export const contentHash = (content: CvContent): string =>
  createHash('sha256').update(JSON.stringify(content)).digest('hex')
