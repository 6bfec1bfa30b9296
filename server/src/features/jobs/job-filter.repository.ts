import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { osloDay } from '../../text/oslo-day.ts'
import { searchParts } from './search-parts.ts'

/** What an ad must meet. Made by resolve-job-filter.ts out of what somebody asked for. */
export interface JobFilter {
  text_search?: string | undefined
  deadline_after?: string | undefined
  /** Per kind the terms of which an ad needs one: none at all means that no ad will do. */
  terms?: Partial<Record<TermKind, string[]>>
  /** Only what this person keeps, expired ads too. */
  saved_by?: string | undefined
}

export type TermKind = 'location' | 'technology' | 'company' | 'followed'

/** The condition on `jobs`. The marks are literals, so that the planner sees that the small indexes fit. */
export function passes({
  text_search,
  deadline_after,
  terms = {},
  saved_by,
}: JobFilter): RawBuilder<SqlBool> {
  const conditions: RawBuilder<SqlBool>[] = [
    saved_by === undefined
      ? sql<SqlBool>`status = 'open'`
      : sql<SqlBool>`id in (select job_id from saved_jobs where user_id = ${saved_by})`,
  ]
  if (deadline_after) {
    if (deadline_after >= osloDay(new Date())) conditions.push(sql`is_current`)
    conditions.push(sql`(deadline >= ${deadline_after}::date or deadline is null)`)
  }
  for (const group of Object.values(terms)) conditions.push(sql`terms && ${group}::text[]`)
  if (text_search !== undefined) conditions.push(sql`search @@ ${searchQuery(text_search)}`)
  return sql.join(conditions, sql` and `)
}

/** Every part must be there. No parts at all match nothing. */
export function searchQuery(text: string): RawBuilder<unknown> {
  const parts = searchParts(text).map((part) => {
    if ('word' in part)
      return sql`(plainto_tsquery('norwegian', ${part.word}) || to_tsquery('simple', ${`'${part.word}':*`}))`
    const tag = sql`${`'t:${part.technology.toLowerCase()}'`}::tsquery`
    const spelled = part.spelled.map((name) => sql`phraseto_tsquery('simple', search_text(${name}))`)
    return sql`(${sql.join([tag, ...spelled], sql` || `)})`
  })
  return parts.length === 0 ? sql`''::tsquery` : sql`(${sql.join(parts, sql` && `)})`
}
