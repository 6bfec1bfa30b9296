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
    take: (id: number, taken: boolean) => kept.set(id, () => ({ taken })),
    choose: (id: number, chosen: WaitingCv['chosen']) => kept.set(id, () => ({ chosen })),
    change: (id: number, part: CvChanges) =>
      kept.set(id, ({ read, changes }) => ({ changes: withChange(read, changes, part) })),
    restore: (id: number) => kept.set(id, () => ({ changes: {} })),
  }
}

export type CvReviewState = ReturnType<typeof useCvReview>
