import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { aFollower, keep } from '../../testing/bell.ts'
import { dayFromToday } from '../../testing/dates.ts'
import { aJob } from '../../testing/job-builders.ts'
import { createTestDatabase, type TestDatabase } from '../../testing/test-database.ts'
import type { JobFilter } from './job-filter.repository.ts'
import { countJobs, findJob, findJobs } from './jobs.repository.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase()
})
beforeEach(async () => {
  await database.db.deleteFrom('jobs').execute()
})
afterAll(() => database.drop())

const titles = async (filter: JobFilter = {}, { limit = 24, offset = 0 } = {}) => {
  const jobs = await findJobs(database.db, filter, { limit, offset })
  return jobs.map((job) => job.title)
}

describe('the list', () => {
  test('is newest first, and the latest read first within a day', async () => {
    await aJob(database.db, { title: 'gammel', posted_date: '2026-10-01' })
    await aJob(database.db, { title: 'ny', posted_date: '2026-11-02' })
    await aJob(database.db, { title: 'nyest', posted_date: '2026-11-02' })
    await aJob(database.db, { title: 'uten dato', posted_date: null, listed_date: '2026-10-15' })
    expect(await titles()).toEqual(['nyest', 'ny', 'uten dato', 'gammel'])
    expect(await titles({}, { limit: 2, offset: 1 })).toEqual(['ny', 'uten dato'])
  })

  test('leaves out withdrawn ads, and expired ones when asked', async () => {
    await aJob(database.db, { title: 'trukket', status: 'withdrawn' })
    await aJob(database.db, { title: 'utløpt', deadline: '2026-11-19' })
    await aJob(database.db, { title: 'siste dag', deadline: '2026-11-20' })
    await aJob(database.db, { title: 'uten frist' })
    expect(await titles()).toEqual(['uten frist', 'siste dag', 'utløpt'])
    expect(await titles({ deadline_after: '2026-11-20' })).toEqual(['uten frist', 'siste dag'])
    expect(await countJobs(database.db, { deadline_after: '2026-11-20' })).toBe(2)
  })

  test('by deadline has what of the favourites has expired last, before those without one', async () => {
    const { db } = database
    const favorites = await aFollower(db)
    const deadlines = { utløpt: -3, frist: 5, 'siste dag': 0, lengst: -9 }
    await keep(db, favorites, await aJob(db, { title: 'uten frist' }))
    for (const [title, days] of Object.entries(deadlines))
      await keep(db, favorites, await aJob(db, { title, deadline: dayFromToday(days) }))
    const jobs = await findJobs(db, { favorites }, { order: 'deadline_first', limit: 9, offset: 0 })
    expect(jobs.map(({ title }) => title)).toEqual(['siste dag', 'frist', 'lengst', 'utløpt', 'uten frist'])
  })

  test('has the fields of a card, and days stay days', async () => {
    const id = await aJob(database.db, {
      title: 'Appdesigner',
      company: 'Ro',
      locations: ['Tromsø', 'Oslo'],
      deadline: '2026-12-01',
      ai_technologies: ['Figma'],
    })
    const [job] = await findJobs(database.db, {}, { limit: 1, offset: 0 })
    expect(job).toMatchObject({
      id: String(id),
      company: 'Ro',
      locations: ['Tromsø', 'Oslo'],
      posted_date: '2026-11-01',
      deadline: '2026-12-01',
      ai_technologies: ['Figma'],
    })
    expect(job).not.toHaveProperty('long_description')
    expect(await findJob(database.db, id)).toMatchObject({ ...job, contacts: [], long_description: null })
  })
})

describe('a text search', () => {
  const found = async (text_search: string) => (await titles({ text_search })).sort()

  test('wants all words, each by stem or as a beginning', async () => {
    await aJob(database.db, {
      title: 'Systemutvikler',
      long_description: 'Du skal utvikle tjenester i Kotlin.',
    })
    await aJob(database.db, {
      title: 'Tester',
      long_description: 'Utviklerne sitter i Bergen.',
      company: 'Lyngfjell Bank',
    })
    expect(await found('utvikler')).toEqual(['Systemutvikler', 'Tester'])
    expect(await found('kotl tjeneste')).toEqual(['Systemutvikler'])
    expect(await found('kotlin bergen')).toEqual([])
    expect(await found('LYNGFJELL tester')).toEqual(['Tester'])
  })

  test('finds two words where they are written as one too', async () => {
    for (const title of ['Fullstackutvikler', 'Full stack developer', 'Full oversikt'])
      await aJob(database.db, { title })
    expect(await found('full stack')).toEqual(['Full stack developer', 'Fullstackutvikler'])
    expect(await found('full oversikt')).toEqual(['Full oversikt'])
    await aJob(database.db, { title: 'Systemutvikler i Oslo' })
    expect(await found('system utvikler oslo')).toEqual(['Systemutvikler i Oslo'])
  })

  test.each([
    ['C#', 'C#'],
    ['c++', 'C++'],
    ['.NET', '.NET'],
    ['node.js', 'Node.js'],
    ['Node', 'Node.js'],
    ['CI/CD', 'CI/CD'],
    ['universell utforming', 'Universell utforming'],
  ])('for %s finds only %s', async (text, title) => {
    for (const name of ['C#', 'C++', '.NET', 'Node.js', 'CI/CD', 'Universell utforming', 'Nettverk i C']) {
      await aJob(database.db, { title: name })
    }
    expect(await found(text)).toEqual([title])
  })

  test('finds a technology in the tags, or as ASP.NET', async () => {
    await aJob(database.db, { title: 'Backend', ai_technologies: ['F#', 'PostgreSQL'] })
    await aJob(database.db, { title: 'Fullstack', long_description: 'Vi bruker ASP.NET/.NET, C#/C#.' })
    expect(await found('f#')).toEqual(['Backend'])
    expect(await found('.net c#')).toEqual(['Fullstack'])
  })

  test('puts a hit in the title before one in the text', async () => {
    await aJob(database.db, { title: 'Arkitekt', posted_date: '2026-11-01' })
    await aJob(database.db, {
      title: 'Utvikler',
      long_description: 'Sammen med en arkitekt.',
      posted_date: '2026-11-05',
    })
    expect(await titles({ text_search: 'arkitekt' })).toEqual(['Arkitekt', 'Utvikler'])
    expect(await titles({ text_search: 'arkitekt' }, { limit: 1, offset: 1 })).toEqual(['Utvikler'])
  })

  test.each([
    '!!!',
    "'",
    '\\',
    ':*',
    '& | !',
    '\u0000',
    '\ud800',
    "q' | 'z",
    'x'.repeat(200),
    'og '.repeat(60),
  ])('never fails: %j', async (text) => {
    await aJob(database.db)
    expect(await titles({ text_search: text })).toEqual([])
    expect(await countJobs(database.db, { text_search: text })).toBe(0)
  })
})
