import type { Bind } from '../../db/statement.ts'
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
  const isCurrent = deadline_after !== undefined && deadline_after >= osloDay(new Date())
  if (deadline_after) {
    if (isCurrent) conditions.push('is_current')
    conditions.push(`coalesce(deadline, 'infinity') >= ${bind(deadline_after)}::date`)
  }
  for (const group of Object.values(terms)) conditions.push(`terms && ${bind(group)}::text[]`)
  if (text_search !== undefined) {
    const found = `search @@ ${searchQuery(text_search, bind)}`
    // The words of current ads and of those before them are kept in two indexes, and each ad in one.
    conditions.push(isCurrent ? found : `(is_current and ${found} or not is_current and ${found})`)
  }
  return conditions.join(' and ')
}

/** Every part must be there. No parts at all match nothing. */
export function searchQuery(text: string, bind: Bind): string {
  const parts = searchParts(text).map((part) => {
    if ('word' in part) {
      const compounds = (part.compounds ?? []).map((name) => beginsWith(name, bind))
      return compounds.length > 0
        ? `(${[wordQuery(part.word, bind), ...compounds].join(' || ')})`
        : wordQuery(part.word, bind)
    }
    if ('joined' in part) {
      const apart = part.words.map((word) => wordQuery(word, bind)).join(' && ')
      return `((${apart}) || ${beginsWith(part.joined, bind)})`
    }
    const tag = `${bind(`'t:${part.technology.toLowerCase()}'`)}::tsquery`
    const spelled = part.spelled.map((name) => `phraseto_tsquery('simple', search_text(${bind(name)}))`)
    return `(${[tag, ...spelled].join(' || ')})`
  })
  return parts.length === 0 ? `''::tsquery` : `(${parts.join(' && ')})`
}

/** By its stem, or as the beginning of a word. */
const wordQuery = (word: string, bind: Bind) =>
  `(plainto_tsquery('norwegian', ${bind(word)}) || ${beginsWith(word, bind)})`

const beginsWith = (word: string, bind: Bind) => `to_tsquery('simple', ${bind(`'${word}':*`)})`
