import type { Deps } from '../deps.ts'

const KEPT = 2_000
/** Announcements can be lost with the connection; nothing kept is older than this. */
const MAX_AGE_MS = 30_000
/** Changes may come one by one, many a second: between two of them something must be kept to be worth keeping. */
const FORGET_EVERY_MS = 1_000

export type ListCache<Filter extends object> = <T>(
  what: string,
  filter: Filter,
  load: (filter: Filter) => Promise<T>,
) => Promise<T>

/**
 * The total of a list, its facets and which rows stand on a page cost more than reading the rows: they are kept per
 * filter and dropped when a change of the list is announced. `keyOf` answers null for a filter of which nothing is kept.
 */
export function createListCache<Filter extends object>(
  { changes }: Pick<Deps, 'changes'>,
  changed: string,
  keyOf: (filter: Filter) => unknown[] | null,
): ListCache<Filter> {
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

  // What is asked of one filter at a time: its total, and which rows stand on the page.
  const written = new WeakMap<Filter, string | null>()
  function writtenKey(filter: Filter): string | null {
    let key = written.get(filter)
    if (key === undefined) {
      const parts = keyOf(filter)
      written.set(filter, (key = parts && JSON.stringify(parts)))
    }
    return key
  }

  return <T>(what: string, filter: Filter, load: (filter: Filter) => Promise<T>): Promise<T> => {
    const key_of_filter = writtenKey(filter)
    if (key_of_filter === null) return load(filter)
    const key = what + key_of_filter
    const found = kept.get(key)
    if (found && found.until > performance.now()) return found.value as Promise<T>
    const entry = { value: load(filter), until: performance.now() + MAX_AGE_MS }
    entry.value.catch(() => {
      if (kept.get(key) === entry) kept.delete(key)
    })
    kept.delete(key)
    kept.set(key, entry)
    if (kept.size > KEPT) kept.delete(kept.keys().next().value!)
    return entry.value
  }
}
