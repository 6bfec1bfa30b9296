import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { announceListChange } from '../../db/list-cache.ts'
import { aSignedInUser } from '../../testing/builders.ts'
import { aLogo, aPicture } from '../../testing/media-builders.ts'
import { aJob } from '../../testing/job-builders.ts'
import { anArticle } from '../../testing/news-builders.ts'
import { createTestApp, type TestApp } from '../../testing/test-app.ts'
import { companyIdsOf } from '../companies/companies.repository.ts'
import { followCompanyFor } from '../companies/followed-companies.repository.ts'

let portal: TestApp
let headers: Record<string, string>
let user_id: string
let whole: number
beforeAll(async () => {
  portal = await createTestApp()
  const { db } = portal.deps
  const user = await aSignedInUser(portal.deps)
  ;({ headers, user_id } = user)
  for (let number = 1; number <= 22; number++)
    await anArticle(db, { title: `Gammel sak ${number}`, posted_at: new Date('2026-06-01T10:00:00Z') })
  whole = await anArticle(db, {
    title: 'Tindra samler tre skadesystemer',
    introduction: 'Forsikringsselskapet flytter alt.',
    content: '## Starter i mars',
    ai_summary: 'Ett.\n\nTo.\n\nTre.',
    technologies: ['Kotlin'],
    companies: ['Tindra Forsikring ASA', 'Lyngfjell Bank'],
    source: 'diginytt.example',
    url: 'https://diginytt.example/tindra',
    image_hash: (await aPicture(db)).hash,
    posted_at: new Date('2026-11-18T06:42:00Z'),
  })
  const [tindra, lyngfjell] = await companyIdsOf(db, ['Tindra Forsikring ASA', 'Lyngfjell Bank'])
  await aLogo(db, tindra!)
  await aJob(db, { company: 'Tindra Forsikring ASA' })
  await followCompanyFor(db, user_id, lyngfjell!)
  await anArticle(db, {
    title: 'Ålesund bygger ut',
    companies: ['Brevika Energi'],
    source: 'energiposten.example',
    posted_at: new Date('2026-11-19T23:30:00Z'),
  })
})
afterAll(() => portal.close())

const get = async (url: string) => {
  const reply = await portal.app.inject({ url: `/api${url}`, headers })
  return { status: reply.statusCode, body: reply.json() }
}
const titles = async (query: string): Promise<string[]> =>
  (await get(`/news/?${query}`)).body.data.news.map(({ title }: { title: string }) => title)
const SIGNED = /^\/api\/media\/[\da-f]{64}\?e=\d+&s=[\w-]+$/

describe('GET /news/', () => {
  test('gives pages of 20, newest first, and the exact total', async () => {
    const { status, body } = await get('/news/')
    expect(status).toBe(200)
    expect(body.data.news).toHaveLength(20)
    expect(body.data.news[0].title).toBe('Ålesund bygger ut')
    expect(body.data.pagination).toEqual({ page: 1, page_size: 20, total_count: 24, total_pages: 2 })
    expect((await get('/news?page=9')).body.data).toMatchObject({ news: [], pagination: { total_count: 24 } })
  })

  test('has the fields of a card for each article', async () => {
    const [article] = (await get('/news/?text_search=skadesystemer')).body.data.news
    expect(article).toEqual({
      id: String(whole),
      title: 'Tindra samler tre skadesystemer',
      companies: ['Tindra Forsikring ASA', 'Lyngfjell Bank'],
      company_refs: [
        {
          id: expect.any(String),
          name: 'Tindra Forsikring ASA',
          logo_url: expect.stringMatching(SIGNED),
          open_jobs_count: 1,
        },
        { id: expect.any(String), name: 'Lyngfjell Bank', logo_url: null, open_jobs_count: 0 },
      ],
      technologies: ['Kotlin'],
      introduction: 'Forsikringsselskapet flytter alt.',
      posted_at: '2026-11-18T06:42:00.000Z',
      source: 'diginytt.example',
      url: 'https://diginytt.example/tindra',
      img: expect.stringMatching(SIGNED),
    })
  })

  test.each([
    ['companies=tindra%20forsikring', ['Tindra samler tre skadesystemer']],
    [
      'companies=Brevika%20Energi&companies=Lyngfjell%20Bank',
      ['Ålesund bygger ut', 'Tindra samler tre skadesystemer'],
    ],
    ['companies=Brevika%20Energi,Lyngfjell%20Bank', ['Ålesund bygger ut', 'Tindra samler tre skadesystemer']],
    ['companies=Ingen%20slik', []],
    ['sources=Energiposten.example', ['Ålesund bygger ut']],
    ['sources=ukjent.example', []],
    ['followed=true', ['Tindra samler tre skadesystemer']],
    // 19 November 23:30 in UTC is the 20th in Norway.
    ['posted_after=2026-11-20', ['Ålesund bygger ut']],
    ['posted_after=2026-11-21', []],
    ['posted_after=2026-11-19T23:30:00Z', ['Ålesund bygger ut']],
    ['posted_after=2026-11-19T23:30:01Z', []],
    ['text_search=lyngfjell', ['Tindra samler tre skadesystemer']],
    ['text_search=kotlin', ['Tindra samler tre skadesystemer']],
    ['text_search=kotlin%20utbygging', []],
    ['text_search=finnesikkeheller', []],
  ])('?%s narrows', async (query, expected) => {
    expect(await titles(query)).toEqual(expected)
    expect((await get(`/news/?${query}`)).body.data.pagination.total_count).toBe(expected.length)
  })

  test('corrects one typing error, and says so', async () => {
    const { data } = (await get('/news/?text_search=skadesystemre')).body
    expect(data.corrected_search).toBe('skadesystemer')
    expect(data.news).toHaveLength(1)
  })

  test.each([
    ['sort_by=date&order=asc', 'Gammel sak 1'],
    ['sort_by=date&order=DESC', 'Ålesund bygger ut'],
    ['sort_by=posted_at', 'Ålesund bygger ut'],
    ['sort_by=title', 'Gammel sak 1'],
    ['sort_by=title&order=desc', 'Ålesund bygger ut'],
    ['sort_by=companies', 'Ålesund bygger ut'],
    ['sort_by=companies&order=desc', 'Tindra samler tre skadesystemer'],
    ['sort_by=kilde&order=asc', 'Gammel sak 22'],
    ['sort_by=kilde&order=desc', 'Ålesund bygger ut'],
  ])('?%s begins with «%s»', async (query, first) => {
    expect((await titles(query))[0]).toBe(first)
  })

  test.each([
    ['page=0', 'page'],
    ['page_size=101', 'page_size'],
    ['posted_after=i%20går', 'posted_after'],
    ['posted_after=2026-02-31', 'posted_after'],
    ['sort_by=farge', 'sort_by'],
    ['order=opp', 'order'],
    ['followed=kanskje', 'followed'],
    [`text_search=${'x'.repeat(201)}`, 'text_search'],
  ])('answers 400 to ?%s and names the field', async (query, field) => {
    const { status, body } = await get(`/news/?${query}`)
    expect([status, body.field]).toEqual([400, field])
  })

  test('counts again after an import of articles', async () => {
    const total = async () => (await get('/news/?text_search=nykommer')).body.data.pagination.total_count
    expect(await total()).toBe(0)
    await anArticle(portal.deps.db, { title: 'Nykommer', posted_at: new Date('2026-01-01') })
    await announceListChange(portal.deps.db, 'news_changed')
    await expect.poll(total).toBe(1)
    await portal.deps.db.deleteFrom('news').where('title', '=', 'Nykommer').execute()
    await announceListChange(portal.deps.db, 'news_changed')
    await expect.poll(total).toBe(0)
  })

  test.each(['/news/', '/news/1', '/news/companies', '/news/sources'])(
    '%s is closed to those who are not signed in',
    async (url) => {
      expect((await portal.app.inject({ url: `/api${url}` })).statusCode).toBe(401)
    },
  )
})

test('GET /news/companies and /news/sources list names in the Norwegian alphabet', async () => {
  expect((await get('/news/companies')).body.data).toEqual([
    'Brevika Energi',
    'Lyngfjell Bank',
    'Tindra Forsikring ASA',
  ])
  expect((await get('/news/sources')).body.data).toEqual([
    'avisa.example',
    'diginytt.example',
    'energiposten.example',
  ])
})

describe('GET /news/:id', () => {
  test('gives the whole article', async () => {
    const { status, body } = await get(`/news/${whole}`)
    expect(status).toBe(200)
    expect(body.data).toMatchObject({
      id: String(whole),
      content: '## Starter i mars',
      ai_summary: 'Ett.\n\nTo.\n\nTre.',
      companies: ['Tindra Forsikring ASA', 'Lyngfjell Bank'],
    })
    expect(body.data).not.toHaveProperty('image_hash')
  })

  test.each(['999999', '0', '-1', '1e3', 'abc', '9223372036854775808', '1%00', 'null'])(
    'answers 404 to %s',
    async (id) => {
      const { status, body } = await get(`/news/${id}`)
      expect([status, body.code]).toEqual([404, 'not_found'])
    },
  )
})
