import type { Deps } from '../../deps.ts'
import { countJobs, type JobFilter } from './jobs.repository.ts'

/** Announced by everything that adds, changes or removes ads. */
export const JOBS_CHANGED = 'jobs_changed'

const KEPT = 1_000
/** Announcements can be lost with the connection; no total is older than this. */
const MAX_AGE_MS = 30_000

/** Counting costs more than the page itself: totals are kept per filter and dropped when ads change. */
export function createJobTotals({
  db,
  changes,
}: Pick<Deps, 'db' | 'changes'>): (filter: JobFilter) => Promise<number> {
  const totals = new Map<string, { total: Promise<number>; until: number }>()
  const forget = () => totals.clear()
  changes.on(JOBS_CHANGED, forget)
  changes.onReconnect(forget)

  return (filter) => {
    const key = JSON.stringify([filter.text_search ?? null, filter.deadline_after ?? null])
    const kept = totals.get(key)
    if (kept && kept.until > Date.now()) return kept.total
    const entry = { total: countJobs(db, filter), until: Date.now() + MAX_AGE_MS }
    entry.total.catch(() => {
      if (totals.get(key) === entry) totals.delete(key)
    })
    totals.delete(key)
    totals.set(key, entry)
    if (totals.size > KEPT) totals.delete(totals.keys().next().value!)
    return entry.total
  }
}
