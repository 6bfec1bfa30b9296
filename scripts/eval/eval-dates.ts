/** How well printed deadlines are read, on a labelled set whose frozen half is never looked at during development. */
import type { DateLocale } from '../../server/src/text/day-parts.ts'
import { readPrintedDate } from '../../server/src/text/printed-date.ts'
import type { Half } from './halves.ts'
import { readSet } from './read-set.ts'

interface LabelledDate {
  split: Half
  printed: string
  reference_day: string
  locale: DateLocale | null
  /** As 2026-11-20; null when no day may be read. */
  day: string | null
}

export interface DateScore {
  n: number
  right: number
  /** Another day than the labelled one, or any where none is labelled. Must be 0. */
  wrong: number
  /** None where one is labelled. */
  missed: number
}

export function evaluateDates(labelled = readSet<LabelledDate[]>('printed-dates')): Record<Half, DateScore> {
  const half = (split: Half) => scoreOf(labelled.filter((example) => example.split === split))
  return { open: half('open'), frozen: half('frozen') }
}

function scoreOf(labelled: LabelledDate[]): DateScore {
  const score = { n: labelled.length, right: 0, wrong: 0, missed: 0 }
  for (const { printed, reference_day, locale, day } of labelled) {
    const read = readPrintedDate(printed, { reference: reference_day, locale: locale ?? undefined }).day
    if (read === day) score.right++
    else if (read === null) score.missed++
    else score.wrong++
  }
  return score
}
