import type { jobFilterQuery, JobFilterQuery, searchFilterQuery } from '@utsyn/contract/jobs.ts'
import { searchQuery } from '../../db/search-query.ts'
import type { Bind } from '../../db/statement.ts'
import type { SavedSearchesTable } from '../../db/notification-tables.ts'
import type { JobsTable } from '../../db/tables.ts'
import { osloDay } from '../../text/oslo-day.ts'
import {
  type AskedBy,
  companyTerms,
  followedTerms,
  placeTerms,
  technologyTerms,
} from './job-terms.repository.ts'

/** All that the server knows of a filter: its lists, caches, saved searches and notifications follow from it. */
interface Filter<Asked, Value> {
  /** What was asked for, as ads are compared with it; undefined where it narrows nothing. */
  resolve(asked: Asked, by: AskedBy): Value | undefined | Promise<Value | undefined>
  /** The value in SQL. */
  write(value: Value, bind: Bind): string
  /** The column of an ad that it asks about, and the condition: both sides are SQL. */
  of: keyof JobsTable
  meets: (column: string, value: string) => string
  /** What it finds changes without any ad: it is one person's own, or hangs on the name of a company. */
  changes_apart?: true
}

/** The value again, in SQL, of the row of a saved search: what was asked for stands in its `query`. */
interface Saved {
  read: string
  /** Where else it is kept, and as what where that is not the value. */
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
  // One expression: of two conditions that mean nearly the same the planner expects a twentieth of the ads that there are.
  deadline_after: {
    resolve: (day: string) => day,
    write: (day: string, bind) => `${bind(day)}::date`,
    of: 'deadline',
    meets: (deadline, day) => `coalesce(${deadline}, 'infinity') >= ${day}`,
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
  text_search: {
    resolve: (text: string) => text.trim() || undefined,
    write: searchQuery,
    of: 'search',
    meets: (search, words) => `${search} @@ ${words}`,
    column: 'words',
    read: 'words',
  },
} satisfies Described

/** What an ad must meet. Made by resolve-job-filter.ts out of what somebody asked for. */
export type JobFilter = {
  [Name in FilterName]?:
    | Exclude<Awaited<ReturnType<(typeof DESCRIBED)[Name]['resolve']>>, undefined>
    | undefined
}
export type TermKind = {
  [Name in FilterName]: (typeof DESCRIBED)[Name]['of'] extends 'terms' ? Name : never
}[FilterName]

export const FILTERS: Readonly<Record<FilterName, Filter<unknown, unknown> & Partial<Saved>>> = DESCRIBED
export const FILTER_NAMES = Object.keys(DESCRIBED) as FilterName[]

/** How many kinds of terms the filter asks for. */
export const countTermKinds = (filter: JobFilter): number =>
  FILTER_NAMES.filter((name) => filter[name] !== undefined && FILTERS[name].of === 'terms').length

/** The condition on `jobs`, as SQL. The marks are literals, so that the planner sees that the small indexes fit. */
export function passes(filter: JobFilter, bind: Bind): string {
  const { favorites, deadline_after } = filter
  const conditions = favorites === undefined ? [`status = 'open'`] : []
  const is_current = deadline_after !== undefined && deadline_after >= osloDay(new Date())
  if (is_current) conditions.push('is_current')
  for (const name of FILTER_NAMES) {
    if (filter[name] === undefined) continue
    const { write, of, meets } = FILTERS[name]
    const met = meets(of, write(filter[name], bind))
    // The words of current ads and of those before them are kept in two indexes, and each ad in one.
    const is_apart = of === 'search' && !is_current
    conditions.push(is_apart ? `(is_current and ${met} or not is_current and ${met})` : met)
  }
  return conditions.join(' and ')
}

const SAVED = FILTER_NAMES.map((name) => ({ name, ...FILTERS[name] })).filter(
  ({ read }) => read !== undefined,
)

/** What a saved search keeps of its filter beside its query, as `[column, value in SQL]`. */
export const keptOf = (filter: JobFilter, bind: Bind): [string, string][] =>
  SAVED.flatMap(({ name, column, keep, write }): [string, string][] =>
    column && filter[name] !== undefined ? [[column, keep ?? write(filter[name], bind)]] : [],
  )

/**
 * To ask many saved searches about many ads at once: what of an ad they ask about, what each of them asks for as columns
 * of a select from `saved_searches`, and the condition on both, which expects the columns under these names.
 */
export const SAVED_FILTERS = {
  ad_columns: [...new Set(SAVED.map(({ of }) => of))],
  asked: SAVED.map(({ name, read }) => `${read} as asked_${name}`).join(', '),
  meet: SAVED.map(({ name, of, meets }) => `(asked_${name} is null or ${meets(of, `asked_${name}`)})`).join(
    ' and ',
  ),
}
