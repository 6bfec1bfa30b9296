import { daysBetween } from '../../../text/iso-week.ts'
import type { JobDraft } from './job-draft.ts'

type StatedDay = Pick<JobDraft, 'posted_date' | 'deadline'> & {
  /** A person can read it on a page: it was chosen, however late it is. */
  is_printed?: boolean
}

/** Systems whose form demands a last day fill in one themselves: a round time after posting, or a far day. */
const SHORTEST_DAYS = 58
const FAR_DAYS = 180
const ROUND_DAYS = 30

/**
 * Whether a deadline was likely filled in by a system rather than chosen by an employer. Whole months and multiples of
 * thirty days count from two months: many employers choose a day a month ahead.
 */
export function isInvented({ posted_date, deadline, is_printed = false }: StatedDay): boolean {
  if (is_printed || posted_date === null || deadline === null) return false
  const days = daysBetween(posted_date, deadline)
  if (days < SHORTEST_DAYS) return false
  return days >= FAR_DAYS || days % ROUND_DAYS === 0 || isWholeMonths(posted_date, deadline)
}

/** The same day of another month, or its last day where the month is shorter. */
function isWholeMonths(from: string, to: string): boolean {
  const [day, last] = [Number(from.slice(8)), Number(to.slice(8))]
  const isMonthEnd = new Date(Date.parse(to) + DAY_MS).getUTCDate() === 1
  return day === last || (isMonthEnd && day > last)
}

const DAY_MS = 86_400_000

/** Whether a stated deadline replaces another one of the same ad: the other was filled in, and this one was chosen. */
export const isBetterDay = (stated: StatedDay, other: StatedDay): boolean =>
  stated.deadline !== null && !isInvented(stated) && isInvented(other)
