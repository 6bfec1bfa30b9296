import { searchQuery } from '../../db/search-query.ts'
import type { Bind } from '../../db/statement.ts'

/** The conditions an article must meet. Made by resolve-news-filter.ts from a query. */
export interface NewsFilter {
  text_search?: string | undefined
  /** Inclusive: a day in Norway, or a moment. */
  posted_after?: string | undefined
  /** Per kind the terms of which an article needs one: an empty list matches no article. */
  terms?: Partial<Record<'company' | 'source' | 'followed', string[]>>
}

/** The condition on `news`, as SQL. */
export function passes({ text_search, posted_after, terms = {} }: NewsFilter, bind: Bind): string {
  const conditions = []
  if (posted_after) conditions.push(`posted_at >= ${beginning(posted_after, bind)}`)
  for (const group of Object.values(terms)) conditions.push(`terms && ${bind(group)}::text[]`)
  if (text_search !== undefined) conditions.push(`search @@ ${searchQuery(text_search, bind)}`)
  return conditions.length > 0 ? conditions.join(' and ') : 'true'
}

const DAY_LENGTH = '2026-11-20'.length

const beginning = (day_or_moment: string, bind: Bind): string =>
  day_or_moment.length === DAY_LENGTH
    ? `(${bind(day_or_moment)}::date::timestamp at time zone 'Europe/Oslo')`
    : `${bind(day_or_moment)}::timestamptz`
