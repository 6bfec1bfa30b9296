import type { Kysely } from 'kysely'
import { rowsOf } from '../db/statement.ts'
import type { Database } from '../db/tables.ts'
import { knownWords } from '../text/known-words.ts'

/** A fingerprint that changes whenever the names of the consultants do. */
export async function findNamesMark(db: Kysely<Database>): Promise<string> {
  const [row] = await rowsOf<{ mark: string }>(
    db,
    () => `
      select concat(count(*), ':', sum(hashtextextended(name, 0)::numeric)) as mark from consultants`,
    { prepared: 'consultant_names_mark' },
  )
  return row?.mark ?? ''
}

export async function findConsultantNames(db: Kysely<Database>): Promise<string[]> {
  const rows = await rowsOf<{ name: string }>(db, () => 'select distinct name from consultants')
  return rows.map(({ name }) => name)
}

/** How many of the newest ads are read. */
const SAMPLE = 2_000
/**
 * So many employers must write a word in lower case before it counts as ordinary, so that no single one can decide
 * it.
 */
const EMPLOYERS = 3

/**
 * Returns a test for ordinary words: those of the project's own word lists, and those of the ads that the portal has
 * read.
 */
export async function findOrdinaryWords(db: Kysely<Database>): Promise<(word: string) => boolean> {
  const small = new Set(await findSmallWords(db))
  return (word) => knownWords().has(word) || small.has(word)
}

/** Words that the ads of several employers have in lower case, inside a line and outside addresses. */
async function findSmallWords(db: Kysely<Database>): Promise<string[]> {
  const rows = await rowsOf<{ word: string }>(
    db,
    () => `
      select word from (
        select company_id, regexp_replace(long_description, '\\S*[@/]\\S*', ' ', 'g') as text
        from jobs where status = 'open' and long_description is not null and company_id is not null order by id desc limit ${SAMPLE}) as ads,
        lateral (
          select distinct found[1] as word
          from regexp_matches(text, ' ([[:lower:]]{2,20})(?=[ ,.;:!?)])', 'g') as found) as words
      group by word having count(distinct company_id) >= ${EMPLOYERS}`,
  )
  return rows.map(({ word }) => word)
}
