import { searchQuery } from '../../db/search-query.ts'
import type { Bind } from '../../db/statement.ts'
import { osloDay } from '../../text/oslo-day.ts'

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

/**
 * The condition on `jobs`, as SQL. The marks are literals, so that the planner sees that the small indexes fit. The
 * deadline is asked about in one expression: of two conditions that mean nearly the same the planner expects a
 * twentieth of the ads that there are.
 */
export function passes({ text_search, deadline_after, terms = {}, saved_by }: JobFilter, bind: Bind): string {
  const conditions = [
    saved_by === undefined
      ? `status = 'open'`
      : `id in (select job_id from saved_jobs where user_id = ${bind(saved_by)})`,
  ]
  if (deadline_after) {
    if (deadline_after >= osloDay(new Date())) conditions.push('is_current')
    conditions.push(`coalesce(deadline, 'infinity') >= ${bind(deadline_after)}::date`)
  }
  for (const group of Object.values(terms)) conditions.push(`terms && ${bind(group)}::text[]`)
  if (text_search !== undefined) conditions.push(`search @@ ${searchQuery(text_search, bind)}`)
  return conditions.join(' and ')
}
