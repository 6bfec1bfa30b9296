import type { Outlet, OutletChannel, OutletDelivery } from '@utsyn/contract/outlets.ts'
import type { SavedSearch } from '@utsyn/contract/searches.ts'
import type { Insertable, Kysely, Transaction, Updateable } from 'kysely'
import { rowsOf } from '../../db/statement.ts'
import type { OutletsTable } from '../../db/outbox-tables.ts'
import type { Database } from '../../db/tables.ts'
import { isoMoment } from '../../db/utc-moment.ts'
import { startOutletAgain } from './failed-dispatches.repository.ts'

type Db = Kysely<Database> | Transaction<Database>
type Trx = Transaction<Database>

export const findOutlets = (db: Db): Promise<Outlet[]> =>
  rowsOf<Outlet>(
    db,
    () => `
      select outlets.id::text as id, channel, outlets.name, host, pace, least_score,
        case when paused_since is null then 'on' when is_gone then 'gone' else 'paused' end as state,
        (select coalesce(json_agg(json_build_object('id', saved_searches.id::text, 'name', saved_searches.name)
            order by saved_searches.name collate "nb-NO-x-icu"), '[]')
          from outlet_searches join saved_searches on saved_searches.id = search_id where outlet_id = outlets.id) as searches,
        (select ${isoMoment('max(ended_at)')} from dispatches where outlet_id = outlets.id and state = 'sent') as last_sent_at
      from outlets order by outlets.name collate "nb-NO-x-icu", outlets.id`,
  )

export const findSearches = (db: Db, outlet_id: string): Promise<Pick<SavedSearch, 'name' | 'query'>[]> =>
  rowsOf<Pick<SavedSearch, 'name' | 'query'>>(
    db,
    (bind) => `
      select name, query from outlet_searches join saved_searches on saved_searches.id = search_id
      where outlet_id = ${bind(outlet_id)}::uuid order by name collate "nb-NO-x-icu"`,
  )

/** Adds one with those of these searches that are the user's own. Returns null when one of them is not. */
export async function addOutlet(
  trx: Trx,
  user_id: string,
  { searches, ...outlet }: Insertable<OutletsTable> & { searches: string[] },
): Promise<string | null> {
  const { id } = await trx.insertInto('outlets').values(outlet).returning('id').executeTakeFirstOrThrow()
  return (await linkSearches(trx, user_id, id, searches)) ? id : null
}

/** Locks it for a change. Undefined when there is none. */
export const holdOutlet = (
  trx: Trx,
  id: string,
): Promise<{ channel: OutletChannel; host: string } | undefined> =>
  trx.selectFrom('outlets').select(['channel', 'host']).where('id', '=', id).forUpdate().executeTakeFirst()

/** Returns false when one of the searches is neither the user's own nor one that it has. */
export async function changeOutlet(
  trx: Trx,
  user_id: string,
  id: string,
  { searches, ...changes }: Updateable<OutletsTable> & { searches: string[] },
): Promise<boolean> {
  await trx.updateTable('outlets').set(changes).where('id', '=', id).execute()
  await rowsOf(
    trx,
    (bind) => `
      delete from outlet_searches
      where outlet_id = ${bind(id)}::uuid and search_id <> all(${bind(searches)}::bigint[]) returning 1 as one`,
  )
  return linkSearches(trx, user_id, id, searches)
}

/** Adds those of the searches that are the user's own. Returns whether the outlet has all of them then. */
async function linkSearches(trx: Trx, user_id: string, id: string, searches: string[]): Promise<boolean> {
  await rowsOf(
    trx,
    (bind) => `
      insert into outlet_searches (outlet_id, search_id)
      select ${bind(id)}::uuid, id from saved_searches
      where user_id = ${bind(user_id)}::uuid and id = any(${bind(searches)}::bigint[])
      on conflict do nothing returning 1 as one`,
  )
  const [has] = await rowsOf<{ count: number }>(
    trx,
    (bind) => `select count(*)::int as count from outlet_searches where outlet_id = ${bind(id)}::uuid`,
  )
  return has?.count === searches.length
}

/** Returns where it led; undefined when there is none. */
export async function removeOutlet(trx: Trx, id: string): Promise<string | undefined> {
  const row = await trx.deleteFrom('outlets').where('id', '=', id).returning('host').executeTakeFirst()
  return row?.host
}

/** A dispatch without events, before those that failed; also ends a pause. Returns false when there is no such outlet. */
export async function addOutletSample(trx: Trx, id: string): Promise<boolean> {
  await startOutletAgain(trx, id)
  const rows = await rowsOf(
    trx,
    (bind) => `
      insert into dispatches (outlet_id, channel, pace, due_at)
      select id, channel, 'sample', now() - interval '1 second' from outlets where id = ${bind(id)}::uuid returning 1 as one`,
  )
  return rows.length > 0
}

const MOST_DELIVERIES = 50

/** The log of an outlet: its latest messages, and what each was about. */
export const findDeliveries = (db: Db, outlet_id: string): Promise<OutletDelivery[]> =>
  rowsOf<OutletDelivery>(
    db,
    (bind) => `
      select dispatches.id::text as id, state, tries, fault, ${isoMoment('created_at')} as created_at,
        ${isoMoment('ended_at')} as ended_at, pace = 'sample' as is_sample,
        (select coalesce(json_agg(json_build_object('kind', kind, 'job_id', jobs.id::text, 'title', jobs.title)
            order by outlet_events.id), '[]')
          from outlet_events join jobs on jobs.id = job_id where dispatch_id = dispatches.id) as events
      from dispatches where outlet_id = ${bind(outlet_id)}::uuid
      order by created_at desc, dispatches.id limit ${MOST_DELIVERIES}`,
  )

/** For the limit of how many there may be. */
export async function countOutlets(db: Db): Promise<number> {
  const [row] = await rowsOf<{ count: number }>(db, () => 'select count(*)::int as count from outlets')
  return row?.count ?? 0
}
