import { setPriority } from 'node:os'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Kysely } from 'kysely'
import type { Pool, PoolClient } from 'pg'
import type { Logger } from 'pino'
import { StartupError } from '../startup-error.ts'
import { connectKysely, connectPool } from './connect.ts'
import { AlreadyRunning, readRunningInstance } from './embedded/instance-lock.ts'
import { migrate } from './migrate.ts'
import { openDatabase, type DatabaseConfig, type OpenDatabase } from './open-database.ts'
import type { Database } from './tables.ts'

type Connected = {
  url: string
  pool: Pool
  db: Kysely<Database>
  /** Where the portal answers whose database this is, if one runs on this data folder. */
  address: string | null
}
type Options = {
  /** Brings the schema up to date first, where no portal runs that has done it. */
  migrated?: boolean
  /** How far the work stands behind others on this machine, as in `nice`: its process, and its share of an embedded database. */
  nice?: number
}

/**
 * A database for the time of one command: the one of DATABASE_URL, or that of the portal that runs on this data
 * folder, or the embedded one, started for this and stopped after it.
 */
export async function withDatabase<T>(
  config: DatabaseConfig,
  log: Logger,
  work: (connected: Connected) => Promise<T>,
  { migrated = true, nice = 0 }: Options = {},
): Promise<T> {
  if (nice > 0) setPriority(nice)
  for (;;) {
    const portal = config.databaseUrl ? undefined : await runningPortal(config.dataDir)
    if (portal) return await connected({ ...portal, log, nice }, work)
    const database = await openUnlessTaken(config, log)
    // Another process was faster; what it is decides what to do next.
    if (!database) continue
    try {
      if (migrated) await migrate({ url: database.url, log })
      return await connected(
        { url: database.url, address: null, log, nice: config.databaseUrl ? 0 : nice },
        work,
      )
    } finally {
      await database.close()
    }
  }
}

async function openUnlessTaken(config: DatabaseConfig, log: Logger): Promise<OpenDatabase | undefined> {
  try {
    return await openDatabase(config, log, 'command')
  } catch (error) {
    if (error instanceof AlreadyRunning) return undefined
    throw error
  }
}

async function connected<T>(
  { url, address, log, nice }: Pick<Connected, 'url' | 'address'> & { log: Logger; nice: number },
  work: (connected: Connected) => Promise<T>,
): Promise<T> {
  const pool = connectPool({ url, log, max: 4, name: 'utsyn command', statementTimeout: 0 })
  if (nice > 0) pool.on('connect', (client) => putBehind(client, nice))
  try {
    return await work({ url, pool, db: connectKysely(pool), address })
  } finally {
    await pool.end()
  }
}

/** A connection to an embedded database is a process on this machine. */
function putBehind(client: PoolClient, nice: number): void {
  const { processID } = client as PoolClient & { processID?: number | null }
  if (!processID) return
  try {
    setPriority(processID, nice)
  } catch {
    // It belongs to another user of this machine: then it goes on as usual.
  }
}

/** Waits while a portal is starting or another command is at work. */
async function runningPortal(dataDir: string): Promise<{ url: string; address: string | null } | undefined> {
  for (let tries = 0; tries < 150; tries++) {
    const instance = readRunningInstance(dataDir)
    if (!instance) return undefined
    if (instance.kind === 'portal' && instance.database_url) {
      return { url: instance.database_url, address: instance.address }
    }
    await sleep(200)
  }
  throw new StartupError(
    `Another process of Utsyn holds ${dataDir} and does not finish. Try again when it has.`,
  )
}
