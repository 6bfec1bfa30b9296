import type { Kysely, Transaction } from 'kysely'
import { isKeptFeed } from '../../db/kept-feed.ts'
import { rowsOf } from '../../db/statement.ts'
import type { Database } from '../../db/tables.ts'
import type { FeedProgress } from './source-state.ts'

type Db = Kysely<Database> | Transaction<Database>

export interface KeptFeed extends FeedProgress {
  id: string
  address: string
  source: string | null
  is_complete: boolean
  not_before: Date | null
  is_being_read: boolean
  is_added: boolean
  is_example: boolean
}

/** All feeds that are kept, paused ones too; with an id only that one. */
export function findKeptFeeds(db: Db, id?: string): Promise<KeptFeed[]> {
  return rowsOf<KeptFeed>(
    db,
    (bind) => `
      select id, address, kind, source, last_read_at + moved as last_read_at,
        last_success_at + moved as last_success_at, last_fault, failures, not_before,
        kind = 'feed' and is_authoritative as is_complete, coalesce(held_until > now(), false) as is_being_read,
        added_at is not null as is_added, example_since is not null as is_example,
        exists (select from paused_sources where paused_sources.address = feeds.address) as is_paused
      from feeds cross join lateral (select coalesce(now() - example_since, interval '0') as moved) as example
      where ${isKeptFeed()} ${id === undefined ? '' : `and id = ${bind(id)}::uuid`}
      order by kind, address`,
  )
}

interface NewFeed {
  address: string
  kind: 'feed' | 'news'
  is_complete: boolean
}

export const isKnownFeed = async (db: Db, address: string): Promise<boolean> =>
  (await rowsOf(db, (bind) => `select 1 from feeds where ${isKeptFeed()} and address = ${bind(address)}`))
    .length > 0

/**
 * Adds a feed, or goes on with one that rested since the configuration no longer lists it. Its id, or null when it is a
 * source already.
 */
export async function insertFeed(db: Db, { address, kind, is_complete }: NewFeed): Promise<string | null> {
  const [row] = await rowsOf<{ id: string }>(
    db,
    (bind) => `
      insert into feeds (address, kind, is_authoritative, is_active, added_at)
      values (${bind(address)}, ${bind(kind)}, ${bind(is_complete)}, false, now())
      on conflict (address) do update set
        kind = excluded.kind, is_authoritative = excluded.is_authoritative, added_at = now(), example_since = null,
        last_fault = null, failures = 0, not_before = null,
        position = case
          when feeds.kind <> excluded.kind or (excluded.is_authoritative and not feeds.is_authoritative)
          then '{}' else feeds.position end
      where not ${isKeptFeed()}
      returning id`,
  )
  return row?.id ?? null
}

/** Its address, which may hold a key, goes with it. False for a feed of the configuration. */
export async function deleteAddedFeed(db: Db, id: string): Promise<boolean> {
  const rows = await rowsOf(
    db,
    (bind) => `
      with removed as (
        delete from feeds where id = ${bind(id)}::uuid and added_at is not null and not is_active returning address
      ), unpaused as (
        delete from paused_sources where address in (select address from removed)
      )
      select address from removed`,
  )
  return rows.length > 0
}
