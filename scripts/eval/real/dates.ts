import { readPrintedDate } from '../../../server/src/text/printed-date.ts'
import { readRealSet, type RealHalf, type RealText, seen, type Span, textOf } from './real-texts.ts'
import type { Tally } from './tally.ts'

interface LabelledDate extends RealText {
  /** The day the ad was published, or fetched. */
  reference_day: string
  /** The field, line or sentence that says how long one can apply. */
  printed: Span
  /** As 2026-11-20; null when no day may be read. */
  day: string | null
}

/** How well printed deadlines are read. Another day than the labelled one is both wrong and missed. */
export function scoreDates(half: RealHalf): { dates: Tally[]; misses: string[] } {
  const misses: string[] = []
  const dates = readRealSet<LabelledDate>('dates', half).map((labelled): Tally => {
    const { id, day, language, reference_day } = labelled
    const printed = seen(textOf(labelled), labelled.printed).replaceAll('**', '').trim()
    const read = readPrintedDate(printed, { reference: reference_day, locale: language }).day
    if (read !== day) misses.push(`${id} ${JSON.stringify(printed)} on ${reference_day}: ${read}, not ${day}`)
    return {
      right: read !== null && read === day ? 1 : 0,
      wrong: read !== null && read !== day ? 1 : 0,
      missed: day !== null && read !== day ? 1 : 0,
    }
  })
  return { dates, misses }
}
