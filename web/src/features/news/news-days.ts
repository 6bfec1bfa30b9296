import { isoDay } from '../../lib/iso-day.ts'

const DAY_MS = 86_400_000

/** How far back the list goes. */
export const NEWS_DAYS = [
  { value: '7', label: 'Siste 7 dager' },
  { value: '30', label: 'Siste 30 dager' },
  { value: '100', label: 'Siste 100 dager' },
  { value: '365', label: 'Siste år' },
] as const

export type NewsDays = (typeof NEWS_DAYS)[number]['value']

/** The default. */
export const USUAL_DAYS: NewsDays = '100'

/** The first day of the list. Links to the list count from the same day. */
export const firstNewsDay = (days: NewsDays = USUAL_DAYS): string =>
  // From the start of today's date: a day of the clock change has not 24 hours.
  isoDay(new Date(Date.parse(isoDay(new Date())) - Number(days) * DAY_MS))
