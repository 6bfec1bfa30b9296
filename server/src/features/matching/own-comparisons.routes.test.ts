import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { aConsultant } from '../../testing/consultant-builders.ts'
import { aJob } from '../../testing/job-builders.ts'
import { type Call, createMatchPortal, type MatchPortal, someProjects } from '../../testing/match-portal.ts'
import { MATCH_VERSION } from './match-version.ts'

let at: MatchPortal
let seller: Call
let own: Call
beforeAll(async () => {
  at = await createMatchPortal()
  ;({ call: seller } = await at.signIn({ name: 'Siri Selger' }))
  ;({ call: own } = await at.signIn({ name: 'Kari Vik', email: 'kari@konsulent.example' }))
})
let job: number
let kari: number
beforeEach(async () => {
  await at.db.deleteFrom('jobs').execute()
  await at.db.deleteFrom('consultants').execute()
  kari = await aConsultant(at.db, {
    name: 'Kari Vik',
    email: 'kari@konsulent.example',
    ...someProjects({ text: 'Kotlin' }),
  })
  job = await aJob(at.db, { title: 'Ressurs', long_description: '## Krav\n- Kotlin' })
})
afterAll(() => at.close())

test('consultants see what they were compared with, and by whom', async () => {
  await seller('GET', `/match/ai/${job}/${kari}`)
  await seller('GET', `/match/ai/${job}/${kari}/export?format=md`)
  const { data } = (await own('GET', '/user/comparisons?page_size=1')).json()
  expect(data).toEqual({
    objected_at: null,
    comparisons: [
      {
        at: expect.any(String),
        job_id: String(job),
        title: 'Ressurs',
        company: 'Brattskar AS',
        asked_by: 'Siri Selger',
        score: expect.any(Number),
        engine: { kind: 'embedded', model: null, version: MATCH_VERSION, instead_of_model: null },
      },
    ],
    pagination: { page: 1, page_size: 1, total_count: 2, total_pages: 2 },
  })
  await at.db.deleteFrom('jobs').execute()
  expect((await own('GET', '/user/comparisons')).json().data.comparisons[0]).toMatchObject({
    job_id: null,
    title: 'Ressurs',
  })
  expect((await seller('GET', '/user/comparisons')).json().data.comparisons).toEqual([])
})

test('they can object, and withdraw the objection', async () => {
  await at.matchWaiting()
  const said = (await own('PUT', '/user/comparisons/objection', { objects: true })).json().data
  expect(said.objected_at).toEqual(expect.any(String))
  expect((await own('PUT', '/user/comparisons/objection', { objects: true })).json().data).toEqual(said)
  expect((await own('GET', '/user/comparisons')).json().data.objected_at).toBe(said.objected_at)
  expect((await seller('GET', '/match/about')).json().data.objections).toBe(1)
  expect((await seller('GET', `/match/manual/${job}`)).json().data).toMatchObject([
    { percentage: null, objected: true },
  ])
  expect(await at.db.selectFrom('consultant_matches').selectAll().execute()).toEqual([])
  expect((await own('PUT', '/user/comparisons/objection', { objects: false })).json().data).toEqual({
    objected_at: null,
  })
  await at.matchWaiting()
  expect((await seller('GET', `/match/manual/${job}`)).json().data).toMatchObject([
    { percentage: expect.any(Number), objected: false },
  ])
})

test('a user who is not a consultant is refused', async () => {
  const reply = await seller('PUT', '/user/comparisons/objection', { objects: true })
  expect([reply.statusCode, reply.json().message]).toEqual([404, 'Du har ingen konsulentprofil.'])
  expect((await own('PUT', '/user/comparisons/objection', { objects: 'ja' })).statusCode).toBe(400)
})
