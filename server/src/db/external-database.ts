import { setTimeout as sleep } from 'node:timers/promises'
import { Client } from 'pg'
import { StartupError } from '../process/startup-error.ts'
import { isDatabaseUnavailable } from './database-error.ts'

const OLDEST = 15
const PATIENCE = 5_000

/**
 * Checks that the server of DATABASE_URL answers and fits. Waits for `patience` milliseconds, since it may be starting at
 * the same time; throws a StartupError then, and at once when it does not fit.
 */
export async function checkExternalDatabase(url: string, patience = PATIENCE): Promise<void> {
  const giveUp = Date.now() + patience
  for (;;) {
    try {
      return await check(url, patience)
    } catch (error) {
      if (error instanceof StartupError) throw error
      if (!isDatabaseUnavailable(error) || Date.now() > giveUp) {
        throw new StartupError(
          `The database at ${whereIs(url)} (DATABASE_URL) cannot be used: ${wordsOf(error)}.`,
          {
            cause: error,
          },
        )
      }
      await sleep(250)
    }
  }
}

async function check(url: string, patience: number): Promise<void> {
  const client = new Client({ connectionString: url, connectionTimeoutMillis: patience })
  client.on('error', () => undefined)
  try {
    await client.connect()
    const { rows } = await client.query<{ version: string; encoding: string }>(
      `select current_setting('server_version') as version, current_setting('server_encoding') as encoding`,
    )
    const { version = '', encoding } = rows[0] ?? {}
    if (Number.parseInt(version, 10) < OLDEST) {
      throw new StartupError(
        `Utsyn needs PostgreSQL ${OLDEST} or later; ${whereIs(url)} is PostgreSQL ${version}.`,
      )
    }
    if (encoding !== 'UTF8') {
      throw new StartupError(`The database at ${whereIs(url)} must have the encoding UTF8, not ${encoding}.`)
    }
  } finally {
    await client.end().catch(() => undefined)
  }
}

/** The address without the password. */
function whereIs(url: string): string {
  const parsed = URL.parse(url)
  return parsed ? `${parsed.host}${parsed.pathname}` : 'the given address'
}

function wordsOf(error: unknown): string {
  // A refused connection to a host with several addresses is an AggregateError without a message.
  const first = error instanceof AggregateError ? error.errors[0] : error
  const words = first instanceof Error ? first.message : String(first)
  return /does not support SSL|certificate|self-signed/i.test(words)
    ? `${words}. See DATABASE_TLS in .env.example for what is asked of it`
    : words
}
