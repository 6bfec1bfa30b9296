import { NOTHING } from '../../../text/date-words.ts'
import type { DateContext } from '../../../text/day-parts.ts'
import { osloDay, readDay } from '../../../text/oslo-day.ts'
import { oneLine } from '../../../text/plain-text.ts'
import { LONGEST, readPrintedDate, withoutLabel } from '../../../text/printed-date.ts'
import type { JobDraft } from './job-draft.ts'

/** The deadline and the last day of an ad as printed, with the remarks on them. */
export function readAdDays({
  posted,
  deadline,
}: {
  posted: string | null
  deadline: string | null
}): Pick<JobDraft, 'posted_date' | 'deadline' | 'deadline_text' | 'remarks'> {
  const printed = (posted && oneLine(posted)) ?? ''
  const posted_date = readDay(printed)
  const read = readDeadline(deadline, { posted_date })
  const isUnread = printed !== '' && !posted_date && !saysNothing(printed)
  return { posted_date, ...read, remarks: [...(isUnread ? ['posted_unread' as const] : []), ...read.remarks] }
}

/**
 * An ad's printed deadline. `deadline_text` is kept when no day is found («Snarest»), also for a text that cannot be
 * parsed («0104.2017»): a person may understand it, and a remark is added. The year of «15. januar» is counted from the
 * posting day, else from `today`, which does not always decide it; days `beside` it may.
 */
export function readDeadline(
  printed: string | null,
  {
    posted_date = null,
    locale,
    today = osloDay(new Date()),
    beside,
  }: { posted_date?: string | null; today?: string } & Pick<DateContext, 'locale' | 'beside'> = {},
): Pick<JobDraft, 'deadline' | 'deadline_text' | 'remarks'> {
  const line = printed && oneLine(printed)
  if (!line) return { deadline: null, deadline_text: null, remarks: [] }
  // A posting day in the future is a mistake that is removed later.
  const reference = posted_date && posted_date < today ? posted_date : today
  const isFetched = posted_date === null || posted_date > today
  const { day, text } = readPrintedDate(line, { reference, isFetched, locale, beside })
  if (day && day > farFrom(today)) return { deadline: null, deadline_text: null, remarks: [] }
  if (day) return { deadline: day, deadline_text: null, remarks: [] }
  if (text) return { deadline: null, deadline_text: text, remarks: [] }
  return { deadline: null, deadline_text: asPrinted(line), remarks: ['deadline_unread'] }
}

/** No ad is open for longer: a later day, such as 2099-12-31, stands where nobody decided on one. */
const farFrom = (today: string): string => `${Number(today.slice(0, 4)) + MOST_YEARS}${today.slice(4)}`
const MOST_YEARS = 2

/** Placeholders of forms and machines say nothing to a person. */
function asPrinted(line: string): string | null {
  const text = withoutLabel(line)
  if (saysNothing(text)) return null
  return text.length <= LONGEST
    ? text
    : `${text
        .slice(0, LONGEST - 1)
        .toWellFormed()
        .trimEnd()}…`
}

const saysNothing = (text: string) => !text || NOTHING.has(text.toLowerCase()) || isPlaceholder(text)

/** «0001-01-01T00:00:00», «01.01.1970», «31.12.9999», «/Date(-62135596800000)/». */
function isPlaceholder(text: string): boolean {
  if (/^\/?Date\(/i.test(text)) return true
  const [, first, last] = WHOLE_DAY.exec(text) ?? []
  const year = first ?? last
  return year !== undefined && (Number(year) < 1990 || Number(year) > 2100)
}

const WHOLE_DAY = /^(?:(\d{4})-\d\d-\d\d|\d\d?[./]\d\d?[./](\d{4}))(?:[t\s].*)?$/i
