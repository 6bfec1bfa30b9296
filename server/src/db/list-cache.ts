import type { Deps } from '../deps.ts'

const KEPT = 2_000
/** Announcements can be lost with the connection; nothing is kept longer than this. */
const MAX_AGE_MS = 30_000
/** Changes may come many times a second; entries must live this long to be worth caching. */
const FORGET_EVERY_MS = 1_000

/** Returns what was loaded for the key before, until a change is announced. */
export type Keep = <T>(key: string, load: () => Promise<T>) => Promise<T>

export function keepUntilChanged({ changes }: Pick<Deps, 'changes'>, changed: string): Keep {
  const kept = new Map<string, { value: Promise<unknown>; until: number }>()
  let forgotten_at = -FORGET_EVERY_MS
  let timer: NodeJS.Timeout | undefined
  const forget = () => {
    clearTimeout(timer)
    timer = undefined
    forgotten_at = performance.now()
    kept.clear()
  }
  changes.onReconnect(forget)
  changes.on(changed, () => {
    if (timer) return
    const wait = forgotten_at + FORGET_EVERY_MS - performance.now()
    if (wait <= 0) forget()
    else timer = setTimeout(forget, wait).unref()
  })

  return <T>(key: string, load: () => Promise<T>): Promise<T> => {
    const found = kept.get(key)
    if (found && found.until > performance.now()) return found.value as Promise<T>
    const entry = { value: load(), until: performance.now() + MAX_AGE_MS }
    entry.value.catch(() => {
      if (kept.get(key) === entry) kept.delete(key)
    })
    kept.delete(key)
    kept.set(key, entry)
    if (kept.size > KEPT) kept.delete(kept.keys().next().value!)
    return entry.value
  }
}

export type ListCache<Filter extends object> = <T>(
  what: string,
  filter: Filter,
  load: (filter: Filter) => Promise<T>,
) => Promise<T>

/**
 * The total of a list, its facets and the ids of a page cost more than reading the rows: they are cached per filter and
 * dropped when a change of the list is announced. Filters that `isKept` refuses are not cached.
 */
export function createListCache<Filter extends object>(
  deps: Pick<Deps, 'changes'>,
  changed: string,
  isKept: (filter: Filter) => boolean = () => true,
): ListCache<Filter> {
  const keep = keepUntilChanged(deps, changed)
  return (what, filter, load) =>
    isKept(filter) ? keep(what + keyOf(filter), () => load(filter)) : load(filter)
}

/** All of a filter, independent of the order of its keys, so that new fields are part of the key. */
const keyOf = (filter: object): string => JSON.stringify(filter, inOrder)

const inOrder = (_: string, value: unknown): unknown =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
    ? Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)))
    : value
