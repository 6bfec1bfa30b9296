import type { Role } from '@utsyn/contract/role.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { aSignedInUser } from '../../testing/builders.ts'
import { eventsIn } from '../../testing/chat-events.ts'
import { aConsultant } from '../../testing/consultant-builders.ts'
import { FakeModel } from '../../testing/fake-model.ts'
import { aJob } from '../../testing/job-builders.ts'
import { createMatchPortal, type MatchPortal, someProjects } from '../../testing/match-portal.ts'
import { accessTokens } from '../auth/access-tokens.ts'

const REFUSED = 'Det har du ikke tilgang til.'

let at: MatchPortal
let job: number
let kari: number
beforeAll(async () => {
  at = await createMatchPortal()
  kari = await aConsultant(at.db, {
    name: 'Kari Vik',
    email: 'kari@konsulent.example',
    ...someProjects({ customer: 'Nordlys', text: 'Kotlin og flisebelegging' }),
  })
  job = await aJob(at.db, {
    title: 'Kotlin-utvikler',
    locations: ['Oslo'],
    long_description: '## Krav\n- Kotlin',
    ai_technologies: ['Kotlin'],
  })
  await at.matchWaiting()
})
afterAll(() => at.close())

type Page = { type: 'job' | 'consultant'; id: number } | null

/** Of a new person, so that nobody asks too often. */
const as = async (role: Role) => (await aSignedInUser(at.deps, { role })).headers

async function ask(headers: object, message: string, page: Page = null, chat_id: string | null = null) {
  const page_data = page && { path: '/x', title: '', type: page.type, id: String(page.id) }
  const reply = await at.portal.app.inject({
    method: 'POST',
    url: '/api/chat/message',
    headers: { ...headers },
    payload: { message, chat_id, ...(page_data && { context: { page_data } }) },
  })
  expect(reply.statusCode, reply.body).toBe(200)
  return reply.json().data as {
    content: string
    session_id: string
    suggestions: string[]
    sources: object[]
  }
}

describe('a reader', () => {
  test.each<[string, () => Page]>([
    ['Hvem kan Kotlin?', () => null],
    ['Hvor mange konsulenter har vi?', () => null],
    ['Hvem passer til denne stillingen?', () => ({ type: 'job', id: job })],
    ['Hvilke annonser passer for Kari Vik?', () => null],
    ['Hvilke konsulenter heter Kari?', () => null],
    ['Oppsummer denne konsulenten', () => ({ type: 'consultant', id: kari })],
    ['Hvilke språk snakker hun?', () => ({ type: 'consultant', id: kari })],
    ['Hvilke konsulenter passer til flest annonser?', () => null],
    ['Hvor mange annonser passer konsulentene våre til?', () => null],
  ])('who asks «%s» is refused', async (question, page) => {
    const answer = await ask(await as('leser'), question, page())
    expect(answer.content).toBe(REFUSED)
    expect(answer.sources).toEqual([])
  })

  test.each([
    'Hvem har flisebelegging?',
    'Hva står det om flisebelegging?',
    'Kari Vik',
    'Hvem er Kari?',
    'Vik',
  ])('who asks «%s» learns nothing of a CV', async (question) => {
    const { content, suggestions, sources } = await ask(await as('leser'), question)
    expect([content, ...suggestions].join('\n').replaceAll(question, '')).not.toMatch(/Kari Vik|Nordlys|CV/)
    expect(JSON.stringify(sources)).not.toContain('consultant')
  })

  test('gets the same answer about a consultant as about somebody whom nobody knows', async () => {
    for (const question of ['Hvem er NN?', 'Hva kan NN?', 'Når er NN ledig?', 'NN']) {
      const [known, unknown] = await Promise.all(
        ['Kari Vik', 'Bolette Grimstveit'].map(async (name) => {
          const { content } = await ask(await as('leser'), question.replace('NN', name))
          expect(content).not.toMatch(/står ingen steder/)
          return content.replaceAll(name, 'NN')
        }),
      )
      expect([question, known]).toEqual([question, unknown])
    }
  })

  test('asks about ads as everybody does, and is proposed nothing about people', async () => {
    const [mine, theirs] = [
      await ask(await as('leser'), 'Hvilke stillinger krever Kotlin?'),
      await ask(await as('ansatt'), 'Hvilke stillinger krever Kotlin?'),
    ]
    expect(mine.content).toBe(theirs.content)
    expect(mine.content).toContain('Kotlin-utvikler')
    for (const question of ['Hva kan jeg spørre om?', 'Hei', 'Hvilke stillinger krever Kotlin?'])
      expect((await ask(await as('leser'), question)).suggestions.join()).not.toMatch(
        /Hvem (?:av|er ledig|har)|konsulent|passer/,
      )
    expect((await ask(await as('leser'), 'Hva kan jeg spørre om?')).content).not.toMatch(/Konsulenter/)
  })

  test('cannot go on from an answer about people that they got with another role', async () => {
    const person = await aSignedInUser(at.deps)
    const first = await ask(person.headers, 'Hvem kan Kotlin?')
    expect(first.content).toContain('Kari Vik')
    await at.db.updateTable('users').set({ role: 'leser' }).where('id', '=', person.user_id).execute()
    // As when the cached token has expired, which takes three seconds.
    accessTokens(at.deps).forget(person.session_id)
    const next = await ask(person.headers, 'Når er vedkommende ledig?', null, first.session_id)
    expect(next.content).toBe(REFUSED)
  })
})

test('an employee is answered', async () => {
  expect((await ask(await as('ansatt'), 'Hvem kan Kotlin?')).content).toContain('Kari Vik')
  expect(
    (await ask(await as('ansatt'), 'Hvem passer til denne?', { type: 'job', id: job })).content,
  ).toContain('Kari Vik')
})

test('with a language model that may be sent CVs, a reader still learns nothing of them', async () => {
  const model = await FakeModel.start()
  const other = await createMatchPortal({
    env: { AI_BASE_URL: model.address, AI_MODEL: 'modell-x', AI_SEND_CV: 'true' },
  })
  try {
    await aConsultant(other.db, { name: 'Kari Vik', ...someProjects({ text: 'Kotlin' }) })
    const { headers } = await aSignedInUser(other.deps, { role: 'leser' })
    model.answer = (_question, nth) => ({
      pieces:
        nth % 3
          ? [{ tool: 'look_up', input: { subject: 'consultant', where: [], fields: [] } }]
          : ['Ingen vet.'],
    })
    for (const message of ['Hvem kan Kotlin?', 'Fortell om markedet for Kotlin']) {
      const reply = await other.portal.app.inject({
        method: 'POST',
        url: '/api/chat/message',
        headers: { ...headers, accept: 'text/event-stream' },
        payload: { message },
      })
      expect(eventsIn(reply.body).at(-1)?.event).toBe('done')
      expect(reply.body).not.toContain('Kari Vik')
    }
    expect(JSON.stringify(model.asked)).not.toContain('Kari Vik')
  } finally {
    await other.close()
    model.close()
  }
})
