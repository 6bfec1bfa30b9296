import type { JobFilterQuery } from '@utsyn/contract/jobs.ts'
import type { FastifyRequest } from 'fastify'
import type { Kysely } from 'kysely'
import { keepUntilChanged } from '../../db/list-cache.ts'
import type { Database } from '../../db/tables.ts'
import { namesIn } from '../../text/names-in.ts'
import { placeKey } from '../../text/norwegian-places.ts'
import { technologyNamed, technologyOrSame } from '../../text/technology-names.ts'
import { companyIdsOf } from '../companies/companies.repository.ts'
import { followedCompanyIds } from '../companies/followed-companies.repository.ts'
import type { Deps } from '../../deps.ts'
import { JOBS_CHANGED } from './job-cache.ts'
import { isKnownTerm } from './job-facets.repository.ts'
import type { JobFilter } from './job-filter.repository.ts'
import type { JobOrder } from './jobs.repository.ts'

type Db = Kysely<Database>

/** Names become terms; a name that nothing has becomes a term that nothing has, so that the list is empty. */
export async function resolveJobFilter(db: Db, query: JobFilterQuery, user_id: string): Promise<JobFilter> {
  const terms: NonNullable<JobFilter['terms']> = {}
  const [location, technology, company, followed] = await Promise.all([
    query.location?.length ? placeTerms(db, query.location) : null,
    query.technology?.length ? technologyTerms(db, query.technology) : null,
    query.company?.length ? companyTerms(db, query.company) : null,
    query.followed ? followedCompanyIds(db, user_id) : null,
  ])
  if (location) terms.location = location
  if (technology) terms.technology = technology
  if (company) terms.company = company
  if (followed) terms.followed = followed.map((id) => `c:${id}`).sort()
  return {
    text_search: query.text_search?.trim() || undefined,
    deadline_after: query.deadline_after,
    terms,
    ...(query.favorites && { saved_by: user_id }),
  }
}

const LONGEST_ADDRESS = 1_000

interface Asked {
  request: FastifyRequest
  query: JobFilterQuery
  user: { user_id: string }
}

/**
 * As `resolveJobFilter`, kept for the address it was asked with until ads change: the same few are asked for all day, and
 * it is the same object each time, by which what it finds is kept too. Not what is one person's own, nor names of
 * companies, which change without their ads.
 */
export function jobFilterReader(deps: Deps): (asked: Asked) => Promise<JobFilter> {
  const keep = keepUntilChanged(deps, JOBS_CHANGED)
  return ({ request: { url }, query, user: { user_id } }) => {
    const resolve = () => resolveJobFilter(deps.db, query, user_id)
    const is_own = query.followed || query.favorites || query.company?.length
    return is_own || url.length > LONGEST_ADDRESS ? resolve() : keep(url, resolve)
  }
}

export function orderOf({ sort_by, order }: JobFilterQuery): JobOrder {
  if (sort_by === undefined) return 'best'
  const ascending = order?.toLowerCase() === 'asc'
  if (sort_by === 'deadline') return ascending || order === undefined ? 'deadline_first' : 'deadline_last'
  return ascending ? 'oldest' : 'newest'
}

const placeTerm = remembered((name) => `p:${placeKey(name)}`)
const technologyTerm = remembered((name) => `t:${technologyOrSame(name).toLowerCase()}`)

const placeTerms = (db: Db, names: string[]) =>
  eachKnownOrSplit(names, (name) => isKnownTerm(db, placeTerm(name)), placeTerm)

const technologyTerms = (db: Db, names: string[]) =>
  eachKnownOrSplit(
    names,
    async (name) => technologyNamed(name) !== null || (await isKnownTerm(db, technologyTerm(name))),
    technologyTerm,
  )

const companyTerms = async (db: Db, names: string[]) =>
  (await companyIdsOf(db, names)).map((id) => `c:${id}`).sort()

const MOST_REMEMBERED = 5_000
const LONGEST_REMEMBERED = 100

/** People ask for the same few places and technologies all day, and reading a name goes through all its spellings. */
function remembered(termOf: (name: string) => string): (name: string) => string {
  const terms = new Map<string, string>()
  return (name) => {
    let term = terms.get(name)
    if (term === undefined) {
      term = termOf(name)
      if (terms.size >= MOST_REMEMBERED) terms.clear()
      if (name.length <= LONGEST_REMEMBERED) terms.set(name, term)
    }
    return term
  }
}

/** In an order that does not depend on how they were asked for: what is kept is kept by it. */
const eachKnownOrSplit = async (
  values: string[],
  isKnown: (name: string) => Promise<boolean>,
  termOf: (name: string) => string,
) => [...new Set((await namesIn(values, isKnown)).map(termOf))].sort()
