import type { ChatReply } from '@utsyn/contract/chat.ts'
import type { Role } from '@utsyn/contract/role.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { askAssistant } from '../../testing/ask-assistant.ts'
import { aSignedInUser } from '../../testing/builders.ts'
import { aConsultant } from '../../testing/consultant-builders.ts'
import { FakeModel } from '../../testing/fake-model.ts'
import { aCompany, aJob } from '../../testing/job-builders.ts'
import { createTestApp, type TestApp } from '../../testing/test-app.ts'
import { eraseUser } from '../auth/manage-users.ts'
import { planOf } from './plan/plan.ts'
import { countFound } from './query/run-plan.ts'
import { planDescription } from './with-model/plan-input.ts'

let model: FakeModel
let portal: TestApp
let eva: Awaited<ReturnType<typeof aSignedInUser>>
let ad: number

beforeAll(async () => {
  model = await FakeModel.start()
  portal = await createTestApp({
    env: { AI_BASE_URL: model.address, AI_MODEL: 'modell-x', AI_SEND_CV: 'true', AI_SEND_REQUESTS: 'true' },
  })
  const { db } = portal.deps
  eva = await aSignedInUser(portal.deps, { name: 'Eva Selger' })
  const kari = await aSignedInUser(portal.deps, { name: 'Kari Moe' })
  const consultant_id = await aConsultant(db, { name: 'Priya Nair', title: 'Tester' })
  const lay = async (title: string, company: string, values: object, day = '2026-11-10') => {
    const { id: company_id } = await aCompany(db, { name: company })
    const job_id = await aJob(db, { title, company, deadline: '2026-12-20' })
    const dated = { created_at: new Date(`${day}T10:00:00Z`), updated_at: new Date(`${day}T10:00:00Z`) }
    const { id } = await db
      .insertInto('follow_ups')
      .values({ subject: 'job', job_id, company_id, title, company_name: company, ...dated, ...values })
      .returning('id')
      .executeTakeFirstOrThrow()
    return { id, job_id }
  }
  const due = { next_step: 'Ringe tilbake', next_step_on: '2026-11-20' }
  await lay('Testleder', 'Fjordnes Bank', { owner_id: eva.user_id, stage: 'contacted', ...due })
  const offered = { next_step: 'Purre på svar', next_step_on: '2026-11-26', stage: 'offered' }
  const { id } = await lay('Bryggeassistent', 'Havnes kommune', { owner_id: eva.user_id, ...offered })
  await db
    .insertInto('follow_up_consultants')
    .values({ follow_up_id: id, consultant_id, stage: 'offered' })
    .execute()
  ad = (await lay('Fiskeriarkitekt', 'Nordskarv Kraft', { owner_id: kari.user_id, stage: 'interview' }))
    .job_id
  const ended_at = new Date('2026-10-14T10:00:00Z')
  const won = { stage: 'won', ended_at, end_reason: 'Ledig til avtalt dato' }
  await lay('Dataingeniør', 'Brattskar AS', { owner_id: kari.user_id, ...won }, '2026-10-01')
  model.answer = () => ({ pieces: ['Ingen vet.'] })
})
afterAll(async () => {
  await portal.close()
  model.close()
})
beforeEach(() => model.asked.splice(0))

const titles = ['Testleder', 'Bryggeassistent', 'Fiskeriarkitekt', 'Dataingeniør']
const ask = (...questions: string[]) =>
  askAssistant(portal.deps.db, questions, { user_id: eva.user_id, sees_requests: true })

describe('who may see follow-ups', () => {
  test.for<[string, string[]]>([
    ['Hva må jeg gjøre i dag?', ['Testleder']],
    ['Hva må jeg gjøre neste uke?', ['Bryggeassistent']],
    ['Hvilke oppfølginger har jeg?', ['Testleder', 'Bryggeassistent']],
    ['Hvilke tilbud har vi sendt?', ['Bryggeassistent']],
    ['Vis oppfølginger uten neste steg', ['Fiskeriarkitekt']],
    ['Hvilke oppfølginger har neste steg denne uka?', ['Testleder']],
    ['Hva følger Kari opp?', ['Fiskeriarkitekt']],
    ['Hva vant vi forrige måned?', ['Dataingeniør']],
    ['avsluttede oppfølginger', ['Dataingeniør']],
    ['oppfølginger med Priya Nair', ['Bryggeassistent']],
  ])('gets them: %s', async ([question, expected]) => {
    const { content, sources } = await ask(question)
    expect(titles.filter((title) => content.includes(title)).toSorted()).toEqual(expected.toSorted())
    expect(sources.map(({ kind, title }) => [kind, title]).toSorted()).toEqual(
      expected.map((title) => ['job', title]).toSorted(),
    )
  })

  test('sees whose they are, how far they have come, and what is next', async () => {
    const { content } = await ask('Hvilke tilbud har vi sendt?')
    for (const said of ['Havnes kommune', 'Tilbudt', 'eier Eva Selger', 'Purre på svar', '26. november'])
      expect(content).toContain(said)
    expect(content).toMatch(/\[Bryggeassistent\]\(\/oppfolging\?open=\d+\)/)
  })

  test.for([
    ['Hvem følger opp Nordskarv Kraft?', /eier Kari Moe/],
    ['Når er neste steg for Havnes kommune?', /neste steg 26\. november/],
    ['Hvor mange er i intervju?', /\*\*én\*\* oppfølging i trinnet Intervju/],
    ['Hvor mange oppfølginger har vi?', /\*\*3\*\* oppfølginger/],
    ['Hvor mange oppfølginger er det per kunde?', /Nordskarv Kraft\*?\*?.*: 1/],
    ['Når startet vi å følge opp Nordskarv Kraft?', /startet 10\. november/],
    ['oppfølginger per trinn', /Tilbudt\*?\*?: 1/],
    ['Jeg lurer på hvor mange oppfølginger vi har', /\*\*3\*\*/],
    ['Hvilke annonser følger vi opp?', /3 jobbannonser/],
  ] as const)('is answered: %s', async ([question, expected]) => {
    expect((await ask(question)).content).toMatch(expected)
  })

  test('is told who follows up the ad in view', async () => {
    const page = { path: '/', type: 'job' as const, id: String(ad), title: '' }
    const { content } = await askAssistant(portal.deps.db, ['Hvem følger opp denne annonsen?'], {
      user_id: eva.user_id,
      sees_requests: true,
      page,
    })
    expect(content).toContain('eier Kari Moe')
  })

  test('gets the board with the same filter', async () => {
    expect((await ask('Hvilke oppfølginger har jeg?')).content).toContain(
      `(/oppfolging?page=1&owner=${eva.user_id})`,
    )
    expect((await ask('Hvilke oppfølginger har vi?')).content).toContain('(/oppfolging?page=1)')
  })

  test('gets one whose ad is gone, without a source', async () => {
    const values = { subject: 'job' as const, title: 'Slettet forespørsel', stage: 'considering' as const }
    await portal.deps.db.insertInto('follow_ups').values(values).execute()
    const { content, sources } = await ask('Hvilke vurderer vi nå?')
    expect(content).toMatch(/\[Slettet forespørsel\]\(\S+\): Vurderes, uten eier, uten neste steg/)
    expect(sources).toEqual([])
    await portal.deps.db.deleteFrom('follow_ups').where('title', '=', values.title).execute()
  })

  test('gets one whose next step has a day alone, said once', async () => {
    const { id } = await portal.deps.db
      .insertInto('follow_ups')
      .values({ subject: 'job', title: 'Taktekker', stage: 'considering', next_step_on: '2026-11-26' })
      .returning('id')
      .executeTakeFirstOrThrow()
    const { content } = await ask('Hvilke vurderer vi nå?')
    expect(content).toMatch(/\): Vurderes, uten eier, neste steg 26\. november\./)
    await portal.deps.db.deleteFrom('follow_ups').where('id', '=', id).execute()
  })

  test('is not told which of them has most ads: each has one at most', async () => {
    expect((await ask('Hvem har flest oppfølginger?')).content).not.toContain('jobbannonse')
  })

  test('still gets the ads of today', async () => {
    expect((await ask('Hvilke annonser må jeg se på i dag?')).understood).toMatchObject([
      { text: 'Jobbannonser' },
      {},
      {},
    ])
  })
})

interface Conversation {
  headers: typeof eva.headers
  chat_id?: string
}

const asReply = async (role: Role, message: string, begun?: Conversation): Promise<ChatReply> => {
  const { headers } = begun ?? (await aSignedInUser(portal.deps, { role }))
  const chat_id = begun?.chat_id
  const payload = { message, ...(chat_id && { chat_id }) }
  const reply = await portal.app.inject({ method: 'POST', url: '/api/chat/message', headers, payload })
  expect(reply.statusCode, reply.body).toBe(200)
  return reply.json().data
}

describe('a reader', () => {
  test.for([
    'Hvilke oppfølginger har vi?',
    'Hva må jeg gjøre i dag?',
    'Hvem følger opp Nordskarv Kraft?',
    'Hvilke annonser følger vi opp?',
  ])('who asks «%s» is refused', async (question) => {
    const { content, sources } = await asReply('leser', question)
    expect([content, sources]).toEqual(['Det har du ikke tilgang til.', []])
  })

  test.for(['Hva følger Kari opp?', 'Hva vet du om Kari Moe?'])(
    'who asks «%s» learns nothing of them',
    async (question) => {
      const { content } = await asReply('leser', question)
      expect(content.replaceAll(/Kari(?: Moe)?/g, '')).not.toMatch(/Fiskeriarkitekt|Nordskarv|Eva|eier/)
    },
  )

  test('is proposed none', async () => {
    const { content, suggestions } = await asReply('leser', 'Hva kan jeg spørre om?')
    expect([content, ...suggestions].join()).not.toMatch(/oppfølging/i)
    expect((await asReply('ansatt', 'Hva kan jeg spørre om?')).content).toContain('**Oppfølginger**')
  })
})

test('an answer that names a colleague goes when the colleague is erased', async () => {
  const { db } = portal.deps
  const { user_id } = await aSignedInUser(portal.deps, { name: 'Mattis Lie' })
  const { id: company_id } = await aCompany(db, { name: 'Tangvik Bygg' })
  await db
    .insertInto('follow_ups')
    .values({ subject: 'company', company_id, title: 'Tangvik Bygg', owner_id: user_id })
    .execute()
  expect((await asReply('ansatt', 'Hvem følger opp Tangvik Bygg?')).content).toContain('eier Mattis Lie')
  await eraseUser(db, user_id)
  const kept = await db.selectFrom('chat_messages').select(['content', 'understood']).execute()
  expect(JSON.stringify(kept)).not.toContain('Mattis')
  expect(kept.map(({ content }) => content)).toContain('Kollegaen er fjernet')
  await db.deleteFrom('follow_ups').where('title', '=', 'Tangvik Bygg').execute()
})

describe('a language model', () => {
  test('is sent no question about follow-ups, nor what was answered', async () => {
    for (const question of [
      'Hvilke oppfølginger har vi?',
      'Hva må jeg gjøre i dag?',
      'Hvem følger opp Nordskarv Kraft?',
      'Hvilke tilbud har vi sendt?',
      'Hvilke annonser følger vi opp?',
      'Hva vant vi forrige måned?',
    ])
      expect(await asReply('ansatt', question)).toMatchObject({ engine: { kind: 'embedded' } })
    expect(model.asked).toEqual([])
  })

  test('neither knows of them nor finds any', async () => {
    expect(planDescription(true)).not.toMatch(/follow_up|oppfølging/)
    const { db } = portal.deps
    const context = { db, today: '2026-11-20', user_id: eva.user_id, sees_people: true, sees_requests: false }
    for (const plan of [planOf('follow_up'), planOf('job', [{ relation: 'follow_up', where: [] }])])
      expect(await countFound(context, plan)).toBe(0)
    expect(await countFound({ ...context, sees_requests: true }, planOf('follow_up'))).toBe(3)
  })

  test('is not sent earlier rounds of the same conversation about them', async () => {
    const first = await asReply('ansatt', 'Hvilke tilbud har vi sendt?', { headers: eva.headers })
    expect(first.content).toContain('Havnes kommune')
    for (const question of ['Hvilke annonser følger vi opp?', 'Hvilke bedrifter ligger i Bergen?'])
      await asReply('ansatt', question, { headers: eva.headers, chat_id: first.session_id })
    const sent = JSON.stringify(model.asked)
    expect(sent).toContain('Bergen')
    expect(sent).not.toMatch(/Havnes kommune|Purre på svar|Priya|Testleder/)
  })
})
