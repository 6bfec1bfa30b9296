import type { JobDraft } from '../../../jobs/reading/job-draft.ts'
import { readDeadline } from '../../../jobs/reading/deadline.ts'
import type { DateLocale } from '../../../../text/day-parts.ts'
import { osloDay, readDay } from '../../../../text/oslo-day.ts'
import { readPrintedDate } from '../../../../text/printed-date.ts'

/**
 * The calendar day of a timestamp. «2026-01-15T20:54:00-06:00» is the 15th where it was written, as on the ad's page.
 * A timestamp in UTC has no place, and gets its day in Norway. Also reads milliseconds since 1970.
 */
export function momentDay(text: string): string | null {
  const millis = /^\d{12,13}$/.exec(text.trim())
  if (millis) {
    const moment = new Date(Number(millis[0]))
    return moment.getUTCFullYear() >= 1990 && moment.getUTCFullYear() <= 2100 ? osloDay(moment) : null
  }
  const there = OF_A_PLACE.exec(text.trim())
  return readDay(there ? there[1]! : text)
}

const OF_A_PLACE =
  /^(\d{4}-\d\d-\d\d)[T ]\d\d:?\d\d(?::?\d\d(?:[.,]\d{1,9})?)?\s?[+-](?!00:?(?:00)?$)\d\d:?\d\d$/

/** A timestamp, or a printed date with its year. «12. mai» could be in any year. */
export function postedDay(
  text: string,
  { today, locale }: { today: string; locale: DateLocale | undefined },
): string | null {
  const day = momentDay(text)
  if (day || !HAS_YEAR.test(text)) return day
  return readPrintedDate(text, { reference: today, locale }).day
}

const HAS_YEAR = /^\/?Date\(|\b(?:19|20)\d\d\b|\d[./]\d{1,2}[./]\d\d\b/i

/** The deadline, or the words printed instead of one. */
export function lastDay(
  text: string | null,
  context: { posted_date: string; locale: DateLocale | undefined },
): Pick<JobDraft, 'deadline' | 'deadline_text' | 'remarks'> {
  return readDeadline(text && (momentDay(text) ?? text), context)
}
