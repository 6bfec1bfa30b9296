import type { SourceState } from '@utsyn/contract/sources.ts'

const HOUR_MS = 3_600_000
/** Far more than the time between two readings: the public feed is read every five minutes, others every hour. */
const LATE_AFTER_MS = { nav: 3 * HOUR_MS, feed: 26 * HOUR_MS }
const MANY_FAILURES = 3

export interface FeedProgress {
  kind: 'nav' | 'feed'
  last_read_at: Date | null
  last_success_at: Date | null
  failures: number
}

/** How it goes to read a feed. One failure says little; three in a row do. */
export function feedState(feed: FeedProgress, now: Date): Exclude<SourceState, 'by_hand'> {
  const { kind, last_read_at, last_success_at, failures } = feed
  if (last_read_at === null && last_success_at === null) return 'waiting'
  if (last_success_at === null || failures >= MANY_FAILURES) return 'failing'
  return now.getTime() - last_success_at.getTime() > LATE_AFTER_MS[kind] ? 'delayed' : 'working'
}

const WORST_FIRST = ['failing', 'delayed', 'waiting', 'working'] as const

export const worstFirst = (a: SourceState, b: SourceState): number => rank(a) - rank(b)
const rank = (state: SourceState) => WORST_FIRST.indexOf(state as (typeof WORST_FIRST)[number])
