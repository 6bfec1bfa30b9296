import { type Kysely, sql, type Transaction } from 'kysely'
import type { Logger } from 'pino'
import type { Database } from '../src/db/tables.ts'
import { embeddedSummariser } from '../src/ai/embedded-summariser.ts'
import { findOrMakeCompanies } from '../src/features/companies/companies.repository.ts'
import { setCompanyLogo } from '../src/features/companies/company-logos.repository.ts'
import { lockTakingIn, unmarkExpired } from '../src/features/jobs/save-jobs.repository.ts'
import { summariseJobs } from '../src/features/jobs/summarise-jobs.ts'
import { companyNameKey } from '../src/text/company-name-key.ts'
import { storeMedia } from '../src/media/media.repository.ts'
import { rasterise } from '../src/media/rasterise.ts'
import { placeKeys } from '../src/text/norwegian-places.ts'
import { osloDay } from '../src/text/oslo-day.ts'
import { DEMO_COMPANIES } from './companies.ts'
import { demoProfiles } from './company-profiles.ts'
import { formerJobs } from './former-jobs.ts'
import { demoHistories } from './job-histories.ts'
import { layConsultants, layPortraits } from './lay-consultants.ts'
import { layFeeds } from './lay-feeds.ts'
import { layFollowUps, moveFollowUps } from './lay-follow-ups.ts'
import { layNews, layNewsPictures, moveNews } from './lay-news.ts'
import { layPeople, moveNotifications } from './lay-people.ts'
import { DEMO_LOGOS } from './logos.ts'

const BATCH = 200
/** Any number, the same for all processes that start at once. */
const LOCK = 7_203_991

/**
 * Lays the example data in an empty database, and moves its dates along when some days have passed since: the
 * example of an ad that closes tomorrow is one every day.
 */
export async function layDemoData(db: Kysely<Database>, log: Logger, now = new Date()): Promise<void> {
  const today = osloDay(now)
  const laid = await db.transaction().execute(async (trx) => {
    // The texts are written between statements, which takes a busy machine longer than requests may wait.
    await sql`set local idle_in_transaction_session_timeout = '10min'`.execute(trx)
    await sql`select pg_advisory_xact_lock(${LOCK})`.execute(trx)
    const { rows } = await sql<{ empty: boolean }>`
      select not exists (select from jobs) and not exists (select from companies) as empty`.execute(trx)
    await lockTakingIn(trx)
    const jobs = rows[0]?.empty ? await layJobs(trx, today, now) : 0
    if (jobs > 0) await layFormerJobs(trx, today)
    else await moveDates(trx, today, now)
    await layProfiles(trx, today)
    await layFeeds(trx, now)
    // Also where example data was laid before there were articles.
    if (await lacksNews(trx)) await layNews(trx, now)
    await layPeople(trx, now)
    await layConsultants(trx, today)
    await layFollowUps(trx, now)
    return jobs
  })
  if (laid > 0) log.info({ jobs: laid }, 'example data has been laid')
  await unmarkExpired(db)
  await layLogos(db, log)
  await layNewsPictures(db, log)
  await layPortraits(db, log)
}

async function layJobs(trx: Transaction<Database>, today: string, now: Date): Promise<number> {
  const companies = await findOrMakeCompanies(
    trx,
    DEMO_COMPANIES.map(({ name }) => name),
  )
  // Nothing has been seen later than now, however early in the day it is.
  const seen = (at: Date) => new Date(Math.min(Number(at), now.getTime()))
  const { jobs, events, sources } = demoHistories(today)
  const ids = new Map<string, number>()
  for (const batch of batches(jobs)) {
    const rows = batch.map((job) => ({
      ...job,
      company_id: companies.get(job.company_name)!,
      place_keys: [...(job.locations ?? [])].flatMap(placeKeys),
      created_at: seen(job.created_at!),
    }))
    const laid = await trx.insertInto('jobs').values(rows).returning(['id', 'external_id']).execute()
    for (const { id, external_id } of laid) ids.set(external_id, id)
  }
  for (const batch of batches(events)) {
    const rows = batch.map(({ external_id, repeats, at, kind, field, old_value, new_value }) => ({
      job_id: ids.get(external_id)!,
      at: seen(at),
      kind,
      field: field ?? null,
      old_value: json(repeats ? String(ids.get(repeats)) : old_value),
      new_value: json(new_value),
    }))
    await trx.insertInto('job_events').values(rows).execute()
  }
  const elsewhere = sources.map(({ of, first_seen_at, gone_at, ...place }) => ({
    ...place,
    job_id: ids.get(of)!,
    first_seen_at: seen(first_seen_at),
    gone_at: gone_at && seen(gone_at),
  }))
  await trx.insertInto('job_sources').values(elsewhere).execute()
  await sql`
    update job_sources set gone_at = withdrawn_at from jobs
    where jobs.id = job_id and withdrawn_at is not null`.execute(trx)
  await summariseJobs(trx, embeddedSummariser, [...ids.values()])
  return jobs.length
}

/** What has closed: without a life behind it, and summarised by nobody. */
async function layFormerJobs(trx: Transaction<Database>, today: string): Promise<void> {
  const companies = await findOrMakeCompanies(
    trx,
    DEMO_COMPANIES.map(({ name }) => name),
  )
  for (const batch of batches(formerJobs(today))) {
    const rows = batch.map((job) => ({
      ...job,
      company_id: companies.get(job.company_name)!,
      place_keys: [...(job.locations ?? [])].flatMap(placeKeys),
    }))
    await trx.insertInto('jobs').values(rows).execute()
  }
}

const json = (value: unknown) => (value === undefined ? null : JSON.stringify(value))

const batches = <T>(list: T[]): T[][] =>
  Array.from({ length: Math.ceil(list.length / BATCH) }, (_, index) =>
    list.slice(index * BATCH, (index + 1) * BATCH),
  )

async function lacksNews(trx: Transaction<Database>): Promise<boolean> {
  const { rows } = await sql<{ lacks: boolean }>`
    select not exists (select from news)
      and exists (select from jobs where external_id like 'demo-%' and source like '%.example') as lacks`.execute(
    trx,
  )
  return rows[0]?.lacks ?? false
}

/** The newest example was laid «today»: the distance from then to now is what all of them move. */
async function moveDates(trx: Transaction<Database>, today: string, now: Date): Promise<void> {
  const { rows } = await sql<{ days: number | null }>`
    select (${today}::date - max(listed_date))::int as days from jobs where external_id like 'demo-%'`.execute(
    trx,
  )
  const days = rows[0]?.days ?? 0
  if (days <= 0) return
  const moved = sql`select id from jobs where external_id like 'demo-%' and source like '%.example'`
  const later = sql`make_interval(days => ${days}::int)`
  await sql`
    update jobs set
      posted_date = posted_date + ${days}::int,
      listed_date = listed_date + ${days}::int,
      deadline = deadline + ${days}::int,
      withdrawn_at = least(${now}, withdrawn_at + ${later}),
      created_at = least(${now}, created_at + ${later})
    where id in (${moved})`.execute(trx)
  await sql`
    update job_sources set
      first_seen_at = least(${now}, first_seen_at + ${later}), gone_at = least(${now}, gone_at + ${later})
    where job_id in (${moved})`.execute(trx)
  await sql`
    update job_events set
      at = least(${now}, at + ${later}),
      old_value = case when field = 'deadline' then to_jsonb((old_value #>> '{}')::date + ${days}::int) else old_value end,
      new_value = case when field = 'deadline' then to_jsonb((new_value #>> '{}')::date + ${days}::int) else new_value end
    where job_id in (${moved})`.execute(trx)
  await moveNews(trx, days, now)
  await moveNotifications(trx, days, now)
  await moveFollowUps(trx, days, now)
}

/** By itself, so that example data from before there were profiles gets them too. What somebody has written stays. */
async function layProfiles(trx: Transaction<Database>, today: string): Promise<void> {
  const { rows } = await sql<{ id: number; name_key: string }>`
    select id, name_key from companies
    where ${IS_EXAMPLE} and summary is null and location is null and url is null and industry = '{}'`.execute(
    trx,
  )
  if (rows.length === 0) return
  const profiles = new Map(
    demoProfiles(demoHistories(today).jobs).map((profile) => [companyNameKey(profile.name), profile]),
  )
  for (const { id, name_key } of rows) {
    const profile = profiles.get(name_key)
    if (!profile) continue
    const { name: _known, key_people, ...columns } = profile
    await trx
      .updateTable('companies')
      .set({ ...columns, key_people: JSON.stringify(key_people) })
      .where('id', '=', id)
      .execute()
  }
}

/**
 * By themselves, so that example data from before there were logos gets them too. Several processes may do it at the
 * same time: they draw the same pictures.
 */
async function layLogos(db: Kysely<Database>, log: Logger): Promise<void> {
  const wanted = await companiesWithoutLogo(db)
  const drawn = await Promise.all(
    wanted.map(async ({ id, svg }) => ({ id, image: await rasterise(Buffer.from(svg), 'logo') })),
  ).catch((error: unknown) => {
    // Where pictures cannot be drawn, companies are shown without logos; that is no reason not to start.
    log.warn({ err: error }, 'the example logos could not be drawn')
    return []
  })
  await db.transaction().execute(async (trx) => {
    await lockTakingIn(trx)
    for (const { id, image } of drawn) await setCompanyLogo(trx, id, await storeMedia(trx, image))
  })
}

/** Only companies of example ads: a real one may have the same name. */
const IS_EXAMPLE = sql<boolean>`exists (
  select from jobs
  where company_id = companies.id and external_id like 'demo-%' and source like '%.example')`

async function companiesWithoutLogo(db: Kysely<Database>): Promise<{ id: number; svg: string }[]> {
  const svgByKey = new Map(
    DEMO_COMPANIES.map(
      ({ name, domain }) => [companyNameKey(name), DEMO_LOGOS[domain.replace('.example', '')]] as const,
    ),
  )
  const { rows } = await sql<{ id: number; name_key: string }>`
    select id, name_key from companies
    where logo_hash is null and ${IS_EXAMPLE} order by id`.execute(db)
  return rows.flatMap(({ id, name_key }) => {
    const svg = svgByKey.get(name_key)
    return svg === undefined ? [] : [{ id, svg }]
  })
}
