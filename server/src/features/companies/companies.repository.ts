import { sql, type Kysely, type Transaction } from 'kysely'
import type { Database } from '../../db/tables.ts'
import { companyNameKey } from '../../text/company-name-key.ts'
import { namesIn, splitAtCommas } from '../../text/names-in.ts'

type Db = Kysely<Database> | Transaction<Database>

/** The id of each name, keyed by the name as given. Unknown companies are created. */
export async function findOrMakeCompanies(db: Db, names: Iterable<string>): Promise<Map<string, number>> {
  const nameByKey = new Map<string, string>()
  const keyByName = new Map<string, string>()
  for (const name of names) {
    const key = companyNameKey(name)
    if (!key) continue
    keyByName.set(name, key)
    if (!nameByKey.has(key)) nameByKey.set(key, name)
  }
  const ids = await idsByKey(db, [...nameByKey.keys()])
  // Ordered by key, so that two simultaneous imports cannot deadlock.
  const missing = [...nameByKey].filter(([key]) => !ids.has(key)).sort(([a], [b]) => (a < b ? -1 : 1))
  if (missing.length > 0) {
    await db
      .insertInto('companies')
      .values(missing.map(([name_key, name]) => ({ name, name_key })))
      .onConflict((conflict) => conflict.column('name_key').doNothing())
      .execute()
    for (const [key, id] of await idsByKey(
      db,
      missing.map(([key]) => key),
    ))
      ids.set(key, id)
  }
  return new Map([...keyByName].flatMap(([name, key]) => (ids.has(key) ? [[name, ids.get(key)!]] : [])))
}

export interface Employer {
  name: string
  /** Nine digits with a valid check digit. */
  orgnr: string | null
}

/**
 * The companies of these employers, in order; null for a name without letters. A known number takes precedence over the
 * name. A company found by name gets the number, unless it has another: then two companies share the name and remain
 * one here until somebody separates them.
 */
export async function findOrMakeEmployers(db: Db, employers: Employer[]): Promise<(number | null)[]> {
  const numbers = [...new Set(employers.flatMap(({ orgnr }) => orgnr ?? []))]
  const known = new Map<string | null, number>()
  if (numbers.length > 0) {
    const rows = await db
      .selectFrom('companies')
      .select(['id', 'orgnr'])
      .where('orgnr', '=', sql<string>`any(${numbers}::text[])`)
      .execute()
    for (const { id, orgnr } of rows) known.set(orgnr, id)
  }
  const byName = await findOrMakeCompanies(
    db,
    employers.filter(({ orgnr }) => !known.has(orgnr)).map(({ name }) => name),
  )
  const numbered = new Map<number, string>()
  const ids = employers.map(({ name, orgnr }) => {
    const id = known.get(orgnr) ?? byName.get(name) ?? null
    if (id !== null && orgnr !== null && !known.has(orgnr) && !numbered.has(id)) {
      numbered.set(id, orgnr)
      // Another name of the same number is the same company.
      known.set(orgnr, id)
    }
    return id
  })
  await noteNumbers(db, numbered)
  return ids
}

async function noteNumbers(db: Db, numbers: Map<number, string>): Promise<void> {
  if (numbers.size === 0) return
  await sql`
    update companies set orgnr = number.orgnr
    from unnest(${[...numbers.keys()]}::bigint[], ${[...numbers.values()]}::text[]) as number (id, orgnr)
    where companies.id = number.id and companies.orgnr is null`.execute(db)
}

/** The ids of company names and aliases, ignoring case. */
export async function companyIdsByName(db: Db, names: string[]): Promise<Map<string, number>> {
  const ids = await idsByKey(db, [...new Set(names.map(companyNameKey))])
  return new Map(
    names.flatMap((name) => {
      const id = ids.get(companyNameKey(name))
      return id === undefined ? [] : [[name, id]]
    }),
  )
}

/** The ids a query's values name; 0 for an unknown name, so that filtering by it alone finds nothing. */
export async function companyIdsOf(db: Db, values: string[]): Promise<number[]> {
  const ids = await companyIdsByName(
    db,
    values.flatMap((value) => [value, ...splitAtCommas(value)]),
  )
  const names = await namesIn(values, (name) => ids.has(name))
  return [...new Set(names.map((name) => ids.get(name) ?? 0))]
}

async function idsByKey(db: Db, keys: string[]): Promise<Map<string, number>> {
  if (keys.length === 0) return new Map()
  const rows = await db
    .selectFrom('companies')
    .select(['id', 'name_key', 'aliases'])
    .where(({ or, eb }) =>
      or([eb('name_key', '=', sql<string>`any(${keys}::text[])`), sql<boolean>`aliases && ${keys}::text[]`]),
    )
    .execute()
  // A company's own name takes precedence over another's alias.
  return new Map([
    ...rows.flatMap(({ id, aliases }) => aliases.map((alias): [string, number] => [alias, id])),
    ...rows.map(({ id, name_key }): [string, number] => [name_key, id]),
  ])
}
