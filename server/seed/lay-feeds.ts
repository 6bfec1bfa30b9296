import { type Insertable, sql, type Transaction } from 'kysely'
import type { Database, FeedsTable } from '../src/db/tables.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE

/** One in every state that a feed can be in. The first two are the boards that example ads stand on. */
function demoFeeds(now: Date): Insertable<FeedsTable>[] {
  const ago = (milliseconds: number) => new Date(now.getTime() - milliseconds)
  const well = { last_read_at: ago(20 * MINUTE), last_success_at: ago(20 * MINUTE) }
  const feeds = [
    { address: 'https://stillingstorget.example/it.rss', source: 'stillingstorget.example', ...well },
    {
      address: 'https://jobbstrand.example/feed.json',
      source: 'jobbstrand.example',
      last_read_at: ago(40 * MINUTE),
      last_success_at: ago(30 * HOUR),
      last_fault: 'timeout',
      failures: 2,
    },
    {
      address: 'https://konsern.example/oslo.rss',
      source: 'konsern.example',
      last_read_at: ago(HOUR),
      last_success_at: ago(3 * 24 * HOUR),
      last_fault: 'http_401',
      failures: 12,
    },
    {
      address: 'https://konsern.example/bergen.rss',
      source: 'konsern.example',
      ...well,
      position: JSON.stringify({ is_empty: true }),
    },
    { address: 'https://nykilde.example/stillinger.rss', source: null },
  ]
  return feeds.map((feed) => ({ kind: 'feed', example_since: now, ...feed }))
}

/** By themselves, so that example data from before there were feeds gets them too; none without example ads. */
export async function layFeeds(trx: Transaction<Database>, now: Date): Promise<void> {
  const { rows } = await sql<{ has_ads: boolean }>`
    select exists (select from jobs where external_id like 'demo-%' and source like '%.example') as has_ads`.execute(
    trx,
  )
  if (!rows[0]?.has_ads) return
  await trx
    .insertInto('feeds')
    .values(demoFeeds(now))
    .onConflict((conflict) => conflict.column('address').doNothing())
    .execute()
}
