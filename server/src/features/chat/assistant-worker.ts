/** Answers questions in a thread of its own, with a connection of its own: see assistant.ts. */
import { workerData } from 'node:worker_threads'
import type { AiConfig } from '../../ai-config.ts'
import { createLanguageModel } from '../../ai/language-model.ts'
import { connectKysely, connectPool } from '../../db/connect.ts'
import { readerLog } from '../../readers/reader-log.ts'
import { serveReader } from '../../readers/serve-reader.ts'
import { answerEmbedded } from './answer-embedded.ts'
import type { Asked, Bit, Note, WholeAnswer } from './answer.ts'
import { tellAnswer } from './tell-answer.ts'

export interface AssistantSetup {
  databaseUrl: string
  ai: AiConfig | null
}

/** A question, or the next bit of its answer; `warm-up` has all that rules need loaded and compiled. */
export type AssistantQuestion = Asked | 'next' | 'warm-up'

export interface AssistantAnswer {
  told: Bit | { whole: WholeAnswer } | null
  /** What the answer rests on, when that has become known. */
  noted: Parameters<Note> | null
}

const { databaseUrl, ai } = workerData as AssistantSetup
const log = readerLog()
// One question at a time asks for little at once.
const db = connectKysely(connectPool({ url: databaseUrl, log, max: 2, name: 'utsyn-assistant' }))
const languageModel = ai && createLanguageModel({ config: ai, db, log })

let stopped = new AbortController()
let noted: Parameters<Note> | null = null
let telling: ReturnType<typeof tellAnswer> | null = null

/** Nobody asks it, and no language model hears of it. */
const WARM_UP: Asked = {
  question: 'Hvilke bedrifter i Oslo søker etter utviklere med Java eller Python, og hvem av oss passer?',
  user_id: '',
  page: null,
  memories: [],
  said: [],
  now: new Date(),
}

serveReader<AssistantQuestion, AssistantAnswer>(async (question, signal) => {
  if (question === 'warm-up') {
    await answerEmbedded(db, WARM_UP)
    return { told: null, noted: null }
  }
  if (question !== 'next') {
    stopped = new AbortController()
    noted = null
    const deps = { db, languageModel, config: { ai } }
    telling = tellAnswer(deps, question, stopped.signal, (...note) => (noted = note))
  }
  signal.addEventListener('abort', () => stopped.abort(), { once: true })
  if (!telling) throw new Error('No question has been asked')
  const { done, value } = await telling.next()
  if (done) telling = null
  const answer = { told: done ? { whole: value } : value, noted }
  noted = null
  return answer
}, 'answer')
