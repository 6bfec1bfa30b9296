import { setTimeout as sleep } from 'node:timers/promises'
import type { Deps } from '../../deps.ts'
import { osloDay } from '../../text/oslo-day.ts'
import { isAnybodyTakingIn } from '../jobs/save-jobs.repository.ts'
import { type CompareThread, withCompareThread } from './compare-apart.ts'
import { matchNext } from './match-next.ts'
import { enqueueOld, MATCH_WANTED } from './match-queue.repository.ts'

const AFTER_FAULT_MS = 2_000
/** During an import, one ad is compared per this interval. */
const WHILE_TAKING_IN_MS = 2_000
const LOOK_AGAIN_MS = 500

/** How many new ads are compared without a pause; larger imports are not urgent. */
const AT_ONCE = 5
const MOST_REST_MS = 500

/**
 * Compares new and changed ads and CVs as they come, one by one, in a reader thread. Bulk work takes at most half of
 * the time. Returns a function that stops it.
 */
export function keepMatching({
  db,
  changes,
  log,
}: Pick<Deps, 'db' | 'changes' | 'log'>): () => Promise<void> {
  const stopping = new AbortController()
  const { signal } = stopping
  const rest = (ms: number) => sleep(ms, undefined, { signal }).catch(() => undefined)
  let wanted = false
  let running: Promise<void> | null = null

  const wake = (): void => {
    wanted = true
    if (signal.aborted) return
    running ??= work().finally(() => {
      running = null
      if (wanted) wake()
    })
  }

  async function work(): Promise<void> {
    while (wanted && !signal.aborted) {
      wanted = false
      try {
        await withCompareThread(workOff, signal)
      } catch (error) {
        if (signal.aborted) return
        log.warn({ err: error }, 'Consultants could not be compared')
        wanted = true
        await rest(AFTER_FAULT_MS)
      }
    }
  }

  async function workOff(thread: CompareThread): Promise<void> {
    for (let nth = 1; !signal.aborted; nth++) {
      const until = performance.now() + WHILE_TAKING_IN_MS
      while (!signal.aborted && performance.now() < until && (await isAnybodyTakingIn(db)))
        await rest(LOOK_AGAIN_MS)
      const begun = performance.now()
      const done = await matchNext({ db, log }, thread)
      if (done === null) return
      if (done === 'old' || nth > AT_ONCE) await rest(Math.min(MOST_REST_MS, performance.now() - begun))
    }
  }

  changes.on(MATCH_WANTED, wake)
  changes.onReconnect(wake)
  enqueueOld(db, osloDay(new Date()))
    .catch((error: unknown) => log.warn({ err: error }, 'Could not look for what is to be compared'))
    .finally(wake)
  return async () => {
    stopping.abort()
    await running
  }
}
