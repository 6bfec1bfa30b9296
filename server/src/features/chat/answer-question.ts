import type { Kysely } from 'kysely'
import type { Database } from '../../db/tables.ts'
import type { Answer, Asked } from './answer.ts'

/** Makes a plan of a question, carries it out and tells the result. */
export async function answerQuestion(_db: Kysely<Database>, _asked: Asked): Promise<Answer> {
  throw new Error('Not yet')
}
