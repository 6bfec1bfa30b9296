import type { AskedBy } from '../../db/list-filter.ts'
import { companyIdsOf } from './companies.repository.ts'
import { followedCompanyIds } from './followed-companies.repository.ts'

/** Companies as terms of ads and articles, in an order independent of the query's, since they are part of cache keys. */
const toTerms = (ids: number[]) => ids.map((id) => `c:${id}`).sort()

export const companyTerms = async (names: string[], { db }: AskedBy) => toTerms(await companyIdsOf(db, names))

export const followedTerms = async (_: boolean, { db, user_id }: AskedBy) =>
  toTerms(await followedCompanyIds(db, user_id))
