import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { aConsultant } from '../../testing/consultant-builders.ts'
import { aJob } from '../../testing/job-builders.ts'
import { type Call, createMatchPortal, type MatchPortal, someProjects } from '../../testing/match-portal.ts'
import { removeOldLines } from './match-log.repository.ts'
import { MATCH_VERSION } from './match-version.ts'

let at: MatchPortal
let seller: Call
let user_id: string
let own: Call
beforeAll(async () => {
  at = await createMatchPortal()
  ;({ call: seller, user_id } = await at.signIn({ name: 'Siri Selger' }))
  ;({ call: own } = await at.signIn({ name: 'Kari Vik', email: 'kari@konsulent.example' }))
})
let job: number
let kari: number
let per: number
beforeEach(async () => {
  await at.db.transaction().execute(async (trx) => {
    await sql`select set_config('utsyn.match_log', 'retention', true)`.execute(trx)
    await sql`delete from match_list_log`.execute(trx)
    await sql`delete from match_ads_log`.execute(trx)
  })
  await at.db.deleteFrom('jobs').execute()
  await at.db.deleteFrom('consultants').execute()
  kari = await aConsultant(at.db, {
    name: 'Kari Vik',
    email: 'kari@konsulent.example',
    ...someProjects({ text: 'Kotlin' }),
  })
  per = await aConsultant(at.db, { name: 'Per Berg', ...someProjects({ text: 'Java' }) })
  job = await aJob(at.db, { title: 'Ressurs', long_description: '## Krav\n- Kotlin' })
})
afterAll(() => at.close())

const open = (call = seller) => call('GET', `/match/manual/${job}`)
const lines = () => at.db.selectFrom('match_list_log').selectAll().orderBy('id').execute()
const shown = async (query = '') => (await own('GET', `/user/comparisons/lists${query}`)).json().data

test('opening the list of an ad is logged with its content, once a day, and not while it is empty', async () => {
  await open()
  expect(await lines()).toEqual([])
  await at.matchWaiting()
  const { data } = (await open()).json()
  await open()
  expect(await lines()).toMatchObject([
    {
      user_id,
      job_id: job,
      job_title: 'Ressurs',
      company: 'Brattskar AS',
      text_hash: expect.stringMatching(/^[0-9a-f]{32}$/),
      engine_version: MATCH_VERSION,
      consultant_ids: [kari, per],
      scores: [data[0].percentage, 0],
    },
  ])
  await open(own)
  expect(await lines()).toHaveLength(2)
  await at.db
    .updateTable('jobs')
    .set({ long_description: '## Krav\n- Kotlin\n- Kafka' })
    .where('id', '=', job)
    .execute()
  await at.matchWaiting()
  await open()
  await open()
  expect(await lines()).toHaveLength(3)
})

test('a consultant who is new in a list opened the same day gets another line', async () => {
  await at.matchWaiting()
  await open()
  const anna = await aConsultant(at.db, { name: 'Anna Dal', ...someProjects({ text: 'Kotlin' }) })
  await at.matchWaiting()
  await open()
  await open()
  const [, second, ...rest] = await lines()
  expect(second?.consultant_ids).toContain(anna)
  expect(rest).toEqual([])
})

const openAds = (id: number, call = seller) => call('GET', `/match/consultant/${id}`)
const adsLines = () => at.db.selectFrom('match_ads_log').selectAll().orderBy('id').execute()

test('viewing the ads for a consultant is logged once a day for each state of the list, and shown as one line', async () => {
  expect((await openAds(kari)).json().data).toEqual([])
  expect(await adsLines()).toEqual([])
  const other = await aJob(at.db, { title: 'Kafka-utvikler', long_description: '## Krav\n- Kafka\n- Kotlin' })
  await at.matchWaiting()
  const { data } = (await openAds(kari)).json()
  expect(Object.keys(data[0])).toEqual(['job_id', 'kind', 'title', 'company', 'percentage'])
  await openAds(kari)
  await openAds(per)
  expect(await adsLines()).toMatchObject([
    {
      user_id,
      consultant_id: kari,
      seen_in: 'profile',
      ads: [
        {
          job_id: job,
          title: 'Ressurs',
          company: 'Brattskar AS',
          text_hash: expect.stringMatching(/^[0-9a-f]{32}$/),
        },
        { job_id: other, title: 'Kafka-utvikler', score: data[1].percentage, engine_version: MATCH_VERSION },
      ],
    },
    { consultant_id: per },
  ])
  const { listings, pagination } = await shown()
  expect(pagination.total_count).toBe(1)
  expect(listings).toMatchObject([
    {
      seen_by: 'Siri Selger',
      seen_in: 'profile',
      ads: data.map(({ percentage, kind: _kind, ...ad }: { percentage: number; kind: string }) => ({
        ...ad,
        score: percentage,
        engine_version: MATCH_VERSION,
      })),
    },
  ])
  await at.db.deleteFrom('jobs').where('id', '=', other).execute()
  expect((await shown()).listings[0].ads).toMatchObject([
    { job_id: String(job) },
    { job_id: null, title: 'Kafka-utvikler' },
  ])
  await openAds(kari)
  expect(await adsLines()).toHaveLength(3)
})

test('lists of both kinds are shown together, the newest first, page by page', async () => {
  await at.matchWaiting()
  await open()
  await openAds(kari)
  await open(own)
  const pages = [1, 2, 3].map((page) => shown(`?page_size=1&page=${page}`))
  const listings = (await Promise.all(pages)).flatMap((page) => page.listings)
  expect(listings.map(({ seen_by, seen_in }) => [seen_by, seen_in])).toEqual([
    ['Kari Vik', 'ad'],
    ['Siri Selger', 'profile'],
    ['Siri Selger', 'ad'],
  ])
})

test('no ads are logged for a consultant who has objected', async () => {
  await at.matchWaiting()
  await own('PUT', '/user/comparisons/objection', { objects: true })
  expect((await openAds(kari)).json().data).toEqual([])
  expect(await adsLines()).toEqual([])
})

test('another day is another line', async () => {
  await at.matchWaiting()
  await open()
  const [{ id: _, ...line }] = (await lines()) as [Awaited<ReturnType<typeof lines>>[number]]
  await at.db
    .insertInto('match_list_log')
    .values({ ...line, day: '2026-01-02' })
    .execute()
  expect(await lines()).toHaveLength(2)
})

test('consultants see the lists they were in; one who has objected was in none', async () => {
  await at.matchWaiting()
  const [{ percentage }] = (await open()).json().data
  expect(await shown('?page_size=1')).toEqual({
    listings: [
      {
        at: expect.any(String),
        seen_by: 'Siri Selger',
        seen_in: 'ad',
        ads: [
          {
            job_id: String(job),
            title: 'Ressurs',
            company: 'Brattskar AS',
            score: percentage,
            engine_version: MATCH_VERSION,
          },
        ],
      },
    ],
    pagination: { page: 1, page_size: 1, total_count: 1, total_pages: 1 },
  })
  await own('PUT', '/user/comparisons/objection', { objects: true })
  const odd = await at.signIn({ name: 'Odd Opptatt' })
  await open(odd.call)
  expect((await shown()).pagination.total_count).toBe(1)
  expect((await lines()).at(-1)).toMatchObject({ consultant_ids: [per] })
  await at.db.deleteFrom('jobs').execute()
  expect((await shown()).listings[0].ads).toMatchObject([{ job_id: null, title: 'Ressurs' }])
  expect((await odd.call('GET', '/user/comparisons/lists')).json().data.listings).toEqual([])
})

test('the log is append-only, and loses lines that are too old', async () => {
  await at.matchWaiting()
  await open()
  await openAds(kari)
  for (const statement of [
    sql`update match_list_log set scores = '{100}', consultant_ids = '{1}'`,
    sql`delete from match_list_log`,
    sql`truncate match_list_log`,
    sql`update match_ads_log set ads = '[]'`,
    sql`delete from match_ads_log`,
    sql`truncate match_ads_log`,
  ])
    await expect(statement.execute(at.db)).rejects.toThrow('only ever added to')
  const [{ id: _, ...line }] = (await lines()) as [Awaited<ReturnType<typeof lines>>[number]]
  await at.db
    .insertInto('match_list_log')
    .values({ ...line, at: new Date('2025-01-01'), day: '2025-01-01' })
    .execute()
  const [{ id: __, ads, ...adsLine }] = (await adsLines()) as [Awaited<ReturnType<typeof adsLines>>[number]]
  await at.db
    .insertInto('match_ads_log')
    .values({ ...adsLine, ads: JSON.stringify(ads), at: new Date('2025-01-01'), day: '2025-01-01' })
    .execute()
  expect(await removeOldLines(at.db, 365)).toBe(2)
  expect(await lines()).toHaveLength(1)
  expect(await adsLines()).toHaveLength(1)
})
