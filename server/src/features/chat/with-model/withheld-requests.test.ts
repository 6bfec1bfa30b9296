import type { ChatReply } from '@utsyn/contract/chat.ts'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { aSignedInUser } from '../../../testing/builders.ts'
import { FakeModel } from '../../../testing/fake-model.ts'
import { aJob } from '../../../testing/job-builders.ts'
import { createTestApp, type TestApp } from '../../../testing/test-app.ts'

let model: FakeModel
let portal: TestApp
let person: Awaited<ReturnType<typeof aSignedInUser>>
let wanted: number
beforeAll(async () => {
  model = await FakeModel.start()
  portal = await createTestApp({
    env: {
      AI_BASE_URL: model.address,
      AI_MODEL: 'modell-x',
      AI_SEND_CV: 'true',
      AI_SEND_REQUESTS: 'true',
    },
  })
  const { db } = portal.deps
  person = await aSignedInUser(portal.deps)
  await aJob(db, { title: 'Bryggeassistent', company: 'Fjordnes AS', locations: ['Oslo'] })
  wanted = await aJob(db, { title: 'Fiskeriarkitekt', company: 'Nordskarv Kraft', locations: ['Oslo'] })
  await db.updateTable('jobs').set({ status: 'request' }).where('id', '=', wanted).execute()
  model.answer = ({ body }) =>
    body.messages.some(({ role }) => role === 'tool')
      ? { pieces: ['Fjordnes AS søker i Oslo. [1]'] }
      : { pieces: [{ tool: 'look_up', input: { subject: 'job', where: [], fields: [] } }] }
})
afterAll(async () => {
  await portal.close()
  model.close()
})
beforeEach(() => model.asked.splice(0))

async function ask(message: string, chat_id: string | null = null, id?: number): Promise<ChatReply> {
  const page_data = { path: `/jobbannonser/annonse/${id}`, type: 'job', id: String(id) }
  const reply = await portal.app.inject({
    method: 'POST',
    url: '/api/chat/message',
    headers: person.headers,
    payload: { message, ...(chat_id && { chat_id }), ...(id && { context: { page_data } }) },
  })
  expect(reply.statusCode, reply.body).toBe(200)
  return reply.json().data
}
const sent = () => JSON.stringify(model.asked)

test('questions about requests, and what was said of them, are not sent', async () => {
  const first = await ask('Hvilke forespørsler har vi?')
  expect(first).toMatchObject({ engine: { kind: 'embedded' } })
  expect(first.content).toContain('Fiskeriarkitekt')
  expect(await ask('Hvor er den?', first.session_id)).toMatchObject({ engine: { kind: 'embedded' } })
  expect(await ask('Hva er fristen her?', null, wanted)).toMatchObject({ engine: { kind: 'embedded' } })
  for (const question of [
    'Hvilke bedrifter har sendt oss forespørsler om Java?',
    'Hvilke krav har forespørslene?',
    'Hvem har sendt forespørsler denne uka?',
    'Hvilke annonser og forespørsler er i Oslo?',
    'Hvor stor andel av annonsene er forespørsler?',
  ])
    await ask(question)
  expect(await ask('hva med annonser?', first.session_id)).toMatchObject({ engine: { kind: 'embedded' } })
  const counted = await ask('Hvor mange forespørsler har vi fra Nordskarv Kraft?')
  expect(counted).toMatchObject({ engine: { kind: 'embedded' }, sources: [] })
  expect(model.asked).toEqual([])
  // Asked in the same conversations: nothing of these rounds is sent along.
  await ask('Hvilke selskaper er i Bergen?', counted.session_id)
  expect(sent()).toContain('Hvilke selskaper er i Bergen?')
  expect(sent()).not.toMatch(/Fiskeriarkitekt|Nordskarv|forespørsler har vi/)
})

test('no look-up of the model finds one', async () => {
  await ask('Hvilke annonser i Oslo finnes?')
  expect(sent()).toContain('Bryggeassistent')
  expect(sent()).not.toMatch(/Fiskeriarkitekt|Nordskarv/)
})
