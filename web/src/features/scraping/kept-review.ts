import { useMemo, useState } from 'react'
import { type StoredValue, useStoredValue } from '../../lib/stored-value.ts'

/** With a number of its own, which it keeps while others leave, and that of the one whose place it took. */
type Numbered<Waiting> = Waiting & { id: number; part_of?: number }

/** What waits for a decision in this tab: nothing of it is on the server yet. */
interface Kept<Waiting> {
  /** What stands in the form. */
  text: string
  waiting: Numbered<Waiting>[]
  /** What of the files was not read, and why. */
  remarks: string[]
}

function readKept<Waiting>(text: string | null): Kept<Waiting> {
  try {
    const kept = JSON.parse(text ?? '') as Partial<Kept<Waiting>>
    return {
      text: String(kept.text ?? ''),
      // Those of an earlier version have no numbers.
      waiting: Array.isArray(kept.waiting)
        ? kept.waiting.map((one, at) => ({ ...one, id: one.id ?? at }))
        : [],
      remarks: Array.isArray(kept.remarks) ? kept.remarks : [],
    }
  } catch {
    return { text: '', waiting: [], remarks: [] }
  }
}

type Reviewed = { taken: boolean; text?: string; whole?: string }

/** The form and the review, kept across reloads and navigation in this tab only. */
export function useKeptReview<Waiting extends Reviewed>(stored: StoredValue<string>) {
  const text = useStoredValue(stored)
  const kept = useMemo(() => readKept<Waiting>(text), [text])
  return { ...kept, ...reviewChanges<Waiting>(stored) }
}

/**
 * Changes are made to what is stored by then, to those with a number: what is being read answers while something else is written,
 * corrected or saved.
 */
export function reviewChanges<Waiting extends Reviewed>(
  stored: Pick<StoredValue<string>, 'get' | 'set' | 'remove'>,
) {
  const keep = (change: (before: Kept<Waiting>) => Partial<Kept<Waiting>>) => {
    const before = readKept<Waiting>(stored.get())
    const next = { ...before, ...change(before) }
    if (next.text === '' && next.waiting.length === 0) stored.remove()
    else stored.set(JSON.stringify(next))
  }
  return {
    write: (text: string) => keep(() => ({ text })),
    begin: (more: Waiting[], remarks: string[] = []) =>
      keep((before) => ({
        waiting: [...before.waiting, ...numbered(more, before.waiting)],
        remarks: [...before.remarks, ...remarks],
      })),
    set: (id: number, change: (now: Waiting) => Partial<Waiting>) =>
      keep(({ waiting }) => ({
        waiting: waiting.map((one) => (one.id === id ? { ...one, ...change(one) } : one)),
      })),
    /** Its parts take its place, unless it has left. */
    replace: (id: number, partsOf: (now: Waiting) => Waiting[], more: string[] = []) =>
      keep(({ waiting, remarks }) => {
        const at = waiting.findIndex((one) => one.id === id)
        if (at < 0) return {}
        const parts = numbered(partsOf(waiting[at]!), waiting).map((part) => ({ ...part, part_of: id }))
        return { waiting: waiting.toSpliced(at, 1, ...parts), remarks: [...remarks, ...more] }
      }),
    /** They go, with parts that have taken their place while they were saved; the form is emptied when all of its text is saved. */
    leave: (ids: ReadonlySet<number>) =>
      keep(({ text, waiting, remarks }) => {
        const isGoing = ({ id, part_of }: Numbered<Waiting>) =>
          ids.has(id) || (part_of !== undefined && ids.has(part_of))
        const left = waiting.filter((one) => !isGoing(one))
        const isOfForm = (one: Waiting) => (one.whole ?? one.text) === text
        const isSaved =
          waiting.some((one) => isGoing(one) && one.taken && isOfForm(one)) && !left.some(isOfForm)
        return { text: isSaved ? '' : text, waiting: left, remarks: left.length > 0 ? remarks : [] }
      }),
    /** Back to the form, with the text as it was. */
    discard: () => keep(() => ({ waiting: [], remarks: [] })),
  }
}

/** Counted from the time: what is still being read for one that was discarded must not find another by its number. */
function numbered<Waiting>(more: Waiting[], before: readonly { id: number }[]): Numbered<Waiting>[] {
  const first = Math.max(Date.now(), ...before.map(({ id }) => id + 1))
  return more.map((one, nth) => ({ ...one, id: first + nth }))
}

/** Which cards of a review are folded, and which are being edited, by their numbers. */
export function useReviewCards(editing_first: readonly number[]) {
  const [folded, setFolded] = useState<ReadonlySet<number>>(new Set())
  const [editing, setEditing] = useState<ReadonlySet<number>>(() => new Set(editing_first))
  const open = (id: number, isOpen: boolean) => setFolded((before) => changed(before, id, !isOpen))
  const edit = (id: number, isOn: boolean) => {
    setEditing((before) => changed(before, id, isOn))
    if (isOn) open(id, true)
  }
  return { isOpen: (id: number) => !folded.has(id), isEditing: (id: number) => editing.has(id), open, edit }
}

function changed(numbers: ReadonlySet<number>, number: number, belongs: boolean): ReadonlySet<number> {
  const next = new Set(numbers)
  if (belongs) next.add(number)
  else next.delete(number)
  return next
}
