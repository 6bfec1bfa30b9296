import type { Notification } from '@utsyn/contract/notifications.ts'
import type { Kysely } from 'kysely'
import type { Database } from '../db/tables.ts'
import { takeInJobs } from '../features/jobs/take-in-jobs.ts'
import type { Reading, TakenIn, TakeInOptions } from '../features/jobs/taken-in.ts'
import { toNotification } from '../features/notifications/notification-words.ts'
import { findNotifications } from '../features/notifications/notifications.repository.ts'
import { notifyPeople } from '../features/notifications/notify-people.ts'
import { aUser } from './builders.ts'
import { aCompany } from './job-builders.ts'

interface Follows {
  companies?: string[]
  technologies?: string[]
}

/** A user who follows these. */
export async function aFollower(
  db: Kysely<Database>,
  { companies = [], technologies = [] }: Follows = {},
): Promise<string> {
  const { user_id } = await aUser({ db })
  for (const name of companies) {
    const { id: company_id } = await aCompany(db, { name })
    await db.insertInto('followed_companies').values({ user_id, company_id }).execute()
  }
  for (const technology of technologies)
    await db.insertInto('saved_technologies').values({ user_id, technology }).execute()
  return user_id
}

export const keep = (db: Kysely<Database>, user_id: string, job_id: number, created_at?: Date) =>
  db
    .insertInto('saved_jobs')
    .values({ user_id, job_id, ...(created_at && { created_at }) })
    .execute()

/** Imports ads. */
export const takeIn = (
  db: Kysely<Database>,
  reading: Partial<Reading>,
  options: Partial<TakeInOptions> = {},
): Promise<TakenIn> =>
  db
    .transaction()
    .execute((trx) =>
      takeInJobs(
        trx,
        { jobs: [], withdrawals: [], ...reading },
        { now: new Date(), isLive: true, ...options },
      ),
    )

/** Sends the notifications of everything that has happened. */
export async function notifyAll(db: Kysely<Database>): Promise<void> {
  while (await notifyPeople(db));
}

/** The lines in a user's bell, newest first. */
export async function bellOf(db: Kysely<Database>, user_id: string): Promise<Notification[]> {
  return (await findNotifications(db, user_id)).map((row) => toNotification(row))
}
