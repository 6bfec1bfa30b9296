import type { Kysely, Transaction } from 'kysely'
import { LRUCache } from 'lru-cache'
import { announce, type ChangeChannel } from './change-channel.ts'
import type { Database } from './tables.ts'

const KEPT = 2_000
/** Announcements can be lost with the connection; nothing is kept longer than this. */
const MAX_AGE_MS = 30_000
/** Changes may come many times a second; entries must live this long to be worth caching. */
const FORGET_EVERY_MS = 1_000

/** The cached lists, as the channels that announce their changes. */
export type CachedList = 'jobs_changed' | 'news_changed'

/** The payload of a change whose author is looking at the list. */
const AT_ONCE = 'at_once'
interface Heard {
  changes: Pick<ChangeChannel, 'on' | 'onReconnect'>
}

/**
 * Announces that a list has changed; called by the verb that writes, in its transaction. With `caused_by`, a user,
 * caches are dropped at once and not within a second.
 */
export const announceListChange = (
  db: Kysely<Database> | Transaction<Database>,
  list: CachedList,
  { caused_by }: { caused_by?: string | undefined } = {},
): Promise<void> => announce(db, list, caused_by === undefined ? '' : AT_ONCE)

/** Returns what was loaded for the key before, until a change is announced. */
export type Keep = <T>(key: string, load: () => Promise<T>) => Promise<T>

export function keepUntilChanged({ changes }: Heard, list: CachedList): Keep {
  const kept = new LRUCache<string, Promise<unknown>>({
    max: KEPT,
    ttl: MAX_AGE_MS,
    ttlResolution: 0,
    // Whatever is done to the clock of the machine. The library takes a start at zero for none.
    perf: { now: () => performance.now() + 1 },
  })
  let forgotten_at = -FORGET_EVERY_MS
  let timer: NodeJS.Timeout | undefined
  const forget = () => {
    clearTimeout(timer)
    timer = undefined
    forgotten_at = performance.now()
    kept.clear()
  }
  changes.onReconnect(forget)
  changes.on(list, (payload) => {
    if (payload === AT_ONCE) return forget()
    if (timer) return
    const wait = forgotten_at + FORGET_EVERY_MS - performance.now()
    if (wait <= 0) forget()
    else timer = setTimeout(forget, wait).unref()
  })

  return <T>(key: string, load: () => Promise<T>): Promise<T> => {
    const found = kept.get(key)
    if (found) return found as Promise<T>
    const value = load()
    value.catch(() => {
      if (kept.peek(key) === value) kept.delete(key)
    })
    kept.set(key, value)
    return value
  }
}

export type ListCache<Filter extends object> = <T>(
  what: string,
  filter: Filter,
  load: (filter: Filter) => Promise<T>,
) => Promise<T>

/**
 * The total of a list, its facets and the ids of a page cost more than reading the rows: they are cached per filter and
 * dropped when a change of the list is announced. Filters that `isKept` refuses are not cached. The key is computed
 * once per filter object, so a filter must not change.
 */
export function createListCache<Filter extends object>(
  heard: Heard,
  list: CachedList,
  isKept: (filter: Filter) => boolean = () => true,
): ListCache<Filter> {
  const keep = keepUntilChanged(heard, list)
  const known = new WeakMap<Filter, { key: string | null; written: Map<string, string> }>()
  // Memoised: hashing a long text for every request is measurable.
  function writtenKey(what: string, filter: Filter): string | null {
    let of = known.get(filter)
    if (!of) known.set(filter, (of = { key: isKept(filter) ? keyOf(filter) : null, written: new Map() }))
    if (of.key === null) return null
    let written = of.written.get(what)
    if (written === undefined) of.written.set(what, (written = what + of.key))
    return written
  }

  return <T>(what: string, filter: Filter, load: (filter: Filter) => Promise<T>): Promise<T> => {
    const key = writtenKey(what, filter)
    return key === null ? load(filter) : keep(key, () => load(filter))
  }
}

/** All of a filter, independent of the order of its keys, so that new fields are part of the key. */
const keyOf = (filter: object): string => JSON.stringify(filter, inOrder)

const inOrder = (_: string, value: unknown): unknown =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
    ? Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)))
    : value
