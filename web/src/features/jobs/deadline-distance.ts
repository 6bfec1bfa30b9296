import { count, daysUntil } from '../../lib/norwegian.ts'

/** «om 22 dager», «i dag», «gått ut», shown after the date. */
export function deadlineDistance(deadline: string, now: Date): string {
  const days = daysUntil(deadline, now)
  if (days < 0) return 'gått ut'
  if (days === 0) return 'i dag'
  return `om ${count(days, 'dag', 'dager')}`
}
