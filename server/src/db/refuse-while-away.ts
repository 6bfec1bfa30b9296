import { Client, type Pool, type PoolClient } from 'pg'
import type { Logger } from 'pino'
import { isDatabaseUnavailable } from './database-error.ts'

type Done = (error: Error | undefined, client: PoolClient | undefined, release: () => void) => void

const TRIAL_EVERY_MS = 100
const TRIAL_LIMIT_MS = 2_000

/**
 * While the database accepts no connections, refuses new ones at once: hundreds of attempts slow down the restart they
 * wait for, and a host that does not answer would hold each request for seconds. One attempt at a time finds out when
 * it is back. Live connections are used as usual.
 */
export function refuseWhileAway(pool: Pool, connectionString: string, log: Logger): void {
  const connect = pool.connect.bind(pool)
  let away: { error: Error; since: number } | null = null

  function notice(error: Error): void {
    if (away || !isAway(error)) return
    away = { error, since: performance.now() }
    log.warn({ err: error }, 'The database is away')
    void tryUntilBack()
  }

  async function tryUntilBack(): Promise<void> {
    while (away && !pool.ending) {
      await new Promise((resolve) => setTimeout(resolve, TRIAL_EVERY_MS).unref())
      if (!(await answers(connectionString))) continue
      log.info({ after_ms: Math.round(performance.now() - away.since) }, 'The database is back')
      away = null
    }
  }

  function guarded(done?: Done): Promise<PoolClient> | undefined {
    if (away && pool.idleCount === 0 && !pool.ending) {
      const error = refusal(away.error)
      if (!done) return Promise.reject(error)
      done(error, undefined, () => undefined)
      return undefined
    }
    const answer: Done = (error, client, release) => {
      if (error) notice(error)
      done?.(error, client, release)
    }
    if (done) return void connect(answer as Parameters<typeof connect>[0])
    return connect().catch((error: Error) => {
      notice(error)
      throw error
    })
  }
  pool.connect = guarded as typeof pool.connect
}

/** Too many connections, or a busy pool, is no reason to refuse others: one may become free at any moment. */
function isAway(error: Error): boolean {
  const { code } = error as { code?: unknown }
  const busy = code === '53300' || error.message.startsWith('timeout exceeded when trying to connect')
  return isDatabaseUnavailable(error) && !busy
}

/** 08006 is a connection failure, which answers 503 like the first one did. */
const refusal = (cause: Error) =>
  Object.assign(new Error('The database is away', { cause }), { code: '08006' })

async function answers(connectionString: string): Promise<boolean> {
  const client = new Client({
    connectionString,
    connectionTimeoutMillis: TRIAL_LIMIT_MS,
    application_name: 'utsyn trial',
  })
  client.on('error', () => undefined)
  try {
    await client.connect()
    return true
  } catch {
    return false
  } finally {
    await client.end().catch(() => undefined)
  }
}
