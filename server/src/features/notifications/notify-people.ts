import type { NotificationType } from '@utsyn/contract/notifications.ts'
import type { Kysely, Transaction } from 'kysely'
import { isDatabaseUnavailable } from '../../db/database-error.ts'
import type { Database } from '../../db/tables.ts'
import { osloDay } from '../../text/oslo-day.ts'
import {
  type Audience,
  whoFollowsChangedCompanies,
  whoFollowsNews,
  whoKeepsChangedJobs,
  whoWantsNewJobs,
} from './audience.repository.ts'
import { forgetHappenings, HAPPENINGS_NOTED, takeHappenings } from '../../db/happenings.ts'
import { noteForOutlets } from './outlet-audience.repository.ts'
import { writeNotifications } from './write-notifications.ts'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Deps } from '../../deps.ts'

interface NotifyOptions {
  now?: Date
  /** Imports to leave for later. */
  resting?: string[]
}

type Audiences = (trx: Transaction<Database>, happenings: number[], now: Date) => Promise<Audience[]>

const WHO: [NotificationType, Audiences][] = [
  ['new_job', (trx, ids, now) => whoWantsNewJobs(trx, ids, osloDay(now))],
  ['job_update', (trx, ids, now) => whoKeepsChangedJobs(trx, ids, osloDay(now))],
  ['company_update', whoFollowsChangedCompanies],
  ['company_news', whoFollowsNews],
]

/** Notifying of an import failed. Its happenings are still recorded; other imports need not wait. */
export class ImportNotNotified extends Error {
  readonly import_id: string

  constructor(import_id: string, cause: unknown) {
    super('The notifications of an import failed', { cause })
    this.import_id = import_id
  }
}

/** Sends a batch of notifications, in a transaction of its own. See `notifySome`. */
export const notifyPeople = (
  db: Kysely<Database>,
  options: NotifyOptions = {},
): ReturnType<typeof notifySome> => db.transaction().execute((trx) => notifySome(trx, options))

/**
 * Sends the notifications of a batch of happenings, all of one import. The happenings are deleted in the same
 * transaction: however it is interrupted, they are handled later, once. Returns the import and how many users were
 * notified; null when nothing is left. Throws `ImportNotNotified` when the import is at fault and not the database.
 */
export async function notifySome(
  trx: Transaction<Database>,
  { now = new Date(), resting = [] }: NotifyOptions,
): Promise<{ import_id: string; people: number } | null> {
  const happenings = await takeHappenings(trx, resting)
  if (!happenings) return null
  const { import_id, ids } = happenings
  try {
    let people = 0
    for (const [type, who] of WHO)
      people += await writeNotifications(trx, { import_id, type }, await who(trx, ids, now))
    await noteForOutlets(trx, ids, osloDay(now))
    await forgetHappenings(trx, ids)
    return { import_id, people }
  } catch (error) {
    throw isDatabaseUnavailable(error) ? error : new ImportNotNotified(import_id, error)
  }
}

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
        if (!done) {
          waitForOthers()
          return wakeAfterRest()
        }
        failures.delete(done.import_id)
        if (done.people > 0) rests.set(done.import_id, now + rest)
      } catch (error) {
        if (!(error instanceof ImportNotNotified)) throw error
        const { import_id } = error
        log.warn({ err: error, import_id }, 'The notifications of an import failed')
        restLonger(import_id)
      }
    }
  }

  function restLonger(import_id: string): number {
    const times = failures.get(import_id) ?? 0
    const pause = Math.min(rest * 2 ** times, most_rest)
    failures.set(import_id, times + 1)
    rests.set(import_id, performance.now() + pause)
    return pause
  }

  /** A failed import that was not offered again is held by another process, which may fail at it too. */
  function waitForOthers(): void {
    for (const import_id of failures.keys())
      if (!rests.has(import_id) && restLonger(import_id) === most_rest) failures.delete(import_id)
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
