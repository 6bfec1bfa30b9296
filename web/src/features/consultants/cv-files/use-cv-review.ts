import type { ReadCv } from '@utsyn/contract/cv-files.ts'
import { cvReview } from '../../../lib/process-values.ts'
import { useKeptReview } from '../../scraping/kept-review.ts'
import { type CvChanges, withChange } from './cv-draft.ts'

/** A CV that was read and waits for a decision. */
export interface WaitingCv {
  /** Its name. */
  file: string
  read: ReadCv
  changes: CvChanges
  taken: boolean
  /** Whom it is merged into; null for a new consultant. */
  chosen: { id: string; name: string } | null
}

/** The review, kept across reloads and navigation in this tab only: nothing is on the server yet. */
export function useCvReview() {
  const kept = useKeptReview<WaitingCv>(cvReview)
  return {
    ...kept,
    take: (at: number, taken: boolean) => kept.set(at, { taken }),
    choose: (at: number, chosen: WaitingCv['chosen']) => kept.set(at, { chosen }),
    change: (at: number, part: CvChanges) =>
      kept.set(at, { changes: withChange(kept.waiting[at]!.read, kept.waiting[at]!.changes, part) }),
    restore: (at: number) => kept.set(at, { changes: {} }),
  }
}

export type CvReviewState = ReturnType<typeof useCvReview>
