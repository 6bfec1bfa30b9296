import { CompiledQuery, type Kysely, type Transaction } from 'kysely'
import { types, type Pool, type QueryArrayConfig } from 'pg'
import { PreparedQuery, type PreparedValue } from './prepared-query.ts'
import type { Database } from './tables.ts'

/** Takes a value and returns its placeholder in the text. */
export type Bind = (value: unknown) => string

const pools = new WeakMap<object, Pool>()

/**
 * Lets statements on `db` go straight to its pool: each layer in between is measurable at thousands of queries a
 * second.
 */
export function connectStatements(db: Kysely<Database>, pool: Pool): void {
  pools.set(db, pool)
}

/**
 * Rows of a statement written as text, for queries so frequent that building them each time is measurable. Values go
 * through `bind` only: `rowsOf<Row>(db, (bind) => `select … where id = ${bind(id)}`)`. With a name in `prepared` each
 * connection plans it once; the text must then be the same each time, and the plan good for all values.
 */
export async function rowsOf<Row extends object>(
  db: Kysely<Database> | Transaction<Database>,
  write: (bind: Bind) => string,
  { prepared }: { prepared?: string } = {},
): Promise<Row[]> {
  const asked = statement(write, prepared)
  const pool = pools.get(db)
  // A transaction has a connection of its own, and a database without a known pool is queried through Kysely.
  if (!pool) return (await db.executeQuery<Row>(CompiledQuery.raw(asked.text, asked.values))).rows
  return (await pool.query<Row>(asked)).rows
}

/**
 * As `rowsOf`, but each row is an array of its values in column order, with no two columns of one name. A driver that
 * builds objects for many row shapes is slow, which is measurable where an answer has 24 rows.
 */
export async function valuesOf<Values extends readonly unknown[]>(
  db: Kysely<Database> | Transaction<Database>,
  write: (bind: Bind) => string,
  { prepared }: { prepared?: string } = {},
): Promise<Values[]> {
  return send(db, statement(write, prepared, 'array'))
}

/**
 * As a named `valuesOf` whose text is built once, with `$1`, `$2` and so on for the values of each call. For the most
 * frequent queries, where even building the text is measurable.
 */
export function preparedValues<Values extends readonly unknown[]>(
  name: string,
  text: string,
): (db: Kysely<Database> | Transaction<Database>, values: PreparedValue[]) => Promise<Values[]> {
  return async (db, values) => {
    const pool = pools.get(db)
    if (!pool) return send(db, { text, values })
    const query = new PreparedQuery({ name, text, types: pool.options.types ?? types }, values)
    // The driver's types mention streams only: a pool returns what the query calls back with.
    return pool.query(query) as unknown as Promise<Values[]>
  }
}

async function send<Values extends readonly unknown[]>(
  db: Kysely<Database> | Transaction<Database>,
  asked: Statement,
): Promise<Values[]> {
  const pool = pools.get(db)
  if (!pool) {
    const { rows } = await db.executeQuery<object>(CompiledQuery.raw(asked.text, asked.values))
    return rows.map((row) => Object.values(row) as unknown as Values)
  }
  return (await pool.query(asked as QueryArrayConfig)).rows as unknown as Values[]
}

interface Statement {
  text: string
  values: unknown[]
  name?: string
  rowMode?: 'array'
}

const known = new Map<string, Omit<Statement, 'values'>>()

function statement(
  write: (bind: Bind) => string,
  prepared: string | undefined,
  rowMode?: 'array',
): Statement {
  const values: unknown[] = []
  const text = write((value) => `$${values.push(value)}`)
  if (prepared === undefined) return { text, values, ...(rowMode && { rowMode }) }
  let always = known.get(prepared)
  if (!always) known.set(prepared, (always = { name: prepared, text, ...(rowMode && { rowMode }) }))
  if (always.text.length !== text.length)
    throw new Error(`The text of «${prepared}» is not the same each time`)
  return withValues(always, values)
}

/** The driver copies a statement's own properties one by one, slowly: so only the values are own properties. */
function withValues(always: Omit<Statement, 'values'>, values: unknown[]): Statement {
  const asked = Object.create(always) as Statement
  asked.values = values
  return asked
}
