import { once } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import { Client } from 'pg'
import type { Logger } from 'pino'
import { type Kysely, sql, type Transaction } from 'kysely'
import { KEEP_ALIVE } from './keep-alive.ts'
import type { Database } from './tables.ts'

type Listener = (payload: string) => void

/** NOTIFY between the processes that share a database. Delivery is only a hint: what matters is in a table. */
export interface ChangeChannel {
  /** Calls back for every change any process announces, including this one. */
  on(channel: string, listener: Listener): void
  /** Runs after a lost connection is back: changes may have been missed. */
  onReconnect(listener: () => void): void
  /** Resolves when every change committed before the call has been heard here, or the connection is lost. */
  caughtUp(): Promise<void>
  close(): Promise<void>
}

/** Announces a change; inside a transaction it is sent only on commit. Payloads must stay below 8000 bytes. */
export async function announce(
  db: Kysely<Database> | Transaction<Database>,
  channel: string,
  payload: string,
): Promise<void> {
  await sql`select pg_notify(${channel}, ${payload})`.execute(db)
}

/** A person waits no longer than this for their own change to be heard. */
const CATCH_UP_MS = 1_000
const RETRY_MS = [50, 100, 250, 500, 1000]

/** Uses one dedicated connection, kept up by one loop: a loop per failure once used up all connections. */
export function openChangeChannel(
  connectionString: string,
  log: Logger,
  application_name = 'utsyn-changes',
): ChangeChannel {
  const listeners = new Map<string, Listener[]>()
  const reconnectListeners: (() => void)[] = []
  let client: Client | null = null
  const closing = new AbortController()
  const closed = once(closing.signal, 'abort')

  // One statement at a time: the driver must not get a second while one is running.
  let last: Promise<unknown> = Promise.resolve()
  const run = (statement: string): Promise<unknown> =>
    (last = last.then(() => client?.query(statement)).catch(() => {}))

  async function connectOnce(): Promise<void> {
    const next = new Client({ connectionString, application_name, ...KEEP_ALIVE })
    const ended = new Promise<void>((resolve) => {
      next.on('error', () => resolve())
      next.on('end', () => resolve())
    })
    next.on('notification', ({ channel, payload }) => {
      for (const listener of listeners.get(channel) ?? []) listener(payload ?? '')
    })
    const listen = async (): Promise<void> => {
      await next.connect()
      for (const channel of listeners.keys()) await next.query(`listen ${quoteName(channel)}`)
      client = next
      connectedOnce()
      await ended
    }
    try {
      // A client that is ended while connecting never reports it.
      await Promise.race([listen(), closed])
    } finally {
      client = null
      void next.end().catch(() => {})
    }
  }

  let first = true
  let attempts = 0
  function connectedOnce(): void {
    attempts = 0
    if (first) first = false
    else for (const listener of reconnectListeners) listener()
  }

  async function keepConnected(): Promise<void> {
    while (!closing.signal.aborted) {
      await connectOnce().catch((error: unknown) => log.warn({ err: error }, 'The change channel is down'))
      const pause = RETRY_MS[Math.min(attempts++, RETRY_MS.length - 1)]
      await sleep(pause, undefined, { signal: closing.signal }).catch(() => {})
    }
  }
  const running = keepConnected()

  return {
    on(channel, listener) {
      const known = listeners.get(channel)
      if (known) known.push(listener)
      else {
        listeners.set(channel, [listener])
        void run(`listen ${quoteName(channel)}`)
      }
    },
    onReconnect: (listener) => void reconnectListeners.push(listener),
    // A connection gets its own NOTIFY, and everything committed before it, ahead of the answer to the statement.
    async caughtUp() {
      await Promise.race([run('notify caught_up'), closed, sleep(CATCH_UP_MS, undefined, { ref: false })])
    },
    async close() {
      closing.abort()
      await running
    },
  }
}

const quoteName = (name: string) => `"${name.replaceAll('"', '""')}"`
