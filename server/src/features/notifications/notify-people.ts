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
import { forgetHappenings, takeHappenings } from '../../db/happenings.ts'
import { writeNotifications } from './write-notifications.ts'

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
    await forgetHappenings(trx, ids)
    return { import_id, people }
  } catch (error) {
    throw isDatabaseUnavailable(error) ? error : new ImportNotNotified(import_id, error)
  }
}
