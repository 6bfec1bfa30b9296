import type { ReadRequest } from '@utsyn/contract/requests.ts'
import { requestReview } from '../../lib/process-values.ts'
import { useKeptReview } from '../scraping/kept-review.ts'
import { type RequestChanges, withChange } from './request-draft.ts'

/** A request that was read and waits for a decision. */
export interface Waiting {
  text: string
  /** Of its file; empty for a text that was pasted. */
  name: string
  read: ReadRequest
  changes: RequestChanges
  taken: boolean
  /** The text that this is one role of. */
  whole?: string
  /** Stays one request though its text asks for several roles. */
  is_one?: boolean
  /** The e-mail it came by; empty when it waits no longer. */
  mail_id?: string
}

/** The form and the review, kept across reloads and navigation in this tab only: nothing is on the server yet. */
export function useRequestReview() {
  const kept = useKeptReview<Waiting>(requestReview)
  return {
    ...kept,
    take: (id: number, taken: boolean) => kept.set(id, () => ({ taken })),
    change: (id: number, part: RequestChanges) =>
      kept.set(id, ({ read, changes }) => ({ changes: withChange(read, changes, part) })),
    withoutMail: (id: number) => kept.set(id, () => ({ mail_id: '' })),
    split: kept.replace,
    keepWhole: (id: number) => kept.set(id, () => ({ is_one: true })),
    restore: (id: number) => kept.set(id, () => ({ changes: {} })),
  }
}

export type RequestReviewState = ReturnType<typeof useRequestReview>
