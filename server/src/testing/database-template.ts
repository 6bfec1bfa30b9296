import { rmSync } from 'node:fs'
import { pino } from 'pino'
import { startEmbeddedDatabase } from '../db/embedded/start-embedded-database.ts'
import { makeDatabaseFolder } from './database-folder.ts'
import { databaseUrl, runSql } from './test-server.ts'

const PREFIX = 'utsyn_test'
const DAY = 86_400_000
const log = pino({ level: 'error' })

/** A server for the databases of one test run, and the database they are copied from. */
export interface DatabaseTemplate {
  /** The server's address. */
  url: string
  /** The database's name; copies are called this and something more. */
  template: string
  /** Drops the database and its copies, and stops the server if it was started for this run. */
  close(): Promise<void>
}

/** Starts the server of a test run, with one database that `fill` prepares. */
export async function openDatabaseTemplate(fill: (url: string) => Promise<void>): Promise<DatabaseTemplate> {
  const server = await testServer()
  const template = `${PREFIX}_${Date.now().toString(36)}_${process.pid}`
  const close = async () => {
    await dropDatabases(server.url, (name) => name.startsWith(template))
    await server.stop()
  }
  try {
    await dropDatabases(server.url, isForgotten)
    await runSql(server.url, `create database ${template} template template0 encoding 'UTF8'`)
    await fill(databaseUrl(server.url, template))
  } catch (error) {
    await close()
    throw error
  }
  return { url: server.url, template, close }
}

async function testServer(): Promise<{ url: string; stop(): Promise<void> }> {
  // oxlint-disable-next-line no-restricted-properties -- only the test run reads it; the portal's config has no use for it
  const external = process.env['TEST_DATABASE_URL']
  if (external) return { url: external, stop: async () => undefined }
  const dataDir = makeDatabaseFolder()
  const settings = {
    fsync: 'off',
    synchronous_commit: 'off',
    full_page_writes: 'off',
    wal_level: 'minimal',
    max_wal_senders: '0',
    max_wal_size: '128MB',
    max_connections: '200',
  }
  const embedded = await startEmbeddedDatabase({ dataDir, log, settings })
  const stop = async () => {
    await embedded.stop()
    rmSync(dataDir, { recursive: true, force: true })
  }
  return { url: embedded.url, stop }
}

/** Left behind on an external server by a killed run. */
function isForgotten(name: string): boolean {
  const started = Number.parseInt(name.split('_')[2] ?? '', 36)
  return Date.now() - started > DAY
}

async function dropDatabases(url: string, which: (name: string) => boolean): Promise<void> {
  const rows = await runSql<{ name: string }>(
    url,
    `select datname as name from pg_database where datname like '${PREFIX}\\_%'`,
  )
  for (const { name } of rows.filter((row) => which(row.name))) {
    await runSql(url, `drop database if exists ${name} with (force)`)
  }
}
