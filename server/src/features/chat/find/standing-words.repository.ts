import type { Kysely, Transaction } from 'kysely'
import { searchQuery } from '../../../db/search-query.ts'
import { type Bind, rowsOf } from '../../../db/statement.ts'
import type { Database } from '../../../db/tables.ts'
import type { Kind } from '../read-question/wish.ts'
import { relatedToWord } from './related-compounds.ts'
import { anyOf, surely, termOf } from './term-query.ts'

type Db = Kysely<Database>

const MOST = 48

const WHERE: Record<Kind, string> = {
  job: `jobs where status = 'open' and is_current and search`,
  article: 'news where search',
  company: 'companies where fact_words',
  consultant: 'consultants where search',
}
const KINDS: readonly Kind[] = ['job', 'article', 'company', 'consultant']

/** Which of the words stand in any text of the portal, or of these kinds, or begin a word that does. */
export const findStandingWords = (
  db: Db,
  words: readonly string[],
  kinds: readonly Kind[] = KINDS,
): Promise<Set<string>> => standing(db, words, searchQuery, kinds)

/** Which of them stand there as words of their own, in whatever form. */
export const findWholeWords = (db: Db, words: readonly string[]): Promise<Set<string>> =>
  standing(db, words, (word, bind) => anyOf([termOf(word)], bind))

/** Which of them stand there in other words: one of those that may stand for them does. */
export function findSaidOtherwise(
  db: Db,
  words: readonly string[],
  kinds: readonly Kind[] = KINDS,
): Promise<Set<string>> {
  const asked = words.filter((word) => relatedToWord(word).length > 0)
  const queryOf = (word: string, bind: Bind) =>
    anyOf(relatedToWord(word).map(surely), bind, { in_a_row: true })
  return standing(db, asked, queryOf, kinds)
}

async function standing(
  db: Db,
  words: readonly string[],
  queryOf: (word: string, bind: Bind) => string,
  kinds: readonly Kind[] = KINDS,
): Promise<Set<string>> {
  const asked = [...new Set(words)].slice(0, MOST)
  if (asked.length === 0) return new Set()
  const [row] = await byWords(db, (trx) =>
    rowsOf<{ found: number[] | null }>(
      trx,
      (bind) => `
      select array_remove(array[${asked
        .map((word, nth) => {
          const query = queryOf(word, bind)
          const exists = kinds.map((kind) => `exists (select from ${WHERE[kind]} @@ ${query})`)
          return `case when ${exists.join(' or ')} then ${nth} end`
        })
        .join(', ')}]::int[], null) as found`,
    ),
  )
  return new Set((row?.found ?? []).map((nth) => asked[nth]!))
}

const OTHER_WAYS = ['enable_seqscan', 'enable_indexscan', 'enable_indexonlyscan', 'jit']

/**
 * For whether there is any at all the planner walks through the ads from one end, and through all of them for a word that
 * stands nowhere: two seconds of 100,000. The index of words knows at once, and is the only way that is left here.
 */
const byWords = <T>(db: Db, ask: (trx: Transaction<Database>) => Promise<T>): Promise<T> =>
  db.transaction().execute(async (trx) => {
    await rowsOf(
      trx,
      () => `select ${OTHER_WAYS.map((way) => `set_config('${way}', 'off', true)`).join(', ')}`,
    )
    return ask(trx)
  })
