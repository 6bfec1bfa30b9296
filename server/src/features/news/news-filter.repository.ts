import type { newsFilterQuery, NewsListQuery } from '@utsyn/contract/news.ts'
import type { Kysely } from 'kysely'
import {
  type AskedBy,
  conditionOf,
  type FilterOf,
  type FiltersOf,
  resolveFilter,
  searched,
} from '../../db/list-filter.ts'
import type { Bind } from '../../db/statement.ts'
import type { Database } from '../../db/tables.ts'
import { badInput } from '../../http/app-error.ts'
import { namesIn } from '../../text/names-in.ts'
import { companyTerms, followedTerms } from '../companies/company-terms.repository.ts'

/** A host name has no comma. */
const sourceTerms = async (names: string[]) =>
  (await namesIn(names, () => false)).map((name) => `s:${name.trim().toLowerCase()}`).sort()

/** An article needs one of these terms: an empty list matches no article. */
const terms = <Asked>(resolve: (asked: Asked, by: AskedBy) => Promise<string[]>) => ({
  resolve,
  meets: (value: string[], bind: Bind) => `terms && ${bind(value)}::text[]`,
})

const DESCRIBED = {
  posted_after: {
    resolve: readBeginning,
    meets: (day_or_moment: string, bind) => `posted_at >= ${beginning(day_or_moment, bind)}`,
  },
  companies: terms(companyTerms),
  sources: terms(sourceTerms),
  followed: terms(followedTerms),
  text_search: searched,
} satisfies FiltersOf<NewsListQuery, keyof typeof newsFilterQuery>

/** A moment in one form. The schema lets a leap second pass, which no Date has. */
function readBeginning(day_or_moment: string): string {
  if (Number.isNaN(Date.parse(day_or_moment)))
    throw badInput('posted_after', 'Feltet «posted_after» er ikke et tidspunkt.')
  return day_or_moment.includes(':') ? new Date(day_or_moment).toISOString() : day_or_moment
}

const DAY_LENGTH = '2026-11-20'.length

const beginning = (day_or_moment: string, bind: Bind): string =>
  day_or_moment.length === DAY_LENGTH
    ? `(${bind(day_or_moment)}::date::timestamp at time zone 'Europe/Oslo')`
    : `${bind(day_or_moment)}::timestamptz`

/** The conditions an article must meet. */
export type NewsFilter = FilterOf<typeof DESCRIBED>

/** Resolves names to terms; an unknown name becomes a term without articles, so that the list is empty. */
export const resolveNewsFilter = (
  db: Kysely<Database>,
  query: NewsListQuery,
  user_id: string,
): Promise<NewsFilter> => resolveFilter(DESCRIBED, query, { db, user_id })

/** The condition on `news`, as SQL. */
export const passes = (filter: NewsFilter, bind: Bind): string => conditionOf(DESCRIBED, filter, bind)
