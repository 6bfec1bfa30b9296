import type { SavedSearch, SavedSearchQuery } from '@utsyn/contract/searches.ts'
import { type Kysely, sql, type Transaction } from 'kysely'
import { rowsOf } from '../../db/statement.ts'
import type { Database } from '../../db/tables.ts'
import { type JobFilter, keptOf } from './job-filter.repository.ts'

type Db = Kysely<Database> | Transaction<Database>
type StoredSearch = Omit<SavedSearch, 'link'>

/** More than anybody needs, and few enough to be matched with every new ad. */
export const MOST_SEARCHES = 50

/** The user's own, in Norwegian alphabetical order. */
export async function findSavedSearches(db: Db, user_id: string): Promise<StoredSearch[]> {
  const rows = await rowsOf<Omit<StoredSearch, 'created_at'> & { created_at: Date }>(
    db,
    (bind) => `
      select id::text as id, name, alert, query, created_at from saved_searches
      where user_id = ${bind(user_id)} order by name collate "nb-NO-x-icu", id`,
  )
  return rows.map((row) => ({ ...row, created_at: row.created_at.toISOString() }))
}

export interface NewSearch {
  user_id: string
  name: string
  alert: boolean
  /** As requested, and as ads are compared with it. */
  query: SavedSearchQuery
  filter: JobFilter
}

/** Serialises changes of a user's searches, so that two cannot take the same name or the last slot. */
const lockSearches = (trx: Transaction<Database>, user_id: string) =>
  sql`select pg_advisory_xact_lock(hashtextextended(${`searches of ${user_id}`}, 0))`.execute(trx)

/** `taken`: the user has a search of that name; `full`: they have the maximum number. */
export async function addSavedSearch(
  trx: Transaction<Database>,
  search: NewSearch,
): Promise<'added' | 'taken' | 'full'> {
  const { user_id, name, alert, query, filter } = search
  await lockSearches(trx, user_id)
  const [count] = await rowsOf<{ count: number }>(
    trx,
    (bind) => `select count(*) as count from saved_searches where user_id = ${bind(user_id)}`,
  )
  if ((count?.count ?? 0) >= MOST_SEARCHES) return 'full'
  const added = await rowsOf(trx, (bind) => {
    const kept = keptOf(filter, bind)
    return `
      insert into saved_searches (${['user_id', 'name', 'alert', 'query', ...kept.map(([column]) => column)].join(', ')})
      values (${[...[user_id, name, alert].map(bind), `${bind(JSON.stringify(query))}::jsonb`, ...kept.map(([, value]) => value)].join(', ')})
      on conflict (user_id, lower(name)) do nothing returning 1 as one`
  })
  return added.length > 0 ? 'added' : 'taken'
}

/** `taken`: another search of the user has that name; `nothing`: they have no such search. */
export async function changeSearch(
  trx: Transaction<Database>,
  user_id: string,
  id: number,
  { name, alert }: { name?: string | undefined; alert?: boolean | undefined },
): Promise<'changed' | 'taken' | 'nothing'> {
  await lockSearches(trx, user_id)
  const [row] = await rowsOf<{ is_changed: boolean }>(
    trx,
    (bind) => `
      with named as (select ${bind(name ?? null)}::text as name),
      changed as (
        update saved_searches set name = coalesce(named.name, saved_searches.name),
          alert = coalesce(${bind(alert ?? null)}::boolean, alert)
        from named
        where id = ${bind(id)} and user_id = ${bind(user_id)} and not exists (
          select from saved_searches other
          where other.user_id = saved_searches.user_id and other.id <> saved_searches.id
            and lower(other.name) = lower(named.name))
        returning id)
      select exists (select from changed) as is_changed from saved_searches
      where id = ${bind(id)} and user_id = ${bind(user_id)}`,
  )
  if (!row) return 'nothing'
  return row.is_changed ? 'changed' : 'taken'
}

/**
 * `nothing`: the user has no such search. Refuses while channels of teams use it, and returns their names: they would
 * fall silent without a word, and a search that is saved again is another one.
 */
export async function removeSearch(
  trx: Transaction<Database>,
  user_id: string,
  id: number,
): Promise<'removed' | 'nothing' | { used_by: string[] }> {
  const isOwn = { user_id, id }
  const held = await trx
    .selectFrom('saved_searches')
    .select('id')
    .where((eb) => eb.and(isOwn))
    // Waits for a channel that is just taking it up.
    .forUpdate()
    .executeTakeFirst()
  if (!held) return 'nothing'
  const outlets = await rowsOf<{ name: string }>(
    trx,
    (bind) => `
      select name from outlets join outlet_searches on outlet_id = outlets.id
      where search_id = ${bind(id)} order by name collate "nb-NO-x-icu"`,
  )
  if (outlets.length > 0) return { used_by: outlets.map(({ name }) => name) }
  await trx
    .deleteFrom('saved_searches')
    .where((eb) => eb.and(isOwn))
    .execute()
  return 'removed'
}
