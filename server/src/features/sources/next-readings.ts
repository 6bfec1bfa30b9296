import type { NextReadings } from '@utsyn/contract/sources.ts'
import type { Kysely } from 'kysely'
import { IS_READ_FEED } from '../../db/kept-feed.ts'
import { rowsOf } from '../../db/statement.ts'
import type { Database } from '../../db/tables.ts'
import { type ReadKind, scheduleOf } from './queue-reading.ts'

interface ReadFeed {
  kind: ReadKind
  not_before: Date | null
  has_been_read: boolean
}

/** When the sources of each list are read next; null for a list without sources that are read by themselves. */
export async function nextReadings(db: Kysely<Database>, now: Date): Promise<NextReadings> {
  const feeds = await rowsOf<ReadFeed>(
    db,
    () =>
      `select kind, not_before, last_success_at is not null as has_been_read from feeds where ${IS_READ_FEED}`,
  )
  const nextOf = (...kinds: ReadKind[]) => {
    const of_list = feeds.filter(({ kind }) => kinds.includes(kind))
    const moments = of_list.map(({ kind, not_before }) =>
      nextRun(scheduleOf(kind), not_before && not_before > now ? not_before : now),
    )
    if (moments.length === 0) return null
    const at = new Date(Math.min(...moments.map(Number))).toISOString()
    return { at, is_first: of_list.every(({ has_been_read }) => !has_been_read) }
  }
  return { jobs: nextOf('nav', 'feed'), news: nextOf('news'), consultants: nextOf('flowcase') }
}

/** The next time of a schedule that is the same every hour: `17 * * * *`, `7,22 * * * *` or every so many minutes. */
export function nextRun(schedule: string, now: Date): Date {
  const [minutes = '', ...rest] = schedule.split(' ')
  const step = /^\*\/(\d+)$/.exec(minutes)?.[1]
  const isDue = (minute: number) =>
    step ? minute % Number(step) === 0 : minutes.split(',').includes(String(minute))
  for (let ahead = 1; ahead <= 60; ahead++) {
    const next = new Date(now.getTime() + ahead * 60_000)
    next.setUTCSeconds(0, 0)
    if (isDue(next.getUTCMinutes()) && rest.every((field) => field === '*')) return next
  }
  throw new Error(`Not a schedule of every hour: ${schedule}`)
}
