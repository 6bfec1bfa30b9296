import { pino } from 'pino'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { aJob } from '../src/testing/job-builders.ts'
import { createTestDatabase, type TestDatabase } from '../src/testing/test-database.ts'
import { DEMO_COMPANIES } from './companies.ts'
import { DEMO_LOGOS } from './logos.ts'
import { demoJobs } from './jobs.ts'
import { layDemoData } from './lay-demo-data.ts'

const log = pino({ level: 'silent' })
let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase()
})
beforeEach(async () => {
  await database.db.deleteFrom('jobs').execute()
  await database.db.deleteFrom('companies').execute()
})
afterAll(() => database.drop())

const rows = () => database.db.selectFrom('jobs').selectAll().orderBy('id').execute()
const days = (from: string, to: string | null) => to && (Date.parse(to) - Date.parse(from)) / 86_400_000

describe('the demo ads', () => {
  const jobs = demoJobs('2026-11-20')

  test('are the same every time', () => {
    expect(demoJobs('2026-11-20')).toEqual(jobs)
    expect(demoJobs('2027-01-01').map(({ title }) => title)).toEqual(jobs.map(({ title }) => title))
  })

  test('show every state of an ad', () => {
    const left = jobs.map(({ deadline }) => days('2026-11-20', deadline ?? null))
    for (const state of [0, 1, 2, 3, -1, 30]) expect(left).toContain(state)
    expect(jobs.filter(({ deadline }) => deadline === null).length).toBeGreaterThan(20)
    for (const text of ['Snarest', 'Fortløpende'])
      expect(jobs.map((job) => job.deadline_text)).toContain(text)
    const counts = (list: (string[] | undefined)[]) => new Set(list.map((part) => part?.length))
    expect([...counts(jobs.map((job) => job.locations))]).toEqual(expect.arrayContaining([0, 1, 2, 6]))
    expect([...counts(jobs.map((job) => job.ai_technologies))]).toEqual(expect.arrayContaining([0, 2, 12]))
    expect(jobs.some(({ title }) => title.length > 100)).toBe(true)
    expect(jobs.some(({ long_description }) => long_description === null)).toBe(true)
    expect(jobs.some(({ posted_date }) => posted_date === null)).toBe(true)
  })

  test('are never published later than today, nor after their deadline', () => {
    for (const { listed_date, deadline } of jobs) {
      expect(listed_date <= '2026-11-20').toBe(true)
      expect(deadline === null || deadline === undefined || deadline >= listed_date).toBe(true)
    }
    expect(jobs.some(({ listed_date }) => listed_date === '2026-11-20')).toBe(true)
  })

  test('lead nowhere real', () => {
    for (const { url, source } of jobs)
      expect([url, source].every((text) => text?.includes('.example'))).toBe(true)
    expect(new Set(DEMO_COMPANIES.map(({ domain }) => domain)).size).toBe(DEMO_COMPANIES.length)
  })
})

describe('laying them', () => {
  const at = (day: string) => layDemoData(database.db, log, new Date(`${day}T10:00:00Z`))

  test('happens once, also when several processes start at the same time', async () => {
    await Promise.all([at('2026-11-20'), at('2026-11-20'), at('2026-11-20')])
    expect(await rows()).toHaveLength(400)
  })

  test('leaves a database alone in which something stands', async () => {
    await aJob(database.db)
    const before = await rows()
    await at('2026-11-20')
    expect(await rows()).toEqual(before)
  })

  test('some days later moves all their dates, and nobody else’s', async () => {
    await at('2026-11-20')
    const own = await aJob(database.db, { title: 'Egen', deadline: '2026-11-21' })
    await at('2026-11-27')
    await at('2026-11-27')
    const now = await rows()
    expect(now.find(({ id }) => id === own)).toMatchObject({
      deadline: '2026-11-21',
      posted_date: '2026-11-01',
    })
    const expected = demoJobs('2026-11-27').map(({ deadline, listed_date }) => ({ deadline, listed_date }))
    const moved = now
      .filter(({ id }) => id !== own)
      .map(({ deadline, listed_date }) => ({ deadline, listed_date }))
    expect(moved).toEqual(expected)
  })
})

describe('laying their logos', () => {
  const at = (day: string) => layDemoData(database.db, log, new Date(`${day}T10:00:00Z`))
  const logos = async () =>
    (await database.db.selectFrom('companies').select('logo_hash').orderBy('id').execute()).map(
      ({ logo_hash }) => logo_hash,
    )
  const count = Object.keys(DEMO_LOGOS).length

  test('gives each its own, leaves some without, and does it once', async () => {
    await at('2026-11-20')
    const laid = await logos()
    const given = laid.filter((hash) => hash !== null)
    expect(given).toHaveLength(count)
    expect(new Set(given).size).toBe(count)
    expect(laid.length - count).toBeGreaterThan(10)
    await at('2026-11-21')
    expect(await logos()).toEqual(laid)
  })

  test('happens also where example data was laid before there were logos', async () => {
    await at('2026-11-20')
    const laid = await logos()
    await database.db.updateTable('companies').set({ logo_hash: null }).execute()
    await database.db.deleteFrom('media').execute()
    await at('2026-11-20')
    expect(await logos()).toEqual(laid)
  })

  test('leaves a real company of the same name alone', async () => {
    await aJob(database.db, { company: 'Tindra Forsikring ASA' })
    await at('2026-11-20')
    expect(await logos()).toEqual([null])
  })
})
