import { afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { NextReadings, Source, SourceFigures } from '@utsyn/contract/sources.ts'
import { aSignedInUser } from '../../testing/builders.ts'
import { aFeed } from '../../testing/feed-builders.ts'
import { aJob } from '../../testing/job-builders.ts'
import { createTestApp, type TestApp } from '../../testing/test-app.ts'
import { createTestDatabase, type TestDatabase } from '../../testing/test-database.ts'
import { daysLater, isoWeek } from '../../text/iso-week.ts'
import { osloDay } from '../../text/oslo-day.ts'

let database: TestDatabase
let portal: TestApp
let headers: Record<string, string>
const today = osloDay(new Date())
const day = (from_now: number) => daysLater(today, from_now)

beforeAll(async () => {
  database = await createTestDatabase()
  return () => database.drop()
})
// A portal per test: figures are cached for a while.
beforeEach(async () => {
  await database.db.deleteFrom('jobs').execute()
  await database.db.deleteFrom('feeds').execute()
  portal = await createTestApp({ database })
  headers = (await aSignedInUser(portal.deps)).headers
})
afterEach(() => portal.close())

const get = async <T>(path: string): Promise<T> => {
  const reply = await portal.app.inject({ url: `/api${path}`, headers })
  expect(reply.statusCode, path).toBe(200)
  return reply.json().data
}
const total = async (query: string): Promise<number> => {
  const list = await get<{ pagination: { total_count: number } }>(`/jobs/?deadline_after=${today}&${query}`)
  return list.pagination.total_count
}
/** The moment a clock in Norway shows, in summer and winter time. */
const inOslo = (date: string, clock: string): Date => {
  const utc = new Date(`${date}T${clock}:00Z`)
  const shown = new Date(`${utc.toLocaleString('sv-SE', { timeZone: 'Europe/Oslo' }).replace(' ', 'T')}Z`)
  return new Date(2 * Number(utc) - Number(shown))
}
const job = (overrides: Parameters<typeof aJob>[1]) => aJob(database.db, overrides)

describe('GET /sources/', () => {
  const list = () => get<{ sources: Source[]; open_jobs: number; updated_at: string }>('/sources/')

  test('counts the open ads of each source, and each ad once in all', async () => {
    const shared = await job({ source: 'nav.example', deadline: today })
    await job({ source: 'nav.example' })
    await job({ source: 'nav.example', deadline: day(-1) })
    await job({ source: 'firma.example', status: 'withdrawn' })
    await job({ source: 'fil' })
    const place = (source: string, overrides: { gone_at?: Date } = {}) =>
      database.db
        .insertInto('job_sources')
        .values({ source, external_id: 'x', job_id: shared, url: null, ...overrides } as never)
        .execute()
    await place('firma.example')
    await place('borte.example', { gone_at: new Date() })
    await aFeed(database.db, {
      source: 'nav.example',
      kind: 'nav',
      last_read_at: new Date(),
      last_success_at: new Date(),
    })
    const { sources, open_jobs, updated_at } = await list()
    expect(sources.map(({ name, kind, state, open_jobs }) => [name, kind, state, open_jobs])).toEqual([
      ['NAV Stillingsfeed', 'nav', 'working', 2],
      ['Filer', 'file', 'by_hand', 1],
      ['firma.example', 'site', 'by_hand', 1],
      ['borte.example', 'site', 'by_hand', 0],
    ])
    expect(open_jobs).toBe(3)
    expect(open_jobs).toBe(await total(''))
    expect(Date.now() - Date.parse(updated_at)).toBeLessThan(60_000)
  })

  test('counts the ads listed by each of several feeds of a source, also when there were none', async () => {
    for (const external_id of ['a', 'b', 'c']) await job({ source: 'konsern.example', external_id })
    await job({ source: 'konsern.example', external_id: 'gammel', deadline: day(-1) })
    const read = { source: 'konsern.example', last_read_at: new Date(), last_success_at: new Date() }
    const listing = (ids: string[]) =>
      JSON.stringify({ listed: ids.map((id) => ['konsern.example', id]), is_empty: ids.length === 0 })
    const at = (path: string) => `https://konsern.example/${path}.rss`
    await aFeed(database.db, { ...read, address: at('nord'), position: listing(['a', 'b', 'gammel']) })
    await aFeed(database.db, { ...read, address: at('syd'), position: listing(['c']) })
    await aFeed(database.db, { ...read, address: at('vest'), position: listing([]) })
    const { sources } = await list()
    expect(sources.map(({ address, open_jobs, is_empty }) => [address, open_jobs, is_empty])).toEqual([
      ['konsern.example/nord.rss', 2, false],
      ['konsern.example/syd.rss', 1, false],
      ['konsern.example/vest.rss', 0, true],
      [null, 0, false],
    ])
  })

  test('shows the state of the feeds at once, without those that are turned off', async () => {
    const nav = {
      name: 'NAV Stillingsfeed',
      kind: 'nav',
      state: 'not_set_up',
      last_success_at: null,
      open_jobs: 0,
    }
    expect((await list()).sources).toEqual([expect.objectContaining(nav)])
    await aFeed(database.db, {
      address: 'https://x.example/?token=hemmelig',
      last_read_at: new Date(),
      last_fault: 'http_403',
      failures: 1,
    })
    await aFeed(database.db, { address: 'https://av.example/', is_active: false })
    const answer = await list()
    expect(answer.sources).toMatchObject([
      {
        source: 'x.example',
        kind: 'feed',
        state: 'failing',
        last_success_at: null,
        last_fault: 'http_403',
        open_jobs: 0,
      },
      nav,
    ])
    expect(JSON.stringify(answer)).not.toContain('hemmelig')
  })

  test('says when the sources of each list are read next, and whether for the first time', async () => {
    const next = async () => (await get<{ next: NextReadings }>('/sources/')).next
    expect(await next()).toEqual({ jobs: null, news: null, consultants: null })
    const later = new Date(Date.now() + 48 * 3_600_000)
    await aFeed(database.db, { kind: 'news', last_success_at: new Date() })
    await aFeed(database.db, { kind: 'feed', not_before: later })
    await aFeed(database.db, { kind: 'flowcase', is_active: false })
    const { jobs, news, consultants } = await next()
    expect([jobs?.is_first, news?.is_first, consultants]).toEqual([true, false, null])
    expect(Date.parse(jobs!.at!)).toBeGreaterThanOrEqual(Number(later))
    expect(Date.parse(news!.at!) - Date.now()).toBeLessThanOrEqual(15 * 60_000)
  })
})

describe('GET /sources/figures', () => {
  const figures = () => get<SourceFigures>('/sources/figures')

  test('each county and technology has the number of the list that it leads to', async () => {
    await job({ locations: ['Bergen', 'Voss'], ai_technologies: ['Kotlin', 'C#'] })
    await job({ locations: ['Bergen', 'Fornebu'], ai_technologies: ['Kotlin', 'kotlin'], deadline: today })
    await job({ locations: ['Oslo'], ai_technologies: ['Kotlin'], deadline: day(-1) })
    await job({ locations: ['Tromsø'], ai_technologies: ['C#'], status: 'withdrawn' })
    await job({ locations: ['Malmö, Sverige', 'Oslo'], ai_technologies: ['CI/CD', 'C#'] })
    await job({ locations: ['London, UK'] })
    await job({ locations: [] })
    await job({ locations: ['Hjemmekontor'] })
    const { counties, technologies, without_county, open_jobs } = await figures()
    expect(counties).toHaveLength(17)
    expect(counties.filter(({ count }) => count > 0)).toEqual([
      { county: 'Akershus', nr: '32', count: 1 },
      { county: 'Oslo', nr: '03', count: 1 },
      { county: 'Vestland', nr: '46', count: 2 },
      { county: 'Utlandet', nr: null, count: 2 },
      { county: 'Uten sted', nr: null, count: 1 },
    ])
    expect([without_county, open_jobs]).toEqual([3, 6])
    for (const { county, count } of counties.slice(0, 16)) {
      expect(await total(`location=${encodeURIComponent(county)}`), county).toBe(count)
    }
    expect(technologies.map(({ name, count }) => `${name} ${count}`)).toEqual(['C# 2', 'Kotlin 2', 'CI/CD 1'])
    for (const { name, count } of technologies) {
      expect(await total(`technology=${encodeURIComponent(name)}`), name).toBe(count)
    }
    expect(open_jobs).toBe(await total(''))
    expect(await get('/jobs/counties')).toEqual(counties)
  })

  test('new ads are counted by week, those that have gone too', async () => {
    const this_monday = isoWeek(today).from
    const monday = (weeks_ago: number) => daysLater(this_monday, -7 * weeks_ago)
    // Half an hour on either side of a midnight in Norway is another day in London.
    await job({ created_at: new Date(), status: 'withdrawn' })
    await job({ created_at: inOslo(daysLater(monday(2), 6), '23:30'), deadline: day(-3) })
    await job({ created_at: inOslo(monday(2), '00:30') })
    await job({ created_at: inOslo(daysLater(monday(2), -1), '23:30') })
    await job({ created_at: inOslo(monday(26), '00:00') })
    await job({ created_at: inOslo(daysLater(monday(26), -1), '23:59') })
    const { weeks, this_week, since } = await figures()
    expect(weeks).toHaveLength(26)
    expect(weeks.map(({ from }) => from)).toEqual(
      Array.from({ length: 26 }, (_, index) => monday(26 - index)),
    )
    expect(weeks.filter(({ count }) => count > 0)).toEqual([
      { ...isoWeek(monday(26)), count: 1 },
      { ...isoWeek(monday(3)), count: 1 },
      { ...isoWeek(monday(2)), count: 2 },
    ])
    expect(this_week).toEqual({ ...isoWeek(today), count: 1 })
    expect(since).toBe(daysLater(monday(26), -1))
  })

  test('a technology has gone up or down by the ads of two spells of thirty days', async () => {
    const ago = (days: number) => new Date(Date.parse(`${day(-days)}T11:00:00Z`))
    const kotlin = (days: number, overrides: object = {}) =>
      job({ ai_technologies: ['Kotlin'], created_at: ago(days), ...overrides })
    await kotlin(29)
    await kotlin(30)
    await kotlin(59, { status: 'withdrawn' })
    await kotlin(60)
    await job({ ai_technologies: ['Java'], created_at: ago(1) })
    expect((await figures()).technologies).toEqual([
      { name: 'Kotlin', count: 3, change: -1 },
      { name: 'Java', count: 1, change: 1 },
    ])
  })

  test('there is nothing to compare before there have been ads for sixty days', async () => {
    await job({ ai_technologies: ['Kotlin'] })
    expect((await figures()).technologies).toEqual([{ name: 'Kotlin', count: 1, change: null }])
  })

  test('only the ten most requested', async () => {
    const names = ['Å', 'Ø', 'A', 'B', 'C', 'D', 'E', 'F', 'G', 'H', 'I']
    await job({ ai_technologies: names })
    await job({ ai_technologies: ['Ø'] })
    const { technologies } = await figures()
    expect(technologies.map(({ name }) => name)).toEqual(['Ø', 'A', 'B', 'C', 'D', 'E', 'F', 'G', 'H', 'I'])
  })

  test('without any ad there are zeros', async () => {
    const { weeks, counties, ...rest } = await figures()
    expect(weeks.every(({ count }) => count === 0)).toBe(true)
    expect(counties.every(({ count }) => count === 0)).toBe(true)
    expect(rest).toMatchObject({ technologies: [], without_county: 0, open_jobs: 0, since: null })
  })
})

test.each(['/sources/', '/sources/figures', '/jobs/counties'])(
  '%s is for those who are signed in',
  async (path) => {
    expect((await portal.app.inject(`/api${path}`)).statusCode).toBe(401)
  },
)
