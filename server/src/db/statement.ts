import { CompiledQuery, type Kysely, type Transaction } from 'kysely'
import { types, type Pool, type QueryArrayConfig } from 'pg'
import { PreparedQuery, type PreparedValue } from './prepared-query.ts'
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
  const asked = statement(write, prepared)
  const pool = pools.get(db)
  // A transaction has a connection of its own, and whoever made no pool known asks through kysely.
  if (!pool) return (await db.executeQuery<Row>(CompiledQuery.raw(asked.text, asked.values))).rows
  return (await pool.query<Row>(asked)).rows
}

/**
 * As `rowsOf`, each row as the list of its values in the order of the columns, no two of one name: a driver that makes
 * objects of all kinds of rows takes its time over each, which is felt where an answer has 24 of them.
 */
export async function valuesOf<Values extends readonly unknown[]>(
  db: Kysely<Database> | Transaction<Database>,
  write: (bind: Bind) => string,
  { prepared }: { prepared?: string } = {},
): Promise<Values[]> {
  return send(db, statement(write, prepared, 'array'))
}

/**
 * As `valuesOf` with a name, its text put together once: `$1`, `$2` and so on stand in it for the values of each call. For
 * what is asked most of all, where even writing the text is felt.
 */
export function preparedValues<Values extends readonly unknown[]>(
  name: string,
  text: string,
): (db: Kysely<Database> | Transaction<Database>, values: PreparedValue[]) => Promise<Values[]> {
  return async (db, values) => {
    const pool = pools.get(db)
    if (!pool) return send(db, { text, values })
    const query = new PreparedQuery({ name, text, types: pool.options.types ?? types }, values)
    // The driver's types tell of streams only: a pool answers what the query calls back with.
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

/** The driver copies what is a statement's own, one by one and slowly: of what is prepared the values alone are. */
function withValues(always: Omit<Statement, 'values'>, values: unknown[]): Statement {
  const asked = Object.create(always) as Statement
  asked.values = values
  return asked
}
