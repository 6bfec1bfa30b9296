import { randomUUID } from 'node:crypto'
import { sql, type Transaction } from 'kysely'
import { rowsOf } from '../src/db/statement.ts'
import type { Database } from '../src/db/tables.ts'
import { DEMO_ISSUER, findDemoPerson } from '../src/features/auth/demo-sso/demo-people.ts'
import { companyIdsByName } from '../src/features/companies/companies.repository.ts'
import { resolveJobFilter } from '../src/features/jobs/job-filter.repository.ts'
import { addSavedSearch } from '../src/features/jobs/saved-searches.repository.ts'
import { osloDay } from '../src/text/oslo-day.ts'
import { personNameKey } from '../src/text/person-name-key.ts'
import {
  demoNotifications,
  FOLLOWED_COMPANIES,
  FOLLOWED_TECHNOLOGIES,
  FOLLOWER,
  type LaidArticle,
  type LaidJob,
  SEARCH,
} from './people.ts'

const MINUTE_MS = 60_000

/**
 * What one of the demo people follows and keeps, and a bell with every kind of notification. By itself, so that example
 * data from before gets it too: once, to somebody who follows nothing and has no notifications.
 */
export async function layPeople(trx: Transaction<Database>, now: Date): Promise<void> {
  const jobs = await findJobs(trx)
  if (jobs.length === 0) return
  const user_id = await followerWithout(trx)
  if (user_id === null) return
  const companies = await companyIdsByName(trx, FOLLOWED_COMPANIES)
  await trx
    .insertInto('followed_companies')
    .values([...companies.values()].map((company_id) => ({ user_id, company_id })))
    .execute()
  await trx
    .insertInto('saved_technologies')
    .values(FOLLOWED_TECHNOLOGIES.map((technology) => ({ user_id, technology })))
    .execute()
  const filter = await resolveJobFilter(trx, SEARCH.query, user_id)
  await addSavedSearch(trx, { user_id, ...SEARCH, filter, alert: true })

  const { lines, kept } = demoNotifications(jobs, await findArticles(trx), osloDay(now))
  await trx
    .insertInto('saved_jobs')
    .values(kept.map((job_id) => ({ user_id, job_id })))
    .execute()
  // They have been reminded already, of all of them.
  await sql`
    update saved_jobs set reminded_of = deadline from jobs
    where jobs.id = job_id and user_id = ${user_id}::uuid`.execute(trx)
  const before = (minutes: number) => new Date(now.getTime() - minutes * MINUTE_MS)
  await trx
    .insertInto('notifications')
    .values(
      // The oldest has the lowest id, as if they had come one after the other.
      lines.toReversed().map(({ minutes_ago, read, ...line }) => ({
        ...line,
        user_id,
        import_id: randomUUID(),
        told_of: `example ${minutes_ago}`,
        created_at: before(minutes_ago),
        read_at: read ? before(minutes_ago - 10) : null,
      })),
    )
    .execute()
}

/** Moves the notifications of example people along with the days. */
export async function moveNotifications(trx: Transaction<Database>, days: number, now: Date): Promise<void> {
  await sql`
    update notifications set created_at = least(${now}, created_at + make_interval(days => ${days}::int))
    where told_of like 'example %'`.execute(trx)
  await sql`
    update saved_jobs set reminded_of = reminded_of + ${days}::int from jobs
    where jobs.id = job_id and external_id like 'demo-%' and source like '%.example'`.execute(trx)
}

/** The id of the person, made if they have never signed in; null when they have something of their own. */
async function followerWithout(trx: Transaction<Database>): Promise<string | null> {
  const { subject, name, email } = findDemoPerson(FOLLOWER)!
  await trx
    .insertInto('users')
    .values({ issuer: DEMO_ISSUER, subject, name, name_key: personNameKey(name), email })
    .onConflict((conflict) => conflict.columns(['issuer', 'subject']).doNothing())
    .execute()
  const [row] = await rowsOf<{ id: string }>(
    trx,
    (bind) => `
      select id from users where issuer = ${bind(DEMO_ISSUER)} and subject = ${bind(subject)}
        and not exists (select from notifications where user_id = users.id)
        and not exists (select from followed_companies where user_id = users.id)
        and not exists (select from saved_technologies where user_id = users.id)
        and not exists (select from saved_searches where user_id = users.id)
        and not exists (select from saved_jobs where user_id = users.id)`,
  )
  return row?.id ?? null
}

const findJobs = (trx: Transaction<Database>) =>
  rowsOf<LaidJob>(
    trx,
    () => `
      select jobs.id, title, company_id, companies.name as company, ai_technologies as technologies, deadline,
        deadline_extensions, status
      from jobs join companies on companies.id = company_id
      where external_id like 'demo-%' and source like '%.example' order by listed_date desc, jobs.id`,
  )

const findArticles = (trx: Transaction<Database>) =>
  rowsOf<LaidArticle>(
    trx,
    () => `
      select id, company_names as companies from news
      where external_id like 'demo-%' and source like '%.example' order by posted_at desc, id`,
  )
