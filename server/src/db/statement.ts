import { CompiledQuery, type Kysely, type Transaction } from 'kysely'
import type { Pool } from 'pg'
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
 * Rows of a statement written as text. Values go through `bind` only: `rowsOf<Row>(db, (bind) => `select … where id =
 * ${bind(id)}`)`. With a name in `prepared` each connection plans it once; the text must then be the same each time
 * (the driver refuses another one), and the plan good for all values.
 */
export async function rowsOf<Row extends object>(
  db: Kysely<Database> | Transaction<Database>,
  write: (bind: Bind) => string,
  { prepared: name }: { prepared?: string } = {},
): Promise<Row[]> {
  const values: unknown[] = []
  const text = write((value) => `$${values.push(value)}`)
  const pool = pools.get(db)
  // A transaction has a connection of its own, and a database without a known pool is queried through Kysely.
  if (!pool) return (await db.executeQuery<Row>(CompiledQuery.raw(text, values))).rows
  return (await pool.query<Row>({ text, values, name })).rows
}

/** Rows as lists of their values, for SQL whose columns may have any name. Not in a transaction. */
export async function valuesOf<Values extends unknown[]>(
  db: Kysely<Database>,
  write: () => string,
): Promise<Values[]> {
  const pool = pools.get(db)
  if (!pool) throw new Error('Values are read from the pool of a database only')
  return (await pool.query<Values>({ text: write(), rowMode: 'array' })).rows
}
