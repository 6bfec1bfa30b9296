import type { NextReadings } from '@utsyn/contract/sources.ts'
import { CronExpressionParser } from 'cron-parser'
import type { Kysely } from 'kysely'
import { IS_READ_FEED, isKeptFeed } from '../../db/kept-feed.ts'
import { rowsOf } from '../../db/statement.ts'
import type { Database } from '../../db/tables.ts'
import { type ReadKind, scheduleOf } from './queue-reading.ts'

interface KeptFeed {
  kind: ReadKind
  is_read: boolean
  not_before: Date | null
  has_been_read: boolean
}

/** When the sources of each list are read next; null for a list without sources that are read by themselves. */
export async function nextReadings(db: Kysely<Database>, now: Date): Promise<NextReadings> {
  const feeds = await rowsOf<KeptFeed>(
    db,
    () => `
      select kind, ${IS_READ_FEED} as is_read, not_before, last_success_at is not null as has_been_read
      from feeds where ${isKeptFeed()} and example_since is null`,
  )
  const nextOf = (...kinds: ReadKind[]) => {
    const of_list = feeds.filter(({ kind }) => kinds.includes(kind))
    if (of_list.length === 0) return null
    const is_first = of_list.every(({ has_been_read }) => !has_been_read)
    const moments = of_list.flatMap(({ kind, is_read, not_before }) => {
      if (!is_read) return []
      const currentDate = not_before && not_before > now ? not_before : now
      return CronExpressionParser.parse(scheduleOf(kind), { currentDate, tz: 'UTC' }).next().getTime()
    })
    return { at: moments.length === 0 ? null : new Date(Math.min(...moments)).toISOString(), is_first }
  }
  return { jobs: nextOf('nav', 'feed'), news: nextOf('news'), consultants: nextOf('flowcase') }
}
