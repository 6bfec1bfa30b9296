import { type Kysely, sql } from 'kysely'
import type { Database } from '../../db/tables.ts'

/** Words of titles, companies and technologies that share a form with `word`: at most two letters differ. */
export async function wordsNear(db: Kysely<Database>, word: string): Promise<string[]> {
  const { rows } = await sql<{ word: string }>`
    select word from search_words
    where forms && one_letter_less(${word}) and word <> ${word} limit 200`.execute(db)
  return rows.map((row) => row.word)
}
