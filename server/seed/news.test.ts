import { pino } from 'pino'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { aJob } from '../src/testing/job-builders.ts'
import { createTestDatabase, type TestDatabase } from '../src/testing/test-database.ts'
import { technologyNamed } from '../src/text/technology-names.ts'
import { layDemoData } from './lay-demo-data.ts'
import { demoNews } from './news.ts'

const log = pino({ level: 'silent' })
const articles = demoNews('2026-11-20')

describe('the demo articles', () => {
  test('are the same every time', () => {
    expect(demoNews('2026-11-20')).toEqual(articles)
    expect(demoNews('2027-01-01').map(({ title }) => title)).toEqual(articles.map(({ title }) => title))
    expect(new Set(articles.map(({ title }) => title)).size).toBe(150)
  })

  test('show every state of an article', () => {
    const companies = articles.map((article) => article.companies.length)
    for (const count of [0, 1, 2]) expect(companies).toContain(count)
    expect(Math.max(...companies)).toBeGreaterThan(3)
    expect(new Set(articles.map(({ source }) => source)).size).toBeGreaterThan(4)
    for (const part of ['content', 'introduction', 'picture'] as const) {
      expect(articles.some((article) => article[part] === null)).toBe(true)
      expect(articles.some((article) => article[part] !== null)).toBe(true)
    }
    expect(articles.some(({ title }) => title.length > 100)).toBe(true)
    const days = articles.map(({ posted_at }) => (Date.parse('2026-11-20') - Number(posted_at)) / 86_400_000)
    for (const [from, to] of [
      [0, 7],
      [7, 30],
      [30, 100],
      [100, 365],
    ] as const)
      expect(days.some((age) => age > from && age < to)).toBe(true)
  })

  test('use the one name of each technology, and lead nowhere real', () => {
    const names = new Set(articles.flatMap(({ technologies = [] }) => [...technologies]))
    expect([...names].filter((name) => technologyNamed(name) !== name)).toEqual([])
    for (const { url, source } of articles)
      expect([url, source].every((text) => text?.includes('.example'))).toBe(true)
  })
})

describe('laying them', () => {
  let database: TestDatabase
  beforeAll(async () => {
    database = await createTestDatabase()
  })
  afterAll(() => database.drop())
  const at = (day: string) => layDemoData(database.db, log, new Date(`${day}T10:00:00Z`))
  const rows = () => database.db.selectFrom('news').selectAll().orderBy('id').execute()

  test('leaves a database alone in which something stands', async () => {
    const job = await aJob(database.db)
    await at('2026-11-20')
    expect(await rows()).toEqual([])
    await database.db.deleteFrom('jobs').where('id', '=', job).execute()
    await database.db.deleteFrom('companies').execute()
  })

  test('happens once, with companies, pictures and counts, and moves along with the days', async () => {
    await at('2026-11-20')
    const laid = await rows()
    expect(laid).toHaveLength(150)
    expect(laid.filter(({ image_hash }) => image_hash !== null)).toHaveLength(
      articles.filter(({ picture }) => picture !== null).length,
    )
    expect(laid.map(({ company_names }) => company_names)).toEqual(articles.map(({ companies }) => companies))
    const sections = laid.map(({ ai_summary }) => ai_summary?.split('\n\n').length ?? 0)
    expect(new Set(sections)).toEqual(new Set([0, 1, 3]))
    const counts = await database.db.selectFrom('companies').select('news_count_30d').execute()
    expect(counts.some(({ news_count_30d }) => news_count_30d > 1)).toBe(true)

    await at('2026-11-27')
    const newest = (list: typeof laid) => Math.max(...list.map(({ posted_at }) => Number(posted_at)))
    expect(newest(await rows()) - newest(laid)).toBe(7 * 86_400_000)
  })

  test('happens also where example data was laid before there were articles', async () => {
    await database.db.deleteFrom('news').execute()
    await at('2026-11-27')
    expect(await rows()).toHaveLength(150)
  })
})
