import { randomUUID } from 'node:crypto'
import type { Kysely } from 'kysely'
import type { Database } from '../../db/tables.ts'
import { osloDay } from '../../text/oslo-day.ts'
import { whoIsToBeReminded } from './audience.repository.ts'
import { writeNotifications } from './write-notifications.ts'

/** Reminds users of kept ads that close in three days or less, once per deadline. Returns how many users. */
export function remindOfDeadlines(db: Kysely<Database>, now = new Date()): Promise<number> {
  return db
    .transaction()
    .execute(async (trx) =>
      writeNotifications(
        trx,
        { import_id: randomUUID(), type: 'job_update' },
        await whoIsToBeReminded(trx, osloDay(now)),
      ),
    )
}
