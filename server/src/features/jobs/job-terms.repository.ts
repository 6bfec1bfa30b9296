import type { Kysely } from 'kysely'
import { rowsOf } from '../../db/statement.ts'
import type { Database } from '../../db/tables.ts'
import { namesIn } from '../../text/names-in.ts'
import { placeKey } from '../../text/norwegian-places.ts'
import { remembered } from '../../text/remembered.ts'
import { technologyNamed, technologyOrSame } from '../../text/technology-names.ts'
import { companyIdsOf } from '../companies/companies.repository.ts'
import { followedCompanyIds } from '../companies/followed-companies.repository.ts'

/** The user who asks, and the database that names are looked up in. */
export interface AskedBy {
  db: Kysely<Database>
  user_id: string
}

const placeTerm = remembered((name) => `p:${placeKey(name)}`)
const technologyTerm = remembered((name) => `t:${technologyOrSame(name).toLowerCase()}`)

export const placeTerms = (names: string[], { db }: AskedBy) =>
  eachKnownOrSplit(names, (name) => isKnownTerm(db, placeTerm(name)), placeTerm)

export const technologyTerms = (names: string[], { db }: AskedBy) =>
  eachKnownOrSplit(
    names,
    async (name) => technologyNamed(name) !== null || (await isKnownTerm(db, technologyTerm(name))),
    technologyTerm,
  )

export const companyTerms = async (names: string[], { db }: AskedBy) =>
  toCompanyTerms(await companyIdsOf(db, names))

export const followedTerms = async (_: boolean, { db, user_id }: AskedBy) =>
  toCompanyTerms(await followedCompanyIds(db, user_id))

const toCompanyTerms = (ids: number[]) => ids.map((id) => `c:${id}`).sort()

/** In an order independent of the query's, since it is part of the cache key. */
const eachKnownOrSplit = async (
  values: string[],
  isKnown: (name: string) => Promise<boolean>,
  termOf: (name: string) => string,
) => [...new Set((await namesIn(values, isKnown)).map(termOf))].sort()

/** Whether any ad has the term, whatever its age or visibility. */
async function isKnownTerm(db: AskedBy['db'], term: string): Promise<boolean> {
  const rows = await rowsOf<{ known: boolean }>(
    db,
    (bind) => `select exists (select from jobs where terms @> ${bind([term])}::text[]) as known`,
  )
  return rows[0]?.known ?? false
}
