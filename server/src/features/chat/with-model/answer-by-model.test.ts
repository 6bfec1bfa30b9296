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

const is = (field: string, ...values: (string | number)[]) => ({ field, is: '=', values })
const ADS = { subject: 'job', where: [is('technology', 'Kotlin')], fields: [] }
const asks = (...plans: object[]): ModelManner => ({
  pieces: plans.map((input) => ({ tool: 'look_up', input })),
})
const looksUp = asks(ADS)

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

/** The model looks something up, then says this. */
const says = (...pieces: string[]) => saysAfter(looksUp, ...pieces)
const saysAfter = (first: ModelManner, ...pieces: string[]) => {
  model.answer = (_, nth) => (nth === 1 ? first : { pieces })
}
/** The results of its tools. */
const toolResults = () =>
  model.asked
    .at(-1)!
    .body.messages.filter(({ role }) => role === 'tool')
    .map(({ content }) => content)

test('a valid answer is shown under the name of the model, with its sources', async () => {
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
])('a claim with %s is removed', async ([, claim = '']) => {
  says('Fjordnes AS søker i Bergen. [1] ', claim)
  const reply = await ask()
  expect(reply.content).toBe('Fjordnes AS søker i Bergen. [1]')
})

test('links and pictures of a model are removed, their words stay', async () => {
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
])('when %s, the rules answer under their own name', async ([, manner]) => {
  // An unavailable model is not retried for a while, so each case has its own portal.
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

test('an answer is kept when the connection is cut, and marked as cut off', async () => {
  model.answer = (_, nth) =>
    nth === 1 ? looksUp : { pieces: ['Fjordnes AS søker i Bergen. [1] ', 'Det er mer om'], isCut: true }
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

test('a user has a limited number of model answers a day', async () => {
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
  const offered = JSON.stringify(model.asked[0]!.body.tools)
  expect(offered).toContain('# job «jobbannonse», relations: company -> company, demand -> demand')
  expect(offered).not.toMatch(/consultant|fits ->|timepris/)
})

test('a plan of the model runs like the portal’s own, and the answer shows the reading', async () => {
  const plan = {
    ...ADS,
    where: [...ADS.where, is('place', 'Bergen')],
    measure: { fn: 'count' },
    having: null,
  }
  saysAfter(asks(plan), 'Det er én åpen annonse i Bergen. [1] ', 'Det er 7 i Bergen. [1]')
  const { content, sources, understood } = await ask()
  expect(toolResults()).toEqual([
    '[1] Det er **én** jobbannonse i Bergen som nevner Kotlin.\n\nSe dem i listen',
  ])
  // A count has no page to cite: the reading below the answer explains it.
  expect(content).toBe('Det er én åpen annonse i Bergen.')
  expect(sources).toEqual([])
  expect(understood).toEqual([
    { key: null, text: 'Jobbannonser' },
    { key: null, text: 'Åpne' },
    { key: 'technology=Kotlin', text: 'Som nevner Kotlin' },
    { key: 'place=Bergen', text: 'I Bergen' },
    { key: null, text: 'Antall' },
  ])
})

test('companies are identified by name, or by the number of a source that was looked up', async () => {
  const byName = { subject: 'company', where: [is('id', 'Fjordnes AS')], fields: [] }
  const relation = { relation: 'company', where: [is('id', 1)] }
  model.answer = (_, nth) =>
    [asks(byName), asks({ ...ADS, where: [relation] }), { pieces: ['Fjordnes AS søker i Bergen. [2]'] }][
      nth - 1
    ]!
  expect(await ask()).toMatchObject({
    sources: [{ number: 2, kind: 'job', title: 'Kotlin-utvikler' }],
    understood: expect.arrayContaining([{ key: expect.any(String), text: 'Hos Fjordnes AS' }]),
  })
})

test.for<[string, object, string]>([
  ['a field that is not there', { ...ADS, fields: ['wage'] }, 'job has no field wage'],
  ['people, without CVs', { ...ADS, fields: ['fit'] }, 'job has no field fit'],
  [
    'people of ads, without CVs',
    { ...ADS, where: [{ relation: 'fits', where: [] }] },
    'job has no field fits',
  ],
  ['technologies of CVs', { subject: 'technology', where: [], fields: [] }, 'followed technologies only'],
  [
    'a comparison that means nothing',
    { ...ADS, where: [{ field: 'place', is: '>', values: [3, 4] }] },
    'place > takes 1 values',
  ],
  ['a day that is none', { ...ADS, where: [is('deadline', '2026-13-41')] }, 'cannot be «2026-13-41»'],
  ['a word that a field has not', { ...ADS, where: [is('state', 'closed')] }, 'state cannot be «closed»'],
  [
    'a company that nobody knows',
    { ...ADS, where: [is('company', 'Xyzzy')] },
    'Nothing of company is «Xyzzy»',
  ],
])('%s is not looked up, and the model gets the reason', async ([, plan, why]) => {
  saysAfter(asks(plan, ADS), 'Fjordnes AS søker i Bergen. [1]')
  expect((await ask()).content).toBe('Fjordnes AS søker i Bergen. [1]')
  expect(toolResults()[0]).toMatch(/^This plan cannot be carried out\. /)
  expect(toolResults()[0]).toContain(why)
})

test('input of the wrong form is reported too', async () => {
  saysAfter(asks({ ...ADS, subject: 'planet' }, ADS), 'Fjordnes AS søker i Bergen. [1]')
  expect((await ask()).content).toBe('Fjordnes AS søker i Bergen. [1]')
  expect(toolResults()[0]).toContain('/subject must be equal to one of the allowed values')
})

test('with CVs, consultants are looked up, but never their private fields', async () => {
  const own = await createTestApp({
    env: { AI_BASE_URL: model.address, AI_MODEL: 'modell-x', AI_SEND_CV: 'true' },
    database: portal.database,
  })
  const people = { subject: 'consultant', where: [is('technology', 'Kotlin')], fields: ['years'] }
  saysAfter(asks({ ...people, fields: ['rate'] }, people), 'Siri Solvang kan Kotlin. [1]')
  const reply = await own.app.inject({
    method: 'POST',
    url: '/api/chat/message',
    headers: (await aSignedInUser(own.deps)).headers,
    payload: { message: 'Hvem kan Kotlin?' },
  })
  expect(reply.json().data).toMatchObject({
    content: 'Siri Solvang kan Kotlin. [1]',
    engine: { kind: 'model' },
    sources: [{ kind: 'consultant', title: 'Siri Solvang' }],
  })
  expect(toolResults()[0]).toBe('This plan cannot be carried out. consultant has no field rate.')
  expect(JSON.stringify(model.asked[0]!.body.tools)).not.toContain('timepris')
  await own.close()
})

test('a removed condition is not applied again', async () => {
  const person = await aSignedInUser(portal.deps)
  says('Fjordnes AS søker i Bergen. [1]')
  const { session_id } = await ask('Hvilke Kotlin-stillinger finnes?', person)
  model.asked.splice(0)
  const reply = await portal.app.inject({
    method: 'POST',
    url: '/api/chat/message',
    headers: person.headers,
    payload: {
      message: 'Hvilke Kotlin-stillinger finnes?',
      chat_id: session_id,
      without: ['technology=Kotlin'],
    },
  })
  expect(reply.json().data.understood).toEqual([
    { key: null, text: 'Jobbannonser' },
    { key: null, text: 'Åpne' },
  ])
})

test('a draft keeps its greetings', async () => {
  says(
    'Hei,\n\n',
    'Fjordnes AS søker en Kotlin-utvikler. [1]\n\n',
    'Lønnen er høy.\n\n',
    'Med vennlig hilsen',
  )
  expect((await ask()).content).toBe(
    'Hei,\n\nFjordnes AS søker en Kotlin-utvikler. [1]\n\nMed vennlig hilsen',
  )
})

test('questions about consultants are answered by rules', async () => {
  says('Siri kan Kotlin. [1]')
  const reply = await ask('Hvem kan Kotlin?')
  expect(reply).toMatchObject({
    engine: { kind: 'embedded' },
    sources: [{ kind: 'consultant', title: 'Siri Solvang' }],
  })
  expect(model.asked).toHaveLength(0)
})

test('an unknown tool or input of the wrong form changes nothing', async () => {
  model.answer = (_, nth) =>
    nth === 1
      ? {
          pieces: [
            { tool: 'delete_everything', input: {} },
            { tool: 'look_up', input: { technologies: 'Kotlin' } },
          ],
        }
      : nth === 2
        ? looksUp
        : { pieces: ['Fjordnes AS søker i Bergen. [1]'] }
  expect((await ask()).content).toBe('Fjordnes AS søker i Bergen. [1]')
})

test('the asker’s own things are looked up for the asker only', async () => {
  const job = await aJob(portal.deps.db, { title: 'Testleder', company: 'Havnes AS', locations: ['Molde'] })
  const [eva, other] = [await aSignedInUser(portal.deps), await aSignedInUser(portal.deps)]
  await saveJobFor(portal.deps.db, eva.user_id, job)
  const mine = asks({ subject: 'job', where: [is('favourite', 'true')], fields: [] })
  model.answer = (_, nth) =>
    nth % 2 === 1 ? mine : { pieces: ['Havnes AS søker en Testleder i Molde. [1]'] }
  expect(await ask('Hvilke favoritter har jeg?', eva)).toMatchObject({
    engine: { kind: 'model' },
    sources: [{ kind: 'job', title: 'Testleder' }],
  })
  expect(await ask('Hvilke favoritter har jeg?', other)).toMatchObject({
    engine: { kind: 'embedded' },
    content: expect.stringContaining('Jeg fant ingen jobbannonser blant dine favoritter.'),
  })
})
