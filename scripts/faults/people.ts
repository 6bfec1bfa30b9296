import { pino } from 'pino'
import { connectKysely, connectPool } from '../../server/src/db/connect.ts'
import { announceNotifications } from '../../server/src/features/notifications/written-notifications.repository.ts'
import { aSignedInUser } from '../../server/src/testing/builders.ts'
import { aNotification } from '../../server/src/testing/notification-builders.ts'
import type { Site } from './site.ts'

type Db = ReturnType<typeof connectKysely>

type Person = Awaited<ReturnType<typeof aSignedInUser>>

/** A connection to the nodes' database, beside them. */
export function besideNodes(site: Site, url: string): Db {
  const pool = connectPool({ url, log: pino({ level: 'silent' }), max: 8 })
  site.atEnd(() => pool.end())
  return connectKysely(pool)
}

/** That many users with a session each. */
export async function makePeople(db: Db, count: number): Promise<Person[]> {
  const people: Person[] = []
  const oneByOne = async () => {
    while (people.length < count) people.push(await aSignedInUser({ db }))
  }
  await Promise.all(Array.from({ length: 8 }, oneByOne))
  return people.slice(0, count)
}

/** Writes a notification for each of them, in one transaction. Returns the ids, in order. */
export const notify = (db: Db, people: Pick<Person, 'user_id'>[]): Promise<string[]> =>
  db.transaction().execute(async (trx) => {
    const lines: { user_id: string; id: number }[] = []
    for (const { user_id } of people) lines.push({ user_id, id: await aNotification(trx, { user_id }) })
    await announceNotifications(trx, 'new', lines)
    return lines.map(({ id }) => String(id))
  })
