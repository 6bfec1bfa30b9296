import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { Kysely, PostgresDialect, sql } from 'kysely'
import { Migrator, type Migration } from 'kysely/migration'
import type { Logger } from 'pino'
import { StartupError } from '../process/startup-error.ts'
import { connectPool } from './connect.ts'

export const MIGRATIONS_FOLDER = join(import.meta.dirname, '../../migrations')

type Options = { url: string; log: Logger; folder?: string }

/**
 * Applies all pending migrations in one transaction: a kill in the middle leaves none of them. Several processes may
 * start at once; one migrates and the others wait.
 */
export async function migrate({ url, log, folder = MIGRATIONS_FOLDER }: Options): Promise<void> {
  const pool = connectPool({ url, log, max: 2, name: 'utsyn migrations', statementTimeout: 0 })
  const db = new Kysely<unknown>({ dialect: new PostgresDialect({ pool }) })
  try {
    const done = await runMigrations(db, folder)
    if (done.length > 0) log.info({ migrations: done }, 'the database schema is up to date')
  } finally {
    await db.destroy()
  }
}

/** Runs pending migrations, up to and including `last` when given; returns their names. */
export async function runMigrations(db: Kysely<unknown>, folder: string, last?: string): Promise<string[]> {
  const files = readMigrations(folder)
  await refuseNewerDatabase(db, new Set(Object.keys(files)))
  const migrator = new Migrator({ db, provider: { getMigrations: async () => files } })
  const { error, results = [] } = await (last ? migrator.migrateTo(last) : migrator.migrateToLatest())
  const failed = results.find((result) => result.status === 'Error')
  if (failed) {
    throw new StartupError(`The migration ${failed.migrationName} failed: ${(error as Error).message}.`, {
      cause: error,
    })
  }
  if (error instanceof Error && error.message.startsWith('corrupted migrations')) {
    throw new StartupError(`The migrations of the database do not fit those of this Utsyn: ${error.message}`)
  }
  if (error) throw error
  return results.map((result) => result.migrationName)
}

export function migrationNames(folder: string): string[] {
  const files = existsSync(folder) ? readdirSync(folder) : []
  return files
    .filter((file) => /^\d{4}-.+\.sql$/.test(file))
    .map((file) => file.slice(0, -'.sql'.length))
    .sort()
}

function readMigrations(folder: string): Record<string, Migration> {
  const entries = migrationNames(folder).map((name): [string, Migration] => {
    const text = readFileSync(join(folder, `${name}.sql`), 'utf8')
    return [name, { up: async (db) => void (await sql.raw(text).execute(db)) }]
  })
  return Object.fromEntries(entries)
}

/** The names of the applied migrations, oldest first. */
export async function appliedMigrations(db: Kysely<unknown>): Promise<string[]> {
  const table = await sql<{
    is_there: boolean
  }>`select to_regclass('kysely_migration') is not null as is_there`.execute(db)
  if (!table.rows[0]?.is_there) return []
  const rows = await sql<{ name: string }>`select name from kysely_migration order by name`.execute(db)
  return rows.rows.map((row) => row.name)
}

async function refuseNewerDatabase(db: Kysely<unknown>, known: Set<string>): Promise<void> {
  const unknown = (await appliedMigrations(db)).filter((name) => !known.has(name))
  if (unknown.length === 0) return
  throw new StartupError(
    `The database was made by a newer Utsyn (it has had the migration ${unknown.join(', ')}). Start that version, ` +
      'or restore a backup from this one.',
  )
}
