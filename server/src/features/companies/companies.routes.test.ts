import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { aSignedInUser } from '../../testing/builders.ts'
import { aCompany, aJob } from '../../testing/job-builders.ts'
import { aLogo } from '../../testing/media-builders.ts'
import { createTestApp, type TestApp } from '../../testing/test-app.ts'

let portal: TestApp
let headers: Record<string, string>
let shown: { id: number; webp: Buffer; job: number }
let bare: { id: number; job: number }
beforeAll(async () => {
  portal = await createTestApp()
  const { db } = portal.deps
  headers = (await aSignedInUser(portal.deps)).headers
  const [first, second] = [await aCompany(db, { name: 'Tindra' }), await aCompany(db, { name: 'Varsund' })]
  const { webp } = await aLogo(db, first.id)
  shown = { id: first.id, webp, job: await aJob(db, { company: 'Tindra', posted_date: '2026-11-03' }) }
  bare = { id: second.id, job: await aJob(db, { company: 'Varsund', posted_date: '2026-11-02' }) }
  await aJob(db, { company: null, posted_date: '2026-11-01' })
})
afterAll(() => portal.close())

const get = (url: string) => portal.app.inject({ url: `/api${url}`, headers })
const post = (url: string, payload: object) =>
  portal.app.inject({ method: 'POST', url: `/api${url}`, headers, payload })
const ADDRESS = /^\/api\/media\/[\da-f]{64}\?e=\d+&s=[\w-]+$/

describe('GET /companies/:id/logo', () => {
  test('gives the picture', async () => {
    const reply = await get(`/companies/${shown.id}/logo`)
    expect(reply.statusCode).toBe(200)
    expect(reply.rawPayload.equals(shown.webp)).toBe(true)
    expect(reply.headers).toMatchObject({
      'content-type': 'image/webp',
      'content-security-policy': "default-src 'none'; sandbox",
      'content-disposition': 'inline',
      'x-content-type-options': 'nosniff',
      'cache-control': 'no-store',
    })
  })

  test('has its type beside it', async () => {
    const reply = await get(`/companies/${shown.id}/logo_extension`)
    expect([reply.statusCode, reply.json()]).toEqual([200, { data: 'webp' }])
  })

  test.each(['logo', 'logo_extension'])(
    '%s answers 404 without a logo, and to what is no company',
    async (what) => {
      for (const id of [bare.id, 999_999, 0, -1, 'abc', '9223372036854775808', '1%00']) {
        const reply = await get(`/companies/${id}/${what}`)
        expect([id, reply.statusCode, reply.json().code]).toEqual([id, 404, 'not_found'])
      }
    },
  )

  test.each(['logo', 'logo_extension'])('%s is closed to those who are not signed in', async (what) => {
    const reply = await portal.app.inject({ url: `/api/companies/${shown.id}/${what}` })
    expect([reply.statusCode, reply.json().code]).toEqual([401, 'token_invalid'])
  })
})

describe('logo_url', () => {
  test('is a field of ads in the list: an address that needs no sign-in, or null', async () => {
    const urls = (await get('/jobs/')).json().data.jobs.map((job: { logo_url: unknown }) => job.logo_url)
    expect(urls).toEqual([expect.stringMatching(ADDRESS), null, null])
    const reply = await portal.app.inject({ url: urls[0] })
    expect(reply.rawPayload.equals(shown.webp)).toBe(true)
  })

  test('is a field of one ad, and its hash is not', async () => {
    const job = (await get(`/jobs/${shown.job}`)).json().data
    expect(job.logo_url).toMatch(ADDRESS)
    expect(job).not.toHaveProperty('logo_hash')
    expect((await get(`/jobs/${bare.job}`)).json().data.logo_url).toBeNull()
  })

  test('is a field of saved ads', async () => {
    const saved = (await post('/user/jobs', { job_id: String(shown.job) })).json().data.saved_jobs
    expect(saved).toEqual([expect.objectContaining({ logo_url: expect.stringMatching(ADDRESS) })])
    const listed = (await get('/user/jobs')).json().data.saved_jobs
    expect(listed).toEqual([expect.objectContaining({ logo_url: expect.stringMatching(ADDRESS) })])
  })

  test('is a field of followed companies', async () => {
    await post('/user/companies', { id: String(bare.id) })
    const followed = (await post('/user/companies', { id: String(shown.id) })).json().data.followed_companies
    const wanted = [
      expect.objectContaining({ name: 'Tindra', logo_url: expect.stringMatching(ADDRESS) }),
      expect.objectContaining({ name: 'Varsund', logo_url: null }),
    ]
    expect(followed).toEqual(wanted)
    expect((await get('/user/companies?page=1')).json().data.followed_companies).toEqual(wanted)
    expect((await get('/user/companies')).json().data.followed_companies).toEqual(wanted)
  })
})

test.each([
  [{ id: 1.5 }, 'Feltet «id» må være en tekst eller et heltall.'],
  [{ id: null }, 'Feltet «id» må være en tekst eller et heltall.'],
  [{ id: '9'.repeat(41) }, 'Feltet «id» kan ha høyst 40 tegn.'],
  [{}, 'Feltet «id» mangler.'],
])('POST /user/companies refuses %j and says what an id is', async (body, message) => {
  const reply = await post('/user/companies', body)
  expect([reply.statusCode, reply.json()]).toEqual([400, expect.objectContaining({ message, field: 'id' })])
})

test('the nearest to a name are those that are or begin with it', async () => {
  for (const name of [
    'Kystnavigering AS',
    'Bergens Navigasjon',
    'Navet AS',
    'NAV',
    'Arbeids- og NAV-kontoret',
  ])
    await aCompany(portal.deps.db, { name })
  const names = async (query: string) =>
    (await get(`/companies/?name=nav${query}`))
      .json()
      .data.companies.map(({ name }: { name: string }) => name)
  expect(await names('&sort_by=nearest')).toEqual([
    'NAV',
    'Navet AS',
    'Arbeids- og NAV-kontoret',
    'Bergens Navigasjon',
    'Kystnavigering AS',
  ])
  expect(await names('')).toEqual([
    'Arbeids- og NAV-kontoret',
    'Bergens Navigasjon',
    'Kystnavigering AS',
    'NAV',
    'Navet AS',
  ])
})
