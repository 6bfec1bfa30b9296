import type { Kysely } from 'kysely'
import type { Database } from '../db/tables.ts'
import type { Answer, Asked } from '../features/chat/answer.ts'
import { answerQuestion } from '../features/chat/answer-question.ts'
import type { Memory } from '../features/chat/plan/memory.ts'

const now = new Date('2026-11-20T09:00:00Z')

/** Asks one question after the other in one conversation, on the morning of 20 November 2026; the last answer. */
export async function askAssistant(
  db: Kysely<Database>,
  [first, ...others]: readonly string[],
  more: Partial<Pick<Asked, 'user_id' | 'page' | 'without'>> = {},
): Promise<Answer> {
  const ask = (question: string, memories: Memory[]) =>
    answerQuestion(db, { question, user_id: '', page: null, memories, said: [], now, ...more })
  let answer = await ask(first!, [])
  let memories: Memory[] = []
  for (const question of others) {
    if (answer.memory) memories = [answer.memory, ...memories]
    answer = await ask(question, memories)
  }
  return answer
}
