import type { PageData } from '@utsyn/contract/chat.ts'
import { rowsOf } from '../../../server/src/db/statement.ts'
import type { Answer, Asked, Said } from '../../../server/src/features/chat/answer.ts'
import { answerQuestion } from '../../../server/src/features/chat/answer-question.ts'
import { tellAnswer } from '../../../server/src/features/chat/tell-answer.ts'
import type { Db } from './open-database.ts'

/** `old` reads by rules (`tell-answer.ts`), `new` makes a plan of the question (`answer-question.ts`). */
export type Engine = 'old' | 'new'

/** The day on which the sets were labelled. */
export const DAY = new Date('2026-11-20T09:00:00Z')

/** Whoever asks; what they have seen is noted under them. */
const ASKER = '00000000-0000-4000-8000-000000000000'

export type Timed = Answer & { first_ms: number; whole_ms: number }

interface Conversation {
  question: string
  /** What was asked before it. */
  earlier: readonly string[]
  /** What the person looks at. */
  page: { type: keyof typeof TABLES; title: string; company?: string } | null
}

/** Asks what was asked before, too, and answers what is said to the last question. */
export const converse = async (db: Db, engine: Engine, conversation: Conversation): Promise<Timed> =>
  ask(db, engine, await askedOf(db, engine, conversation))

/** The last question, with what was asked and answered before it. */
export async function askedOf(
  db: Db,
  engine: Engine,
  { question, earlier, page }: Conversation,
): Promise<Asked & { page: PageData | null }> {
  const viewed = page && { path: '/', type: page.type, id: await idOf(db, page), title: page.title }
  let memories: Asked['memories'] = []
  let last: Asked['earlier'] = null
  const said: Said[] = []
  for (const one of earlier) {
    const { memory, plan_memory, content } = await ask(db, engine, {
      question: one,
      page: viewed,
      memories,
      earlier: last,
      said,
    })
    last = plan_memory ?? null
    if (memory) memories = [memory, ...memories]
    said.push(
      { sender: 'user', content: one, is_known_to_model: false },
      { sender: 'ai', content, is_known_to_model: false },
    )
  }
  return { question, page: viewed, memories, earlier: last, said, user_id: ASKER, now: DAY }
}

async function ask(
  db: Db,
  engine: Engine,
  asked: Pick<Asked, 'question' | 'memories' | 'earlier' | 'said'> & { page: PageData | null },
): Promise<Timed> {
  const whole: Asked = { ...asked, user_id: ASKER, now: DAY }
  const begun = performance.now()
  if (engine === 'new') {
    const { memory, ...answer } = await answerQuestion(db, whole)
    const ms = performance.now() - begun
    return {
      ...answer,
      memory: memory && { wish: null, shown: memory.shown },
      plan_memory: memory,
      first_ms: ms,
      whole_ms: ms,
    }
  }
  const telling = tellAnswer(
    { db, languageModel: null, config: { ai: null } },
    whole,
    new AbortController().signal,
    () => undefined,
  )
  let first_ms = 0
  for (;;) {
    const { done, value } = await telling.next()
    first_ms ||= performance.now() - begun
    if (done) return { ...value, first_ms, whole_ms: performance.now() - begun }
  }
}

const TABLES = { job: 'jobs', article: 'news', company: 'companies', consultant: 'consultants' }

/** Of several ads of one title the one that is in view is the newest. */
async function idOf(db: Db, { type, title, company }: NonNullable<Conversation['page']>): Promise<string> {
  const name = type === 'job' || type === 'article' ? 'title' : 'name'
  const [row] = await rowsOf<{ id: string }>(
    db,
    (bind) => `
      select id::text as id from ${TABLES[type]} where ${name} = ${bind(title)}
        ${type === 'job' && company ? `and company_name = ${bind(company)}` : ''}
      order by ${type === 'job' ? 'listed_date desc, id desc' : 'id'} limit 1`,
  )
  if (!row) throw new Error(`There is no ${type} called ${title}`)
  return row.id
}
