import type { Kysely } from 'kysely'
import { rowsOf } from '../../../db/statement.ts'
import type { Database } from '../../../db/tables.ts'

export interface NameRow {
  id: string
  /** The spellings to compare, each as words. */
  keys: string[]
}

const MOST = 60
const SHORTEST = 3

/** Companies with one of these words in their name or in another of their names. */
export async function findCompaniesNamed(db: Kysely<Database>, words: readonly string[]): Promise<NameRow[]> {
  const parts = words.filter((word) => word.length >= SHORTEST)
  if (words.length === 0) return []
  return rowsOf<NameRow>(
    db,
    (bind) => `
      select id::text as id, array_prepend(name_key, aliases) as keys from companies where id in (
        select id from companies where name_key = any(${bind(words)}::text[])
        union select id from companies where aliases && ${bind(words)}::text[]
        ${parts
          .map(
            (word) => `union (select id from companies where name_parts @> name_parts(${bind(word)})
              and position(${bind(word)} in lower(name)) > 0 order by id limit ${MOST})`,
          )
          .join('\n')}) order by id`,
  )
}

export interface RequestName {
  /** The field of an ad that has the name. */
  field: 'customer' | 'broker'
  name: string
}

/** Customers and brokers of requests with one of these words in their name; of customers, those that are no company. */
export function findRequestNames(db: Kysely<Database>, words: readonly string[]): Promise<RequestName[]> {
  if (words.length === 0) return Promise.resolve([])
  return rowsOf<RequestName>(
    db,
    (bind) => `
      select distinct field, name from (
        select 'customer' as field, company_name as name from jobs where status = 'request' and company_id is null
        union select 'broker', broker from request_receipts) as every
      where string_to_array(lower(name), ' ') && ${bind(words)}::text[] order by field, name limit ${MOST}`,
  )
}

interface TitleRow {
  id: string
  title: string
  /** Closed and withdrawn ads are used only if no open one matches. */
  is_open: boolean
}

const MOST_TITLES = 400

/** The ad titles of these companies, newest first. */
export async function findAdTitlesOf(
  db: Kysely<Database>,
  companies: readonly string[],
): Promise<TitleRow[]> {
  if (companies.length === 0) return []
  return rowsOf<TitleRow>(
    db,
    (bind) => `
      select id::text as id, title, is_current and status = 'open' as is_open
      from jobs where company_id = any(${bind(companies)}::bigint[]) and status = 'open'
      order by id desc limit ${MOST_TITLES}`,
  )
}

/** Consultants with one of these words in their name, except those who objected. */
export function findConsultantsNamed(db: Kysely<Database>, words: readonly string[]): Promise<NameRow[]> {
  if (words.length === 0) return Promise.resolve([])
  return rowsOf<NameRow>(
    db,
    (bind) => `
      select id::text as id, array[name_key] as keys from consultants
      where string_to_array(name_key, ' ') && ${bind(words)}::text[] and objected_at is null order by id limit ${MOST}`,
  )
}
