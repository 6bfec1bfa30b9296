import { asksPrivate, isOfOwn } from '../plan/named-in.ts'
import type { Plan } from '../plan/plan.ts'
import type { Reading } from './readings.ts'
import { phrasesIn } from './word-files.ts'

const CUES = new Map(phrasesIn('cues.txt').map(([cue, phrases]) => [cue, new Set(phrases)]))

/** Why a question is not answered: something is told to nobody, or is to be done instead of told; null where it may be. */
export function whyRefused(plans: readonly Plan[], reading: Reading): string | null {
  if (plans.some(asksPrivate) || asksOwnOfOthers(plans, reading)) return 'Slikt forteller jeg ikke om noen.'
  const first = reading.items[0]?.said.toLowerCase() ?? ''
  return CUES.get('do')!.has(first) ? 'Jeg leser bare, og endrer ingenting.' : null
}

/** «Hvilke favoritter har Ingrid?»: only what whoever asks keeps is known, and what is said of anybody else is not that. */
const asksOwnOfOthers = (plans: readonly Plan[], { items, unplaced }: Reading): boolean =>
  plans.some(isOfOwn) &&
  !items.some(({ said }) =>
    said
      .toLowerCase()
      .split(' ')
      .some((word) => CUES.get('i')!.has(word)),
  ) &&
  (unplaced.length > 0 || items.some((item) => item.kind === 'name' && item.subject === 'consultant'))
