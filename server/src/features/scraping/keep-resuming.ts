import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Deps } from '../../deps.ts'
import { scrapePage } from './scrape-page.task.ts'
import { claimAbandonedScrapes } from './scrape-leases.repository.ts'

/** A lookup in an index that is nearly always empty. */
const LOOK_MS = 250
const PAUSE_AFTER_FAULT_MS = 2_000

/** Queues readings whose process died: they start again, or fail after their third try. */
export async function resumeScrapes({ db, tasks, log }: Pick<Deps, 'db' | 'tasks' | 'log'>): Promise<void> {
  const abandoned = await db.transaction().execute(async (trx) => {
    const ids = await claimAbandonedScrapes(trx)
    for (const process_id of ids) await tasks.enqueue(trx, scrapePage, { process_id }, randomUUID())
    return ids
  })
  if (abandoned.length > 0) log.warn({ abandoned: abandoned.length }, 'Took up readings that were abandoned')
}

/** Resumes readings continuously, since a user is waiting for each of them. Returns a function that stops it. */
export function keepResuming(deps: Pick<Deps, 'db' | 'tasks' | 'log'>): () => Promise<void> {
  const stopping = new AbortController()
  const { signal } = stopping
  const pause = (ms: number) => sleep(ms, undefined, { signal }).catch(() => undefined)
  const running = (async () => {
    while (!signal.aborted) {
      try {
        await resumeScrapes(deps)
        await pause(LOOK_MS)
      } catch (error) {
        deps.log.warn({ err: error }, 'Abandoned readings could not be looked for')
        await pause(PAUSE_AFTER_FAULT_MS)
      }
    }
  })()
  return async () => {
    stopping.abort()
    await running
  }
}
