/** Answers questions in a worker thread with its own connections: see assistant.ts. */
import type { Pool } from 'pg'
import type { AiConfig } from '../../../config/ai-config.ts'
import { createLanguageModel } from '../../../ai/language-model.ts'
import { connectKysely, connectPool } from '../../../db/connect.ts'
import { readerLog } from '../../../readers/reader-log.ts'
import { serveReader } from '../../../readers/serve-reader.ts'
import type { Asked, Chunk, AnswerStream, WholeAnswer } from '../answer.ts'
import { answerQuestion } from '../answer-question.ts'
import { streamAnswer } from './stream-answer.ts'

/** The portal to answer from. A process with several portals shares the threads. */
export interface AssistantSetup {
  databaseUrl: string
  ai: AiConfig | null
}

/** A question, or a request for the next chunk; `warm-up` loads and compiles what rules need. */
export type AssistantQuestion = { setup: AssistantSetup; asked: Asked | 'warm-up' } | 'next'

/** Null after the last chunk, and as the reply to `warm-up`. */
export type AssistantAnswer = Chunk | WholeAnswer | null

/** Asked by nobody, and never sent to a language model. */
const WARM_UP: Asked = {
  question: 'Hvilke bedrifter i Oslo søker etter utviklere med Java eller Python, og hvem av oss passer?',
  user_id: '',
  sees_people: true,
  page: null,
  memories: [],
  said: [],
  now: new Date(),
}

const log = readerLog()
let connected: { key: string; pool: Pool; deps: Parameters<typeof streamAnswer>[0] } | null = null
let stopped = new AbortController()
let answer: AnswerStream | null = null

serveReader<AssistantQuestion, AssistantAnswer>(async (question, signal) => {
  if (question !== 'next') {
    const deps = await connectTo(question.setup)
    if (question.asked === 'warm-up') {
      await answerQuestion(deps.db, WARM_UP)
      return null
    }
    stopped = new AbortController()
    answer = streamAnswer(deps, question.asked, stopped.signal)
  }
  signal.addEventListener('abort', () => stopped.abort(), { once: true })
  if (!answer) throw new Error('No question has been asked')
  const { value } = await answer.next()
  return value ?? null
}, 'answer')

async function connectTo({ databaseUrl, ai }: AssistantSetup): Promise<Parameters<typeof streamAnswer>[0]> {
  const key = JSON.stringify([databaseUrl, ai])
  if (connected?.key === key) return connected.deps
  await connected?.pool.end()
  // One question at a time needs few connections.
  const pool = connectPool({ url: databaseUrl, log, max: 4, name: 'utsyn-assistant' })
  const db = connectKysely(pool)
  const languageModel = ai && createLanguageModel({ config: ai, db, log })
  connected = { key, pool, deps: { db, languageModel, config: { ai } } }
  return connected.deps
}
