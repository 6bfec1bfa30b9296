import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { aJob } from '../../testing/job-builders.ts'
import { aNavEntry } from '../../testing/nav-builders.ts'
import { createTestDatabase, type TestDatabase } from '../../testing/test-database.ts'
import { importJobs } from './import-jobs.ts'
import { findJob, findJobs } from './jobs.repository.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase()
})
beforeEach(async () => {
  await database.db.deleteFrom('jobs').execute()
  await database.db.deleteFrom('companies').execute()
})
afterAll(() => database.drop())

const fixture = (name: string) => readFileSync(join(import.meta.dirname, 'reading/fixtures', name))
const page = (fields: object) =>
  Buffer.from(
    JSON.stringify({ '@type': 'JobPosting', title: 'Utvikler', url: 'https://ro.example/1', ...fields }),
  )
const NOW = new Date('2026-11-20T23:30:00Z')
const take = (content: Uint8Array) => importJobs(database.db, content, { now: NOW })
const allRows = () => database.db.selectFrom('jobs').selectAll().orderBy('external_id').execute()

describe('an import', () => {
  test('adds the valid ads and reports why others were skipped', async () => {
    const { added, changed, unchanged, skipped } = await take(fixture('job-feed.rss'))
    expect(added.map(({ title }) => title).sort()).toEqual(['Connect', 'Dataingeniør – «Innsikt & analyse»'])
    expect([changed, unchanged, skipped.length]).toEqual([[], 0, 2])
    const [job] = await findJobs(database.db, { text_search: 'innsikt' }, { limit: 1, offset: 0 })
    expect(job).toMatchObject({ company: 'Fjellgrunn Teknologi', posted_date: '2026-11-04' })
  })

  test('ignores a publication day in the future, and says so', async () => {
    const { added, remarked } = await take(page({ datePosted: '2027-05-01', validThrough: 'før 0104.2017' }))
    expect(remarked.map(({ remarks }) => remarks)).toEqual([['deadline_unread', 'posted_in_future']])
    expect(await findJob(database.db, added[0]!.id)).toMatchObject({ posted_date: null, deadline: null })
    expect((await take(page({ datePosted: '2026-11-22' }))).remarked).toEqual([])
  })

  test('done twice changes nothing', async () => {
    for (const name of ['job-feed.rss', 'job-page.html']) await take(fixture(name))
    const before = await allRows()
    for (const name of ['job-feed.rss', 'job-page.html']) {
      expect(await take(fixture(name))).toMatchObject({ added: [], changed: [], unchanged: 2 })
    }
    expect(await allRows()).toEqual(before)
  })

  test("updates the source's fields of a changed ad, and nothing else", async () => {
    const { added } = await take(page({ validThrough: '2026-12-01', jobLocation: 'Oslo' }))
    const id = added[0]!.id
    await database.db
      .updateTable('jobs')
      .set({ ai_technologies: ['Kotlin'] })
      .execute()
    await database.db.insertInto('job_summaries').values({ job_id: id, ai_summary: 'Kort.' }).execute()
    const { changed } = await take(page({ validThrough: '2026-12-15', jobLocation: 'Hamar' }))
    expect(changed).toMatchObject([{ id, title: 'Utvikler' }])
    expect(await findJob(database.db, id)).toMatchObject({
      deadline: '2026-12-15',
      locations: ['Hamar'],
      ai_technologies: ['Kotlin'],
      ai_summary: 'Kort.',
    })
  })

  test('knows a company by any way of writing it', async () => {
    await take(page({ hiringOrganization: 'Nordstrøm Nett AS' }))
    await take(page({ url: 'https://ro.example/2', hiringOrganization: 'NORDSTRØM  NETT' }))
    await take(page({ url: 'https://ro.example/3', hiringOrganization: 'Nordstrøm Kraft' }))
    const companies = await database.db.selectFrom('companies').select('name').orderBy('name').execute()
    expect(companies.map(({ name }) => name)).toEqual(['Nordstrøm Kraft', 'Nordstrøm Nett AS'])
  })

  test('matches a recorded former name', async () => {
    await take(page({ hiringOrganization: 'Brevika Energi' }))
    await database.db
      .updateTable('companies')
      .set({ aliases: ['brevika kraftverk'] })
      .execute()
    await take(page({ url: 'https://ro.example/2', hiringOrganization: 'Brevika Kraftverk AS' }))
    const jobs = await findJobs(database.db, {}, { limit: 9, offset: 0 })
    expect(jobs.map(({ company }) => company)).toEqual(['Brevika Energi', 'Brevika Energi'])
  })

  test('puts an ad without a date, or with one to come, where it was first seen', async () => {
    await take(page({ url: 'https://ro.example/1' }))
    await take(page({ url: 'https://ro.example/2', datePosted: '2099-01-01' }))
    const rows = await allRows()
    expect(rows.map(({ posted_date, listed_date }) => [posted_date, listed_date])).toEqual([
      [null, '2026-11-21'],
      [null, '2026-11-21'],
    ])
    await importJobs(database.db, page({ url: 'https://ro.example/1' }), { now: new Date('2026-12-24') })
    expect((await allRows())[0]?.listed_date).toBe('2026-11-21')
  })

  test('does not restore withdrawn ads', async () => {
    await aJob(database.db, {
      source: 'ro.example',
      external_id: 'https://ro.example/1',
      status: 'withdrawn',
    })
    expect(await take(page({ description: 'Med navn og nummer' }))).toMatchObject({ added: [], changed: [] })
    expect((await allRows())[0]?.long_description).toBeNull()
  })

  test('is whole or not at all', async () => {
    await sql`create function refuse() returns trigger language plpgsql as
      $$ begin if new.title = 'Connect' then raise 'no'; end if; return new; end $$`.execute(database.db)
    await sql`create trigger refuse before insert on jobs for each row execute function refuse()`.execute(
      database.db,
    )
    await expect(take(fixture('job-feed.rss'))).rejects.toThrow('no')
    await sql`drop trigger refuse on jobs`.execute(database.db)
    expect(await allRows()).toEqual([])
    expect(await database.db.selectFrom('companies').selectAll().execute()).toEqual([])
  })

  test('twice at once gives each ad once', async () => {
    const both = await Promise.all([take(fixture('job-feed.rss')), take(fixture('job-feed.rss'))])
    expect(both.flatMap(({ added }) => added)).toHaveLength(2)
    expect(await allRows()).toHaveLength(2)
  })
})

test('a site that poses as NAV changes none of its ads', async () => {
  const entry = aNavEntry()
  await take(Buffer.from(JSON.stringify(entry)))
  const before = await allRows()
  expect(before).toHaveLength(1)
  const forged = [
    {
      ...entry,
      sistEndret: '2026-11-30T00:00:00Z',
      ad_content: { ...(entry['ad_content'] as object), title: 'Forfalsket' },
    },
    { ...entry, sistEndret: '2026-11-30T00:00:00Z', status: 'INACTIVE', ad_content: null },
  ]
  for (const line of forged) {
    await importJobs(database.db, Buffer.from(JSON.stringify(line)), { now: NOW, isLive: true }).catch(
      () => {},
    )
  }
  expect(await allRows()).toEqual(before)
})
