import type { Availability } from '@utsyn/contract/consultants.ts'
import { readDay, writeDay } from '../../lib/day-input.ts'
import { percent } from '../../lib/norwegian.ts'
import type { OwnAvailability } from './consultants.api.ts'

/** Fragment of the availability form on the account page. */
export const OWN_AVAILABILITY = 'ledig'

/** The form's values. `part` is a percentage. */
export interface AvailabilityDraft {
  part: string
  day: string
}

export const draftOf = (availability: Availability | null, today: string): AvailabilityDraft => ({
  part: String(availability?.percent ?? 100),
  day: writeDay(availability?.from ?? today),
})

/** The form's availability, or null for an invalid day. Not available needs no day. */
export function readDraft({ part, day }: AvailabilityDraft, today: string): OwnAvailability {
  const from = part === '0' ? today : readDay(day)
  return from ? { from, percent: Number(part) } : null
}

const PARTS = [100, 80, 60, 50, 40, 20, 0]

/** Shares of a week to choose from, the current one included. */
export const partChoices = (chosen: number) =>
  [...new Set([...PARTS, chosen])]
    .sort((a, b) => b - a)
    .map((part) => ({ value: String(part), label: part === 0 ? 'Ikke ledig' : percent(part) }))

/** The request body that restores the previous state. */
export const asSaid = (availability: Availability | null): OwnAvailability =>
  availability?.set_by === 'consultant' ? { from: availability.from, percent: availability.percent } : null
