import { useState } from 'react'

interface Stored {
  get: () => string | null
  set: (text: string) => void
  remove: () => void
}

/** What waits for a decision in this tab: nothing of it is on the server yet. */
interface Kept<Waiting> {
  /** What stands in the form. */
  text: string
  waiting: Waiting[]
  /** What of the files was not read, and why. */
  remarks: string[]
}

function readKept<Waiting>(text: string | null): Kept<Waiting> {
  try {
    const kept = JSON.parse(text ?? '') as Partial<Kept<Waiting>>
    return {
      text: String(kept.text ?? ''),
      waiting: Array.isArray(kept.waiting) ? kept.waiting : [],
      remarks: Array.isArray(kept.remarks) ? kept.remarks : [],
    }
  } catch {
    return { text: '', waiting: [], remarks: [] }
  }
}

/** The form and the review, kept across reloads and navigation in this tab only. */
export function useKeptReview<Waiting extends object>(stored: Stored) {
  const [kept, setKept] = useState(() => readKept<Waiting>(stored.get()))
  const keep = (next: Kept<Waiting>) => {
    setKept(next)
    if (next.text === '' && next.waiting.length === 0) stored.remove()
    else stored.set(JSON.stringify(next))
  }
  return {
    ...kept,
    write: (text: string) => keep({ ...kept, text }),
    begin: (waiting: Waiting[], remarks: string[] = []) => keep({ ...kept, waiting, remarks }),
    set: (at: number, part: Partial<Waiting>) =>
      keep({ ...kept, waiting: kept.waiting.with(at, { ...kept.waiting[at]!, ...part }) }),
    /** Those that are left; the text goes with the last. */
    leave: (waiting: Waiting[]) =>
      keep(waiting.length > 0 ? { ...kept, waiting } : { text: '', waiting: [], remarks: [] }),
    /** Back to the form, with the text as it was. */
    discard: () => keep({ ...kept, waiting: [], remarks: [] }),
  }
}

/** Which cards of a review are folded, and which are being edited. */
export function useReviewCards(editing_first: readonly number[]) {
  const [folded, setFolded] = useState<ReadonlySet<number>>(new Set())
  const [editing, setEditing] = useState<ReadonlySet<number>>(() => new Set(editing_first))
  const open = (at: number, isOpen: boolean) => setFolded((before) => changed(before, at, !isOpen))
  const edit = (at: number, isOn: boolean) => {
    setEditing((before) => changed(before, at, isOn))
    if (isOn) open(at, true)
  }
  return { isOpen: (at: number) => !folded.has(at), isEditing: (at: number) => editing.has(at), open, edit }
}

function changed(numbers: ReadonlySet<number>, number: number, belongs: boolean): ReadonlySet<number> {
  const next = new Set(numbers)
  if (belongs) next.add(number)
  else next.delete(number)
  return next
}
