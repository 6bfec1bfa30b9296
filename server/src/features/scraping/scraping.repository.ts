import { type Kysely, type Selectable, sql, type Transaction } from 'kysely'
import type { ScrapeProcessesTable, ScrapeState } from '../../db/scrape-tables.ts'
import type { Database } from '../../db/tables.ts'
import type { Progress } from './read-career-page.ts'
import type { ScrapedAd } from './reading/scraped-ad.ts'

type Db = Kysely<Database>
type Trx = Transaction<Database>

/** A reading, as shown to its user. */
export interface ScrapeProcess {
  id: string
  url: string
  company_name: string | null
  state: ScrapeState
  reason: string | null
  progress: Partial<StoredProgress>
  found: ScrapedAd[]
  result: DecisionResult | null
  created_at: Date
  ended_at: Date | null
}

/** The time the page itself was read, stored as soon as it is known. */
export type StoredProgress = Progress & { opened_at: string }

export interface DecisionResult {
  added: number
  updated: number
  skipped: number
  closed: number
  job_ids: string[]
}

const COLUMNS = [
  'id',
  'url',
  'company_name',
  'state',
  'reason',
  'progress',
  'found',
  'result',
  'created_at',
  'ended_at',
] as const satisfies (keyof ScrapeProcessesTable)[]

const typed = (row: Pick<Selectable<ScrapeProcessesTable>, (typeof COLUMNS)[number]>): ScrapeProcess =>
  row as ScrapeProcess

const UUID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i

/** Serialises a user's requests that count and start readings. */
export async function lockScrapesOf(trx: Trx, user_id: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`scrapes of ${user_id}`}, 0))`.execute(trx)
}

export async function countRunningScrapes(db: Db, user_id: string): Promise<number> {
  const { count } = await db
    .selectFrom('scrape_processes')
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .where('user_id', '=', user_id)
    .where('state', '=', 'running')
    .executeTakeFirstOrThrow()
  return Number(count)
}

export async function addScrape(
  db: Db,
  scrape: { user_id: string; url: string; company_name: string | null },
): Promise<string> {
  const { id } = await db
    .insertInto('scrape_processes')
    .values(scrape)
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** A user's own reading; null for somebody else's. */
export async function findScrape(db: Db, id: string, user_id: string): Promise<ScrapeProcess | null> {
  if (!UUID.test(id)) return null
  const row = await db
    .selectFrom('scrape_processes')
    .select(COLUMNS)
    .where('id', '=', id)
    .where('user_id', '=', user_id)
    .executeTakeFirst()
  return row ? typed(row) : null
}

/** The same, locked to the end of the transaction, so that two decisions are serialised. */
export async function lockScrape(trx: Trx, id: string, user_id: string): Promise<ScrapeProcess | null> {
  if (!UUID.test(id)) return null
  const row = await trx
    .selectFrom('scrape_processes')
    .select(COLUMNS)
    .where('id', '=', id)
    .where('user_id', '=', user_id)
    .forUpdate()
    .executeTakeFirst()
  return row ? typed(row) : null
}

/** Ends a reading by its user's decision. The ads, with the people in them, are deleted at once. */
export async function endScrape(
  trx: Trx,
  id: string,
  { state, result }: { state: ScrapeState; result: DecisionResult },
): Promise<void> {
  await trx
    .updateTable('scrape_processes')
    .set({
      state,
      result: JSON.stringify(result),
      found: '[]',
      lease_token: null,
      lease_until: null,
      updated_at: sql<Date>`now()`,
      ended_at: sql<Date>`now()`,
    })
    .where('id', '=', id)
    .execute()
}

/** Readings more than a week old, with their results. */
export async function deleteOldScrapes(db: Db): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('scrape_processes')
    .where('created_at', '<', sql<Date>`now() - interval '7 days'`)
    .executeTakeFirstOrThrow()
  return Number(numDeletedRows)
}
