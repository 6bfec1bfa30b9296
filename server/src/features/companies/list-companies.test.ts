import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { aSignedInUser } from '../../testing/builders.ts'
import { aCompany } from '../../testing/job-builders.ts'
import { createTestApp, type TestApp } from '../../testing/test-app.ts'

/** In the order of a Norwegian telephone directory. */
const ALPHABET = ['Ask', 'askim', 'Brevika', 'Zink', 'Ære AS', 'Ørn', 'Aasen', 'Åssiden', 'Aavik']

let portal: TestApp
let headers: Record<string, string>
let brevika: number
beforeAll(async () => {
  portal = await createTestApp()
  const { db } = portal.deps
  headers = (await aSignedInUser(portal.deps)).headers
  for (const name of ALPHABET.toReversed()) await aCompany(db, { name })
  brevika = (
    await aCompany(db, {
      name: 'Brevika',
      industry: ['Vindkraft', 'Solkraft'],
      tech_stack: ['Python', 'SQL'],
      location: 'Stavanger',
      summary: 'Bygger vindkraft.',
      url: 'brevika.example',
      key_people: JSON.stringify([
        { name: 'Astrid Tveiten', title: 'Teknologidirektør', phone: null, email: null, office: 'Stavanger' },
      ]),
    })
  ).id
  await aCompany(db, { name: 'Våg, Vik og Vinje', aliases: ['vvv'] })
})
afterAll(() => portal.close())

const get = (url: string) => portal.app.inject({ url: `/api${url}`, headers })
const list = async (query: string) => (await get(`/companies/${query}`)).json().data
const names = async (query: string): Promise<string[]> =>
  (await list(query)).companies.map(({ name }: { name: string }) => name)

describe('GET /companies/', () => {
  test('gives whole companies with the exact total, twenty a page', async () => {
    const { companies, pagination } = await list('')
    expect(pagination).toEqual({ page: 1, page_size: 20, total_count: 10, total_pages: 1 })
    expect(companies.find(({ id }: { id: string }) => id === String(brevika))).toEqual({
      id: String(brevika),
      name: 'Brevika',
      logo_url: null,
      industry: ['Vindkraft', 'Solkraft'],
      tech_stack: ['Python', 'SQL'],
      location: 'Stavanger',
      summary: 'Bygger vindkraft.',
      url: 'brevika.example',
      key_people: [
        { name: 'Astrid Tveiten', title: 'Teknologidirektør', phone: null, email: null, office: 'Stavanger' },
      ],
      open_jobs_count: 0,
      news_count_30d: 0,
    })
  })

  test('sorts as Norwegians do, and as the browser does', async () => {
    const sorted = (await names('?sort_by=name&order=ASC')).filter((name) => ALPHABET.includes(name))
    expect(sorted).toEqual(ALPHABET)
    expect(ALPHABET.toSorted(new Intl.Collator('nb').compare)).toEqual(ALPHABET)
  })

  test.each(['DESC', 'desc', 'Desc'])('turns the order round with %s', async (order) => {
    expect(await names(`?order=${order}`)).toEqual((await names('')).toReversed())
  })

  test('cuts into pages; above the last one is empty with true totals', async () => {
    expect(await names('?page=2&page_size=4')).toEqual((await names('')).slice(4, 8))
    const { companies, pagination } = await list('?page=9&page_size=4')
    expect([companies, pagination]).toEqual([[], { page: 9, page_size: 4, total_count: 10, total_pages: 3 }])
  })

  test.each([
    ['ask', ['Ask', 'askim']],
    ['ÅSS', ['Åssiden']],
    [' vik ', ['Brevika', 'Våg, Vik og Vinje', 'Aavik']],
    ['å', ['Våg, Vik og Vinje', 'Aasen', 'Åssiden', 'Aavik']],
    ['AA', ['Våg, Vik og Vinje', 'Aasen', 'Åssiden', 'Aavik']],
    ['Ås', ['Aasen', 'Åssiden']],
    ['a\u030As', ['Aasen', 'Åssiden']],
    ['aassi', ['Åssiden']],
    ['as', ['Ask', 'askim', 'Ære AS', 'Aasen']],
    ['vinje VAAG', ['Våg, Vik og Vinje']],
    ['vinje ask', []],
    ['VIK OG V', ['Våg, Vik og Vinje']],
    ['g, v', ['Våg, Vik og Vinje']],
    ['ære a', ['Ære AS']],
    ['vikvik', []],
    ['a\u0301s', []],
    ['100%', []],
    ['_', []],
    ["'; drop table companies; --", []],
  ])('looks for «%s» anywhere in the name', async (name, found) => {
    expect(await names(`?name=${encodeURIComponent(name)}`)).toEqual(found)
  })

  test.each([
    ['companies=brevika', ['Brevika']],
    ['companies=Brevika&companies=ZINK', ['Brevika', 'Zink']],
    ['companies=Brevika,%20Zink', ['Brevika', 'Zink']],
    ['companies=V%C3%A5g,%20Vik%20og%20Vinje', ['Våg, Vik og Vinje']],
    ['companies=VVV', ['Våg, Vik og Vinje']],
    ['companies=Ukjent', []],
    ['companies=', [...ALPHABET.slice(0, 3), 'Våg, Vik og Vinje', ...ALPHABET.slice(3)]],
  ])('%s keeps those that are named', async (query, found) => {
    expect(await names(`?${query}`)).toEqual(found)
  })

  test.each([
    ['page=0', 'page'],
    ['page_size=101', 'page_size'],
    ['sort_by=age', 'sort_by'],
    ['order=up', 'order'],
    [`name=${'x'.repeat(201)}`, 'name'],
  ])('refuses %s and names the field', async (query, field) => {
    const reply = await get(`/companies/?${query}`)
    expect([reply.statusCode, reply.json().field]).toEqual([400, field])
  })

  test('is closed to those who are not signed in', async () => {
    expect((await portal.app.inject('/api/companies/')).statusCode).toBe(401)
  })
})

describe('GET /companies/:id', () => {
  test('returns the company; no register facts before the register was queried', async () => {
    const reply = await get(`/companies/${brevika}`)
    expect(reply.json().data).toMatchObject({ id: String(brevika), name: 'Brevika', register: null })
    expect(reply.json().data).not.toHaveProperty('logo_hash')
  })

  test.each(['0', '-1', 'abc', '999999', '9223372036854775808', '1%00'])('answers 404 to %s', async (id) => {
    expect((await get(`/companies/${id}`)).statusCode).toBe(404)
  })
})

test('GET /user/companies gives whole companies, unpaged, narrowed by name', async () => {
  for (const name of ['Aasen', 'Ask', 'Brevika']) {
    const { id } = await aCompany(portal.deps.db, { name })
    await portal.app.inject({ method: 'POST', url: '/api/user/companies', headers, payload: { id } })
  }
  const { data } = (await get('/user/companies?paging=false')).json()
  expect(data.followed_companies.map(({ name }: { name: string }) => name)).toEqual([
    'Ask',
    'Brevika',
    'Aasen',
  ])
  expect(data.followed_companies[1]).toMatchObject({
    industry: ['Vindkraft', 'Solkraft'],
    open_jobs_count: 0,
  })
  const narrowed = (await get('/user/companies?paging=false&name=AA')).json().data
  expect(narrowed).toEqual({ followed_companies: [expect.objectContaining({ name: 'Aasen' })] })
  const typed = (await get(`/user/companies?paging=false&name=${encodeURIComponent('en ÅS')}`)).json().data
  expect(typed).toEqual(narrowed)
})
