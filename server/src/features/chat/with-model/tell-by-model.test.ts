import type { ChatReply } from '@utsyn/contract/chat.ts'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { aSignedInUser } from '../../../testing/builders.ts'
import { eventsIn } from '../../../testing/chat-events.ts'
import { aConsultant, someTechnologies } from '../../../testing/consultant-builders.ts'
import { FakeModel, type ModelManner } from '../../../testing/fake-model.ts'
import { aJob } from '../../../testing/job-builders.ts'
import { saveJobFor } from '../../jobs/saved-jobs.repository.ts'
import { createTestApp, type TestApp } from '../../../testing/test-app.ts'

let model: FakeModel
let portal: TestApp
beforeAll(async () => {
  model = await FakeModel.start()
  portal = await createTestApp({
    env: {
      AI_BASE_URL: model.address,
      AI_MODEL: 'modell-x',
      AI_ANSWERS_PER_DAY: '2',
      AI_TIMEOUT_SECONDS: '1',
    },
  })
  await aJob(portal.deps.db, {
    title: 'Kotlin-utvikler',
    company: 'Fjordnes AS',
    locations: ['Bergen'],
    ai_technologies: ['Kotlin'],
    long_description: '### Krav\n\n- Du må kunne Kotlin.',
  })
  await aConsultant(portal.deps.db, { name: 'Siri Solvang', technologies: someTechnologies({ Kotlin: 9 }) })
})
afterAll(async () => {
  await portal.close()
  model.close()
})
beforeEach(() => model.forget())

const SEARCH = { technologies: ['Kotlin'], places: [], companies: [], words: '', from: null, to: null }
const looksUp: ModelManner = { pieces: [{ tool: 'find_ads', input: SEARCH }] }

type Person = Awaited<ReturnType<typeof aSignedInUser>>

async function ask(message = 'Hvilke Kotlin-stillinger finnes?', person?: Person): Promise<ChatReply> {
  const reply = await portal.app.inject({
    method: 'POST',
    url: '/api/chat/message',
    headers: (person ?? (await aSignedInUser(portal.deps))).headers,
    payload: { message },
  })
  expect(reply.statusCode, reply.body).toBe(200)
  return reply.json().data
}

/** First it looks up, then it says this. */
const says = (...pieces: string[]) => {
  model.answer = (_, nth) => (nth === 1 ? looksUp : { pieces })
}

test('what holds is shown under the name of the model, with what it rests on', async () => {
  says('Fjordnes AS søker en Kotlin-', 'utvikler i Bergen. [1]')
  const reply = await ask()
  expect(reply).toMatchObject({
    content: 'Fjordnes AS søker en Kotlin-utvikler i Bergen. [1]',
    engine: { kind: 'model', model: 'modell-x' },
    sources: [{ number: 1, kind: 'job', title: 'Kotlin-utvikler' }],
    cut_off: false,
  })
  expect(model.asked).toHaveLength(2)
})

test.for([
  ['no source', 'Lønnen er høy.'],
  ['a source that nobody has looked up', 'Fjordnes AS søker folk. [7]'],
  ['a source that nobody has looked up and nothing that could be made up', 'De søker folk. [7]'],
  ['one source that nobody has looked up', 'De søker folk. [1] [7]'],
  ['a number that does not stand there', 'Fjordnes AS søker 40 utviklere. [1]'],
  ['a name that does not stand there', 'Fjordnes AS holder til i Tromsø. [1]'],
])('a claim with %s is taken out', async ([, claim = '']) => {
  says('Fjordnes AS søker i Bergen. [1] ', claim)
  const reply = await ask()
  expect(reply.content).toBe('Fjordnes AS søker i Bergen. [1]')
})

test('links and pictures of a model are taken out, their words stay', async () => {
  says('[Fjordnes AS](https://ond.example) søker i Bergen ![](https://ond.example/p.png). [1]')
  const { content } = await ask()
  expect(content).toContain('Fjordnes AS søker i Bergen')
  expect(content).not.toContain('ond.example')
})

test.for<[string, ModelManner]>([
  ['it is not let in', { status: 401 }],
  ['it is busy', { status: 429, headers: { 'retry-after': '60' } }],
  ['it is down', { status: 503 }],
  ['it says nothing', { pieces: [] }],
  ['it answers with nothing at all', 'empty'],
  ['it is silent', 'silent'],
  ['it talks nonsense', { raw: 'data: {{{{\n\ndata: [DONE]\n\n', type: 'text/event-stream' }],
  ['it says nothing that holds', { pieces: ['Alt er bra.'] }],
])('where %s, the rules answer under their own name', async ([, manner]) => {
  // Whoever was away is left alone for a while: each has a portal of its own.
  const own = await createTestApp({
    env: { AI_BASE_URL: model.address, AI_MODEL: 'modell-x', AI_TIMEOUT_SECONDS: '1' },
    database: portal.database,
  })
  model.answer = () => manner
  const person = await aSignedInUser(own.deps)
  const reply = await own.app.inject({
    method: 'POST',
    url: '/api/chat/message',
    headers: person.headers,
    payload: { message: 'Hvilke Kotlin-stillinger finnes?' },
  })
  expect(reply.json().data).toMatchObject({ engine: { kind: 'embedded' }, cut_off: false })
  expect(reply.json().data.content).toContain('**Kotlin-utvikler**')
  await own.close()
})

test('what was said before the connection was cut is kept, and said to be cut off', async () => {
  model.answer = (_, nth) =>
    nth === 1 ? looksUp : { pieces: ['Fjordnes AS søker i Bergen. [1] ', 'Det er mer om'], cut: true }
  const person = await aSignedInUser(portal.deps)
  const reply = await portal.app.inject({
    method: 'POST',
    url: '/api/chat/message',
    headers: { ...person.headers, accept: 'text/event-stream' },
    payload: { message: 'Hvilke Kotlin-stillinger finnes?' },
  })
  const last = eventsIn(reply.body).at(-1)!
  expect(last).toMatchObject({
    event: 'done',
    data: { content: 'Fjordnes AS søker i Bergen. [1]', cut_off: true, engine: { kind: 'model' } },
  })
})

test('nobody has more than their part of a day', async () => {
  const person = await aSignedInUser(portal.deps)
  model.answer = (_, nth) => (nth % 2 === 1 ? looksUp : { pieces: ['Fjordnes AS søker i Bergen. [1]'] })
  const engines = []
  for (const question of ['Kotlin i Bergen?', 'Kotlin-stillinger?', 'Flere Kotlin-stillinger?'])
    engines.push((await ask(question, person)).engine.kind)
  expect(engines).toEqual(['model', 'model', 'embedded'])
})

test('nothing of a CV is sent unless the configuration allows it', async () => {
  says('Fjordnes AS søker i Bergen. [1]')
  await ask()
  expect(JSON.stringify(model.asked)).not.toContain('Siri Solvang')
  const names = model.asked[0]!.body.tools!.map(({ function: { name } }) => name)
  expect(names).not.toContain('find_consultants')
  expect(names).not.toContain('who_fits')
})

test('who is asked about among the consultants is answered by rules', async () => {
  says('Siri kan Kotlin. [1]')
  const reply = await ask('Hvem kan Kotlin?')
  expect(reply).toMatchObject({
    engine: { kind: 'embedded' },
    sources: [{ kind: 'consultant', title: 'Siri Solvang' }],
  })
  expect(model.asked).toHaveLength(0)
})

test('a tool that is not there and input that is not of its form change nothing', async () => {
  model.answer = (_, nth) =>
    nth === 1
      ? {
          pieces: [
            { tool: 'delete_everything', input: {} },
            { tool: 'find_ads', input: { technologies: 'Kotlin' } },
          ],
        }
      : nth === 2
        ? looksUp
        : { pieces: ['Fjordnes AS søker i Bergen. [1]'] }
  expect((await ask()).content).toBe('Fjordnes AS søker i Bergen. [1]')
})

test('what is one’s own is looked up for whoever asks, and for nobody else', async () => {
  const job = await aJob(portal.deps.db, { title: 'Testleder', company: 'Havnes AS', locations: ['Molde'] })
  const [eva, other] = [await aSignedInUser(portal.deps), await aSignedInUser(portal.deps)]
  await saveJobFor(portal.deps.db, eva.user_id, job)
  const mine = { ...SEARCH, technologies: [], of: 'favourites' }
  model.answer = (_, nth) =>
    nth % 2 === 1
      ? { pieces: [{ tool: 'find_mine', input: mine }] }
      : { pieces: ['Havnes AS søker en Testleder i Molde. [1]'] }
  expect(await ask('Hvilke favoritter har jeg?', eva)).toMatchObject({
    engine: { kind: 'model' },
    sources: [{ kind: 'job', title: 'Testleder' }],
  })
  expect(await ask('Hvilke favoritter har jeg?', other)).toMatchObject({
    engine: { kind: 'embedded' },
    content: expect.stringContaining('Du har ingen favoritter ennå.'),
  })
})
