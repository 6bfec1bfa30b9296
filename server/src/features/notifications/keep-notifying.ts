import { setTimeout as sleep } from 'node:timers/promises'
import type { Deps } from '../../deps.ts'
import { HAPPENINGS_NOTED } from '../../db/happenings.ts'
import { ImportNotNotified, notifyPeople } from './notify-people.ts'

/** A large import takes minutes: those notified already are notified of more only this often. */
const REST_MS = 2_000
/** An import whose notifications failed is retried at growing intervals, and holds up nothing else. */
const MOST_REST_MS = 60_000

/**
 * Sends notifications of happenings as soon as they are recorded, one import at a time. Returns a function that stops
 * it.
 */
export function keepNotifying(
  { db, changes, log }: Pick<Deps, 'db' | 'changes' | 'log'>,
  rest = REST_MS,
  most_rest = MOST_REST_MS,
): () => Promise<void> {
  const rests = new Map<string, number>()
  const failures = new Map<string, number>()
  const stopping = new AbortController()
  let wanted = false
  let running: Promise<void> | null = null

  const wake = (): void => {
    wanted = true
    if (stopping.signal.aborted) return
    running ??= work().finally(() => {
      running = null
      if (wanted) wake()
    })
  }

  async function work(): Promise<void> {
    while (wanted && !stopping.signal.aborted) {
      wanted = false
      try {
        await notifyAll()
      } catch (error) {
        // The happenings are still recorded: the next announcement or the next minute retries.
        log.warn({ err: error }, 'Notifications could not be sent')
        await sleep(REST_MS, undefined, { signal: stopping.signal }).catch(() => undefined)
      }
    }
  }

  async function notifyAll(): Promise<void> {
    while (!stopping.signal.aborted) {
      const now = performance.now()
      for (const [import_id, until] of rests) if (until <= now) rests.delete(import_id)
      try {
        const done = await notifyPeople(db, { resting: [...rests.keys()] })
        if (!done) return wakeAfterRest()
        failures.delete(done.import_id)
        if (done.people > 0) rests.set(done.import_id, now + rest)
      } catch (error) {
        if (!(error instanceof ImportNotNotified)) throw error
        const { import_id } = error
        log.warn({ err: error, import_id }, 'The notifications of an import failed')
        const times = failures.get(import_id) ?? 0
        failures.set(import_id, times + 1)
        rests.set(import_id, performance.now() + Math.min(rest * 2 ** times, most_rest))
      }
    }
  }

  let timer: NodeJS.Timeout | undefined
  function wakeAfterRest(): void {
    clearTimeout(timer)
    if (rests.size === 0) return
    timer = setTimeout(wake, Math.max(0, Math.min(...rests.values()) - performance.now()))
  }

  changes.on(HAPPENINGS_NOTED, wake)
  changes.onReconnect(wake)
  wake()
  return async () => {
    stopping.abort()
    clearTimeout(timer)
    await running
  }
}
