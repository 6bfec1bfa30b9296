import { asksPrivate, isOfOwn } from '../plan/named-in.ts'
import type { Plan } from '../plan/plan.ts'
import type { Reading } from './readings.ts'
import { phrasesIn } from './word-files.ts'

const CUES = new Map(phrasesIn('cues.txt').map(([cue, phrases]) => [cue, new Set(phrases)]))

/** Why a question is refused: the data are private, or it asks for an action; null if it is answered. */
export function whyRefused(plans: readonly Plan[], reading: Reading): string | null {
  if (plans.some(asksPrivate) || asksOwnOfOthers(plans, reading)) return 'Slikt forteller jeg ikke om noen.'
  const first = reading.items[0]?.said.toLowerCase() ?? ''
  return CUES.get('do')!.has(first) ? 'Jeg leser bare, og endrer ingenting.' : null
}

/** «Hvilke favoritter har Ingrid?» Only the asker's own favourites are available; other people's are not. */
const asksOwnOfOthers = (plans: readonly Plan[], { items, unplaced }: Reading): boolean =>
  plans.some(isOfOwn) &&
  !items.some(({ said }) =>
    said
      .toLowerCase()
      .split(' ')
      .some((word) => CUES.get('i')!.has(word)),
  ) &&
  (unplaced.length > 0 || items.some((item) => item.kind === 'name' && item.subject === 'consultant'))
