import type { NavItem } from '../reading/nav-feed.ts'

/** An ad whose entry could not be read, to be retried. */
export interface LaterEntry {
  uuid: string
  /** When its line says it was changed. */
  changed: string | null
  tries: number
  /** Not before this moment. */
  after: string
}

/** How far NAV's feed has been read. */
export interface NavPosition {
  /** The current page, or the newest one; null until the first is found. */
  page: string | null
  /** How many of its lines are done, from the first. */
  done: number
  /** The last line done, to check whether it is still the same page. */
  last_line: string | null
  /** When that line, or the last one with a plausible time, was changed. */
  until: string | null
  public_token: string | null
  later: LaterEntry[]
}

export const BEGINNING: NavPosition = {
  page: null,
  done: 0,
  last_line: null,
  until: null,
  public_token: null,
  later: [],
}

/** A handled line. `index` is its position on the page; null for a retried one. */
export interface DoneLine {
  line: NavItem
  index: number | null
  hasFailed: boolean
}

const MOST_LATER = 500
const FIRST_WAIT_MS = 5 * 60_000
const LONGEST_WAIT_MS = 3 * 3_600_000

/** The position after some more lines. */
export function after(position: NavPosition, lines: DoneLine[], now: Date): NavPosition {
  const next = { ...position, later: [...position.later] }
  for (const { line, index, hasFailed } of lines) {
    const earlier = next.later.find(({ uuid }) => uuid === line.uuid)
    next.later = next.later.filter((one) => one !== earlier)
    const tries = (earlier?.tries ?? 0) + 1
    if (hasFailed && !isOver(line, now)) {
      const wait = Math.min(FIRST_WAIT_MS * 2 ** (tries - 1), LONGEST_WAIT_MS)
      const again = new Date(now.getTime() + wait).toISOString()
      next.later.push({ uuid: line.uuid, changed: line.date_modified, tries, after: again })
    }
    if (index === null) continue
    Object.assign(next, { done: index + 1, last_line: nameOf(line) })
    if (line.date_modified && line.date_modified <= now.toISOString()) next.until = line.date_modified
  }
  return next
}

/** So many entries are outstanding that no more lines are read until some arrive: none of them is dropped. */
export const isWaitingForMuch = ({ later }: NavPosition): boolean => later.length >= MOST_LATER

/** The first line of a page that is not done; null when the last line done is not there any more. */
export function firstUndone(lines: NavItem[], { done, last_line }: NavPosition): number | null {
  if (done === 0) return 0
  const last = lines[done - 1]
  return last && nameOf(last) === last_line ? done : null
}

const nameOf = ({ uuid, status, date_modified }: NavItem) => `${uuid} ${status} ${date_modified ?? ''}`

/** At the start of a page. Null: the page must be found again. */
export const onPage = (position: NavPosition, page: string | null): NavPosition => ({
  ...position,
  page,
  done: 0,
  last_line: null,
})

const DAY_MS = 86_400_000
/** An ad of NAV is open for half a year at most. */
const OLDEST_MS = 183 * DAY_MS

const isOver = ({ date_modified }: NavItem, now: Date) =>
  date_modified !== null && Date.parse(date_modified) < now.getTime() - OLDEST_MS

/** From when to read the feed: half a year back, or a day before the last line done. */
export function beginningOf({ until }: NavPosition, now: Date): Date {
  const oldest = now.getTime() - OLDEST_MS
  return new Date(until ? Math.max(oldest, Date.parse(until) - DAY_MS) : oldest)
}
