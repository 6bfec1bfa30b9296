/** How well printed deadlines are read, on a labelled set whose frozen half is never looked at during development. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { DateLocale } from '../../server/src/text/day-parts.ts'
import { readPrintedDate } from '../../server/src/text/printed-date.ts'

interface LabelledDate {
  split: 'open' | 'frozen'
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

const SET = join(import.meta.dirname, 'sets/printed-dates.json')

export function evaluateDates(file = SET): Record<LabelledDate['split'], DateScore> {
  const labelled = JSON.parse(readFileSync(file, 'utf8')) as LabelledDate[]
  const half = (split: LabelledDate['split']) =>
    scoreOf(labelled.filter((example) => example.split === split))
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
