import type { DateLocale } from '../../../text/day-parts.ts'
import { osloDay } from '../../../text/oslo-day.ts'
import { oneLine } from '../../../text/plain-text.ts'
import { readPrintedDate } from '../../../text/printed-date.ts'
import type { JobDraft } from './job-draft.ts'

/**
 * An ad's deadline as its source printed it. `deadline_text` is kept when there is no day («Snarest»); a text that is
 * neither is remarked on. The year of «15. januar» is counted from the day the ad was posted, else from today.
 */
export function readDeadline(
  printed: string | null,
  { posted_date = null, locale }: { posted_date?: string | null; locale?: DateLocale | undefined } = {},
): Pick<JobDraft, 'deadline' | 'deadline_text' | 'remarks'> {
  const line = printed && oneLine(printed)
  if (!line) return { deadline: null, deadline_text: null, remarks: [] }
  const today = osloDay(new Date())
  // A day to come on which an ad was posted is a mistake that is taken out later.
  const reference = posted_date && posted_date < today ? posted_date : today
  const { day, text } = readPrintedDate(line, { reference, locale })
  if (day) return { deadline: day, deadline_text: null, remarks: [] }
  return { deadline: null, deadline_text: text, remarks: text ? [] : ['deadline_unread'] }
}
