import type { Kysely } from 'kysely'
import { rowsOf } from '../db/statement.ts'
import type { Database } from '../db/tables.ts'
import type { Answer, Asked } from '../features/chat/answer.ts'
import { answerQuestion } from '../features/chat/answer-question.ts'
import type { Memory } from '../features/chat/plan/memory.ts'
import { osloDay } from '../text/oslo-day.ts'

const now = new Date('2026-11-20T09:00:00Z')

/** Asks the questions in one session, on the morning of 20 November 2026; returns the last answer. */
export async function askAssistant(
  db: Kysely<Database>,
  [first, ...others]: readonly string[],
  more: Partial<Pick<Asked, 'user_id' | 'sees_people' | 'sees_requests' | 'page' | 'without'>> = {},
): Promise<Answer> {
  const ask = (question: string, memories: Memory[]) =>
    answerQuestion(db, {
      question,
      user_id: '',
      sees_people: true,
      page: null,
      memories,
      said: [],
      now,
      ...more,
    })
  await closeAsOnThatDay(db)
  let answer = await ask(first!, [])
  let memories: Memory[] = []
  for (const question of others) {
    if (answer.memory) memories = [answer.memory, ...memories]
    answer = await ask(question, memories)
  }
  return answer
}

/**
 * Inserted ads are open or closed by the database's own day; this makes them open or closed as of the day of the
 * questions.
 */
export const closeAsOnThatDay = (db: Kysely<Database>): Promise<unknown[]> =>
  rowsOf(
    db,
    (bind) => `
      update jobs set is_current = marked.is_current
      from (select id, coalesce(deadline, expires_day, 'infinity') >= ${bind(osloDay(now))}::date as is_current from jobs) as marked
      where marked.id = jobs.id and marked.is_current <> jobs.is_current`,
  )
