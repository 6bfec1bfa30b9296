import { Kysely, PostgresDialect } from 'kysely'
import { Pool, TypeOverrides, types, type CustomTypesConfig } from 'pg'
import type { Logger } from 'pino'
import { KEEP_ALIVE } from './keep-alive.ts'
import { refuseWhileAway } from './refuse-while-away.ts'
import { connectStatements } from './statement.ts'
import type { Database } from './tables.ts'

type Options = {
  url: string
  log: Logger
  /** Maximum number of connections. */
  max?: number
  /** Connections that are kept when idle. */
  min?: number
  /** Shown in pg_stat_activity. */
  name?: string
  /** Milliseconds that one statement may take; 0 is no limit. */
  statementTimeout?: number
  /** Milliseconds to wait for a connection. */
  connectTimeout?: number
}

const OID = { int8: 20, int8Array: 1016, date: 1082, dateArray: 1182, textArray: 1009 }

/** Parsers for our own connections only: the pools of the queue and the sockets keep the driver's. */
function typeParsers(): CustomTypesConfig {
  const parsers = new TypeOverrides()
  const parseTexts = types.getTypeParser(OID.textArray) as (text: string) => string[]
  // A date is a day, not a moment: a JavaScript Date would shift it by the time zone.
  parsers.setTypeParser(OID.date, (text) => text)
  parsers.setTypeParser(OID.textArray, (text) => plainTexts(text) ?? parseTexts(text))
  parsers.setTypeParser(OID.dateArray, parseTexts)
  parsers.setTypeParser(OID.int8, Number)
  parsers.setTypeParser(OID.int8Array, (text) => parseTexts(text).map(Number))
  return parsers
}

/**
 * Parses an array whose texts need no quotes, as most do: the driver reads arrays character by character, and each row
 * of a list has two. Null when the array needs the full parser.
 */
function plainTexts(text: string): string[] | null {
  if (text === '{}') return []
  if (text.includes('"') || text.includes('NULL') || text.includes('{', 1) || text.startsWith('['))
    return null
  return text.slice(1, -1).split(',')
}

/** A pool that survives lost connections: the running query gets the error, the process goes on. */
export function connectPool({
  url,
  log,
  max = 20,
  min = 0,
  name = 'utsyn',
  statementTimeout = 30_000,
  connectTimeout = 5_000,
}: Options): Pool {
  const pool = new Pool({
    connectionString: url,
    min,
    max,
    application_name: name,
    connectionTimeoutMillis: connectTimeout,
    idleTimeoutMillis: 30_000,
    statement_timeout: statementTimeout,
    idle_in_transaction_session_timeout: 60_000,
    // A connection that is kept open would keep what its process remembers, too.
    maxLifetimeSeconds: 3_600,
    ...KEEP_ALIVE,
    types: typeParsers(),
  })
  // The pool handles errors of idle connections only; without this, an error on one in use would end the process.
  pool.on('connect', (client) => {
    client.on('error', (error) => log.debug({ err: error }, 'a database connection was lost'))
  })
  pool.on('error', (error) => log.debug({ err: error }, 'an idle database connection was lost'))
  refuseWhileAway(pool, url, log)
  return pool
}

/** Opens the connections that are kept: opening them takes a burst of requests most of a second on a slow machine. */
export async function openKeptConnections(pool: Pool): Promise<void> {
  const opened = await Promise.allSettled(
    Array.from({ length: pool.options.min ?? 0 }, async () => pool.connect()),
  )
  for (const one of opened) if (one.status === 'fulfilled') one.value.release()
  const failed = opened.find((one) => one.status === 'rejected')
  if (failed) throw failed.reason
}

export function connectKysely(pool: Pool): Kysely<Database> {
  const db = new Kysely<Database>({ dialect: new PostgresDialect({ pool }) })
  connectStatements(db, pool)
  return db
}
