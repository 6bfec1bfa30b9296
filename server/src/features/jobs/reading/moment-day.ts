import type { JobDraft } from './job-draft.ts'
import { readDeadline } from './deadline.ts'
import type { DateLocale } from '../../../text/day-parts.ts'
import { asWrittenThere, osloDay, readDay } from '../../../text/oslo-day.ts'
import { readPrintedDate } from '../../../text/printed-date.ts'

/**
 * The calendar day of a timestamp, as on the ad's page: where it was written, or in Norway when it is in UTC. Also
 * reads milliseconds since 1970.
 */
export function momentDay(text: string): string | null {
  const millis = /^\d{12,13}$/.exec(text.trim())
  if (!millis) return readDay(asWrittenThere(text))
  const day = osloDay(new Date(Number(millis[0])))
  return day >= '1990' && day < '2101' ? day : null
}

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

/** The deadline, or the words printed instead of one. A number that is no timestamp says nothing. */
export function lastDay(
  text: string | null,
  context: { posted_date: string | null; today: string; locale: DateLocale | undefined },
): Pick<JobDraft, 'deadline' | 'deadline_text' | 'remarks'> {
  const printed = text && (momentDay(text) ?? (/^(?!\d{8}$)\d+$/.test(text.trim()) ? null : text))
  return readDeadline(printed, context)
}
