import type { NextReadings } from '@utsyn/contract/sources.ts'
import { CronExpressionParser } from 'cron-parser'
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
    const moments = of_list.map(({ kind, not_before }) => {
      const currentDate = not_before && not_before > now ? not_before : now
      return CronExpressionParser.parse(scheduleOf(kind), { currentDate, tz: 'UTC' }).next().getTime()
    })
    if (moments.length === 0) return null
    const at = new Date(Math.min(...moments)).toISOString()
    return { at, is_first: of_list.every(({ has_been_read }) => !has_been_read) }
  }
  return { jobs: nextOf('nav', 'feed'), news: nextOf('news'), consultants: nextOf('flowcase') }
}
