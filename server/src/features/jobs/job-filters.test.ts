import { MOST_FACETS } from '@utsyn/contract/facets.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { announceListChange } from '../../db/list-cache.ts'
import { aSignedInUser } from '../../testing/builders.ts'
import { aCompany, aJob } from '../../testing/job-builders.ts'
import { createTestApp, type TestApp } from '../../testing/test-app.ts'
import { dayFromToday } from '../../testing/dates.ts'

let portal: TestApp
let person: Awaited<ReturnType<typeof aSignedInUser>>

beforeAll(async () => {
  portal = await createTestApp()
  person = await aSignedInUser(portal.deps)
  const { db } = portal.deps
  const job = (title: string, overrides: Parameters<typeof aJob>[1]) => aJob(db, { title, ...overrides })
  await job('Kotlin i Bergen', {
    company: 'Fjordkraft Data AS',
    locations: ['Bergen'],
    ai_technologies: ['Kotlin', 'Kafka'],
    deadline: dayFromToday(20),
    posted_date: '2026-11-01',
  })
  await job('Kotlin i Fornebu', {
    company: 'Ås, Næss & Co',
    locations: ['Fornebu', 'Oslo'],
    ai_technologies: ['Kotlin', 'C#'],
    deadline: dayFromToday(5),
    posted_date: '2026-11-03',
  })
  await job('Go i Toronto', {
    company: 'Fjordkraft Data AS',
    locations: ['Toronto, Ontario, CA'],
    ai_technologies: ['Go'],
    deadline: null,
    posted_date: '2026-11-02',
  })
  await job('Gammel i Oslo', {
    company: 'Østlys',
    locations: ['Oslo'],
    ai_technologies: ['Java'],
    deadline: dayFromToday(-3),
    posted_date: '2026-10-01',
  })
})
afterAll(() => portal.close())

const call = async (method: 'GET' | 'POST' | 'DELETE', url: string, payload?: object) => {
  const reply = await portal.app.inject({
    method,
    url: `/api${url}`,
    headers: { ...person.headers, ...(payload && { 'content-type': 'application/json' }) },
    ...(payload && { payload: JSON.stringify(payload) }),
  })
  return { status: reply.statusCode, ...reply.json() }
}
const titles = async (query: string) =>
  (await call('GET', `/jobs/?${query}`)).data.jobs.map(({ title }: { title: string }) => title)

describe('a filter', () => {
  test.each([
    ['location=bergen', ['Kotlin i Bergen']],
    ['location=Akershus', ['Kotlin i Fornebu']],
    ['location=B%C3%A6rum', ['Kotlin i Fornebu']],
    ['location=oslo', ['Kotlin i Fornebu', 'Gammel i Oslo']],
    ['location=Bergen&location=Fornebu', ['Kotlin i Fornebu', 'Kotlin i Bergen']],
    ['location=Bergen,Fornebu', ['Kotlin i Fornebu', 'Kotlin i Bergen']],
    ['location=Toronto,%20Ontario,%20CA', ['Go i Toronto']],
    ['location=Atlantis', []],
    ['technology=kotlin&location=Vestland', ['Kotlin i Bergen']],
    ['technology=golang', ['Go i Toronto']],
    ['technology=c%23', ['Kotlin i Fornebu']],
    ['technology=COBOL', []],
    ['company=FJORDKRAFT%20data', ['Go i Toronto', 'Kotlin i Bergen']],
    ['company=%C3%85s,%20N%C3%A6ss%20%26%20Co', ['Kotlin i Fornebu']],
    ['company=Ingen', []],
    ['text_search=kotlin&technology=Kafka', ['Kotlin i Bergen']],
    ['text_search=kotlin%20akershus', ['Kotlin i Fornebu']],
    ['sort_by=posted_at&order=asc', ['Gammel i Oslo', 'Kotlin i Bergen', 'Go i Toronto', 'Kotlin i Fornebu']],
    ['sort_by=deadline&order=ASC', ['Gammel i Oslo', 'Kotlin i Fornebu', 'Kotlin i Bergen', 'Go i Toronto']],
    ['sort_by=deadline&order=desc', ['Kotlin i Bergen', 'Kotlin i Fornebu', 'Gammel i Oslo', 'Go i Toronto']],
  ])('?%s', async (query, expected) => {
    expect(await titles(query)).toEqual(expected)
    expect((await call('GET', `/jobs/?${query}`)).data.pagination.total_count).toBe(expected.length)
  })

  test.each(['', '&sort_by=posted_at&order=asc', '&sort_by=deadline'])(
    'of two kinds has its exact total on each page and beyond the last%s',
    async (order) => {
      const filter = `location=Vestland,Akershus,Oslo&technology=Kotlin,Java,C%23${order}`
      const all = await titles(filter)
      expect(all.length).toBeGreaterThan(1)
      const total_count = all.length
      const pages = []
      // Twice: the second time is served from the cache.
      for (const page of [1, 2, total_count, total_count + 1, 1, 2, total_count + 1]) {
        const { jobs, pagination } = (await call('GET', `/jobs/?${filter}&page_size=1&page=${page}`)).data
        expect(pagination).toEqual({ page, page_size: 1, total_count, total_pages: total_count })
        pages.push(jobs.map(({ title }: { title: string }) => title))
      }
      const one = (page: number) => all.slice(page - 1, page)
      expect(pages).toEqual([one(1), one(2), one(total_count), [], one(1), one(2), []])
      expect((await call('GET', '/jobs/?location=Atlantis&technology=Kotlin')).data.pagination).toMatchObject(
        {
          total_count: 0,
          total_pages: 0,
        },
      )
    },
  )

  test('from today on uses the small indexes, and hides expired ads', async () => {
    expect(await titles(`deadline_after=${dayFromToday(0)}`)).not.toContain('Gammel i Oslo')
    expect(await titles(`deadline_after=${dayFromToday(6)}`)).toEqual(['Go i Toronto', 'Kotlin i Bergen'])
  })

  test.each([
    ['posted_days=2', 'posted_days'],
    ['posted_days=snart', 'posted_days'],
    ['sort_by=title', 'sort_by'],
    ['order=up', 'order'],
    ['followed=kanskje', 'followed'],
    ['company=%00', 'company'],
    ['location=a&location=b%00', 'location'],
    ['deadline_after=0000-01-01', 'deadline_after'],
    [`technology=${'x'.repeat(201)}`, 'technology'],
  ])('?%s is refused by name', async (query, field) => {
    expect(await call('GET', `/jobs/?${query}`)).toMatchObject({ status: 400, field })
  })
})

describe('the facets', () => {
  test('are counted under the filter, each without its own part', async () => {
    const { data } = await call('GET', '/jobs/facets?technology=Kotlin&location=Vestland')
    expect(data.technologies).toEqual([
      { name: 'Kafka', count: 1 },
      { name: 'Kotlin', count: 1 },
    ])
    expect(data.companies).toEqual([{ name: 'Fjordkraft Data AS', count: 1 }])
  })

  test('of places are the ads’ own names', async () => {
    const { data } = await call('GET', '/jobs/locations?location=Bergen&company=Fjordkraft%20Data')
    expect(data).toEqual([
      { location: 'Bergen', count: 1 },
      { location: 'Toronto, Ontario, CA', count: 1 },
    ])
  })

  test('lists of names follow the Norwegian alphabet', async () => {
    expect((await call('GET', '/jobs/companies')).data).toEqual([
      'Fjordkraft Data AS',
      'Østlys',
      'Ås, Næss & Co',
    ])
    expect((await call('GET', '/jobs/technologies')).data).toEqual(['C#', 'Go', 'Java', 'Kafka', 'Kotlin'])
  })
})

describe('a search with a typing error', () => {
  test('finds the intended spelling and says so', async () => {
    const { data } = await call('GET', '/jobs/?text_search=kotlim')
    expect(data.corrected_search).toBe('kotlin')
    expect(data.pagination.total_count).toBe(2)
    expect((await call('GET', '/jobs/?text_search=fjordkratf')).data.corrected_search).toBe('fjordkraft')
  })

  test('is corrected word by word, a pasted sentence not', async () => {
    const typed = (words: number) => `/jobs/?text_search=${Array(words).fill('kotlim').join('+')}`
    expect((await call('GET', typed(12))).data.corrected_search).toBe(Array(12).fill('kotlin').join(' '))
    expect((await call('GET', typed(13))).data).not.toHaveProperty('corrected_search')
  })

  test('is not corrected when it finds something, or when nothing is close', async () => {
    expect((await call('GET', '/jobs/?text_search=kotlin')).data).not.toHaveProperty('corrected_search')
    expect((await call('GET', '/jobs/?text_search=xyzzyx')).data.pagination.total_count).toBe(0)
  })
})

describe('saved ads', () => {
  test('are listed with the same filters, also when they have expired', async () => {
    const all = (await call('GET', '/jobs/')).data.jobs as { id: string; title: string }[]
    const idOf = (title: string) => all.find((job) => job.title === title)!.id
    expect((await call('GET', '/user/jobs')).data.saved_jobs).toEqual([])
    await call('POST', '/user/jobs', { job_id: idOf('Gammel i Oslo') })
    const kept = await call('POST', '/user/jobs', { job_id: Number(idOf('Kotlin i Fornebu')) })
    expect(kept.data.saved_jobs).toMatchObject([
      { title: 'Kotlin i Fornebu', location: 'Fornebu', is_favorite: true },
      { title: 'Gammel i Oslo' },
    ])
    expect(
      (await call('POST', '/user/jobs', { job_id: idOf('Gammel i Oslo') })).data.saved_jobs,
    ).toHaveLength(2)
    expect((await call('GET', '/user/jobs?technology=java')).data.saved_jobs).toHaveLength(1)
    expect((await call('GET', '/user/jobs?page=1&page_size=1')).data.pagination).toMatchObject({
      total_count: 2,
      total_pages: 2,
    })
    expect((await call('GET', '/user/jobs?paging=false')).data.saved_jobs).toHaveLength(2)
    const marked = (await call('GET', '/jobs/')).data.jobs.filter(
      (job: { is_favorite: boolean }) => job.is_favorite,
    )
    expect(marked).toHaveLength(2)
    expect((await call('GET', `/jobs/${idOf('Gammel i Oslo')}`)).data.is_favorite).toBe(true)
    const left = await call('DELETE', `/user/jobs/${idOf('Gammel i Oslo')}`)
    expect(left.data.saved_jobs).toHaveLength(1)
    expect((await call('DELETE', `/user/jobs/${idOf('Gammel i Oslo')}`)).status).toBe(200)
  })

  test.each(['999999', 'x', '0'])('cannot be %s, which is no ad', async (id) => {
    expect((await call('POST', '/user/jobs', { job_id: id })).status).toBe(404)
    expect((await call('DELETE', `/user/jobs/${id}`)).status).toBe(404)
  })

  test('require an id', async () => {
    expect(await call('POST', '/user/jobs', {})).toMatchObject({ status: 400, field: 'job_id' })
  })
})

describe('companies that are followed', () => {
  test('are listed whole, narrowed by name and in pages, and narrow the list of ads', async () => {
    const { id } = await aCompany(portal.deps.db, { name: 'Fjordkraft Data AS' })
    expect(await titles('followed=true')).toEqual([])
    const followed = await call('POST', '/user/companies', { id: String(id) })
    expect(followed.data.followed_companies).toMatchObject([{ id: String(id), name: 'Fjordkraft Data AS' }])
    expect(await titles('followed=true')).toEqual(['Go i Toronto', 'Kotlin i Bergen'])
    expect(
      (await call('GET', '/user/companies?paging=false&name=KRAFT')).data.followed_companies,
    ).toHaveLength(1)
    expect((await call('GET', '/user/companies?name=nei')).data.followed_companies).toEqual([])
    expect((await call('GET', '/user/companies?page=2')).data).toMatchObject({
      followed_companies: [],
      pagination: { total_count: 1, total_pages: 1 },
    })
    expect((await call('DELETE', `/user/companies/${id}`)).data.followed_companies).toEqual([])
    expect((await call('DELETE', '/user/companies/999999')).status).toBe(404)
    expect((await call('POST', '/user/companies', { id: 999_999 })).status).toBe(404)
  })
})

describe('the list as a file', () => {
  test('is a table that Norwegian spreadsheets open, without formulas', async () => {
    await aJob(portal.deps.db, { title: '=HYPERLINK("x");bra', company: 'Csv AS', locations: ['Ås'] })
    const reply = await portal.app.inject({ url: '/api/jobs/csv?company=Csv', headers: person.headers })
    expect(reply.statusCode).toBe(200)
    expect(reply.headers['content-type']).toBe('text/csv; charset=utf-8')
    expect(reply.headers['content-disposition']).toContain('jobbannonser.csv')
    const [head, row, end] = reply.body.split('\r\n')
    expect(head).toMatch(/^\uFEFFTittel;Bedrift;Sted;Publisert;Søknadsfrist;/)
    expect(row).toMatch(/^"'=HYPERLINK\(""x""\);bra";Csv AS;Ås;2026-11-01;;/)
    expect(end).toBe('')
  })
})

test('the ads of the last days are counted from today', async () => {
  const ages = { 'I dag': 0, 'I går': 1, 'Sju dager': 7, 'Åtte dager': 8, Gammel: 31 }
  for (const [title, age] of Object.entries(ages))
    await aJob(portal.deps.db, { title, company: 'Dagfrisk AS', posted_date: dayFromToday(-age) })
  const all = ['I dag', 'I går', 'Sju dager', 'Åtte dager']
  for (const [days, found] of [
    [1, 2],
    [7, 3],
    [30, 4],
  ] as const) {
    const query = `company=Dagfrisk&posted_days=${days}`
    expect(await titles(query)).toEqual(all.slice(0, found))
    const csv = await portal.app.inject({ url: `/api/jobs/csv?${query}`, headers: person.headers })
    expect(csv.body.trim().split('\r\n')).toHaveLength(found + 1)
    const { technologies, companies } = (await call('GET', `/jobs/facets?${query}`)).data
    expect(technologies).toEqual([])
    expect(companies).toContainEqual({ name: 'Dagfrisk AS', count: found })
  }
})

test('a facet counts what its list has, whatever the ads call it', async () => {
  const { db } = portal.deps
  const ad = (locations: string[], ai_technologies: string[]) =>
    aJob(db, { title: 'Telt', company: 'Tellekontoret', locations, ai_technologies })
  await ad(['Bærum'], ['Elm'])
  await ad(['Bærum kommune', 'Oslo'], ['elm', 'Elm'])
  await ad(['Bærum'], [])
  await ad(['Fornebu'], ['elm'])
  await ad(['Oslo', 'OSLO'], ['ELM'])
  await announceListChange(db, 'jobs_changed', { caused_by: person.user_id })
  await portal.deps.changes.caughtUp()
  const count = async (query: string) =>
    (await call('GET', `/jobs/?company=Tellekontoret&${query}`)).data.pagination.total_count
  const places = (await call('GET', '/jobs/locations?company=Tellekontoret')).data
  expect(places).toEqual([
    { location: 'Bærum', count: 4 },
    { location: 'Oslo', count: 2 },
    { location: 'Fornebu', count: 1 },
  ])
  for (const place of places)
    expect(await count(`location=${encodeURIComponent(place.location)}`), place.location).toBe(place.count)
  const { technologies } = (await call('GET', '/jobs/facets?company=Tellekontoret')).data
  expect(technologies).toEqual([{ name: expect.stringMatching(/^elm$/i), count: 4 }])
  expect(await count('technology=Elm')).toBe(4)
})

test('a word that occurs in the list is spelled right, whatever the filter leaves out', async () => {
  const { db } = portal.deps
  await aJob(db, { title: 'Lager', company: 'Lagerbygg' })
  await aJob(db, { title: 'Leger', company: 'Legehuset' })
  const corrected = async (text: string) =>
    (await call('GET', `/jobs/?company=Legehuset&text_search=${text}`)).data.corrected_search
  expect(await corrected('lqger')).toBe('leger')
  expect(await corrected('lager')).toBeUndefined()

  await aJob(db, { title: 'Lagre', company: 'Lagerbygg' })
  await aJob(db, { title: 'Lagre', status: 'request' })
  const inRequests = async (text: string) =>
    (await call('GET', `/jobs/?kind=request&text_search=${text}`)).data.corrected_search
  expect(await inRequests('lager')).toBeUndefined()
  expect(await inRequests('lagrw')).toBe('lagre')
})

test('what is chosen is counted, and every company listed, however many have more ads', async () => {
  await sql`
    with named as (
      select n, case when n > ${MOST_FACETS} then 'Aller siste' else 'Nummer ' || n end as name
      from generate_series(1, ${MOST_FACETS} + 1) as n
    ), made as (insert into companies (name, name_key) select name, lower(name) from named returning id, name)
    insert into jobs (source, external_id, title, company_id, company_name, locations, place_keys, ai_technologies, listed_date)
    select 'mengde.example', n || '-' || ad, 'Mengde', made.id, name, array['Plass ' || n], array['plass ' || n],
      array['Mengde ' || n, 'Mengde'], current_date
    from named join made using (name) cross join generate_series(1, 2) as ad
    where n <= ${MOST_FACETS} or ad = 1`.execute(portal.deps.db)
  await announceListChange(portal.deps.db, 'jobs_changed', { caused_by: person.user_id })
  await portal.deps.changes.caughtUp()
  const last = MOST_FACETS + 1
  const facets = async (query: string) => (await call('GET', `/jobs/facets?technology=Mengde${query}`)).data
  expect((await facets('')).companies).not.toContainEqual({ name: 'Aller siste', count: 1 })
  expect((await facets('&company=Aller%20siste')).companies).toContainEqual({
    name: 'Aller siste',
    count: 1,
  })
  expect((await facets(`&technology=mengde%20${last}`)).technologies.slice(MOST_FACETS)).toEqual([
    { name: `Mengde ${last}`, count: 1 },
  ])
  const places = `/jobs/locations?technology=Mengde&location=Plass%20${last}`
  expect((await call('GET', places)).data).toContainEqual({ location: `Plass ${last}`, count: 1 })
  expect((await call('GET', '/jobs/companies')).data).toContain('Aller siste')
  expect((await call('GET', '/jobs/technologies')).data).toContain(`Mengde ${last}`)
})
