import { setTimeout as sleep } from 'node:timers/promises'
import type { Kysely } from 'kysely'
import type { Pool, PoolClient } from 'pg'
import type { Logger } from 'pino'
import { standBehind } from './stand-behind.ts'
import { StartupError } from '../process/startup-error.ts'
import { connectKysely, connectPool } from './connect.ts'
import { AlreadyRunning, readRunningInstance } from './embedded/instance-lock.ts'
import { migrate } from './migrate.ts'
import { openDatabase, type DatabaseConfig, type OpenDatabase } from './open-database.ts'
import type { Database } from './tables.ts'

type Connected = {
  url: string
  pool: Pool
  db: Kysely<Database>
  /** The address of the portal that runs on this data folder, if any. */
  address: string | null
}
type Options = {
  /** Migrates the schema first, unless a running portal has done so. */
  isMigrated?: boolean
  /**
   * Lowers the priority of the work below everything else on this machine, including its share of an embedded database;
   * after so many milliseconds of work even further (see stand-behind.ts).
   */
  behind?: number
}

/** Work at the lowest priority may get no processor time for so many milliseconds. */
const PATIENCE_BEHIND = 60_000

/**
 * A database for the duration of one command: that of DATABASE_URL, or of the portal that runs on this data folder, or
 * the embedded one, started for this and stopped after it.
 */
export async function withDatabase<T>(
  config: DatabaseConfig,
  log: Logger,
  work: (connected: Connected) => Promise<T>,
  { isMigrated = true, behind }: Options = {},
): Promise<T> {
  if (behind !== undefined) standBehind(process.pid, behind)
  const patience = behind === undefined ? undefined : PATIENCE_BEHIND
  for (;;) {
    const portal = config.databaseUrl ? undefined : await runningPortal(config.dataDir)
    if (portal) return await connected({ ...portal, log, behind, patience }, work)
    const database = await openUnlessTaken({ ...config, ...(patience && { patience }) }, log)
    // Another process was faster; look again at what it is.
    if (!database) continue
    try {
      if (isMigrated) await migrate({ url: database.url, log })
      return await connected(
        {
          url: database.url,
          address: null,
          log,
          // The processes of an external server are no concern of this machine.
          behind: config.databaseUrl ? undefined : behind,
          patience,
        },
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
  {
    url,
    address,
    log,
    behind,
    patience,
  }: Pick<Connected, 'url' | 'address'> & {
    log: Logger
    behind: number | undefined
    patience: number | undefined
  },
  work: (connected: Connected) => Promise<T>,
): Promise<T> {
  const pool = connectPool({
    url,
    log,
    max: 4,
    name: 'utsyn command',
    statementTimeout: 0,
    ...(patience && { connectTimeout: patience }),
  })
  if (behind !== undefined) pool.on('connect', (client) => putBehind(client, behind))
  try {
    return await work({ url, pool, db: connectKysely(pool), address })
  } finally {
    await pool.end()
  }
}

/** A connection to an embedded database is a process on this machine. */
function putBehind(client: PoolClient, behind: number): void {
  const { processID } = client as PoolClient & { processID?: number | null }
  if (processID) standBehind(processID, behind)
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
