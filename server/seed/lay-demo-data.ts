import { type Kysely, sql, type Transaction } from 'kysely'
import type { Logger } from 'pino'
import type { Database } from '../src/db/tables.ts'
import { findOrMakeCompanies } from '../src/features/companies/companies.repository.ts'
import { setCompanyLogo } from '../src/features/companies/company-logos.repository.ts'
import { companyNameKey } from '../src/text/company-name-key.ts'
import { storeMedia } from '../src/media/media.repository.ts'
import { rasterise } from '../src/media/rasterise.ts'
import { placeKeys } from '../src/text/norwegian-places.ts'
import { osloDay } from '../src/text/oslo-day.ts'
import { DEMO_COMPANIES } from './companies.ts'
import { demoJobs } from './jobs.ts'
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
    await sql`select pg_advisory_xact_lock(${LOCK})`.execute(trx)
    const { rows } = await sql<{ empty: boolean }>`
      select not exists (select from jobs) and not exists (select from companies) as empty`.execute(trx)
    if (rows[0]?.empty) return layJobs(trx, today, now)
    await moveDates(trx, today, now)
    return 0
  })
  if (laid > 0) log.info({ jobs: laid }, 'example data has been laid')
  await layLogos(db, log)
}

async function layJobs(trx: Transaction<Database>, today: string, now: Date): Promise<number> {
  const companies = await findOrMakeCompanies(
    trx,
    DEMO_COMPANIES.map(({ name }) => name),
  )
  const jobs = demoJobs(today).map((job) => ({
    ...job,
    company_id: companies.get(job.company_name)!,
    place_keys: [...(job.locations ?? [])].flatMap(placeKeys),
    // Nothing has been seen later than now, however early in the day it is.
    created_at: new Date(Math.min(Number(job.created_at), now.getTime())),
  }))
  for (let from = 0; from < jobs.length; from += BATCH) {
    await trx
      .insertInto('jobs')
      .values(jobs.slice(from, from + BATCH))
      .execute()
  }
  return jobs.length
}

/** The newest example was laid «today»: the distance from then to now is what all of them move. */
async function moveDates(trx: Transaction<Database>, today: string, now: Date): Promise<void> {
  await sql`
    with laid as (select max(listed_date) as day from jobs where external_id like 'demo-%')
    update jobs set
      posted_date = posted_date + (${today}::date - laid.day),
      listed_date = listed_date + (${today}::date - laid.day),
      deadline = deadline + (${today}::date - laid.day),
      created_at = least(${now}, created_at + make_interval(days => ${today}::date - laid.day))
    from laid
    where external_id like 'demo-%' and source like '%.example' and laid.day < ${today}::date`.execute(trx)
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
    for (const { id, image } of drawn) await setCompanyLogo(trx, id, await storeMedia(trx, image))
  })
}

/** Only companies of example ads: a real one may have the same name. */
async function companiesWithoutLogo(db: Kysely<Database>): Promise<{ id: number; svg: string }[]> {
  const svgByKey = new Map(
    DEMO_COMPANIES.map(
      ({ name, domain }) => [companyNameKey(name), DEMO_LOGOS[domain.replace('.example', '')]] as const,
    ),
  )
  const { rows } = await sql<{ id: number; name_key: string }>`
    select id, name_key from companies
    where logo_hash is null and exists (
      select from jobs
      where company_id = companies.id and external_id like 'demo-%' and source like '%.example'
    ) order by id`.execute(db)
  return rows.flatMap(({ id, name_key }) => {
    const svg = svgByKey.get(name_key)
    return svg === undefined ? [] : [{ id, svg }]
  })
}
