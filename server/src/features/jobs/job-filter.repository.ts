import type { jobFilterQuery, JobFilterQuery, searchFilterQuery } from '@utsyn/contract/jobs.ts'
import { type AskedBy, type FilterOf, type ResolvedFilter, resolveFilter } from '../../db/list-filter.ts'
import { searchQuery } from '../../db/search-query.ts'
import { type Bind, rowsOf } from '../../db/statement.ts'
import type { SavedSearchesTable } from '../../db/kept-tables.ts'
import type { Database, JobsTable } from '../../db/tables.ts'
import { badInput } from '../../http/app-error.ts'
import { osloDay, readDay } from '../../text/oslo-day.ts'
import type { Kysely } from 'kysely'
import { namesIn } from '../../text/names-in.ts'
import { placeKey } from '../../text/norwegian-places.ts'
import { remembered } from '../../text/remembered.ts'
import { technologyNamed, technologyOrSame } from '../../text/technology-names.ts'
import { companyTerms, followedTerms } from '../companies/company-terms.repository.ts'

export const placeTerm = remembered((name) => `p:${placeKey(name)}`)
export const technologyTerm = remembered((name) => `t:${technologyOrSame(name).toLowerCase()}`)

const placeTerms = (names: string[], { db }: AskedBy) =>
  eachKnownOrSplit(names, (name) => isKnownTerm(db, placeTerm(name)), placeTerm)

const technologyTerms = (names: string[], { db }: AskedBy) =>
  eachKnownOrSplit(
    names,
    async (name) => technologyNamed(name) !== null || (await isKnownTerm(db, technologyTerm(name))),
    technologyTerm,
  )

/** In an order independent of the query's, since it is part of the cache key. */
const eachKnownOrSplit = async (
  values: string[],
  isKnown: (name: string) => Promise<boolean>,
  termOf: (name: string) => string,
) => [...new Set((await namesIn(values, isKnown)).map(termOf))].sort()

/** Whether any ad has the term, whatever its age or visibility. */
async function isKnownTerm(db: AskedBy['db'], term: string): Promise<boolean> {
  const rows = await rowsOf<{ is_known: boolean }>(
    db,
    (bind) => `select exists (select from jobs where terms @> ${bind([term])}::text[]) as is_known`,
  )
  return rows[0]?.is_known ?? false
}

/** Everything the server knows about a filter: its lists, caches, saved searches and notifications follow from it. */
interface Filter<Asked, Value> extends ResolvedFilter<Asked, Value> {
  /** The value in SQL. */
  write(value: Value, bind: Bind): string
  /** The column of an ad that it tests, and the condition: both sides are SQL. */
  of: keyof JobsTable
  meets: (column: string, value: string) => string
  /** Its result can change while no ad does: it is a user's own, or depends on company names. */
  changes_apart?: true
}

/** The value in SQL, taken from a row of saved searches, whose `query` holds the original. */
interface Saved {
  read: string
  /** Another column it is stored in, and in what form when that is not the value. */
  column?: keyof SavedSearchesTable
  keep?: string
}

/** An ad has all its terms in one column, and needs one of these. */
const terms = <Asked>(
  column: keyof SavedSearchesTable,
  resolve: (asked: Asked, by: AskedBy) => Promise<string[]>,
  more: Partial<Saved & { changes_apart: true }> = {},
) => ({
  resolve,
  write: (value: string[], bind: Bind) => `${bind(value)}::text[]`,
  of: 'terms' as const,
  meets: (column: string, value: string) => `${column} && ${value}`,
  column,
  read: column,
  ...more,
})

type FilterName = keyof typeof jobFilterQuery
type Described = {
  [Name in FilterName]: Filter<NonNullable<JobFilterQuery[Name]>, unknown> &
    (Name extends keyof typeof searchFilterQuery ? Saved : { read?: never })
}

const DESCRIBED = {
  favorites: {
    resolve: (_: boolean, { user_id }: AskedBy) => user_id,
    write: (user_id: string, bind) => bind(user_id),
    of: 'id',
    meets: (id, user_id) => `${id} in (select job_id from saved_jobs where user_id = ${user_id})`,
    changes_apart: true,
  },
  notified: {
    resolve: idsNotifiedOf,
    write: (ids: number[], bind) => `${bind(ids)}::bigint[]`,
    of: 'id',
    meets: (id, ids) => `${id} = any(${ids})`,
    changes_apart: true,
  },
  // A single expression: with two nearly equivalent conditions the planner expects a twentieth of the rows.
  deadline_after: {
    resolve: (day: string) => day,
    write: (day: string, bind) => `${bind(day)}::date`,
    of: 'deadline',
    meets: (deadline, day) => `coalesce(${deadline}, 'infinity') >= ${day}`,
  },
  // Replaces the condition that an ad is public: see `passes`.
  kind: {
    resolve: (kind: 'request') => kind,
    write: () => `'request'`,
    of: 'status',
    meets: (status, request) => `${status} = ${request}`,
  },
  location: terms('place_terms', placeTerms),
  technology: terms('technology_terms', technologyTerms),
  company: terms('company_terms', companyTerms, { changes_apart: true }),
  followed: terms('only_followed', followedTerms, {
    changes_apart: true,
    keep: 'true',
    read: `case when only_followed then array(
      select 'c:' || company_id from followed_companies where user_id = saved_searches.user_id) end`,
  }),
  remote: {
    resolve: () => true,
    write: () => 'true',
    of: 'is_remote',
    meets: (is_remote) => is_remote,
    read: `nullif((query->>'remote')::boolean, false)`,
  },
  posted_days: {
    resolve: (days: number) => days,
    write: (days: number, bind) => `${bind(days)}::int`,
    of: 'listed_date',
    meets: (listed, days) => `${listed} >= (now() at time zone 'Europe/Oslo')::date - ${days}`,
    read: `(query->>'posted_days')::int`,
  },
  work_role: {
    resolve: (role: string) => role,
    write: (role: string, bind) => `array[${bind(role)}]`,
    of: 'work_roles',
    meets: (roles, role) => `${roles} @> ${role}`,
    read: `case when query ? 'work_role' then array[query->>'work_role'] end`,
  },
  period: {
    resolve: readPeriod,
    write: ([from, to]: [string, string], bind) => `daterange(${bind(from)}::date, ${bind(to)}::date, '[]')`,
    of: 'listed_date',
    meets: (listed, days) => `${listed} between lower(${days}) and upper(${days}) - 1`,
  },
  text_search: {
    resolve: (text: string) => text.trim() || undefined,
    write: searchQuery,
    of: 'search',
    meets: (search, words) => `${search} @@ ${words}`,
    column: 'words',
    read: 'words',
  },
} satisfies Described

/** The new ads of the notifications that a user has from an import, or got in a message. */
async function idsNotifiedOf(together: string, { db, user_id }: AskedBy): Promise<number[]> {
  const rows = await rowsOf<{ id: number }>(
    db,
    (bind) => `
      select distinct ad as id from notifications cross join lateral unnest(members || job_id) as ad
      where user_id = ${bind(user_id)} and notification_type = 'new_job' and ad is not null
        and (import_id = ${bind(together)}::uuid or notifications.id in (
          select notification_id from dispatch_lines join dispatches on dispatches.id = dispatch_id
          where dispatch_id = ${bind(together)}::uuid and dispatches.user_id = ${bind(user_id)}))
      order by id`,
  )
  return rows.map(({ id }) => id)
}

/** The days of «2026-11-01/2026-11-30», an interval as in ISO 8601. */
function readPeriod(written: string): [string, string] {
  const [from = '', to = ''] = written.split('/')
  if (readDay(from) !== from || readDay(to) !== to || from > to)
    throw badInput('period', 'Feltet «period» må være to datoer som finnes, den tidligste først.')
  return [from, to]
}

/** The conditions an ad must meet. */
export type JobFilter = FilterOf<typeof DESCRIBED>
export type TermKind = {
  [Name in FilterName]: (typeof DESCRIBED)[Name]['of'] extends 'terms' ? Name : never
}[FilterName]

export const FILTERS: Readonly<Record<FilterName, Filter<unknown, unknown> & Partial<Saved>>> = DESCRIBED
export const FILTER_NAMES = Object.keys(DESCRIBED) as FilterName[]

/** Resolves names to terms; an unknown name becomes a term without ads, so that the list is empty. */
export const resolveJobFilter = (
  db: Kysely<Database>,
  query: JobFilterQuery,
  user_id: string,
): Promise<JobFilter> => resolveFilter(DESCRIBED, query, { db, user_id })

/** How many kinds of terms the filter has. */
export const countTermKinds = (filter: JobFilter): number =>
  FILTER_NAMES.filter((name) => filter[name] !== undefined && FILTERS[name].of === 'terms').length

/** The condition on `jobs`, as SQL. Flags are literals, so that the planner sees that the partial indexes apply. */
export function passes(filter: JobFilter, bind: Bind): string {
  const { favorites, deadline_after, kind } = filter
  const conditions = kind ? [] : [favorites === undefined ? `status = 'open'` : `status <> 'request'`]
  const is_current = deadline_after !== undefined && deadline_after >= osloDay(new Date())
  if (is_current) conditions.push('is_current')
  for (const name of FILTER_NAMES) {
    if (filter[name] === undefined) continue
    const { write, of, meets } = FILTERS[name]
    const met = meets(of, write(filter[name], bind))
    // The words of current and of former ads are in two indexes, each ad in one.
    const isApart = of === 'search' && !is_current
    conditions.push(isApart ? `(is_current and ${met} or not is_current and ${met})` : met)
  }
  return conditions.join(' and ')
}

const SAVED = FILTER_NAMES.map((name) => ({ name, ...FILTERS[name] })).filter(
  ({ read }) => read !== undefined,
)

/** The columns a saved search stores for its filter beside the query, as `[column, value in SQL]`. */
export const keptOf = (filter: JobFilter, bind: Bind): [string, string][] =>
  SAVED.flatMap(({ name, column, keep, write }): [string, string][] =>
    column && filter[name] !== undefined ? [[column, keep ?? write(filter[name], bind)]] : [],
  )

/**
 * For matching many saved searches with many ads at once: the ad columns they test, the values of each search as select
 * columns from `saved_searches`, and the condition on both, which expects these names.
 */
export const SAVED_FILTERS = {
  ad_columns: [...new Set(SAVED.map(({ of }) => of))],
  asked: SAVED.map(({ name, read }) => `${read} as asked_${name}`).join(', '),
  meet: SAVED.map(({ name, of, meets }) => `(asked_${name} is null or ${meets(of, `asked_${name}`)})`).join(
    ' and ',
  ),
}
