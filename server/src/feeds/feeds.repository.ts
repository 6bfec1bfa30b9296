import type { Kysely, Transaction } from 'kysely'
import { randomUUID } from 'node:crypto'
import { IS_READ_FEED, isKeptFeed } from '../db/kept-feed.ts'
import { rowsOf } from '../db/statement.ts'
import type { Database } from '../db/tables.ts'
import type { FeedFault } from './feed-fault.ts'

type Db = Kysely<Database> | Transaction<Database>

export interface WantedFeed {
  address: string
  kind: 'nav' | 'feed' | 'news' | 'flowcase' | 'mail' | 'register'
  /** Null until the feed has been read. */
  source: string | null
  is_authoritative: boolean
}

/**
 * Registers the configured feeds; others of the configuration rest, and resume where they were if they return. One that
 * becomes authoritative is read from the start: all that it listed before is needed.
 */
export async function noteFeeds(db: Kysely<Database>, feeds: WantedFeed[]): Promise<void> {
  // Ordered by address, so that two processes that start at once cannot deadlock.
  const wanted = feeds.toSorted((a, b) => (a.address < b.address ? -1 : 1))
  await rowsOf(
    db,
    (bind) => `
      with wanted as (
        select * from unnest(
          ${bind(wanted.map(({ address }) => address))}::text[], ${bind(wanted.map(({ kind }) => kind))}::text[],
          ${bind(wanted.map(({ source }) => source))}::text[],
          ${bind(wanted.map(({ is_authoritative }) => is_authoritative))}::boolean[])
          as feed (address, kind, source, is_authoritative)
      ), resting as (
        update feeds set is_active = false
        where is_active and example_since is null and address not in (select address from wanted)
      )
      insert into feeds (address, kind, source, is_authoritative) select * from wanted
      on conflict (address) do update set
        kind = excluded.kind, is_authoritative = excluded.is_authoritative, is_active = true, example_since = null,
        added_at = null,
        position = case
          when feeds.kind <> excluded.kind or (excluded.is_authoritative and not feeds.is_authoritative)
          then '{}' else feeds.position end`,
  )
}

/** A feed held by this process. */
export interface HeldFeed extends WantedFeed {
  held_by: string
  position: Record<string, unknown>
}

/** A hold expires when it is not renewed: a minute and a half is longer than any single request takes. */
const HOLD = `now() + interval '90 seconds'`

/** Takes the hold of a feed. Null when another process has it, or the feed is not to be read. */
export async function holdFeed(db: Db, address: string): Promise<HeldFeed | null> {
  const [feed] = await rowsOf<HeldFeed>(
    db,
    (bind) => `
      update feeds set held_by = ${bind(randomUUID())}, held_until = ${HOLD}
      where address = ${bind(address)} and ${IS_READ_FEED}
        and (held_until is null or held_until < now())
      returning address, kind, source, is_authoritative, held_by, position`,
  )
  return feed ?? null
}

type Hold = Pick<HeldFeed, 'address' | 'held_by'>

/** Another process has taken over, or the feed is no longer to be read: nothing more may be written. */
export class HoldLost extends Error {
  override name = 'HoldLost'
}

/** Renews the hold. Throws HoldLost. */
export async function keepHolding(db: Db, hold: Hold): Promise<void> {
  await change(db, hold, () => `held_until = ${HOLD}`)
}

/** Saves the position in the transaction that saves what was read. Throws HoldLost. */
export async function savePosition(db: Db, hold: Hold, position: object): Promise<void> {
  await change(
    db,
    hold,
    (bind) => `held_until = ${HOLD}, position = ${bind(JSON.stringify(position))}::jsonb`,
  )
}

const LET_GO = 'held_by = null, held_until = null'

/** Releases a feed without recording an outcome. */
export async function letGo(db: Db, hold: Hold): Promise<void> {
  await change(db, hold, () => LET_GO)
}

/** Releases a feed after a successful read. `source` is the source of its ads, when known. */
export async function noteSuccess(
  db: Db,
  hold: Hold,
  { now, source }: { now: Date; source: string | null },
): Promise<void> {
  await change(
    db,
    hold,
    (bind) => `
      ${LET_GO}, source = coalesce(${bind(source)}, source), last_read_at = ${bind(now)},
      last_success_at = ${bind(now)}, last_fault = null, failures = 0, not_before = null`,
  )
}

/** Releases a feed after a failed read. */
export async function noteFault(db: Db, hold: Hold, fault: FeedFault, now: Date): Promise<void> {
  await change(
    db,
    hold,
    (bind) => `
      ${LET_GO}, last_read_at = ${bind(now)}, last_fault = ${bind(fault.word)}, failures = failures + 1,
      not_before = ${bind(fault.not_before)}`,
  )
}

async function change(
  db: Db,
  { address, held_by }: Hold,
  set: (bind: (value: unknown) => string) => string,
): Promise<void> {
  const changed = await rowsOf(
    db,
    (bind) => `
      update feeds set ${set(bind)}
      where address = ${bind(address)} and held_by = ${bind(held_by)} and ${IS_READ_FEED} returning address`,
  )
  if (changed.length === 0) throw new HoldLost(`The feed is no longer ours to read`)
}

/** Where an ad is listed: source and external id. */
export type Place = [source: string, external_id: string]

/** Which of these ads other feeds listed when they were last read. */
export async function findListedElsewhere(db: Db, address: string, places: Place[]): Promise<Place[]> {
  if (places.length === 0) return []
  const rows = await rowsOf<{ place: Place }>(
    db,
    (bind) => `
      select place from feeds cross join lateral jsonb_array_elements(position -> 'listed') as place
      where address <> ${bind(address)} and ${isKeptFeed()} and kind = 'feed'
        and place = any(select jsonb_array_elements(${bind(JSON.stringify(places))}::jsonb))`,
  )
  return rows.map(({ place }) => place)
}
