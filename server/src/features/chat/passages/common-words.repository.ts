import type { Kysely } from 'kysely'
import { rowsOf } from '../../../db/statement.ts'
import type { Database } from '../../../db/tables.ts'

type Db = Kysely<Database>

/** Of as many texts are the words counted. */
const SAMPLE = 5_000
/** A word that fewer have is rare. */
const LEAST_SHARE = 0.005
/** Of so few texts every word is sought at once. */
const WORTH_COUNTING = 5_000

const SOURCES = {
  job: { table: 'jobs', where: `status = 'open'` },
  article: { table: 'news', where: 'true' },
  consultant: { table: 'consultants', where: 'true' },
} as const

/** Counts anew which words are common among the texts of one kind. Answers how many there are. */
export async function countCommonWords(db: Db, kind: keyof typeof SOURCES): Promise<number> {
  const { table, where } = SOURCES[kind]
  return db.transaction().execute(async (trx) => {
    await rowsOf(trx, (bind) => `delete from common_words where kind = ${bind(kind)}`)
    const [size] = await rowsOf<{ count: number }>(
      trx,
      () => `select count(*)::int as count from ${table} where ${where}`,
    )
    if ((size?.count ?? 0) < WORTH_COUNTING) return 0
    const percent = Math.min(100, (SAMPLE / size!.count) * 150)
    const rows = await rowsOf(
      trx,
      (bind) => `
        with sample as (
          select search from ${table} tablesample bernoulli (${bind(percent)}::float8) where ${where} limit ${SAMPLE}),
        words as (select lexeme as word, count(*) as count from sample, unnest(tsvector_to_array(search)) as lexeme group by 1)
        insert into common_words (kind, word, share)
        select ${bind(kind)}, word, count::real / (select count(*) from sample) from words
        where count >= ${LEAST_SHARE} * (select count(*) from sample) and length(word) <= 60
        returning 1 as one`,
    )
    return rows.length
  })
}
