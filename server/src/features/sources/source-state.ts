import type { SourceState } from '@utsyn/contract/sources.ts'

const HOUR_MS = 3_600_000
/**
 * Far more than the interval between two readings: five minutes for the public feed, an hour for others, half a day for
 * CVs, two minutes for the mailbox.
 */
const LATE_AFTER_MS = {
  nav: 3 * HOUR_MS,
  feed: 26 * HOUR_MS,
  news: 26 * HOUR_MS,
  flowcase: 26 * HOUR_MS,
  mail: HOUR_MS,
  // Asked when facts about a company are a month old, and by nothing in between.
  register: Number.POSITIVE_INFINITY,
}
const MANY_FAILURES = 3

export interface FeedProgress {
  kind: keyof typeof LATE_AFTER_MS
  last_read_at: Date | null
  last_success_at: Date | null
  /** Why the last reading failed; null after a success. */
  last_fault: string | null
  failures: number
  is_paused: boolean
}

/** A source that asks for fewer requests is available: its ads come later. */
const ASKS_TO_WAIT = 'http_429'

/** The state of a feed. A single failure says little, unless nothing was ever read; three in a row count. */
export function feedState(feed: FeedProgress, now: Date): Exclude<SourceState, 'by_hand' | 'not_set_up'> {
  const { kind, last_read_at, last_success_at, last_fault, failures } = feed
  if (feed.is_paused) return 'paused'
  if (last_read_at === null && last_success_at === null) return 'waiting'
  if (failures >= MANY_FAILURES) return 'failing'
  if (last_success_at === null) return last_fault === ASKS_TO_WAIT ? 'delayed' : 'failing'
  return now.getTime() - last_success_at.getTime() > LATE_AFTER_MS[kind] ? 'delayed' : 'working'
}

/** Sources that need attention come first. */
export const worstFirst = (a: SourceState, b: SourceState): number => concern(b) - concern(a)
const concern = (state: SourceState) => ['delayed', 'failing'].indexOf(state)
