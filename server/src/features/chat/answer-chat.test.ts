import { afterAll, beforeAll, expect, test } from 'vitest'
import { aSignedInUser } from '../../testing/builders.ts'
import { aJob } from '../../testing/job-builders.ts'
import { createTestApp, type TestApp } from '../../testing/test-app.ts'
import { answerChat, openChat } from './answer-chat.ts'
import { type Assistant, openAssistant } from './assistant.ts'
import { findSession } from './chat.repository.ts'

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

test('what was said when somebody stopped listening is kept as cut off, with what it rests on', async () => {
  const { user_id } = await aSignedInUser(portal.deps)
  const asked = { user_id, message: 'Kotlin-stillinger', chat_id: null, page: null }
  const events = answerChat(
    portal.deps,
    assistant,
    asked,
    await openChat(portal.deps, asked),
    new AbortController().signal,
  )
  let session_id = ''
  let said = ''
  for await (const { event, data } of events) {
    if (event === 'start') session_id = data.session_id
    if (event === 'delta') said += data.text
    if (/\[1\]/.test(said)) break
  }
  const session = await findSession(portal.deps.db, user_id, session_id)
  expect(session!.messages).toMatchObject([
    { sender: 'user', content: 'Kotlin-stillinger' },
    { sender: 'ai', content: said, cut_off: true, sources: [{ number: 1 }] },
  ])
})

test('a signal ends the work before anything is said', async () => {
  const { user_id } = await aSignedInUser(portal.deps)
  const asked = { user_id, message: 'Kotlin-stillinger', chat_id: null, page: null }
  const stopped = AbortSignal.abort()
  const events = []
  for await (const event of answerChat(
    portal.deps,
    assistant,
    asked,
    await openChat(portal.deps, asked),
    stopped,
  ))
    events.push(event.event)
  expect(events).toEqual(['start'])
})
