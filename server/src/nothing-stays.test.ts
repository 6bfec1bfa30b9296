// Writes everything there is to write about a person, many times.
// @module-tag long
import type { ChatReply, ChatUnderstood } from '@utsyn/contract/chat.ts'
import { sql } from 'kysely'
import { randomUUID } from 'node:crypto'
import { Type } from 'typebox'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { embeddedSummariser } from './ai/embedded-summariser.ts'
import { summariseByModel } from './ai/summarise-by-model.ts'
import { audit } from './features/auth/audit.repository.ts'
import { manageUsers } from './features/auth/users-command.ts'
import { removeConsultants } from './features/consultants/remove-consultants.ts'
import { removeGone } from './features/consultants/remove-consultants.repository.ts'
import { noteEvents } from './features/jobs/job-history.repository.ts'
import { removeOldJobs } from './features/jobs/job-retention.repository.ts'
import { summariseJobs } from './features/jobs/summarise-jobs.ts'
import { takeInJobs } from './features/jobs/take-in-jobs.ts'
import { adsToSummarise } from './features/jobs/summarise-jobs-by-model.ts'
import { aSignedInUser } from './testing/builders.ts'
import { createLanguageModel } from './ai/language-model.ts'
import { aConsultant, someTechnologies } from './testing/consultant-builders.ts'
import { aWithdrawal } from './testing/draft-builders.ts'
import { FakeModel } from './testing/fake-model.ts'
import { aJob } from './testing/job-builders.ts'
import { createMatchPortal, type MatchPortal, someProjects } from './testing/match-portal.ts'
import { aNotification } from './testing/notification-builders.ts'
import { dayFromToday } from './testing/dates.ts'
import { whereStands } from './testing/where-stands.ts'
import { daysLater } from './text/iso-week.ts'
import { osloDay } from './text/oslo-day.ts'

let model: FakeModel
let at: MatchPortal
beforeAll(async () => {
  model = await FakeModel.start()
  at = await createMatchPortal({
    env: { AI_BASE_URL: model.address, AI_MODEL: 'modell-x', AI_SEND_CV: 'true', AI_ANSWERS_PER_DAY: '0' },
  })
  at.deps.languageModel = createLanguageModel({
    config: at.deps.config.ai!,
    db: at.db,
    log: at.deps.log,
    // A service that failed in one test is asked again in the next.
    patience: { pauseMs: 1, longestPauseMs: 1, restMs: 0 },
  })
})
afterAll(async () => {
  await at.close()
  model.close()
})
beforeEach(() => model.forget())

/** An answer that quotes this name and shows it in the reading of the question; the question itself leaves it out. */
async function readAs(answer: string, part: ChatUnderstood): Promise<void> {
  await sql`
    with read as (
      update chat_messages set understood = jsonb_build_array(${JSON.stringify(part)}::jsonb),
        sources = (select coalesce(jsonb_agg(one || jsonb_build_object('sentence', ${part.text}::text)), '[]'::jsonb)
          from jsonb_array_elements(sources) one)
      where id = ${answer} returning session_id)
    update chat_messages set without = jsonb_build_array(${part.key}::text)
    from read where chat_messages.session_id = read.session_id and sender = 'user'`.execute(at.db)
}

const standing = (...texts: string[]) => whereStands(at.portal.database.pool, texts)

/** Words that occur only in this CV; the search stems none of them. */
const NAME = 'Zara Quxbo-Wyk'
const CV_WORD = 'vurmzap'

/** A consultant whose name and CV appear everywhere a user can put them. Returns who asked and the consultant's id. */
async function aKnownConsultant() {
  const own = await at.signIn({ name: NAME, email: 'zara@konsulent.example' })
  const seller = await at.signIn({ name: 'Siri Selger' })
  const id = await aConsultant(at.db, {
    name: NAME,
    email: 'zara@konsulent.example',
    technologies: someTechnologies({ Kotlin: 7 }),
    ...someProjects({ customer: 'Brevika', text: `Laget ${CV_WORD} i Kotlin.` }),
  })
  const job = await aJob(at.db, { title: 'Kotlin-utvikler', long_description: '## Krav\n- Kotlin' })
  await at.matchWaiting()
  model.answer = () => ({
    text: JSON.stringify({
      rows: [{ nr: 1, status: 'documented', quote: `Laget ${CV_WORD} i Kotlin.` }],
      justification: `Konsulenten har laget ${CV_WORD} i Kotlin.`,
    }),
  })
  const compared = await seller.call('GET', `/match/ai/${job}/${id}`)
  expect(compared.statusCode, compared.body).toBe(200)
  await seller.call('POST', `/match/ai/${job}/${id}/verdict`, {
    verdict: 'fits',
    reason: `${NAME} har gjort ${CV_WORD}`,
  })
  const ask = async (message: string, chat_id: string | null = null): Promise<ChatReply> => {
    const reply = await seller.call('POST', '/chat/message', { message, chat_id })
    expect(reply.statusCode, reply.body).toBe(200)
    return reply.json().data
  }
  const first = await ask(`Hva kan ${NAME}?`)
  expect(first.sources).toMatchObject([{ kind: 'consultant', id: String(id) }])
  await ask('Hvilke prosjekter har Zara hatt?', first.session_id)
  await seller.call('POST', `/chat/message/${first.message_id}/feedback`, {
    thumb: 'up',
    reason: `Bra om ${NAME}`,
  })
  // However the name is spelled, no answer has a source.
  const flattered = await ask('Er ｚａｒａ  QUXBO Wyks. flink?')
  await readAs(flattered.message_id, { key: `person=${NAME}`, text: NAME })
  await ask(`Hvem kan Kotlin?`)
  const other = await ask('Hvilke Kotlin-oppdrag er ledige?')
  return { id, job, own, seller, other }
}

const NAMES = ['quxbo', 'zara', 'ｚａｒａ', CV_WORD]
/** Places where the name must have been before, or the test proves nothing. */
const IN_CHATS = [
  'chat_messages.content',
  'chat_messages.feedback',
  'chat_messages.memory',
  'chat_messages.sources',
  'chat_messages.understood',
  'chat_messages.without',
  'chat_sessions.title',
  'comparisons.justification',
  'model_answers.answer',
]

async function expectBlanked(
  { seller, other }: Awaited<ReturnType<typeof aKnownConsultant>>,
  instead: string,
): Promise<void> {
  const { data } = (await seller.call('GET', '/chat/sessions')).json()
  expect(data.map(({ title }: { title: string }) => title)).toContain(instead)
  const kept = (await seller.call('GET', `/chat/sessions/${other.session_id}`)).json().data.messages
  expect(kept[1]).toMatchObject({ content: other.content, sources: other.sources })
}

const eraseByEmail = async (email: string) =>
  manageUsers(at.db, { action: 'erase', email, id: undefined, yes: true })

test.for([
  ['by hand', async () => removeConsultants(at.deps, ['zara@konsulent.example'], () => undefined)],
  [
    'because Flowcase has them no longer',
    async () => {
      await at.db.updateTable('consultants').set({ source: 'flowcase' }).execute()
      await at.db.transaction().execute((trx) => removeGone(trx, [], at.deps.config))
    },
  ],
] as const)('a consultant who is removed %s stands nowhere', async ([, remove]) => {
  const known = await aKnownConsultant()
  await eraseByEmail('zara@konsulent.example')
  expect(await standing(...NAMES)).toEqual(
    expect.arrayContaining([...IN_CHATS, 'consultants.search', 'match_log.parts', 'match_log.reason']),
  )
  await remove()
  expect(await standing(...NAMES)).toEqual([])
  await expectBlanked(known, 'Konsulenten er fjernet')
})

test('a consultant who objects is left in their CV and in the log of comparisons, and nowhere else', async () => {
  const known = await aKnownConsultant()
  expect(await standing(...NAMES)).toEqual(expect.arrayContaining(IN_CHATS))
  const said = await known.own.call('PUT', '/user/comparisons/objection', { objects: true })
  expect(said.statusCode, said.body).toBe(200)
  expect(await standing(...NAMES)).toEqual([
    'consultant_projects.long_description',
    'consultants.email',
    'consultants.email_key',
    'consultants.name',
    'consultants.name_key',
    'consultants.search',
    'match_log.parts',
    'match_log.reason',
    'users.email',
    'users.name',
    'users.name_key',
  ])
  await expectBlanked(known, 'Konsulenten har reservert seg')
  await eraseByEmail('zara@konsulent.example')
  await removeConsultants(at.deps, ['zara@konsulent.example'], () => undefined)
})

test('an erased person is left nowhere, by name, number or word', async () => {
  const { user_id, session_id, headers } = await aSignedInUser(at.deps, {
    name: 'Vilgot Xandrup',
    email: 'vilgot@xandrup.example',
    subject: 'vilgot-xandrup',
    external_id: '5f0c',
  })
  await sql`insert into scim_users (external_id, user_name, display_name, is_active)
    values ('5f0c', 'vilgot@xandrup.example', 'Vilgot Xandrup', true)`.execute(at.db)
  const call = async (method: 'GET' | 'POST' | 'PUT', path: string, payload?: object) => {
    const reply = await at.portal.app.inject({
      method,
      url: `/api${path}`,
      headers,
      remoteAddress: '192.0.2.77',
      ...(payload && { payload }),
    })
    expect(reply.statusCode, `${path}: ${reply.body}`).toBe(200)
    return reply.json().data
  }
  const kari = await aConsultant(at.db, {
    name: 'Kari Vik',
    technologies: someTechnologies({ Rust: 3 }),
    ...someProjects({ text: 'Laget noe i Rust.' }),
  })
  const job = await aJob(at.db, { title: 'Rust-utvikler', long_description: '## Krav\n- Rust' })
  await at.matchWaiting()
  await call('GET', `/match/ai/${job}/${kari}`)
  await call('POST', `/match/ai/${job}/${kari}/verdict`, { verdict: 'fits', reason: 'Skrevet av xandrup' })
  await call('GET', `/match/manual/${job}`)
  await call('GET', `/match/consultant/${kari}`)
  await call('PUT', `/jobs/${job}/opened`)
  await call('POST', '/user/jobs', { job_id: String(job) })
  await call('POST', '/user/technologies', { technology: 'Kotlin' })
  await call('POST', '/user/searches', { name: 'Xandrup søker', query: { text_search: 'xandrup' } })
  await call('POST', '/user/tokens', {
    name: 'Xandrups skript',
    scope: 'read',
    expires_on: osloDay(new Date()),
  })
  await call('PUT', '/notifications/settings', { new_job: false })
  await call('POST', '/jobs/scrape/scrape-url', { url: 'https://xandrup.example/jobb' })
  const answer = await call('POST', '/chat/message', { message: 'Hvem er xandrup?' })
  await call('POST', `/chat/message/${answer.message_id}/feedback`, { thumb: 'down', reason: 'xandrup' })
  await aNotification(at.db, { user_id, job_id: job, reasons: ['s:Xandrup søker'] })
  await at.db
    .insertInto('happenings')
    .values({ import_id: randomUUID(), caused_by: user_id, news_ids: [1] })
    .execute()
  const request = { id: 'request-xandrup', ip: '192.0.2.77' }
  await audit(at.db, { event: 'login', user_id, session_id }, request)
  await audit(at.db, { event: 'code_rejected', session_id, reason: 'used' }, request)
  const traces = ['xandrup', 'vilgot', user_id, session_id, '192.0.2.77']
  expect(await standing(...traces)).toEqual(
    expect.arrayContaining([
      'audit_log.ip',
      'audit_log.session_id',
      'audit_log.user_id',
      'chat_messages.content',
      'happenings.caused_by',
      'match_ads_log.user_id',
      'match_list_log.user_id',
      'match_log.reason',
      'match_log.user_id',
      'personal_tokens.name',
      'saved_searches.query',
      'scrape_processes.url',
      'users.name',
    ]),
  )
  await eraseByEmail('vilgot@xandrup.example')
  expect(await standing(...traces)).toEqual([])
  // The record of what was done remains, without the person.
  const { rows } = await sql<{ lines: number; people: number }>`
    select count(*)::int as lines, count(distinct user_id)::int as people from match_log where job_id = ${job}`.execute(
    at.db,
  )
  expect(rows).toEqual([{ lines: 2, people: 1 }])
})

test('a conversation that is deleted stands nowhere', async () => {
  const { headers } = await aSignedInUser(at.deps)
  const ask = (message: string) =>
    at.portal.app.inject({ method: 'POST', url: '/api/chat/message', headers, payload: { message } })
  const { session_id } = (await ask('Hva betyr brumfelt?')).json().data
  expect(await standing('brumfelt')).toContain('chat_messages.content')
  await at.portal.app.inject({ method: 'DELETE', url: `/api/chat/sessions/${session_id}`, headers })
  expect(await standing('brumfelt', session_id)).toEqual([])
})

test('contact persons whose time is over stand nowhere, however the ad names them', async () => {
  const seller = await at.signIn()
  const kari = await aConsultant(at.db, {
    technologies: someTechnologies({ Elixir: 3 }),
    ...someProjects({ text: 'Laget noe i Elixir.' }),
  })
  const long_description = `## Krav
- Elixir, og å like Bolgrim Uvdalsen

Spør Bolgrim Uvdalsen på [bolgrim.uvdalsen@brattskar.example](mailto:bolgrim.uvdalsen@brattskar.example).
Uvdalsen, Bolgrim har tlf. +47 900 88 777.

### Kontakt
**Trulsine Kvabbo**
Sjef
Tlf. 911 22 345, trulsine (at) kvabbo.example`
  const deadline = dayFromToday(10)
  const job = await aJob(at.db, {
    title: 'Elixir-utvikler',
    deadline,
    short_description: 'Ring Bolgrim på 90088777.',
    long_description,
    ai_summary: 'Spør Bolgrim Uvdalsen om Elixir.',
    contacts: JSON.stringify([
      {
        name: 'Bolgrim Uvdalsen',
        title: null,
        email: 'bolgrim.uvdalsen@brattskar.example',
        tlf: '900 88 777',
      },
    ]),
  })
  await at.db
    .transaction()
    .execute((trx) =>
      noteEvents(trx, [
        { job_id: job, kind: 'changed', field: 'long_description', old_value: long_description },
      ]),
    )
  await at.db
    .insertInto('job_likeness')
    .values({ job_id: job, source: 'x', company_root: 'x', title_key: 'x', sketch: [], contact_keys: [7] })
    .execute()
  await at.matchWaiting()
  model.answer = () => ({ status: 503 })
  await seller.call('GET', `/match/ai/${job}/${kari}`)
  const page_data = { path: `/jobbannonser/${job}`, type: 'job', id: String(job), title: 'Elixir-utvikler' }
  const context = { page_data }
  const asked = await seller.call('POST', '/chat/message', { message: 'Hva krever denne?', context })
  const sources: { kind: string; id: string }[] = asked.json().data.sources
  expect([...new Set(sources.map(({ kind, id }) => `${kind} ${id}`))]).toEqual([`job ${job}`])
  const { session_id } = asked.json().data
  await seller.call('POST', '/chat/message', {
    message: 'Hva står det om Bolgrim Uvdalsen og Elixir?',
    chat_id: session_id,
    context,
  })
  await readAs(asked.json().data.message_id, { key: 'words=Bolgrim Uvdalsen', text: 'Bolgrim Uvdalsen' })
  const traces = [
    'bolgrim',
    'uvdalsen',
    'trulsine',
    'kvabbo',
    '90088777',
    '900 88 777',
    '911 22 345',
    '91122345',
  ]
  expect(await standing(...traces, "'777'", "'345'")).toEqual(
    expect.arrayContaining([
      'chat_messages.content',
      'chat_messages.sources',
      'chat_messages.understood',
      'chat_messages.without',
      'job_events.old_value',
      'job_matches.requirements',
      'job_summaries.ai_summary',
      'jobs.contacts',
      'jobs.long_description',
      'jobs.search',
      'jobs.short_description',
      'match_log.parts',
    ]),
  )
  const keep = { contacts: 90, expired: 730, withdrawn: 180 }
  expect(await removeOldJobs(at.db, daysLater(deadline, 30), keep)).toMatchObject({ without_contacts: 0 })
  expect(await removeOldJobs(at.db, daysLater(deadline, 94), keep)).toMatchObject({ without_contacts: 1 })
  expect(await standing(...traces, "'777'", "'345'")).toEqual([])
  expect(await removeOldJobs(at.db, daysLater(deadline, 94), keep)).toMatchObject({ without_contacts: 0 })
  const { data } = (await seller.call('GET', `/jobs/${job}`)).json()
  expect(data.long_description).toContain('Spør (fjernet) på (fjernet).')
  // Content read again is compared again.
  await at.db
    .updateTable('jobs')
    .set({ long_description: 'Ring 911 22 345.' })
    .where('id', '=', job)
    .execute()
  expect(await removeOldJobs(at.db, daysLater(deadline, 94), keep)).toMatchObject({ without_contacts: 1 })
  expect(await standing(...traces)).toEqual([])
})

test('of an ad that its source has withdrawn the text and the people stand nowhere but in the log of comparisons', async () => {
  const seller = await at.signIn()
  const kari = await aConsultant(at.db, {
    technologies: someTechnologies({ Fortran: 3 }),
    ...someProjects({ text: 'Laget noe i Fortran.' }),
  })
  const job = await aJob(at.db, {
    title: 'Fortran-utvikler',
    source: 'karriere.example',
    external_id: 'withdrawn-1',
    ai_technologies: ['Fortran'],
    short_description: 'Om glabrux.',
    long_description: `## Krav\n- Du må kunne Fortran og *glabrux* (minst 3 år).\n\nSpør Trygfus Nordbrekk, tlf. 922 33 444.\n\nVi søker en utvikler som vil lage løsninger for kystens fiskere med glabrux. Du skal bygge tjenester i tett samarbeid med brukerne, drifte dem i skyen og ta del i vaktordningen hver sjette uke. Hos oss får du tid til å lære, kolleger som bryr seg og kort vei til beslutningene. Lønn etter avtale, pensjon og forsikring som de fleste andre.`,
    image_url: 'https://glabrux.example/bilde.png',
    contacts: JSON.stringify([{ name: 'Trygfus Nordbrekk', title: null, email: null, tlf: '922 33 444' }]),
  })
  await at.db
    .transaction()
    .execute((trx) =>
      noteEvents(trx, [{ job_id: job, kind: 'changed', field: 'short_description', old_value: 'glabrux' }]),
    )
  await summariseJobs(at.db, embeddedSummariser, [job])
  model.answer = () => ({
    text: JSON.stringify({
      sections: [{ label: 'Krav', sentences: ['Du må kunne Fortran og glabrux.'] }],
      technologies: [],
    }),
  })
  const signal = new AbortController().signal
  await summariseByModel(at.deps.languageModel!, adsToSummarise(at.db), { atOnce: 1, signal })
  await at.matchWaiting()
  model.answer = () => ({ status: 503 })
  await seller.call('GET', `/match/ai/${job}/${kari}`)
  const page_data = { path: `/jobbannonser/${job}`, type: 'job', id: String(job), title: 'Fortran-utvikler' }
  const context = { page_data }
  await seller.call('POST', '/chat/message', { message: 'Hva krever denne?', context })
  await seller.call('POST', '/chat/message', { message: 'Hva vil de lage for kystens fiskere?', context })
  await seller.call('POST', '/chat/message', { message: 'Hvilke Fortran-oppdrag er ledige?' })
  await seller.call('POST', '/chat/message', { message: 'Fortell om denne', context })
  const traces = ['glabrux', 'trygfus', 'nordbrekk', '922 33 444']
  expect(await standing(...traces)).toEqual(
    expect.arrayContaining([
      'chat_messages.content',
      'chat_messages.sources',
      'job_events.old_value',
      'job_matches.requirements',
      'job_summaries.ai_summary',
      'jobs.image_url',
      'jobs.search',
      'match_log.parts',
      'model_answers.answer',
    ]),
  )
  const withdrawals = [aWithdrawal({ external_id: 'withdrawn-1' })]
  await at.db.transaction().execute((trx) => takeInJobs(trx, { jobs: [], withdrawals }, { now: new Date() }))
  expect(await standing(...traces)).toEqual(['match_log.parts'])
  expect(await standing('trygfus', 'nordbrekk', '922 33 444')).toEqual([])
})

test("a model's answers about an ad are deleted when it is withdrawn, even if nobody has asked about it", async () => {
  const job = await aJob(at.db, { source: 'karriere.example', external_id: 'withdrawn-2' })
  model.answer = () => ({ text: '"drilbax"' })
  const answered = await at.deps.languageModel!.askModel({
    purpose: 'summarise-ad',
    instructions: 'Summarise the ad.',
    material: 'Om drilbax.',
    schema: Type.String(),
    about: { job_id: job },
    signal: new AbortController().signal,
  })
  expect(answered).toMatchObject({ ok: true })
  expect(await standing('drilbax')).toEqual(['model_answers.answer'])
  const withdrawals = [aWithdrawal({ external_id: 'withdrawn-2' })]
  await at.db.transaction().execute((trx) => takeInJobs(trx, { jobs: [], withdrawals }, { now: new Date() }))
  expect(await standing('drilbax')).toEqual([])
})
