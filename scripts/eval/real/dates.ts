import { readPrintedDate } from '../../../server/src/text/printed-date.ts'
import { readRealSet, type RealPart, type RealText, seen, type Span, textOf } from './real-texts.ts'
import type { Tally } from './tally.ts'

interface LabelledDate extends RealText {
  /** The day the ad was published, or fetched. */
  reference_day: string
  /** The field, line or sentence that says how long one can apply. */
  printed: Span
  /** `printed` is about something else, such as when the work begins or an interview is held. */
  deadline?: false
  /** As 2026-11-20; null when no day may be read. */
  day: string | null
}

export interface DateScores {
  dates: Tally[]
  /** Dates in ads that are no deadline: none of them should be read as one. */
  others: Tally[]
  misses: string[]
}

/** How well printed deadlines are read. Another day than the labelled one is both wrong and missed. */
export function scoreDates(part: RealPart): DateScores {
  const scores: DateScores = { dates: [], others: [], misses: [] }
  for (const labelled of readRealSet<LabelledDate>('dates', part)) {
    const { id, day, language, reference_day } = labelled
    const printed = seen(textOf(labelled), labelled.printed).replaceAll('**', '').trim()
    const read = readPrintedDate(printed, { reference: reference_day, locale: language }).day
    if (read !== day)
      scores.misses.push(`${id} ${JSON.stringify(printed)} on ${reference_day}: ${read}, not ${day}`)
    scores[labelled.deadline === false ? 'others' : 'dates'].push({
      right: read !== null && read === day ? 1 : 0,
      wrong: read !== null && read !== day ? 1 : 0,
      missed: day !== null && read !== day ? 1 : 0,
    })
  }
  return scores
}
