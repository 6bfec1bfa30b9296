import { type Kysely, type RawBuilder, sql, type Transaction, type Updateable } from 'kysely'
import type { ScrapeProcessesTable } from '../../db/scrape-tables.ts'
import type { Database } from '../../db/tables.ts'
import type { Progress } from './read-career-page.ts'
import type { ScrapedAd } from './reading/scraped-ad.ts'
import type { StoredProgress } from './scraping.repository.ts'

type Db = Kysely<Database>

/** How long a dead process blocks its reading. */
const leaseEnd = () => sql<Date>`now() + interval '15 seconds'`

export interface Lease {
  id: string
  token: string
}

export interface LeasedScrape {
  lease: Lease
  url: string
  company_name: string | null
  tries: number
}

/** Takes the lease of a reading; null when another process has it, or the reading has ended. */
export async function leaseScrape(db: Db, id: string): Promise<LeasedScrape | null> {
  const row = await db
    .updateTable('scrape_processes')
    .set({
      lease_token: sql<string>`gen_random_uuid()`,
      lease_until: leaseEnd(),
      tries: sql<number>`tries + 1`,
      progress: '{}',
      updated_at: sql<Date>`now()`,
    })
    .where('id', '=', id)
    .where('state', '=', 'running')
    .where(({ or, eb }) => or([eb('lease_until', 'is', null), eb('lease_until', '<', sql<Date>`now()`)]))
    .returning(['lease_token', 'url', 'company_name', 'tries'])
    .executeTakeFirst()
  return row ? { ...row, lease: { id, token: row.lease_token! } } : null
}

type Values = Omit<Updateable<ScrapeProcessesTable>, 'lease_until' | 'ended_at'> & {
  lease_until?: RawBuilder<Date> | null
  ended_at?: RawBuilder<Date>
}

/** Writes only while the lease is ours; returns whether it is. */
async function write(db: Db, { id, token }: Lease, values: Values): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('scrape_processes')
    .set({ ...values, updated_at: sql<Date>`now()` })
    .where('id', '=', id)
    .where('lease_token', '=', token)
    .where('state', '=', 'running')
    .executeTakeFirstOrThrow()
  return numUpdatedRows > 0n
}

/** Whether the reading is still wanted and the lease is still ours. */
export async function holdsLease(db: Db, { id, token }: Lease): Promise<boolean> {
  const row = await db
    .selectFrom('scrape_processes')
    .select('id')
    .where('id', '=', id)
    .where('lease_token', '=', token)
    .where('state', '=', 'running')
    .executeTakeFirst()
  return row !== undefined
}

export const renewLease = (db: Db, lease: Lease, progress: Partial<StoredProgress>): Promise<boolean> =>
  write(db, lease, { lease_until: leaseEnd(), progress: JSON.stringify(progress) })

/** Releases the lease unfinished: another process may continue at once. */
export const releaseLease = (db: Db, lease: Lease): Promise<boolean> =>
  write(db, lease, { lease_token: null, lease_until: null })

export const finishScrape = (
  db: Db,
  lease: Lease,
  { ads, progress }: { ads: ScrapedAd[]; progress: Progress },
): Promise<boolean> =>
  write(db, lease, {
    state: 'ready',
    found: JSON.stringify(ads),
    progress: JSON.stringify(progress),
    lease_token: null,
    lease_until: null,
    ended_at: sql<Date>`now()`,
  })

export const failScrape = (db: Db, lease: Lease, reason: string): Promise<boolean> =>
  write(db, lease, {
    state: 'failed',
    reason,
    lease_token: null,
    lease_until: null,
    ended_at: sql<Date>`now()`,
  })

/**
 * Readings whose process died or whose task was lost, each returned to one caller only. Queue them in the same
 * transaction.
 */
export async function claimAbandonedScrapes(trx: Transaction<Database>): Promise<string[]> {
  const rows = await trx
    .updateTable('scrape_processes')
    .set({ lease_token: null, lease_until: null, updated_at: sql<Date>`now()` })
    .where('id', 'in', ({ selectFrom }) =>
      selectFrom('scrape_processes')
        .select('id')
        .where('state', '=', 'running')
        .where(
          sql<boolean>`case when lease_until is null then updated_at < now() - interval '5 minutes' else lease_until < now() end`,
        )
        .limit(100)
        .forUpdate()
        .skipLocked(),
    )
    .returning('id')
    .execute()
  return rows.map(({ id }) => id)
}
