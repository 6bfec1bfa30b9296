import { rowsOf } from '../../../server/src/db/statement.ts'
import type { Answer, Asked, Said } from '../../../server/src/features/chat/answer.ts'
import { answerQuestion } from '../../../server/src/features/chat/answer-question.ts'
import type { Db } from './open-database.ts'

/** The day on which the sets were labelled. */
export const DAY = new Date('2026-11-20T09:00:00Z')

/** The id of the asker. */
export const ASKER = '00000000-0000-4000-8000-000000000000'

export type Timed = Answer & { whole_ms: number }

interface Conversation {
  question: string
  /** The earlier questions of the conversation. */
  earlier: readonly string[]
  /** The page in view. */
  page: { type: keyof typeof TABLES; title: string; company?: string } | null
}

/** Asks the earlier questions too, and returns the answer to the last one. */
export const converse = async (db: Db, conversation: Conversation): Promise<Timed> =>
  ask(db, await askedOf(db, conversation))

/** The last question, with the earlier questions and their answers. */
export async function askedOf(db: Db, { question, earlier, page }: Conversation): Promise<Asked> {
  const viewed = page && { path: '/', type: page.type, id: await idOf(db, page), title: page.title }
  let memories: Asked['memories'] = []
  const said: Said[] = []
  for (const one of earlier) {
    const { memory, content } = await ask(db, {
      question: one,
      page: viewed,
      memories,
      said,
      user_id: ASKER,
      sees_people: true,
      sees_requests: true,
      now: DAY,
    })
    if (memory) memories = [memory, ...memories]
    said.push(
      { sender: 'user', content: one, is_known_to_model: false },
      { sender: 'ai', content, is_known_to_model: false },
    )
  }
  const may = { sees_people: true, sees_requests: true }
  return { question, page: viewed, memories, said, user_id: ASKER, ...may, now: DAY }
}

async function ask(db: Db, asked: Asked): Promise<Timed> {
  const begun = performance.now()
  const answer = await answerQuestion(db, asked)
  return { ...answer, whole_ms: performance.now() - begun }
}

const TABLES = { job: 'jobs', article: 'news', company: 'companies', consultant: 'consultants' }

/** The newest, if several ads have the title. */
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
