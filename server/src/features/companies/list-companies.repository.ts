import type {
  Company,
  CompanyDetail,
  companyFilterQuery,
  listCompanies,
  RegisterFacts,
} from '@utsyn/contract/companies.ts'
import type { QueryOf } from '@utsyn/contract/endpoint.ts'
import type { Kysely } from 'kysely'
import {
  type AskedBy,
  conditionOf,
  type FilterOf,
  type FiltersOf,
  resolveFilter,
} from '../../db/list-filter.ts'
import { type Bind, rowsOf } from '../../db/statement.ts'
import type { Database } from '../../db/tables.ts'
import { nameSpellings } from '../../text/name-spellings.ts'
import { companyIdsOf } from './companies.repository.ts'

type Db = Kysely<Database>

/** A company with the hash of its logo instead of the address. */
export type StoredCompany = Omit<Company, 'logo_url'> & { logo_hash: string | null }
type StoredDetail = Omit<CompanyDetail, 'logo_url'> & { logo_hash: string | null }

export const COMPANY_COLUMNS = `
  companies.id::text as id, companies.name, companies.logo_hash, companies.industry, companies.tech_stack,
  companies.location, companies.summary, companies.url, companies.key_people, companies.open_jobs_count,
  companies.news_count_30d`

export interface CompanyPage {
  isDescending?: boolean
  /** Those whose name is, begins with or has a word that begins with this come first, in this order. */
  typed?: string | undefined
  limit: number
  offset: number
}

/** The shortest term that the trigram index helps with. */
const PART = 3

/** SQL: the company's name contains all words, in any order. */
export const isNamed = (typed: string, bind: Bind): string =>
  [
    'true',
    ...nameSpellings(typed).map((word) => anyOf(word.map((spelling) => hasPart(spelling, bind)))),
  ].join(' and ')

const anyOf = (conditions: string[]) => `(${conditions.join(' or ')})`

const hasPart = (part: string, bind: Bind) =>
  part.length < PART
    ? `position(${bind(part)} in lower(companies.name)) > 0`
    : `(companies.name_parts @> name_parts(${bind(part)}) and position(${bind(part)} in lower(companies.name)) > 0)`

type CompanyQuery = QueryOf<typeof listCompanies>

const DESCRIBED = {
  name: { resolve: (name: string) => name.trim() || undefined, meets: isNamed },
  companies: {
    resolve: (names: string[], { db }: AskedBy) => companyIdsOf(db, names),
    meets: (ids: number[], bind) => `id = any(${bind(ids)}::bigint[])`,
  },
} satisfies FiltersOf<CompanyQuery, keyof typeof companyFilterQuery>

type CompanyFilter = FilterOf<typeof DESCRIBED>

export const resolveCompanyFilter = (query: CompanyQuery, by: AskedBy): Promise<CompanyFilter> =>
  resolveFilter(DESCRIBED, query, by)

const passes = (filter: CompanyFilter, bind: Bind) => conditionOf(DESCRIBED, filter, bind)

/** SQL: 0 for the name itself, 3 where it stands within a word. */
const nearnessTo = (typed: string, bind: Bind) => {
  const text = bind(typed.normalize('NFC').toLowerCase().replaceAll('aa', 'å'))
  const known = `replace(lower(name), 'aa', 'å')`
  return `case when ${known} = ${text} then 0 when starts_with(${known}, ${text}) then 1
    when position(' ' || ${text} in ${known}) > 0 then 2 else 3 end`
}

/** In Norwegian alphabetical order, where «Aa» sorts as «Å», as in the browser. */
export async function findCompanies(
  db: Db,
  filter: CompanyFilter,
  { isDescending = false, typed, limit, offset }: CompanyPage,
): Promise<StoredCompany[]> {
  const down = isDescending ? ' desc' : ''
  return rowsOf<StoredCompany>(
    db,
    (bind) => `
      select ${COMPANY_COLUMNS} from companies where ${passes(filter, bind)}
      order by ${typed ? `${nearnessTo(typed, bind)}, ` : ''}name collate "nb-NO-x-icu"${down}, id${down}
      limit ${bind(limit)} offset ${bind(offset)}`,
  )
}

export async function countCompanies(db: Db, filter: CompanyFilter): Promise<number> {
  const [row] = await rowsOf<{ count: number }>(
    db,
    (bind) => `select count(*) as count from companies where ${passes(filter, bind)}`,
  )
  return row?.count ?? 0
}

export async function findCompany(db: Db, id: number): Promise<StoredDetail | null> {
  const [[company], [register]] = await Promise.all([
    rowsOf<StoredCompany>(db, (bind) => `select ${COMPANY_COLUMNS} from companies where id = ${bind(id)}`),
    rowsOf<Omit<RegisterFacts, 'fetched_at'> & { fetched_at: Date }>(
      db,
      (bind) => `
        select orgnr, state, legal_name, form, industries, employees, address, municipality, founded_on, deleted_on,
          fetched_at
        from company_register_facts where company_id = ${bind(id)} and state <> 'unknown'`,
    ),
  ])
  if (!company) return null
  return {
    ...company,
    register: register ? { ...register, fetched_at: register.fetched_at.toISOString() } : null,
  }
}
