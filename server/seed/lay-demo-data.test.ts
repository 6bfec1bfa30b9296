import { pino } from 'pino'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { toNotification } from '../src/features/notifications/notification-words.ts'
import { findNotifications } from '../src/features/notifications/notifications.repository.ts'
import { remindOfDeadlines } from '../src/features/notifications/remind-of-deadlines.ts'
import { aJob } from '../src/testing/job-builders.ts'
import { findActiveFeeds } from '../src/features/sources/sources.repository.ts'
import { feedState } from '../src/features/sources/source-state.ts'
import { createTestDatabase, type TestDatabase } from '../src/testing/test-database.ts'
import { DEMO_COMPANIES } from './companies.ts'
import { demoProfiles } from './company-profiles.ts'
import { DEMO_LOGOS } from './logos.ts'
import { demoHistories } from './job-histories.ts'
import type { DemoJob } from './jobs.ts'
import { layDemoData } from './lay-demo-data.ts'
import { demoNews } from './news.ts'

const log = pino({ level: 'silent' })
let laid_before: TestDatabase
let database: TestDatabase
beforeAll(async () => {
  laid_before = await createTestDatabase()
  // As several processes that start at the same time.
  const lay = () => layDemoData(laid_before.db, log, new Date('2026-11-20T10:00:00Z'))
  await Promise.all([lay(), lay(), lay()])
})
afterEach(() => database?.drop())
afterAll(() => laid_before.drop())

const anEmptyDatabase = async () => void (database = await createTestDatabase())
/** One in which everything was laid on 20 November. */
const aLaidDatabase = async () => void (database = await createTestDatabase({ like: laid_before }))

const rows = (former: 'like' | 'not like' = 'not like') =>
  database.db
    .selectFrom('jobs')
    .selectAll()
    .where('external_id', former, 'demo-former-%')
    .orderBy('id')
    .execute()
const news = () => database.db.selectFrom('news').selectAll().orderBy('id').execute()
const days = (from: string, to: string | null) => to && (Date.parse(to) - Date.parse(from)) / 86_400_000

const demoJobsOf = (today: string): DemoJob[] => demoHistories(today).jobs

describe('the demo ads', () => {
  const jobs = demoJobsOf('2026-11-20')

  test('are the same every time', () => {
    expect(demoJobsOf('2026-11-20')).toEqual(jobs)
    expect(demoJobsOf('2027-01-01').map(({ title }) => title)).toEqual(jobs.map(({ title }) => title))
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

  test('have stories that hold together', () => {
    const { jobs, events, sources } = demoHistories('2026-11-20')
    const byId = new Map(jobs.map((job) => [job.external_id, job]))
    const of = (external_id: string, kind: string) =>
      events.filter((event) => event.external_id === external_id && event.kind === kind)

    const extended = jobs.filter(({ deadline_extensions = 0 }) => deadline_extensions > 0)
    expect(extended.length).toBeGreaterThanOrEqual(12)
    for (const job of extended) {
      const steps = of(job.external_id, 'deadline_extended')
      expect(steps).toHaveLength(job.deadline_extensions!)
      expect(steps.at(-1)!.new_value).toBe(job.deadline)
      for (const { at, old_value, new_value } of steps) {
        expect(old_value! < new_value!).toBe(true)
        expect(at.toISOString().slice(0, 10) <= String(old_value)).toBe(true)
      }
    }

    const again = events.filter(({ kind }) => kind === 'posted_again')
    expect(again.length).toBeGreaterThanOrEqual(5)
    for (const { external_id, repeats } of again) {
      const [job, earlier] = [byId.get(external_id)!, byId.get(repeats!)!]
      expect(job).toMatchObject({ title: earlier.title, times_posted: (earlier.times_posted ?? 1) + 1 })
      const end = earlier.withdrawn_at ? earlier.withdrawn_at.toISOString() : earlier.deadline!
      expect(job.listed_date > end.slice(0, 10)).toBe(true)
    }
    expect(jobs.some(({ times_posted }) => times_posted === 3)).toBe(true)

    const withdrawn = jobs.filter(({ status }) => status === 'withdrawn')
    expect(withdrawn).toHaveLength(2)
    for (const job of withdrawn) expect(job).toMatchObject({ long_description: null, contacts: '[]' })
    expect(sources.length).toBeGreaterThan(8)
    expect(sources.every(({ source, url }) => /\.example/.test(source) && url.includes('.example'))).toBe(
      true,
    )
    for (const { at, external_id } of events) {
      expect(at.toISOString() < '2026-11-21').toBe(true)
      expect(at >= byId.get(external_id)!.created_at!).toBe(true)
    }
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
    await aLaidDatabase()
    expect(await rows()).toHaveLength(400)
    const former = await rows('like')
    expect(former.length).toBeGreaterThan(1_000)
    expect(former.every(({ deadline }) => deadline! < '2026-11-20')).toBe(true)
    expect(new Set(former.map(({ listed_date }) => listed_date.slice(0, 7))).size).toBeGreaterThanOrEqual(6)
    const consultants = await database.db.selectFrom('consultants').select('thumb_hash').execute()
    expect(consultants).toHaveLength(32)
    expect(consultants.some(({ thumb_hash }) => thumb_hash)).toBe(true)
  })

  test('brings feeds in every state, that stay in it as time goes by', async () => {
    await aLaidDatabase()
    await at('2026-11-27')
    const now = new Date()
    const feeds = await findActiveFeeds(database.db)
    expect(feeds.map((feed) => feedState(feed, now)).toSorted()).toEqual([
      'delayed',
      'failing',
      'waiting',
      'working',
      'working',
    ])
    expect(feeds.filter(({ is_empty }) => is_empty)).toHaveLength(1)
  })

  test('gives one person things to follow, and a bell that shows every state', async () => {
    await aLaidDatabase()
    const person = await database.db
      .selectFrom('users')
      .selectAll()
      .where('subject', '=', 'ingrid.solvang')
      .executeTakeFirstOrThrow()
    const now = new Date('2026-11-20T10:00:00Z')
    const bell = async () =>
      (await findNotifications(database.db, person.id)).map((row) => toNotification(row, now))
    const lines = await bell()
    expect(lines.filter(({ read }) => !read)).toHaveLength(12)
    expect(lines.some(({ read }) => read)).toBe(true)
    const kinds = new Set(lines.map(({ kind }) => kind))
    const all = ['new', 'changed', 'deadline_extended', 'withdrawn', 'back', 'deadline_soon', 'facts', 'news']
    expect([...kinds].toSorted()).toEqual(all.toSorted())
    expect(lines.filter(({ count }) => count > 3).length).toBeGreaterThan(1)
    expect(lines.map(({ title }) => title.replaceAll('\u00a0', ' '))).toEqual(
      expect.arrayContaining(['Frist om 1 dag', 'Frist om 3 dager', 'Søknadsfristen har gått ut']),
    )
    expect(lines.some(({ reasons }) => reasons.length > 1)).toBe(true)
    expect(lines.map(({ created_at }) => created_at)).toEqual(
      lines
        .map(({ created_at }) => created_at)
        .toSorted()
        .toReversed(),
    )
    const follows = await database.db
      .selectFrom('followed_companies')
      .where('user_id', '=', person.id)
      .select('company_id')
      .execute()
    expect(follows).toHaveLength(6)

    await database.db.updateTable('notifications').set({ read_at: new Date() }).execute()
    await at('2026-11-27')
    expect(await remindOfDeadlines(database.db, new Date('2026-11-27T10:00:00Z'))).toBe(0)
    const again = await bell()
    expect(again.map(({ id }) => id)).toEqual(lines.map(({ id }) => id))
    expect(again.every(({ read }) => read)).toBe(true)
  })

  test('leaves a database alone in which something stands', async () => {
    await anEmptyDatabase()
    await aJob(database.db)
    const before = await rows()
    await at('2026-11-20')
    expect(await rows()).toEqual(before)
    expect(await findActiveFeeds(database.db)).toEqual([])
    expect(await news()).toEqual([])
  })

  test('brings articles with companies, pictures and counts, that move along with the days', async () => {
    await aLaidDatabase()
    const laid = await news()
    const articles = demoNews('2026-11-20')
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
    expect(newest(await news()) - newest(laid)).toBe(7 * 86_400_000)
    // Also where example data was laid before there were articles.
    await database.db.deleteFrom('news').execute()
    await at('2026-11-27')
    expect(await news()).toHaveLength(150)
  })

  test('some days later moves all their dates, and nobody else’s', async () => {
    await aLaidDatabase()
    const own = await aJob(database.db, { title: 'Egen', deadline: '2026-11-21' })
    await at('2026-11-27')
    await at('2026-11-27')
    const now = await rows()
    expect(now.find(({ id }) => id === own)).toMatchObject({
      deadline: '2026-11-21',
      posted_date: '2026-11-01',
    })
    const expected = demoJobsOf('2026-11-27').map(({ deadline, listed_date }) => ({ deadline, listed_date }))
    const moved = now
      .filter(({ id }) => id !== own)
      .map(({ deadline, listed_date }) => ({ deadline, listed_date }))
    expect(moved).toEqual(expected)
    const extensions = await database.db
      .selectFrom('job_events')
      .select(['old_value', 'new_value'])
      .where('kind', '=', 'deadline_extended')
      .orderBy('id')
      .execute()
    expect(extensions).toEqual(
      demoHistories('2026-11-27')
        .events.filter(({ kind }) => kind === 'deadline_extended')
        .map(({ old_value, new_value }) => ({ old_value, new_value })),
    )
  })

  test('has an event for each ad that was seen, and for a repeated one which ad it repeats', async () => {
    await aLaidDatabase()
    const events = await database.db.selectFrom('job_events').selectAll().execute()
    expect(new Set(events.filter(({ kind }) => kind === 'first_seen').map(({ job_id }) => job_id)).size).toBe(
      400,
    )
    const ids = new Set((await rows()).map(({ id }) => String(id)))
    const repeated = events.filter(({ kind }) => kind === 'posted_again')
    expect(repeated.length).toBeGreaterThan(0)
    for (const { old_value } of repeated) expect(ids).toContain(old_value)
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
    await aLaidDatabase()
    const laid = await logos()
    const given = laid.filter((hash) => hash !== null)
    expect(given).toHaveLength(count)
    expect(new Set(given).size).toBe(count)
    expect(laid.length - count).toBeGreaterThan(10)
    await at('2026-11-21')
    expect(await logos()).toEqual(laid)
  })

  test('happens also where example data was laid before there were logos', async () => {
    await aLaidDatabase()
    const laid = await logos()
    await database.db.updateTable('companies').set({ logo_hash: null }).execute()
    await database.db.deleteFrom('news').execute()
    await database.db.deleteFrom('consultants').execute()
    await database.db.deleteFrom('media').execute()
    await at('2026-11-20')
    expect(await logos()).toEqual(laid)
  })

  test('leaves a real company of the same name alone', async () => {
    await anEmptyDatabase()
    await aJob(database.db, { company: 'Tindra Forsikring ASA' })
    await at('2026-11-20')
    expect(await logos()).toEqual([null])
  })
})

describe('the demo companies', () => {
  const profiles = demoProfiles(demoJobsOf('2026-11-20'))

  test('are described, each in its own way, and the same every day', () => {
    expect(demoProfiles(demoJobsOf('2027-01-01'))).toEqual(profiles)
    expect(profiles.length).toBe(DEMO_COMPANIES.length)
    const summaries = profiles.flatMap(({ summary }) => summary ?? [])
    expect(new Set(summaries).size).toBe(summaries.length)
    expect(summaries.length).toBeGreaterThan(50)
  })

  test('show what a page looks like where something is not known', () => {
    for (const field of ['summary', 'location', 'url'] as const)
      expect(profiles.some((profile) => profile[field] === null)).toBe(true)
    for (const field of ['industry', 'tech_stack', 'key_people'] as const)
      expect(profiles.some((profile) => profile[field]?.length === 0)).toBe(true)
  })

  test('reach the end of the alphabet', () => {
    const names = DEMO_COMPANIES.map(({ name }) => name)
    for (const letter of ['Æ', 'Ø', 'Å', 'Aa'])
      expect(names.filter((name) => name.startsWith(letter)).length, letter).toBeGreaterThan(0)
  })

  test('have people who cannot be reached', () => {
    const people = profiles.flatMap(({ key_people }) => key_people)
    expect(people.length).toBeGreaterThan(80)
    for (const { email, phone } of people) {
      if (email) expect(email).toMatch(/^[a-z.-]+@[a-z-]+\.example$/)
      if (phone) expect(phone).toMatch(/^\+47 190 01 \d{3}$/)
    }
    expect(people.some(({ email, phone }) => email === null && phone !== null)).toBe(true)
  })

  test('are laid with what is known of them and how many ads are open, and never over what somebody wrote', async () => {
    // Open as of today, to which their dates move: the database counts by its own day.
    await aLaidDatabase()
    await layDemoData(database.db, log)
    const tindra = () =>
      database.db
        .selectFrom('companies')
        .selectAll()
        .where('name', '=', 'Tindra Forsikring ASA')
        .executeTakeFirstOrThrow()
    const { summary, key_people, open_jobs_count } = await tindra()
    expect(summary).toMatch(/^Tindra Forsikring tar imot/)
    expect(key_people.length).toBeGreaterThan(0)
    expect(open_jobs_count).toBeGreaterThan(3)
    await database.db
      .updateTable('companies')
      .set({ summary: 'Skrevet av en av oss.', location: null })
      .where('name', '=', 'Tindra Forsikring ASA')
      .execute()
    await layDemoData(database.db, log)
    expect(await tindra()).toMatchObject({ summary: 'Skrevet av en av oss.', location: null })
  })
})

test('the saved search of the follower is kept with all that it asks for', async () => {
  await aLaidDatabase()
  const kept = await database.db.selectFrom('saved_searches').select(['place_terms', 'words']).execute()
  expect(kept).toEqual([{ place_terms: ['p:oslo'], words: expect.stringContaining('testled') }])
})
