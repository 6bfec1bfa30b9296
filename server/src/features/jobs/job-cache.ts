import type { Deps } from '../../deps.ts'
import type { JobFilter } from './job-filter.repository.ts'

/** Announced by everything that adds, changes or removes ads. */
export const JOBS_CHANGED = 'jobs_changed'

const KEPT = 2_000
/** Announcements can be lost with the connection; nothing kept is older than this. */
const MAX_AGE_MS = 30_000
/** Ads may come one by one, many a second: between two of them something must be kept to be worth keeping. */
const FORGET_EVERY_MS = 1_000

export type JobCache = <T>(
  what: string,
  filter: JobFilter,
  load: (filter: JobFilter) => Promise<T>,
) => Promise<T>

/**
 * Totals, facets and which ads stand on a page are kept per filter and dropped when ads change: they cost more than
 * reading the ads themselves. What one person has saved is asked for anew each time.
 */
export function createJobCache({ changes }: Pick<Deps, 'changes'>): JobCache {
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
  changes.on(JOBS_CHANGED, () => {
    if (timer) return
    const wait = forgotten_at + FORGET_EVERY_MS - performance.now()
    if (wait <= 0) forget()
    else timer = setTimeout(forget, wait).unref()
  })

  return <T>(what: string, filter: JobFilter, load: (filter: JobFilter) => Promise<T>): Promise<T> => {
    if (filter.saved_by !== undefined) return load(filter)
    const key = keyOf(what, filter)
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

function keyOf(what: string, { text_search, deadline_after, terms = {} }: JobFilter): string {
  const { location, technology, company, followed } = terms
  return JSON.stringify([what, text_search, deadline_after, location, technology, company, followed])
}
