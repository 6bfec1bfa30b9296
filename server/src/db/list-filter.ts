import type { Kysely } from 'kysely'
import { searchQuery } from './search-query.ts'
import type { Bind } from './statement.ts'
import type { Database } from './tables.ts'

/** The user who asks, and the database that names are looked up in. */
export interface AskedBy {
  db: Kysely<Database>
  user_id: string
}

export interface ResolvedFilter<Asked, Value> {
  /** Resolves the query's value to what rows are compared with; undefined when it narrows nothing. */
  resolve(asked: Asked, by: AskedBy): Value | undefined | Promise<Value | undefined>
}

/** Everything the server knows about a filter of a list: its canonical form, cache key and SQL follow from it. */
export interface ListFilter<Asked, Value> extends ResolvedFilter<Asked, Value> {
  /** The condition on a row, as SQL that may stand between `and`s. */
  meets(value: Value, bind: Bind): string
}

/** An entry for each of these parameters of a query. */
export type FiltersOf<Query, Name extends keyof Query> = {
  [One in Name]: ListFilter<NonNullable<Query[One]>, unknown>
}

/** The conditions that a query is resolved to. */
export type FilterOf<Described extends Record<string, { resolve(...given: never[]): unknown }>> = {
  [Name in keyof Described]?: Exclude<Awaited<ReturnType<Described[Name]['resolve']>>, undefined> | undefined
}

type Values = Readonly<Record<string, unknown>>

/** The parameters that narrow the list: `false` and empty lists do not. */
export const askedIn = <Name extends string>(names: readonly Name[], query: Values): Name[] =>
  names.filter((name) => {
    const asked = query[name]
    return Array.isArray(asked) ? asked.length > 0 : asked !== undefined && asked !== false
  })

export async function resolveFilter<Described extends Record<string, ResolvedFilter<unknown, unknown>>>(
  described: Described,
  query: Values,
  by: AskedBy,
): Promise<FilterOf<Described>> {
  const resolved = await Promise.all(
    askedIn(Object.keys(described), query).map(
      async (name) => [name, await described[name]!.resolve(query[name], by)] as const,
    ),
  )
  return Object.fromEntries(resolved.filter(([, value]) => value !== undefined)) as FilterOf<Described>
}

/** The condition on a row, as SQL, in the order of the entries. */
export const conditionOf = (
  described: Readonly<Record<string, ListFilter<unknown, unknown>>>,
  filter: Values,
  bind: Bind,
): string =>
  Object.entries(described)
    .flatMap(([name, one]) => (filter[name] === undefined ? [] : one.meets(filter[name], bind)))
    .join(' and ') || 'true'

/** Words in the row's full-text index. */
export const searched = {
  resolve: (text: string) => text.trim() || undefined,
  meets: (text: string, bind: Bind) => `search @@ ${searchQuery(text, bind)}`,
}
