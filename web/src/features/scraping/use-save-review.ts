import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { ApiError, reasonOf } from '../../lib/api-error.ts'
import { useToast } from '../../ui/use-toast.ts'
import { focusField } from './review-focus.ts'

export interface ReviewSaving<One, Saved> {
  waiting: readonly One[]
  /** Those with these numbers leave the review. */
  leave: (ids: ReadonlySet<number>) => void
  /** Opens a card for editing. */
  edit: (one: One) => void
  /** What must be corrected first: the field, and what is wrong. */
  mistakeIn: (one: One) => { name: string; text: string } | null
  /** Given what of the review is not saved besides it. */
  saveOne: (one: One, unsaved: readonly One[]) => Promise<Saved>
  titleOf: (one: One) => string
  texts: {
    none_chosen: string
    /** Where the server did not answer. */
    unanswered: string
    /** A field by its name, as screens call it. */
    labelOf: (name: string) => string | undefined
    saved: (all: readonly Saved[]) => string
  }
  /** The query that lists what was saved. */
  query_key: readonly string[]
  /** What the server refused, and the code of its answer. */
  onRefused?: (code: string | undefined, one: One) => void
  /** Leads to what was saved. */
  onSaved: (all: readonly Saved[]) => Promise<unknown>
}

interface Chosen {
  id: number
  taken: boolean
}

/** What was saved of the chosen ones, one by one. */
export async function* savedInTurn<One extends Chosen, Saved>({
  waiting,
  saveOne,
}: Pick<ReviewSaving<One, Saved>, 'waiting' | 'saveOne'>): AsyncGenerator<Saved> {
  let unsaved = waiting
  for (const one of waiting.filter(({ taken }) => taken)) {
    unsaved = unsaved.filter((other) => other !== one)
    yield await saveOne(one, unsaved)
  }
}

/** Saves the chosen ones of a review, one by one: what is saved leaves it, the rest stays with its corrections. */
export function useSaveReview<One extends Chosen, Saved>(of: ReviewSaving<One, Saved>) {
  const queryClient = useQueryClient()
  const toast = useToast()
  const [saving, setSaving] = useState(false)
  const [fault, setFault] = useState<string | null>(null)
  const isHere = useRef(true)
  useEffect(() => {
    isHere.current = true
    return () => void (isHere.current = false)
  }, [])

  const leadTo = (one: One, at: number, name: string) => {
    flushSync(() => of.edit(one))
    focusField(at, name)
  }
  /** The server refuses with a field as `fields.deadline`. */
  const refuse = (error: unknown, one: One, at: number) => {
    if (error instanceof ApiError) of.onRefused?.(error.code, one)
    const place = error instanceof ApiError ? error.field : undefined
    const name = /^fields\.(\w+)/.exec(place ?? '')?.[1]
    const label = name && of.texts.labelOf(name)
    const reason = reasonOf(error, of.texts.unanswered)
    setFault(`${of.titleOf(one)}: ${label ? reason.replace(`«${place}»`, `«${label}»`) : reason}`)
    if (name) leadTo(one, at, name)
  }
  const save = async () => {
    const chosen = [...of.waiting.entries()].filter(([, { taken }]) => taken)
    if (chosen.length === 0) return setFault(of.texts.none_chosen)
    for (const [at, one] of chosen) {
      const mistake = of.mistakeIn(one)
      if (!mistake) continue
      setFault(`${of.titleOf(one)}: ${mistake.text}`)
      return leadTo(one, at, mistake.name)
    }
    setSaving(true)
    setFault(null)
    const saved: Saved[] = []
    try {
      for await (const one of savedInTurn(of)) saved.push(one)
    } catch (error) {
      const [at, one] = chosen[saved.length]!
      setSaving(false)
      of.leave(new Set(chosen.slice(0, saved.length).map(([, { id }]) => id)))
      // All that has left stood before it.
      return refuse(error, one, at - saved.length)
    } finally {
      if (saved.length > 0) void queryClient.invalidateQueries({ queryKey: of.query_key })
    }
    setSaving(false)
    toast({ text: of.texts.saved(saved) })
    of.leave(new Set(chosen.map(([, { id }]) => id)))
    // Not away from where the person has gone meanwhile, nor from what they have not chosen yet.
    if (isHere.current && chosen.length === of.waiting.length) await of.onSaved(saved)
  }
  return { save, saving, fault, setFault, chosen: of.waiting.filter(({ taken }) => taken).length }
}
