import type { Kysely, Transaction } from 'kysely'
import { searchQuery } from '../../../db/search-query.ts'
import { type Bind, rowsOf } from '../../../db/statement.ts'
import type { Database } from '../../../db/tables.ts'
import { norwegianStem } from '../../../text/norwegian-stem.ts'

type Db = Kysely<Database>

const MOST = 48

/** Which of the words stand in any text of the portal, or begin a word that does. */
export const findStandingWords = (db: Db, words: readonly string[]): Promise<Set<string>> =>
  standing(db, words, searchQuery)

/** Which of them stand there as words of their own, in whatever form. */
export const findWholeWords = (db: Db, words: readonly string[]): Promise<Set<string>> =>
  standing(db, words, (word, bind) => `(${lexeme(norwegianStem(word), bind)} || ${lexeme(word, bind)})`)

async function standing(
  db: Db,
  words: readonly string[],
  queryOf: (word: string, bind: Bind) => string,
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
          return `case when exists (select from jobs where status = 'open' and is_current and search @@ ${query})
            or exists (select from news where search @@ ${query})
            or exists (select from companies where fact_words @@ ${query})
            or exists (select from consultants where search @@ ${query}) then ${nth} end`
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

const lexeme = (text: string, bind: Bind) => `${bind(`'${text.replaceAll(/['\\]/g, '')}'`)}::tsquery`
