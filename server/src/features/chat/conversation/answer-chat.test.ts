import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { aSignedInUser } from '../../../testing/builders.ts'
import { aConsultant } from '../../../testing/consultant-builders.ts'
import { aJob } from '../../../testing/job-builders.ts'
import type { SignedInUser } from '../../../http/signed-in-user.ts'
import { createTestApp, type TestApp } from '../../../testing/test-app.ts'
import { answerChat, openChat } from './answer-chat.ts'
import { type Assistant, openAssistant } from '../thread/assistant.ts'
import { rowsOf } from '../../../db/statement.ts'
import { EMBEDDED, type Asked, type WholeAnswer } from '../answer.ts'
import { findSessions, findSessionSoFar } from '../chat.repository.ts'

let portal: TestApp
let assistant: Assistant
beforeAll(async () => {
  portal = await createTestApp()
  assistant = openAssistant(portal.deps)
  for (const nth of [1, 2, 3, 4])
    await aJob(portal.deps.db, { title: `Kotlin-utvikler ${nth}`, ai_technologies: ['Kotlin'] })
})
afterAll(async () => {
  await portal.close()
})

const request = { id: 'request', ip: '192.0.2.1' }
const by = (user: SignedInUser, signal = new AbortController().signal) => ({ user, request, signal })

test('an answer is stored as cut off when the client leaves, with its sources', async () => {
  const user = { ...(await aSignedInUser(portal.deps)), role: 'ansatt' as const }
  const asked = { user, message: 'Kotlin-stillinger', chat_id: null }
  const sources = [1, 2].map((number) => {
    const title = `Utvikler ${number}`
    return { number, kind: 'job', id: `${number}`, title, sentence: null, detail: null } as const
  })
  const said = 'Én er Utvikler 1 [1]. '
  const slow: Pick<Assistant, 'stream'> = {
    async *stream() {
      yield { delta: said, sources, engine: EMBEDDED }
      yield { delta: 'En annen er Utvikler 2 [2].', sources, engine: EMBEDDED }
    },
  }
  const opened = await openChat(portal.deps, asked)
  let session_id = ''
  for await (const { event, data } of answerChat(portal.deps, slow, opened, by(user))) {
    if (event === 'start') session_id = data.session_id
    if (event === 'delta') break
  }
  const [session] = await findSessions(portal.deps.db, user.user_id, { session_id })
  expect(session!.messages).toMatchObject([
    { sender: 'user', content: 'Kotlin-stillinger' },
    { sender: 'ai', content: said, cut_off: true, sources: [sources[0]] },
  ])
})

test('while an answer is under way its question can be asked again, and nothing else', async () => {
  const user = { ...(await aSignedInUser(portal.deps)), role: 'ansatt' as const }
  const { assistant } = anUnderstanding()
  const { signal } = new AbortController()
  const opened = await openChat(portal.deps, { user, message: 'Kotlin', chat_id: null })
  const first = answerChat(portal.deps, assistant, opened, by(user, signal))
  const start = await first.next()
  const chat_id = start.value?.event === 'start' ? start.value.data.session_id : ''
  // Of another tab: what it asks may be about the answer that is not there yet.
  const other = openChat(portal.deps, { user, message: 'Og i Oslo?', chat_id })
  await expect(other).rejects.toMatchObject({ status: 409, code: 'still_answering' })
  const again = await openChat(portal.deps, { user, message: 'Kotlin', chat_id, again: true })
  for await (const { event } of answerChat(portal.deps, assistant, again, by(user, signal))) void event
  for await (const { event } of first) void event
  const { messages } = (await findSessions(portal.deps.db, user.user_id, { session_id: chat_id }))[0]!
  expect(messages.map(({ sender }) => sender)).toEqual(['user', 'ai'])
})

test('a new question is taken once the process that answered shows no more signs of life', async () => {
  const user = { ...(await aSignedInUser(portal.deps)), role: 'ansatt' as const }
  const { assistant } = anUnderstanding()
  const { db } = portal.deps
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  try {
    const opened = await openChat(portal.deps, { user, message: 'Kotlin', chat_id: null })
    const answering = answerChat(portal.deps, assistant, opened, by(user))
    const start = await answering.next()
    const chat_id = start.value?.event === 'start' ? start.value.data.session_id : ''
    const next = () => openChat(portal.deps, { user, message: 'Og i Oslo?', chat_id })
    const silence = () =>
      rowsOf(
        db,
        (bind) =>
          `update chat_sessions set updated_at = now() - interval '16 seconds' where id = ${bind(chat_id)}::uuid`,
      )
    await silence()
    vi.advanceTimersToNextTimer()
    const soFar = () => findSessionSoFar(db, user.user_id, chat_id)
    await vi.waitFor(async () => expect((await soFar())?.is_answering).toBe(true))
    await expect(next()).rejects.toMatchObject({ code: 'still_answering' })
    // As after `kill -9`: no beat comes.
    await silence()
    await expect(next()).resolves.toMatchObject({ question: 'Og i Oslo?' })
    await answering.return()
    expect(vi.getTimerCount()).toBe(0)
  } finally {
    vi.useRealTimers()
  }
})

test('a signal stops the work before the first chunk', async () => {
  const user = { ...(await aSignedInUser(portal.deps)), role: 'ansatt' as const }
  const asked = { user, message: 'Kotlin-stillinger', chat_id: null }
  const stopped = AbortSignal.abort()
  const events = []
  for await (const event of answerChat(
    portal.deps,
    assistant,
    await openChat(portal.deps, asked),
    by(user, stopped),
  ))
    events.push(event.event)
  expect(events).toEqual(['start'])
})

/** An assistant that answers with this reading, and records what it was asked. */
function anUnderstanding(understood?: WholeAnswer['understood'], sources: WholeAnswer['sources'] = []) {
  const heard: Asked[] = []
  const whole: WholeAnswer = {
    content: 'Tre annonser.',
    sources,
    suggestions: [],
    memory: null,
    ...(understood && { understood }),
    engine: EMBEDDED,
    cut_off: false,
  }
  const assistant: Pick<Assistant, 'stream'> = {
    async *stream(asked) {
      heard.push(asked)
      yield { delta: whole.content, sources, engine: EMBEDDED }
      yield whole
    },
  }
  return { assistant, heard }
}

test('the reading is sent, and stored with the conditions that were removed', async () => {
  const user = { ...(await aSignedInUser(portal.deps)), role: 'ansatt' as const }
  const short = { key: 'place=Trondheim', text: 'Trondheim' }
  const subject = { key: null, text: 'Annonser' }
  const { assistant, heard } = anUnderstanding([subject, short])
  const asked = { user, message: 'Annonser', chat_id: null, without: ['since=30'] }
  const opened = await openChat(portal.deps, asked)
  const events = []
  for await (const event of answerChat(portal.deps, assistant, opened, by(user))) events.push(event)
  expect(heard).toMatchObject([{ question: 'Annonser', without: ['since=30'] }])
  const understood = [subject, short]
  const done = events.at(-1)!
  expect(done).toMatchObject({ event: 'done', data: { understood } })
  const session_id = done.event === 'done' ? done.data.session_id : ''
  expect((await findSessions(portal.deps.db, user.user_id, { session_id }))[0]!.messages).toMatchObject([
    { sender: 'user', understood: [], without: ['since=30'] },
    { sender: 'ai', understood, without: [] },
  ])
})

test('an answer without a reading has no such field', async () => {
  const user = { ...(await aSignedInUser(portal.deps)), role: 'ansatt' as const }
  const { assistant, heard } = anUnderstanding()
  const asked = { user, message: 'Annonser', chat_id: null }
  const opened = await openChat(portal.deps, asked)
  const events = []
  for await (const event of answerChat(portal.deps, assistant, opened, by(user))) events.push(event)
  expect(heard[0]!.without).toEqual([])
  expect(events.at(-1)).toMatchObject({ event: 'done', data: { understood: [] } })
})

test('nothing is stored, nor the reading, for a user who was deleted meanwhile', async () => {
  const user = { ...(await aSignedInUser(portal.deps)), role: 'ansatt' as const }
  const gone = { number: 1, kind: 'consultant', id: '999999', title: 'Zara Quxbo' } as const
  const { assistant } = anUnderstanding(
    [{ key: 'person=999999', text: 'Zara Quxbo' }],
    [{ ...gone, sentence: null, detail: null }],
  )
  const asked = { user, message: 'Hvem kan Kotlin?', chat_id: null }
  const opened = await openChat(portal.deps, asked)
  let session_id = ''
  for await (const { event, data } of answerChat(portal.deps, assistant, opened, by(user)))
    if (event === 'start') session_id = data.session_id
  const [, answer] = (await findSessions(portal.deps.db, user.user_id, { session_id }))[0]!.messages
  expect(answer).toMatchObject({ content: 'Konsulenten er fjernet', sources: [], understood: [] })
})

test('whose CVs an answer shows is logged before they are shown, once in each answer, and never their own', async () => {
  const { db } = portal.deps
  const [kari, per] = [
    await aConsultant(db, { name: 'Kari Vik' }),
    await aConsultant(db, { name: 'Per Berg' }),
  ]
  const own = await aConsultant(db, { name: 'Siri Selger' })
  const user = { ...(await aSignedInUser(portal.deps, { name: 'Siri Selger' })), role: 'ansatt' as const }
  const sources = [kari, kari, own, per].map((id, at) => {
    const place = { number: at + 1, kind: 'consultant', id: String(id), title: 'En konsulent' } as const
    return { ...place, sentence: `Setning ${at}`, detail: null }
  })
  const slow: Pick<Assistant, 'stream'> = {
    async *stream() {
      yield { delta: 'Hun kan Kotlin. [1] Og Java. [2] Det kan du også. [3] ', sources, engine: EMBEDDED }
      yield { delta: 'Han kan Go. [4]', sources, engine: EMBEDDED }
    },
  }
  const logged = async () => {
    const found = await db
      .selectFrom('audit_log')
      .select(['event', 'consultant_id', 'session_id', 'request_id'])
      .where('user_id', '=', user.user_id)
      .orderBy('id')
      .execute()
    return found.map(({ consultant_id, ...line }) => {
      expect(line).toEqual({ event: 'cv_read', session_id: user.session_id, request_id: 'request' })
      return Number(consultant_id)
    })
  }
  const read: number[][] = []
  for (const message of ['Hva kan hun?', 'Hva kan hun?']) {
    const opened = await openChat(portal.deps, { user, message, chat_id: null })
    for await (const { event } of answerChat(portal.deps, slow, opened, by(user)))
      if (event === 'delta') {
        read.push(await logged())
        if (read.length % 2 === 0) break
      }
  }
  expect(read).toEqual([[kari], [kari, per], [kari, per, kari], [kari, per, kari, per]])
})
