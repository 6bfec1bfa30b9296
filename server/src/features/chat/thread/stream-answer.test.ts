import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { aConsultant } from '../../../testing/consultant-builders.ts'
import { FakeModel } from '../../../testing/fake-model.ts'
import { aJob } from '../../../testing/job-builders.ts'
import {
  type Call,
  createMatchPortal,
  type MatchPortal,
  someProjects,
} from '../../../testing/match-portal.ts'

let model: FakeModel
let at: MatchPortal
let own: Call
let job: number
let kari: number
beforeAll(async () => {
  model = await FakeModel.start()
  at = await createMatchPortal({
    env: { AI_BASE_URL: model.address, AI_MODEL: 'modell-x', AI_SEND_CV: 'true' },
  })
  ;({ call: own } = await at.signIn({ name: 'Kari Vik', email: 'kari@konsulent.example' }))
  kari = await aConsultant(at.db, {
    name: 'Kari Vik',
    email: 'kari@konsulent.example',
    ...someProjects({ text: 'Kotlin' }),
  })
  const objecting = await aConsultant(at.db, { name: 'Odd Dal', ...someProjects({ text: 'Kotlin' }) })
  await at.db
    .updateTable('consultants')
    .set({ objected_at: new Date() })
    .where('id', '=', objecting)
    .execute()
  await aConsultant(at.db, { name: 'Per Berg', ...someProjects({ text: 'Java' }) })
  job = await aJob(at.db, { title: 'Ressurs', long_description: '## Krav\n- Kotlin' })
  await at.matchWaiting()
})
// The model returns nothing valid, so the rules answer.
beforeEach(() => {
  model.forget()
  model.answer = () => ({ pieces: ['Ingen vet.'] })
})
afterAll(async () => {
  await at.close()
  model.close()
})

const ask = async (call: Call, message: string, type: 'job' | 'consultant' | null, id?: number) => {
  const page_data = type && { path: '/x', type, id: String(id), title: '' }
  const reply = await call('POST', '/chat/message', {
    message,
    ...(page_data && { context: { page_data } }),
  })
  expect(reply.statusCode, reply.body).toBe(200)
  return reply.json().data.content as string
}
const shown = async (): Promise<object[]> =>
  (await own('GET', '/user/comparisons/lists')).json().data.listings
const seenBy = async (name: string) =>
  (await shown()).filter((line) => 'seen_by' in line && line.seen_by === name)

test('a user who asks who matches an ad is logged once a day, with the people shown', async () => {
  const { call, user_id } = await at.signIn({ name: 'Siri Selger' })
  const content = await ask(call, 'Hvem passer til denne?', 'job', job)
  await ask(call, 'Hvem passer til denne?', 'job', job)
  const percent = Number(/Kari Vik\*\*.*: treff på (\d+) prosent/.exec(content)![1])
  expect(await seenBy('Siri Selger')).toMatchObject([
    { seen_in: 'chat', ads: [{ job_id: String(job), title: 'Ressurs', score: percent }] },
  ])
  // People without evidence are not shown, and people who objected are not compared.
  expect(
    await at.db.selectFrom('match_ads_log').select('consultant_id').where('user_id', '=', user_id).execute(),
  ).toEqual([{ consultant_id: kari }])
  // The full list beside the ad is logged separately.
  await call('GET', `/match/manual/${job}`)
  expect(await seenBy('Siri Selger')).toMatchObject([{ seen_in: 'ad' }, { seen_in: 'chat' }])
})

test('a user who asks which ads match a person is logged, with the ads', async () => {
  const { call } = await at.signIn({ name: 'Anna Selger' })
  const content = await ask(call, 'Hvilke annonser passer for henne?', 'consultant', kari)
  expect(content).toContain('**Ressurs**, Brattskar AS: treff på 100 prosent')
  expect(content).toContain('Ressurs')
  expect(await seenBy('Anna Selger')).toMatchObject([
    { seen_in: 'chat', ads: [{ job_id: String(job), title: 'Ressurs' }] },
  ])
})

test('other questions about the same people and ads are not logged', async () => {
  const { call } = await at.signIn({ name: 'Bo Selger' })
  await ask(call, 'Hva krever de?', 'job', job)
  await ask(call, 'Når er Kari Vik ledig?', null)
  expect(await seenBy('Bo Selger')).toEqual([])
})

test('what a language model looks up is logged before its first chunk', async () => {
  const { call } = await at.signIn({ name: 'Mona Selger' })
  const whoFits = {
    subject: 'consultant',
    where: [{ relation: 'fits', where: [{ field: 'id', is: '=', values: ['1'] }], least: 1 }],
    fields: [],
  }
  const asked = [
    { pieces: [{ tool: 'page_in_view', input: {} }] },
    { pieces: [{ tool: 'look_up', input: whoFits }] },
  ]
  let whileLookedUp: object[] = []
  model.answer = async (_, nth) => {
    if (nth > asked.length) whileLookedUp = await seenBy('Mona Selger')
    return asked[nth - 1] ?? { pieces: ['Kari Vik passer best. [2]'] }
  }
  expect(await ask(call, 'Hvem passer til denne?', 'job', job)).toContain('Kari Vik passer best.')
  // The tools write nothing themselves.
  expect(whileLookedUp).toEqual([])
  expect(await seenBy('Mona Selger')).toMatchObject([{ seen_in: 'chat', ads: [{ job_id: String(job) }] }])
})
