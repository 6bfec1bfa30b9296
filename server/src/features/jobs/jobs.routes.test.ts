import { getJob, getJobFacets, listJobs } from '@utsyn/contract/jobs.ts'
import { Value } from 'typebox/value'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { aSignedInUser } from '../../testing/builders.ts'
import { aJob } from '../../testing/job-builders.ts'
import { createTestApp, type TestApp } from '../../testing/test-app.ts'
import { importJobs } from './import-jobs.ts'

let test_app: TestApp
let headers: Record<string, string>
beforeAll(async () => {
  test_app = await createTestApp()
  headers = (await aSignedInUser(test_app.deps)).headers
  for (let number = 1; number <= 30; number++) {
    await aJob(test_app.deps.db, { title: `Utvikler ${number}`, posted_date: '2026-11-01' })
  }
})
afterAll(() => test_app.close())

const get = async (url: string) => {
  const reply = await test_app.app.inject({ url: `/api${url}`, headers })
  return { status: reply.statusCode, body: reply.json() }
}

describe('GET /jobs/', () => {
  test('gives pages of 24 and the exact total', async () => {
    const { status, body } = await get('/jobs/')
    expect(status).toBe(200)
    expect(body.data.jobs).toHaveLength(24)
    expect(body.data.jobs[0].title).toBe('Utvikler 30')
    expect(body.data.pagination).toEqual({ page: 1, page_size: 24, total_count: 30, total_pages: 2 })
    expect((await get('/jobs/?page=2')).body.data.jobs).toHaveLength(6)
  })

  test('above the last page is empty, with true totals', async () => {
    const { status, body } = await get('/jobs?page=99&page_size=10')
    expect([status, body.data.jobs]).toEqual([200, []])
    expect(body.data.pagination).toEqual({ page: 99, page_size: 10, total_count: 30, total_pages: 3 })
  })

  test('searches, and ignores empty and unknown parameters', async () => {
    expect((await get('/jobs/?text_search=utvikler%2017&foo=1')).body.data.pagination.total_count).toBe(1)
    expect((await get('/jobs/?text_search=%20&page=')).body.data.pagination.total_count).toBe(30)
    expect((await get('/jobs/?text_search=finnesikke')).body.data.pagination).toMatchObject({
      total_count: 0,
      total_pages: 0,
    })
  })

  test.each([
    ['page=0', 'page'],
    ['page=x', 'page'],
    ['page_size=101', 'page_size'],
    ['deadline_after=2026-02-31', 'deadline_after'],
    [`text_search=${'x'.repeat(201)}`, 'text_search'],
  ])('answers 400 to ?%s and names the field', async (query, field) => {
    const { status, body } = await get(`/jobs/?${query}`)
    expect([status, body.field]).toEqual([400, field])
  })

  test('counts again after an import of ads', async () => {
    const total = async () => (await get('/jobs/?text_search=nykommer')).body.data.pagination.total_count
    expect(await total()).toBe(0)
    const ad = { '@type': 'JobPosting', title: 'Nykommer', url: 'https://ro.example/ny' }
    await importJobs(test_app.deps.db, Buffer.from(JSON.stringify(ad)))
    await expect.poll(total).toBe(1)
  })

  test('is closed to those who are not signed in', async () => {
    expect((await test_app.app.inject({ url: '/api/jobs/' })).statusCode).toBe(401)
  })
})

describe('GET /jobs/:id', () => {
  test('gives the whole ad', async () => {
    const id = await aJob(test_app.deps.db, {
      title: 'Appdesigner',
      company: 'Ro',
      long_description: '## Om oss',
    })
    const { status, body } = await get(`/jobs/${id}`)
    expect(status).toBe(200)
    expect(body.data).toMatchObject({
      id: String(id),
      company: 'Ro',
      long_description: '## Om oss',
      contacts: [],
    })
  })

  test('gives the phones of its contacts as printed and for dialling', async () => {
    const contact = { name: 'Ingebjørg Solem', title: null, email: null }
    const id = await aJob(test_app.deps.db)
    await test_app.deps.db
      .updateTable('jobs')
      .set({
        contacts: JSON.stringify([
          { ...contact, tlf: '190 00 118, 190 00 119' },
          { ...contact, tlf: '+47(+49)190 00' },
          { ...contact, tlf: null },
        ]),
      })
      .where('id', '=', id)
      .execute()
    expect((await get(`/jobs/${id}`)).body.data.contacts).toEqual([
      { ...contact, tlf: '190 00 118, 190 00 119', tel: '+4719000118' },
      { ...contact, tlf: '+47(+49)190 00', tel: null },
      { ...contact, tlf: null, tel: null },
    ])
  })

  test.each(['999999', '0', '-1', '1e3', 'abc', '9223372036854775808', '1%00', '%20', 'null', '1;drop'])(
    'answers 404 to %s',
    async (id) => {
      const { status, body } = await get(`/jobs/${id}`)
      expect([status, body.code]).toEqual([404, 'not_found'])
    },
  )
})

test('answers hold the fields of the contract and no others', async () => {
  const { db } = test_app.deps
  const contact = { name: 'Kari Vik', title: 'Leder', email: 'kari@a.example', tlf: '22 33 44 55' }
  const id = await aJob(db, {
    title: 'Eksakt',
    contacts: JSON.stringify([{ ...contact, note: 'Ring ikke' }]),
  })
  for (const [{ reply }, url] of [
    [listJobs, '/jobs/'],
    [listJobs, '/jobs/?text_search=utviklre'],
    [listJobs, '/jobs/?location=Oslo&technology=Kotlin'],
    [getJob, `/jobs/${id}`],
    [getJobFacets, '/jobs/facets?location=Oslo'],
  ] as const) {
    const { status, body } = await get(url)
    expect(status).toBe(200)
    expect(Value.Clean(reply, structuredClone(body.data))).toEqual(body.data)
    expect([...Value.Errors(reply, body.data)]).toEqual([])
  }
})
