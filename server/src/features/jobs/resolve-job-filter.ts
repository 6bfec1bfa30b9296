import type { JobFilterQuery } from '@utsyn/contract/jobs.ts'
import type { FastifyRequest } from 'fastify'
import type { Kysely } from 'kysely'
import { keepUntilChanged } from '../../db/list-cache.ts'
import type { Database } from '../../db/tables.ts'
import type { Deps } from '../../deps.ts'
import { FILTER_NAMES, FILTERS, type JobFilter } from './job-filter.repository.ts'
import type { JobOrder } from './jobs.repository.ts'

/** Resolves names to terms; an unknown name becomes a term without ads, so that the list is empty. */
export async function resolveJobFilter(
  db: Kysely<Database>,
  query: JobFilterQuery,
  user_id: string,
): Promise<JobFilter> {
  const resolved = await Promise.all(
    askedIn(query).map(
      async (name) => [name, await FILTERS[name].resolve(query[name], { db, user_id })] as const,
    ),
  )
  return Object.fromEntries(resolved.filter(([, value]) => value !== undefined))
}

/** The parameters that narrow the list: `false` and empty lists do not. */
const askedIn = (query: JobFilterQuery) =>
  FILTER_NAMES.filter((name) => {
    const asked = query[name]
    return Array.isArray(asked) ? asked.length > 0 : asked !== undefined && asked !== false
  })

const LONGEST_ADDRESS = 1_000

interface Asked {
  request: FastifyRequest
  query: JobFilterQuery
  user: { user_id: string }
}

/**
 * As `resolveJobFilter`, memoised by address until ads change: the same few are requested all day, and returning the
 * same object lets its results be cached too. Not for filters of one user's own data, nor company names, which change
 * without their ads.
 */
export function jobFilterReader(deps: Deps): (asked: Asked) => Promise<JobFilter> {
  const keep = keepUntilChanged(deps, 'jobs_changed')
  return ({ request: { url }, query, user: { user_id } }) => {
    const resolve = () => resolveJobFilter(deps.db, query, user_id)
    const isApart = askedIn(query).some((name) => FILTERS[name].changes_apart)
    return isApart || url.length > LONGEST_ADDRESS ? resolve() : keep(url, resolve)
  }
}

export function orderOf({ sort_by, order }: JobFilterQuery): JobOrder {
  if (sort_by === undefined) return 'best'
  const ascending = order?.toLowerCase() === 'asc'
  if (sort_by === 'deadline') return ascending || order === undefined ? 'deadline_first' : 'deadline_last'
  return ascending ? 'oldest' : 'newest'
}
