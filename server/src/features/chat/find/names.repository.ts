import type { Kysely } from 'kysely'
import { type Bind, rowsOf } from '../../../db/statement.ts'
import type { Database } from '../../../db/tables.ts'

type Db = Kysely<Database>

export interface NameRow {
  id: string
  name: string
  /** As names are compared. */
  keys: string[]
}

const MOST = 60
const SHORTEST_PART = 3

/** Companies in whose name one of the words stands, or that are called exactly so. */
export async function findCompaniesNamed(
  db: Db,
  words: readonly string[],
  phrases: readonly string[],
): Promise<NameRow[]> {
  if (words.length === 0 && phrases.length === 0) return []
  const parts = words.filter((word) => word.length >= SHORTEST_PART)
  const hasWord = (word: string, bind: Bind) => `
    (select id from companies
     where name_parts @> name_parts(${bind(word)}) and position(${bind(word)} in lower(name)) > 0
     order by id limit ${MOST})`
  return rowsOf<NameRow>(
    db,
    (bind) => `
      select id::text as id, name, array_prepend(name_key, aliases) as keys from companies
      where id in (
        select id from companies where name_key = any(${bind(phrases)}::text[])
        union select id from companies where aliases && ${bind(phrases)}::text[]
        ${parts.map((word) => `union ${hasWord(word, bind)}`).join('\n')})
      order by companies.id`,
  )
}

/** Consultants one of whose names is among the words. */
export function findConsultantsNamed(db: Db, words: readonly string[]): Promise<NameRow[]> {
  if (words.length === 0) return Promise.resolve([])
  return rowsOf<NameRow>(
    db,
    (bind) => `
      select id::text as id, name, array[name_key] as keys from consultants
      where string_to_array(name_key, ' ') && ${bind(words)}::text[]
      order by consultants.id limit ${MOST}`,
  )
}

/** Which of these consultants live in a town. */
export async function findConsultantsIn(db: Db, ids: readonly string[], town: string): Promise<string[]> {
  const rows = await rowsOf<{ id: string }>(
    db,
    (bind) => `
      select id::text as id from consultants
      where id = any(${bind(ids)}::bigint[]) and lower(location) = lower(${bind(town)})`,
  )
  return rows.map(({ id }) => id)
}

export interface KeyPersonRow {
  company_id: string
  company: string
  name: string
  title: string | null
}

/** Key people of companies who are called so. */
export function findKeyPeopleNamed(db: Db, name: string): Promise<KeyPersonRow[]> {
  return rowsOf<KeyPersonRow>(
    db,
    (bind) => `
      select companies.id::text as company_id, companies.name as company, person->>'name' as name, person->>'title' as title
      from companies, jsonb_array_elements(key_people) as person
      where key_people <> '[]' and lower(person->>'name') = ${bind(name.toLowerCase())} limit 5`,
  )
}

/** What the key people of a company are. */
export async function findTitlesOfKeyPeople(db: Db, company_id: string): Promise<string[]> {
  const rows = await rowsOf<{ title: string }>(
    db,
    (bind) => `
      select person->>'title' as title from companies, jsonb_array_elements(key_people) as person
      where id = ${bind(company_id)}::bigint and person->>'title' is not null`,
  )
  return rows.map(({ title }) => title)
}

/** Whose an ad is, or whom alone an article tells of. */
export async function findCompanyOf(
  db: Db,
  kind: 'job' | 'article',
  id: string,
): Promise<{ id: string; name: string } | null> {
  const [row] = await rowsOf<{ id: string; name: string }>(
    db,
    (bind) => `
      select companies.id::text as id, companies.name from companies
      where id = (${
        kind === 'job'
          ? `select company_id from jobs where id = ${bind(id)}::bigint`
          : `select company_ids[1] from news where id = ${bind(id)}::bigint and cardinality(company_ids) = 1`
      })`,
  )
  return row ?? null
}
