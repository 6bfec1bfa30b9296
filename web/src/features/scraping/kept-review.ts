import { useMemo, useState } from 'react'
import { type StoredValue, useStoredValue } from '../../lib/stored-value.ts'

/** With a number of its own, which it keeps while others leave. */
type Numbered<Waiting> = Waiting & { id: number }

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

/**
 * The form and the review, kept across reloads and navigation in this tab only. Changes are made to what is stored by then:
 * what is being read answers while something else is written or corrected.
 */
export function useKeptReview<Waiting extends { taken: boolean; text?: string; whole?: string }>(
  stored: StoredValue<string>,
) {
  const text = useStoredValue(stored)
  const kept = useMemo(() => readKept<Waiting>(text), [text])
  const keep = (change: (before: Kept<Waiting>) => Partial<Kept<Waiting>>) => {
    const before = readKept<Waiting>(stored.get())
    const next = { ...before, ...change(before) }
    if (next.text === '' && next.waiting.length === 0) stored.remove()
    else stored.set(JSON.stringify(next))
  }
  return {
    ...kept,
    write: (text: string) => keep(() => ({ text })),
    begin: (more: Waiting[], remarks: string[] = []) =>
      keep((before) => ({
        waiting: [...before.waiting, ...numbered(more, before.waiting)],
        remarks: [...before.remarks, ...remarks],
      })),
    set: (at: number, part: Partial<Waiting>) =>
      keep(({ waiting }) => ({ waiting: waiting.with(at, { ...waiting[at]!, ...part }) })),
    /** Parts of the one at this place take its place. */
    replace: (at: number, parts: Waiting[], more: string[] = []) =>
      keep(({ waiting, remarks }) => ({
        waiting: waiting.toSpliced(at, 1, ...numbered(parts, waiting)),
        remarks: [...remarks, ...more],
      })),
    /** Those at these places go; what stands in the form goes only with all that was saved of it. */
    leave: (places: ReadonlySet<number>) =>
      keep(({ text, waiting, remarks }) => {
        const left = waiting.filter((_, at) => !places.has(at))
        const isOfForm = (one: Waiting) => (one.whole ?? one.text) === text
        const isSaved =
          waiting.some((one, at) => places.has(at) && one.taken && isOfForm(one)) && !left.some(isOfForm)
        return { text: isSaved ? '' : text, waiting: left, remarks: left.length > 0 ? remarks : [] }
      }),
    /** Back to the form, with the text as it was. */
    discard: () => keep(() => ({ waiting: [], remarks: [] })),
  }
}

function numbered<Waiting>(more: Waiting[], before: readonly { id: number }[]): Numbered<Waiting>[] {
  const first = Math.max(-1, ...before.map(({ id }) => id)) + 1
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
