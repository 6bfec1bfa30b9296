import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { aUser } from '../testing/builders.ts'
import { aConsultant } from '../testing/consultant-builders.ts'
import { aJob } from '../testing/job-builders.ts'
import { createTestDatabase, type TestDatabase } from '../testing/test-database.ts'
import { CONSULTANT_REMOVED, forgetInChats } from './forget-consultants.repository.ts'
import { forgetInTexts } from './forget-in-texts.repository.ts'

let database: TestDatabase
let user_id: string
beforeAll(async () => {
  database = await createTestDatabase()
  user_id = (await aUser(database)).user_id
})
afterAll(() => database.drop())
beforeEach(async () => {
  await database.db.deleteFrom('chat_sessions').execute()
  await database.db.deleteFrom('consultants').execute()
})

interface Exchange {
  title?: string
  question?: string
  answer?: string
  /** The consultant that the answer cites. */
  cites?: number
}

/** A session of one question and its answer. */
async function aConversation({ title = 'Samtale', question = 'Hei', answer = 'Hei', cites }: Exchange) {
  const { db } = database
  const { id } = await db
    .insertInto('chat_sessions')
    .values({ user_id, title })
    .returning('id')
    .executeTakeFirstOrThrow()
  const source = { number: 1, kind: 'consultant', id: String(cites), title: 'X', sentence: null }
  await db.insertInto('chat_messages').values({ session_id: id, sender: 'user', content: question }).execute()
  await db
    .insertInto('chat_messages')
    .values({
      session_id: id,
      sender: 'ai',
      content: answer,
      sources: JSON.stringify(cites === undefined ? [] : [source]),
    })
    .execute()
  return id
}

const titleOf = async (id: string) =>
  (await database.db.selectFrom('chat_sessions').select('title').where('id', '=', id).executeTakeFirst())
    ?.title
const saidIn = async (id: string) =>
  (
    await database.db
      .selectFrom('chat_messages')
      .select('content')
      .where('session_id', '=', id)
      .orderBy('nth')
      .execute()
  ).map(({ content }) => content)

/** What remains of a text as question, as answer and as title after these people are erased. */
async function left(text: string, ...names: string[]): Promise<string[]> {
  const asked = await aConversation({ title: text, question: text, answer: 'Jeg fant ingen.' })
  const answered = await aConversation({ answer: text })
  await forget(...names)
  const texts = [await titleOf(asked), (await saidIn(asked))[0], (await saidIn(answered))[1]]
  return [...new Set(texts.map((one) => one!))]
}

const forget = (...names: string[]) => forgetThese(names.map((name, nth) => ({ id: 900_000 + nth, name })))
const forgetThese = (people: { id: number; name: string }[]) =>
  database.db.transaction().execute((trx) => forgetInChats(trx, people, CONSULTANT_REMOVED))

describe('a consultant is named without a citation', () => {
  test.each([
    ['Åse Marie Lunde', 'Hva kan Åse Lunde?'],
    ['Åse Marie Lunde', 'hva kan lunde, åse marie'],
    ['Jan Wessel-Berg', 'Er J. Wessel-Berg ledig?'],
    ['Bo Berg', 'Er B. Berg ledig?'],
    ['Bo Berg', 'Kjenner du Berg, B.?'],
    ['Bo Berg', 'Er Bo B. ledig?'],
    ['Ragnhild Aasen', 'Når er Ragnhild Asen ledig?'],
    ['Ragnhild Aasen', 'Når er Ragnild Aasen ledig?'],
    ['Ragnhild Aasen', 'Når er RagnhildAasen ledig?'],
    ['Ragnhild Aasen', 'Når er R. Aasen ledig?'],
    ['Ragnhild Aasen', 'Aasens CV'],
    ['Zara Quxbo-Wyk', 'Er ｚａｒａ  QUXBO Wyks. flink?'],
    ['Zara Quxbo-Wyk', 'Kan Quxbo COBOL?'],
  ])('%s: %s', async (name, text) => {
    expect(await left(text, name)).toEqual([CONSULTANT_REMOVED])
  })
})

describe('the removed consultant is not named', () => {
  test.each([
    ['Bo Berg', 'Kan jeg bo i Bergen? Det er langt til nærmeste berg.'],
    ['Dag Lie', 'Hvilke annonser kom i dag? Pris: 5 kr. Dag for dag.'],
    ['Ragnhild Aasen', 'Er Kari Nordvik ledig?'],
    // No consultant has this name.
    ['Ragnhild Aasen', 'Spør Ragnhild.'],
    ['Hanne Vold', 'Hva gjør Hanna?'],
    ['Ola Strand', 'Finnes det noe ved Strand i Rogaland?'],
  ])('%s: %s', async (name, text) => {
    expect(await left(text, name)).toEqual([text])
  })
})

test('the name of another consultant or a company stays, an ambiguous name is removed', async () => {
  const { db } = database
  await aConsultant(db, { name: 'Per Quxbo' })
  await aConsultant(db, { name: 'Ragnhild Asen' })
  await aJob(db, { company: 'Quxbo Bygg AS' })
  const others = await Promise.all(
    ['Hva kan Per Quxbo?', 'Quxbo, Pers CV', 'Ragnhild Asen er ledig', 'Quxbo Bygg søker'].map((question) =>
      aConversation({ question, title: question }),
    ),
  )
  const both = await Promise.all(
    [
      'Hva kan Quxbo?',
      'Per Quxbo og Zara Quxbo',
      'Spør Quxbo per e-post',
      'Er det Per, eller Quxbo?',
      'Ragnhild Aasen og Ragnhild Asen',
    ].map((question) => aConversation({ question, title: question })),
  )
  await forget('Zara Quxbo', 'Ragnhild Aasen')
  for (const id of others) expect((await saidIn(id))[0]).toBe(await titleOf(id))
  expect(await Promise.all(others.map(titleOf))).not.toContain(CONSULTANT_REMOVED)
  for (const id of both)
    expect([(await saidIn(id))[0], await titleOf(id)]).toEqual(Array(2).fill(CONSULTANT_REMOVED))
})

test('two people of one name cannot be distinguished', async () => {
  await aConsultant(database.db, { name: 'Zara Quxbo' })
  expect(await left('Hva kan Zara Quxbo?', 'Zara Quxbo')).toEqual([CONSULTANT_REMOVED])
})

test('after an answer about them, any part of the name is removed from the question and the title', async () => {
  const bo = { id: await aConsultant(database.db, { name: 'Bo Berg' }), name: 'Bo Berg' }
  const cited = await aConversation({
    title: 'Hva kan Bo?',
    question: 'Hva kan Bo?',
    answer: 'Kotlin.',
    cites: bo.id,
  })
  const uncited = await aConversation({ title: 'Hvor kan jeg bo?', question: 'Hvor kan jeg bo?' })
  await forgetThese([bo])
  expect([await titleOf(cited), ...(await saidIn(cited))]).toEqual(Array(3).fill(CONSULTANT_REMOVED))
  expect([await titleOf(uncited), (await saidIn(uncited))[0]]).toEqual(Array(2).fill('Hvor kan jeg bo?'))
})

test('an answer about one who objected while it was made is not kept', async () => {
  const id = await aConsultant(database.db, { name: 'Nora Reservert' })
  await database.db.updateTable('consultants').set({ objected_at: new Date() }).where('id', '=', id).execute()
  expect((await saidIn(await aConversation({ answer: 'Nora passer best.', cites: id })))[1]).toBe(
    CONSULTANT_REMOVED,
  )
})

test('messages written meanwhile are removed too', async () => {
  const { db } = database
  const old = await aConversation({ answer: 'Ingen.' })
  let forgetting: Promise<void> | undefined
  const fresh = await db.transaction().execute(async (trx) => {
    await sql`update chat_messages set feedback = '{"thumb": "up", "reason": "Bra om Quxbo"}'
      where session_id = ${old} and sender = 'ai'`.execute(trx)
    const { id } = await trx
      .insertInto('chat_sessions')
      .values({ user_id, title: 'x' })
      .returning('id')
      .executeTakeFirstOrThrow()
    await trx
      .insertInto('chat_messages')
      .values({ session_id: id, sender: 'user', content: 'Hva kan Quxbo?' })
      .execute()
    forgetting = forget('Zara Quxbo')
    for (let waiting = 0; waiting === 0;) {
      const { rows } = await sql<{ n: number }>`
        select count(*)::int as n from pg_locks
        where not granted and relation = 'chat_messages'::regclass`.execute(db)
      waiting = rows[0]!.n
    }
    return id
  })
  await forgetting
  expect(await saidIn(fresh)).toEqual([CONSULTANT_REMOVED])
  expect((await saidIn(old))[1]).toBe(CONSULTANT_REMOVED)
})

test('what is written in a follow-up meanwhile is removed too', async () => {
  const { db } = database
  const job_id = await aJob(db, {})
  let forgetting: Promise<void> | undefined
  await db.transaction().execute(async (trx) => {
    await trx
      .insertInto('follow_ups')
      .values({ subject: 'job', job_id, title: 'x', next_step: 'Ring Zara Quxbo', owner_id: user_id })
      .execute()
    forgetting = db.transaction().execute((other) => forgetInTexts(other, [{ id: 1, name: 'Zara Quxbo' }]))
    const waiting = async () => {
      const { rows } = await sql<{ n: number }>`
        select count(*)::int as n from pg_locks
        where not granted and relation = 'follow_ups'::regclass`.execute(db)
      return rows[0]!.n
    }
    await expect.poll(waiting, { timeout: 20_000 }).toBe(1)
  })
  await forgetting
  expect(await db.selectFrom('follow_ups').select('next_step').execute()).toEqual([
    { next_step: CONSULTANT_REMOVED },
  ])
})

test('a forwarded request loses the lines that name the consultant, and only those', async () => {
  const { db } = database
  const text = 'Zara Quxbo passer her, ledig fra mars.\n\nRolle: Utvikler'
  const left = `${CONSULTANT_REMOVED}\n\nRolle: Utvikler`
  const job_id = await aJob(db, { status: 'request', long_description: text })
  const ad = await aJob(db, { long_description: text })
  const demands = [
    { sentence: 'Erfaring med Kafka', kind: 'must' },
    { sentence: 'Som Zara Quxbo', kind: 'should' },
  ]
  await db
    .insertInto('requests')
    .values({ job_id, demands: JSON.stringify(demands), sketch: [] })
    .execute()
  await sql`insert into request_receipts (job_id, text) values (${job_id}, ${text})`.execute(db)
  await db
    .insertInto('received_mails')
    .values([
      { mail_key: 'en', received_at: new Date(), subject: 'Zara Quxbo?', text },
      { mail_key: 'to', received_at: new Date(), subject: 'VS: Utvikler', text: 'Rolle: Utvikler' },
    ])
    .execute()
  await db.transaction().execute((trx) => forgetInTexts(trx, [{ id: 1, name: 'Zara Quxbo' }]))
  const { rows } = await sql<Record<string, unknown>>`
    select jobs.long_description, requests.demands, request_receipts.text
    from jobs join requests on requests.job_id = jobs.id join request_receipts on request_receipts.job_id = jobs.id`.execute(
    db,
  )
  expect(rows).toEqual([{ long_description: left, demands: demands.slice(0, 1), text: left }])
  expect(
    await db.selectFrom('received_mails').select(['subject', 'text']).orderBy('mail_key').execute(),
  ).toEqual([
    { subject: CONSULTANT_REMOVED, text: left },
    { subject: 'VS: Utvikler', text: 'Rolle: Utvikler' },
  ])
  const public_ad = await db.selectFrom('jobs').select('long_description').where('id', '=', ad).execute()
  expect(public_ad).toEqual([{ long_description: text }])
})
