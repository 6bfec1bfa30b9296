import { randomUUID } from 'node:crypto'
import type { Kysely } from 'kysely'
import type { Database } from '../../db/tables.ts'
import { isoWeek } from '../../text/iso-week.ts'
import { osloDay } from '../../text/oslo-day.ts'
import { whoWantsBench } from './audience.repository.ts'
import { addNotifications, announceNotifications } from './written-notifications.repository.ts'

/** Notifies those who ask for it of the week's bench, once a week and only when somebody becomes free. Returns how many. */
export function notifyOfBench(db: Kysely<Database>, now = new Date()): Promise<number> {
  const today = osloDay(now)
  const { year, week } = isoWeek(today)
  return db.transaction().execute(async (trx) => {
    const people = await whoWantsBench(trx, today)
    const written = await addNotifications(
      trx,
      { import_id: randomUUID(), type: 'bench' },
      people.map((user_id) => ({
        user_id,
        kind: 'bench',
        count: 1,
        members: [],
        reasons: [],
        fields: [],
        told_of: `bench:${year}-${week}`,
      })),
    )
    await announceNotifications(trx, 'new', written)
    return people.length
  })
}
