import { join } from 'node:path'
import { Client, escapeIdentifier } from 'pg'
import type { Logger } from 'pino'
import { diskFull, StartupError } from '../../process/startup-error.ts'
import { findBinaries } from './binaries.ts'
import { DATABASE_USER, openCluster } from './cluster.ts'
import { takeFileLock } from './file-lock.ts'
import { choosePlaces } from './places.ts'
import { supervise } from './supervisor.ts'

export type EmbeddedDatabase = {
  url: string
  port: number
  /** PostgreSQL's process id, undefined while it restarts. */
  pid(): number | undefined
  stop(): Promise<void>
}

type Options = {
  dataDir: string
  log: Logger
  /** More settings for postgresql.conf; tests turn fsync off. */
  settings?: Record<string, string>
}

const DISK_FULL = '53100'

/**
 * Starts the bundled PostgreSQL on a data folder below `dataDir`, reachable on the loopback address only. It ends with
 * this process, however this process ends, and is restarted when it dies alone.
 */
export async function startEmbeddedDatabase({
  dataDir,
  log,
  settings = {},
}: Options): Promise<EmbeddedDatabase> {
  const places = choosePlaces(findBinaries(), dataDir, log)
  const lock = takeFileLock(join(places.home, 'postgres.lock'))
  if (!lock) throw new StartupError(`Another process of Utsyn uses the database in ${places.home}.`)
  try {
    const cluster = await openCluster(places, log, settings['fsync'] !== 'off')
    const server = await supervise({ places, cluster: cluster.folder, settings, log })
    try {
      const address = `postgres://${DATABASE_USER}:${cluster.password}@127.0.0.1:${server.port}`
      await makeDatabase(`${address}/postgres`, places.home)
      const stop = async () => {
        await server.stop()
        lock.release()
      }
      return { url: `${address}/${DATABASE_USER}`, port: server.port, pid: server.pid, stop }
    } catch (error) {
      await server.stop()
      throw error
    }
  } catch (error) {
    lock.release()
    throw error
  }
}

async function makeDatabase(url: string, home: string): Promise<void> {
  const client = new Client({ connectionString: url, connectionTimeoutMillis: 10_000 })
  client.on('error', () => undefined)
  try {
    await client.connect()
    const found = await client.query('select 1 from pg_database where datname = $1', [DATABASE_USER])
    if (found.rowCount === 0) await client.query(`create database ${escapeIdentifier(DATABASE_USER)}`)
  } catch (error) {
    if ((error as { code?: string }).code === DISK_FULL) throw diskFull(home, error)
    throw new StartupError(
      `The embedded PostgreSQL started but does not answer: ${(error as Error).message}.`,
      {
        cause: error,
      },
    )
  } finally {
    await client.end().catch(() => undefined)
  }
}
