import type { Kysely } from 'kysely'
import type { Database } from '../db/tables.ts'
import type { Answer, Asked } from '../features/chat/answer.ts'
import { answerEmbedded } from '../features/chat/answer-embedded.ts'
import type { Memory } from '../features/chat/read-question/memory.ts'

const now = new Date('2026-11-20T09:00:00Z')

/** Asks one question after the other in one conversation, on the morning of 20 November 2026; the last answer. */
export async function askEmbedded(
  db: Kysely<Database>,
  [first, ...others]: readonly string[],
  { user_id = '', page = null }: Partial<Pick<Asked, 'user_id' | 'page'>> = {},
): Promise<Answer> {
  const ask = (question: string, memories: Memory[]) =>
    answerEmbedded(db, { question, user_id, page, memories, said: [], now })
  let answer = await ask(first!, [])
  let memories: Memory[] = []
  for (const question of others) {
    if (answer.memory) memories = [answer.memory, ...memories]
    answer = await ask(question, memories)
  }
  return answer
}
