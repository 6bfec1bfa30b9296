import type { Kysely } from 'kysely'
import { rowsOf } from './statement.ts'
import type { Database } from './tables.ts'

/** The words of ads or of articles, for spelling correction. */
export type Vocabulary = 'search_words' | 'news_words'

/** No word of a vocabulary is longer, and each letter typed adds a form. */
const LONGEST = 31

/** Words of a vocabulary that share a deletion form with `word`: at most two letters differ. */
export async function wordsNear(
  db: Kysely<Database>,
  vocabulary: Vocabulary,
  word: string,
): Promise<string[]> {
  if (word.length > LONGEST) return []
  const rows = await rowsOf<{ word: string }>(db, (bind) => {
    const typed = `${bind(word)}::text`
    return `select word from ${vocabulary} where forms && one_letter_less(${typed}) and word <> ${typed} limit 200`
  })
  return rows.map((row) => row.word)
}
