import { readDay } from '../../../text/oslo-day.ts'
import { oneLine } from '../../../text/plain-text.ts'
import type { JobDraft } from './job-draft.ts'

const LONGEST_TEXT = 100

/**
 * A printed deadline as a day, or as the words that stand in its place: «Snarest». A garbled date is worth nothing to
 * a reader; it becomes a remark.
 */
export function readDeadline(
  printed: string | null,
): Pick<JobDraft, 'deadline' | 'deadline_text' | 'remarks'> {
  if (!printed) return { deadline: null, deadline_text: null, remarks: [] }
  const deadline = readDay(printed)
  const deadline_text =
    deadline || printed.length > LONGEST_TEXT || /\d{3}/.test(printed) ? null : oneLine(printed)
  return { deadline, deadline_text, remarks: deadline || deadline_text ? [] : ['deadline_unread'] }
}
