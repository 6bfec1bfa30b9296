// Hundreds of questions.
// @module-tag long
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { ChatReply } from '@utsyn/contract/chat.ts'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { aSignedInUser } from '../../../testing/builders.ts'
import { FakeModel, type ModelManner } from '../../../testing/fake-model.ts'
import { aJob } from '../../../testing/job-builders.ts'
import { drawn, spellingsOf } from '../../../testing/name-spellings.ts'
import { anArticle } from '../../../testing/news-builders.ts'
import { FAMILY_NAMES, FIRST_NAMES, someNames } from '../../../testing/norwegian-names.ts'
import { createTestApp, type TestApp } from '../../../testing/test-app.ts'
import { foldName, personNameKey } from '../../../text/person-name-key.ts'

const EVERYBODY = someNames(5_000)
/** Thousands would make the rules slow. */
const CONSULTANTS = EVERYBODY.slice(0, 300)
/** Every n-th is asked about, in 18 spellings: 216 conversations in the long run. */
// oxlint-disable-next-line no-restricted-properties -- `npm run test:long` asks for more cases
const EVERY = process.env['LONG'] ? 25 : 300
const COLLEAGUE = CONSULTANTS[4]!

let model: FakeModel
let portal: TestApp
beforeAll(async () => {
  model = await FakeModel.start()
  portal = await createTestApp({
    env: { AI_BASE_URL: model.address, AI_MODEL: 'modell-x', AI_CALLS_PER_DAY: '100000' },
  })
  const { db } = portal.deps
  await lay(CONSULTANTS)
  await aJob(db, {
    title: 'Kotlin-utvikler',
    company: 'Fjordnes AS',
    locations: ['Bergen'],
    ai_technologies: ['Kotlin'],
    long_description: `### Krav\n\n- Du må kunne Kotlin.\n\n### Kontakt\n\n${COLLEAGUE} svarer på spørsmål.`,
    contacts: JSON.stringify([{ name: COLLEAGUE, title: 'Teamleder', email: null, tlf: '190 00 314' }]),
  })
  await anArticle(db, { title: `${COLLEAGUE} blir sjef i Fjordnes AS`, introduction: 'Fjordnes AS vokser.' })
})
afterAll(async () => {
  await portal.close()
  model.close()
})
beforeEach(() => model.forget())

const lay = async (names: readonly string[]) => {
  const rows = names.map((name) => ({
    source: 'file' as const,
    external_id: name,
    name,
    name_key: personNameKey(name),
    content_hash: name,
  }))
  await portal.deps.db.insertInto('consultants').values(rows).execute()
}

const is = (field: string, value: string) => ({ field, is: '=', values: [value] })
/** The ad first, so that it is number 1; later sources are numbered in the order of lookup. */
const STEPS: ModelManner[] = [
  {
    pieces: [{ tool: 'look_up', input: { subject: 'job', where: [is('technology', 'Kotlin')], fields: [] } }],
  },
  {
    pieces: [
      {
        tool: 'find_passages',
        input: { question: 'Hvem svarer på spørsmål om Kotlin?', subject: 'job' },
      },
      {
        tool: 'look_up',
        input: { subject: 'company', where: [is('id', 'Fjordnes AS')], fields: ['contact'] },
      },
      { tool: 'look_up', input: { subject: 'article', where: [], fields: ['title', 'summary'] } },
      {
        tool: 'look_up',
        input: { subject: 'job', where: [is('technology', 'Kotlin')], fields: ['contact'] },
      },
    ],
  },
  { pieces: ['Fjordnes AS søker i Bergen. [1]'] },
]
const answers = () => {
  model.answer = ({ body }) => {
    const lookedUp = body.messages.filter(({ role }) => role === 'tool').length
    return STEPS[Math.min(lookedUp, 2)]!
  }
}

let person: Awaited<ReturnType<typeof aSignedInUser>>
let asked = 0
async function ask(message: string, chat_id: string | null = null, context?: object): Promise<ChatReply> {
  // A user may ask twenty questions a minute.
  if (chat_id === null && (asked = (asked + 1) % 5) === 1) person = await aSignedInUser(portal.deps)
  const reply = await portal.app.inject({
    method: 'POST',
    url: '/api/chat/message',
    headers: person.headers,
    payload: { message, ...(chat_id && { chat_id }), ...(context && { context }) },
  })
  expect(reply.statusCode, reply.body).toBe(200)
  return reply.json().data
}

/** Everything that was sent, headers and bodies, letters only. */
const sent = () => foldName(JSON.stringify(model.asked)).replaceAll(/[^\p{L}\p{N}]+/gu, ' ')

const ABOUT = [
  (name: string) => `Når er ${name} ledig?`,
  (name: string) => `hva kan ${name} fra før, og hvor lenge har det vart`,
  (name: string) => `Hvilke stillinger passer for ${name}?`,
  (name: string) => `${name} skal flytte til Bergen, finnes det noe med Kotlin der?`,
  (name: string) => `Hva er timeprisen til ${name}?`,
  (name: string) => `Jeg heter ${name}, hvilke Kotlin-annonser finnes?`,
  (name: string) => `Har noen skrevet om ${name} i nyhetene?`,
  (name: string) => `Er det kunden eller ${name} som eier koden?`,
]
const HARMLESS = [
  'Hvilke Kotlin-stillinger finnes?',
  'Hva vet du om Fjordnes AS?',
  'Hva står det om Fjordnes i nyhetene?',
  'Finnes det noe i Bergen?',
]

test('no byte of a name is sent, in conversations about people and in follow-ups', async () => {
  answers()
  const random = drawn(7)
  let known = 0
  for (const [nth, name] of CONSULTANTS.filter((_, at) => at % EVERY === 0).entries())
    for (const [at, { how, written }] of spellingsOf(name, random).entries()) {
      model.asked.splice(0)
      const about = ABOUT[(nth + at) % ABOUT.length]!
      const { session_id, engine } = await ask(about(written))
      expect([how, written, engine.kind, model.asked.length]).toEqual([how, written, 'embedded', 0])
      await ask(HARMLESS[(nth + at) % HARMLESS.length]!, session_id)
      if (at % 3 === 0) await ask(HARMLESS[(nth + at + 1) % HARMLESS.length]!, session_id)
      known += Math.min(model.asked.length, 1)
      for (const one of [name, written, about(written)]) {
        const folded = foldName(one)
          .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
          .trim()
        expect([how, written, sent().includes(` ${folded} `)]).toEqual([how, written, false])
      }
    }
  // Harmless questions were sent, so the check had something to search.
  expect(known).toBeGreaterThan(2_500 / EVERY)
}, 300_000)

test('an ad, an article and a contact of a consultant’s name are sent without the lines that contain it', async () => {
  answers()
  const { content, engine } = await ask('Hvilke Kotlin-stillinger finnes?')
  expect(engine.kind).toBe('model')
  expect(content).toContain('Fjordnes AS')
  expect(sent()).toContain('kotlin utvikler')
  expect(sent()).not.toContain(foldName(COLLEAGUE))
})

test('what the model writes into a look-up is not sent back if it names somebody', async () => {
  model.answer = (_, nth) =>
    nth === 1
      ? { pieces: [{ tool: 'find_passages', input: { question: `Hvem er ${COLLEAGUE}?`, subject: 'job' } }] }
      : { pieces: ['Fjordnes AS søker i Bergen. [1]'] }
  const { engine } = await ask('Hvilke Kotlin-stillinger finnes?')
  expect(engine.kind).toBe('embedded')
  expect(model.asked).toHaveLength(1)
})

test('the page in view is sent without the lines that name somebody', async () => {
  const { id } = await portal.deps.db.selectFrom('news').select('id').executeTakeFirstOrThrow()
  model.answer = ({ body }) =>
    body.messages.at(-1)?.role === 'tool'
      ? { pieces: ['Fjordnes AS vokser. [1]'] }
      : { pieces: [{ tool: 'page_in_view', input: {} }] }
  await ask('Hva handler dette om?', null, {
    page_data: { type: 'article', id: String(id), path: `/nyheter/${id}` },
  })
  expect(sent()).toContain('page in view')
  expect(model.asked.at(-1)!.body.messages.at(-1)).toMatchObject({ role: 'tool' })
  expect(sent()).not.toContain(foldName(COLLEAGUE))
})

test('a round that the rules answered is not sent later, even if it names nobody', async () => {
  answers()
  const secret = 'Har noen av våre jobbet på det hemmelige prosjektet Nordlys?'
  const { session_id, engine } = await ask(secret)
  expect(engine.kind).toBe('embedded')
  model.asked.splice(0)
  const later = await ask('Hvilke Kotlin-stillinger finnes?', session_id)
  expect(later.engine.kind).toBe('model')
  expect(sent()).not.toContain('hemmelige')
  // A round that the model answered is sent.
  model.asked.splice(0)
  await ask('Og hva vet du om Fjordnes AS?', session_id)
  expect(sent()).toContain('hvilke kotlin stillinger finnes')
})

test('a new consultant is known at once', async () => {
  answers()
  expect(await ask('Hva er nytt om Xerxesina i Bergen?')).toMatchObject({ engine: { kind: 'model' } })
  await lay(['Xerxesina Vik'])
  model.asked.splice(0)
  expect((await ask('Hva er nytt om Xerxesina i Bergen?')).engine.kind).toBe('embedded')
  expect(model.asked).toEqual([])
})

test('a word that ads of three employers write in lower case is ordinary, a capitalised name is not', async () => {
  const { db } = portal.deps
  const name = 'Blomrik Fjelltun'
  await lay([name])
  const withheld = async (question: string) => {
    answers()
    model.asked.splice(0)
    await ask(question)
    return model.asked.length === 0
  }
  expect(await withheld('Er det noe blomrikt i Bergen?')).toBe(true)
  for (const company of ['Vollane AS', 'Stupet AS', 'Kleiva AS'])
    await aJob(db, {
      company,
      long_description: `Et blomrikt sted. Ring Blomrik Fjelltun, blomrik.fjelltun@vollane.example, /fjelltun blomrik/`,
    })
  // The names have changed, so all are read again.
  await db
    .updateTable('consultants')
    .set({ name: 'Blomrik Fjelltunet' })
    .where('external_id', '=', name)
    .execute()
  expect(await withheld('Er det noe blomrikt i Bergen?')).toBe(false)
  expect(await withheld('Er det noe for blomrik i Bergen?')).toBe(true)
  expect(await withheld('Er det noe for fjelltunet i Bergen?')).toBe(true)
})

interface Labelled {
  question: string
  kind: string
  refuse: boolean
  sources: { kind: string }[]
}
const SETS = join(import.meta.dirname, '../../../../../scripts/eval/sets/chat')
/** By other writers, about ads, companies, technologies, places and news, written for testing the rules. */
const questions = (set: string): string[] =>
  (JSON.parse(readFileSync(join(SETS, `questions-${set}.json`), 'utf8')) as Labelled[])
    .filter(
      ({ kind, refuse, sources }) =>
        !refuse &&
        ['find_jobs', 'find_companies', 'find_news', 'free_text', 'count'].includes(kind) &&
        sources.every((source) => source.kind !== 'consultant'),
    )
    .map(({ question }) => question)
const PEOPLE = new Set([...FIRST_NAMES, ...FAMILY_NAMES, 'Priya'].map((name) => name.toLowerCase()))
const namesNobody = (question: string) =>
  !(question.match(/(?<=^|[ -])\p{Lu}\p{L}+/gu) ?? []).some((word) => PEOPLE.has(word.toLowerCase())) ||
  /(?:Bergen|Sandnes|Strand)/.test(question)

test('of 200 harmless questions at most 2 % are withheld, beside 5,000 consultants', async () => {
  const harmless = ['fourth', 'fifth', 'sixth'].flatMap(questions).filter(namesNobody).slice(0, 200)
  expect(harmless).toHaveLength(200)
  await lay(EVERYBODY.slice(CONSULTANTS.length))
  const withheld: string[] = []
  const { user_id } = await aSignedInUser(portal.deps)
  for (const question of harmless) {
    const said = portal.deps.languageModel!.converse({
      instructions: '',
      earlier: [],
      question,
      user_id,
      tools: {},
      signal: AbortSignal.timeout(120_000),
    })
    model.answer = () => ({ pieces: ['Hei.'] })
    await said.next().catch((error: { failure?: string }) => {
      if (error.failure === 'not_allowed') withheld.push(question)
    })
    await said.return()
  }
  process.stdout.write(`${withheld.length} of ${harmless.length} harmless questions are withheld\n`)
  expect(model.asked.length).toBe(harmless.length - withheld.length)
  expect(withheld.length).toBeLessThanOrEqual(4)
})
