import { CompiledQuery, type Kysely, type Transaction } from 'kysely'
import type { Pool } from 'pg'
import type { Database } from './tables.ts'

/** Takes a value and answers the sign that stands for it in the text. */
export type Bind = (value: unknown) => string

const pools = new WeakMap<object, Pool>()

/** Lets statements on `db` go straight to its pool: each layer in between is felt where thousands are asked a second. */
export function connectStatements(db: Kysely<Database>, pool: Pool): void {
  pools.set(db, pool)
}

/**
 * Rows of a statement written as text, for what is asked so often that building it anew each time is felt. Values go
 * through `bind` alone: `rowsOf<Row>(db, (bind) => `select … where id = ${bind(id)}`)`. With a name in `prepared` each
 * connection plans it once; then the text must be the same each time, and the plan the best for all values.
 */
export async function rowsOf<Row extends object>(
  db: Kysely<Database> | Transaction<Database>,
  write: (bind: Bind) => string,
  { prepared }: { prepared?: string } = {},
): Promise<Row[]> {
  const { text, values } = written(write, prepared)
  const pool = pools.get(db)
  // A transaction has a connection of its own, and whoever made no pool known asks through kysely.
  if (!pool) return (await db.executeQuery<Row>(CompiledQuery.raw(text, values))).rows
  return (await pool.query<Row>({ text, values, ...(prepared && { name: prepared }) })).rows
}

/**
 * As `rowsOf`, each row as the list of its values in the order of the columns: a driver that makes objects of all kinds of
 * rows takes its time over each, which is felt where an answer has 24 of them.
 */
export async function valuesOf<Values extends readonly unknown[]>(
  db: Kysely<Database> | Transaction<Database>,
  write: (bind: Bind) => string,
  { prepared }: { prepared?: string } = {},
): Promise<Values[]> {
  const { text, values } = written(write, prepared)
  const pool = pools.get(db)
  if (!pool) {
    const { rows } = await db.executeQuery<object>(CompiledQuery.raw(text, values))
    return rows.map((row) => Object.values(row) as unknown as Values)
  }
  const asked = { rowMode: 'array' as const, text, values, ...(prepared && { name: prepared }) }
  return (await pool.query(asked)).rows as unknown as Values[]
}

const texts = new Map<string, string>()

/** Of what is prepared always the same string, so that the driver sees at once that it has sent it before. */
function written(
  write: (bind: Bind) => string,
  prepared: string | undefined,
): { text: string; values: unknown[] } {
  const values: unknown[] = []
  const text = write((value) => `$${values.push(value)}`)
  if (prepared === undefined) return { text, values }
  const known = texts.get(prepared)
  if (known === undefined) texts.set(prepared, text)
  return { text: known ?? text, values }
}
