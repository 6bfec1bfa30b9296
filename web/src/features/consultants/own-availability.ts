import type { Availability } from '@utsyn/contract/consultants.ts'
import { readDay, writeDay } from '../../lib/day-input.ts'
import { percent } from '../../lib/norwegian.ts'
import type { OwnAvailability } from './consultants.api.ts'

/** Where on the account page one says when one is free. */
export const OWN_AVAILABILITY = 'ledig'

/** What stands in the form. `part` is a number of percent. */
export interface AvailabilityDraft {
  part: string
  day: string
}

export const draftOf = (availability: Availability | null, today: string): AvailabilityDraft => ({
  part: String(availability?.percent ?? 100),
  day: writeDay(availability?.from ?? today),
})

/** What the form says, or null when its day is none. Who is not free needs no day. */
export function readDraft({ part, day }: AvailabilityDraft, today: string): OwnAvailability {
  const from = part === '0' ? today : readDay(day)
  return from ? { from, percent: Number(part) } : null
}

const PARTS = [100, 80, 60, 50, 40, 20, 0]

/** How much of a week; what stands there already can be chosen too. */
export const partChoices = (chosen: number) =>
  [...new Set([...PARTS, chosen])]
    .sort((a, b) => b - a)
    .map((part) => ({ value: String(part), label: part === 0 ? 'Ikke ledig' : percent(part) }))

/** What must be sent to have it as it was. */
export const asSaid = (availability: Availability | null): OwnAvailability =>
  availability?.set_by === 'consultant' ? { from: availability.from, percent: availability.percent } : null
