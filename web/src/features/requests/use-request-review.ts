import type { ReadRequest } from '@utsyn/contract/requests.ts'
import { useState } from 'react'
import { requestReview } from '../../lib/process-values.ts'
import { type RequestChanges, withChange } from './request-draft.ts'

/** A request that was read and waits for a decision. */
export interface Waiting {
  text: string
  /** Of its file; empty for a text that was pasted. */
  name: string
  read: ReadRequest
  changes: RequestChanges
  taken: boolean
  /** The e-mail it came by. */
  mail_id?: string
}

interface Kept {
  /** What stands in the form. */
  text: string
  waiting: Waiting[]
  /** What of the files was not read, and why. */
  remarks: string[]
}

const NOTHING: Kept = { text: '', waiting: [], remarks: [] }

function readKept(text: string | null): Kept {
  try {
    const kept = JSON.parse(text ?? '') as Partial<Kept>
    return {
      text: String(kept.text ?? ''),
      waiting: Array.isArray(kept.waiting) ? kept.waiting : [],
      remarks: Array.isArray(kept.remarks) ? kept.remarks : [],
    }
  } catch {
    return NOTHING
  }
}

/** The form and the review, kept across reloads and navigation in this tab only: nothing is on the server yet. */
export function useRequestReview() {
  const [kept, setKept] = useState(() => readKept(requestReview.get()))
  const keep = (next: Kept) => {
    setKept(next)
    if (next.text === '' && next.waiting.length === 0) requestReview.remove()
    else requestReview.set(JSON.stringify(next))
  }
  const set = (at: number, part: Partial<Waiting>) =>
    keep({ ...kept, waiting: kept.waiting.with(at, { ...kept.waiting[at]!, ...part }) })
  return {
    ...kept,
    write: (text: string) => keep({ ...kept, text }),
    begin: (waiting: Waiting[], remarks: string[] = []) => keep({ ...kept, waiting, remarks }),
    take: (at: number, taken: boolean) => set(at, { taken }),
    change: (at: number, part: RequestChanges) =>
      set(at, { changes: withChange(kept.waiting[at]!.read, kept.waiting[at]!.changes, part) }),
    restore: (at: number) => set(at, { changes: {} }),
    /** Those that are left; the text goes with the last. */
    leave: (waiting: Waiting[]) => keep(waiting.length > 0 ? { ...kept, waiting } : NOTHING),
    /** Back to the form, with the text as it was. */
    discard: () => keep({ ...kept, waiting: [], remarks: [] }),
  }
}

export type RequestReviewState = ReturnType<typeof useRequestReview>
