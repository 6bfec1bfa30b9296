import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { aConsultant } from '../../testing/consultant-builders.ts'
import { aJob } from '../../testing/job-builders.ts'
import { type Call, createMatchPortal, type MatchPortal, someProjects } from '../../testing/match-portal.ts'
import { MATCH_VERSION } from './match-version.ts'

let at: MatchPortal
let call: Call
beforeAll(async () => {
  at = await createMatchPortal()
  ;({ call } = await at.signIn())
})
beforeEach(async () => {
  await at.db.deleteFrom('jobs').execute()
  await at.db.deleteFrom('consultants').execute()
})
afterAll(() => at.close())

const TEXT = '## Krav\n- Erfaring med Kotlin\n- Erfaring med Kafka'
const list = async (id: number) => (await call('GET', `/match/manual/${id}`)).json()

test('all consultants are in the list of an ad, best first, those who have objected last', async () => {
  await aConsultant(at.db, { name: 'Anne Ås', ...someProjects({ text: 'Tjenester i Java' }) })
  const kari = await aConsultant(at.db, {
    name: 'Kari Vik',
    title: { no: 'Arkitekt' },
    ...someProjects({ text: 'Kotlin og Kafka i drift' }),
  })
  const per = await aConsultant(at.db, { name: 'Per Berg', ...someProjects({ text: 'Kotlin og Kafka' }) })
  await at.db.updateTable('consultants').set({ objected_at: new Date() }).where('id', '=', per).execute()
  const id = await aJob(at.db, { title: 'Ressurs', long_description: TEXT })
  await at.matchWaiting()
  const { data, state, engine } = await list(id)
  expect([state, engine]).toEqual([
    'ready',
    { kind: 'embedded', model: null, version: MATCH_VERSION, instead_of_model: null },
  ])
  expect(data.map((row: { consultant: { name: string } }) => row.consultant.name)).toEqual([
    'Kari Vik',
    'Anne Ås',
    'Per Berg',
  ])
  expect(data[0]).toEqual({
    consultant_id: String(kari),
    percentage: expect.any(Number),
    objected: false,
    consultant: {
      id: String(kari),
      name: 'Kari Vik',
      title: 'Arkitekt',
      image_url: null,
      availability: null,
    },
    must: { documented: 2, mentioned: 0, missing: 0 },
    should: { documented: 0, mentioned: 0, missing: 0 },
  })
  expect(data[1]).toMatchObject({ percentage: 0, objected: false })
  expect(data[2]).toMatchObject({ percentage: null, objected: true, must: { documented: 0 } })
})

test('a pair not yet compared says so, and is requested once', async () => {
  const kari = await aConsultant(at.db, someProjects({ text: 'Kotlin' }))
  await at.matchWaiting()
  const id = await aJob(at.db, { long_description: TEXT })
  await at.db.deleteFrom('match_queue').execute()
  expect(await list(id)).toMatchObject({ data: [], state: 'pending' })
  await list(id)
  expect(await at.db.selectFrom('match_queue').selectAll().execute()).toMatchObject([
    { job_id: id, urgency: 0 },
  ])
  await at.matchWaiting()
  expect(await list(id)).toMatchObject({ data: [{ consultant_id: String(kari) }], state: 'ready' })
})

test('an ad without requirements cannot be assessed', async () => {
  await aConsultant(at.db, {})
  const id = await aJob(at.db, { long_description: 'Bli med på reisen!' })
  await at.matchWaiting()
  expect(await list(id)).toMatchObject({ data: [], state: 'unreadable' })
})

test('a closed ad keeps its list, and is compared again only when viewed', async () => {
  await aConsultant(at.db, someProjects({ text: 'Kotlin' }))
  const id = await aJob(at.db, { title: 'Ressurs', long_description: TEXT, deadline: '2026-01-01' })
  await at.matchWaiting()
  expect(await list(id)).toMatchObject({ state: 'pending' })
  await at.matchWaiting()
  expect((await list(id)).data).toHaveLength(1)
  await aConsultant(at.db, someProjects({ text: 'Kafka' }))
  await at.matchWaiting()
  expect((await list(id)).data.map((row: { percentage: number | null }) => row.percentage)).toEqual([
    expect.any(Number),
    null,
  ])
  await at.matchWaiting()
  expect((await list(id)).data).not.toContainEqual(expect.objectContaining({ percentage: null }))
})

test('the ads that fit a consultant best', async () => {
  const kari = await aConsultant(at.db, someProjects({ text: 'Kotlin' }))
  const [good, bad, gone] = [
    await aJob(at.db, { title: 'God', company: 'Nordlys AS', long_description: '## Krav\n- Kotlin' }),
    await aJob(at.db, { title: 'Dårlig', company: null, long_description: '## Krav\n- Kafka' }),
    await aJob(at.db, { title: 'Borte', long_description: '## Krav\n- Kotlin' }),
  ]
  await at.matchWaiting()
  await at.db.updateTable('jobs').set({ deadline: '2026-01-01' }).where('id', '=', gone).execute()
  const { data, is_waiting } = (await call('GET', `/match/consultant/${kari}`)).json()
  expect(is_waiting).toBe(false)
  expect(data).toEqual([
    { job_id: String(good), kind: 'ad', title: 'God', company: 'Nordlys AS', percentage: expect.any(Number) },
    { job_id: String(bad), kind: 'ad', title: 'Dårlig', company: null, percentage: 0 },
  ])
  expect(await list(good)).toMatchObject({ is_waiting: false })
  // A changed CV waits in both lists, and what cannot be compared waits for nothing.
  const waiting = async () => {
    const { is_waiting } = (await call('GET', `/match/consultant/${kari}`)).json()
    return [is_waiting, (await list(bad)).is_waiting]
  }
  await at.db.updateTable('consultants').set({ content_version: 2 }).execute()
  expect(await waiting()).toEqual([true, true])
  await at.db.deleteFrom('match_queue').execute()
  await at.db.updateTable('consultant_matches').set({ content_version: 2, score: null }).execute()
  expect(await waiting()).toEqual([false, false])
  expect((await list(bad)).data).toMatchObject([{ percentage: null, objected: false }])
  expect((await call('GET', `/match/consultant/${kari}`)).json().data).toEqual([])
})

test.each(['/match/manual/0', '/match/manual/999999', '/match/manual/x', '/match/consultant/999999'])(
  '%s names nothing',
  async (path) => {
    const reply = await call('GET', path)
    expect([reply.statusCode, reply.json().code]).toEqual([404, 'not_found'])
  },
)
