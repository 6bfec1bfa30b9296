import type { Availability } from '@utsyn/contract/consultants.ts'
import { dateLong, daysUntil, percent } from '../../lib/norwegian.ts'

export type AvailabilityKind = 'now' | 'later' | 'taken' | 'unknown'

/** «Ledig fra 4. januar 2027, 60 %»: a consultant's availability, as far as known. */
export function describeAvailability(
  availability: Pick<Availability, 'from' | 'percent'> | null,
  now: Date,
): { kind: AvailabilityKind; text: string } {
  if (!availability) return { kind: 'unknown', text: 'Tilgjengelighet ikke oppgitt' }
  if (availability.percent === 0) return { kind: 'taken', text: 'Ikke ledig' }
  const part = availability.percent < 100 ? `, ${percent(availability.percent)}` : ''
  return daysUntil(availability.from, now) > 0
    ? { kind: 'later', text: `Ledig fra ${dateLong(availability.from)}${part}` }
    : { kind: 'now', text: `Ledig nå${part}` }
}
