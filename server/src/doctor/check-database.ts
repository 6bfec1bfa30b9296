import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { type Kysely, sql } from 'kysely'
import type { Logger } from 'pino'
import type { Config } from '../config/config.ts'
import { databaseHome } from '../db/embedded/places.ts'
import { appliedMigrations, MIGRATIONS_FOLDER, migrationNames } from '../db/migrate.ts'
import { findRunningProcesses } from '../db/running-processes.ts'
import type { Database } from '../db/tables.ts'
import { withDatabase } from '../db/with-database.ts'
import { StartupError } from '../process/startup-error.ts'
import { checkProcesses } from './check-processes.ts'
import { checkBackup, checkFeeds, checkRoles } from './check-use.ts'
import { type Check, fail, ok, skip, warn } from './check.ts'

/** Beside the pool, a process has connections for tasks, changes and the assistant. */
const BESIDE_POOL = 15

interface Facts {
  version: string
  is_allowed_to_create: boolean
  has_trigrams: boolean
  has_collation: boolean
  tls: string | null
  /** Without those that are kept for its superuser. */
  max_connections: number
}

export async function checkDatabase(config: Config, log: Logger): Promise<Check[]> {
  try {
    if (!config.databaseUrl && !existsSync(join(databaseHome(config.dataDir), 'postgres')))
      return [skip('database', `none yet: the first start makes one in ${config.dataDir}`)]
    return await withDatabase(
      config,
      log,
      async ({ db }) => {
        const processes = await findRunningProcesses(db)
        const migrations = await checkMigrations(db)
        return [
          ...judge(await readFacts(db), config, processes.length),
          migrations,
          ...checkProcesses(processes, config),
          // The tables of another version may be others.
          ...(migrations.state === 'ok'
            ? [await checkRoles(db, config), await checkBackup(db, config), await checkFeeds(db)]
            : []),
        ]
      },
      // Looking changes nothing.
      { isMigrated: false },
    )
  } catch (error) {
    if (!(error instanceof StartupError)) throw error
    return [fail('database', error.message, 'Start it, or correct DATABASE_URL.')]
  }
}

async function readFacts(db: Kysely<Database>): Promise<Facts> {
  const { rows } = await sql<Facts>`select
    current_setting('server_version') as version,
    has_database_privilege(current_database(), 'create')
      and has_schema_privilege('public', 'create') as is_allowed_to_create,
    exists (select from pg_available_extensions where name = 'pg_trgm') as has_trigrams,
    exists (select from pg_collation where collname = 'nb-NO-x-icu') as has_collation,
    (select version from pg_stat_ssl where pid = pg_backend_pid() and ssl) as tls,
    current_setting('max_connections')::int - current_setting('superuser_reserved_connections')::int
      as max_connections`.execute(db)
  return rows[0]!
}

function judge(facts: Facts, config: Config, processes: number): Check[] {
  const each = config.databasePoolSize + BESIDE_POOL
  const needed = each * Math.max(1, processes)
  const says = `${facts.max_connections} allowed, ${each} for each process, ${processes} running`
  return [
    ok('database', `PostgreSQL ${facts.version} answers`),
    facts.is_allowed_to_create
      ? ok('database rights', 'tables and extensions may be made')
      : fail(
          'database rights',
          'this user may make no tables',
          'Make it the owner of the database: alter database … owner to …',
        ),
    facts.has_trigrams
      ? ok('database modules', 'pg_trgm is there')
      : fail('database modules', 'pg_trgm is missing', 'Install the contrib modules (postgresql-contrib).'),
    facts.has_collation
      ? ok('database collation', 'nb-NO-x-icu is there')
      : fail('database collation', 'nb-NO-x-icu is missing', 'Use a PostgreSQL that was built with ICU.'),
    tlsOf(facts, config),
    facts.max_connections >= needed
      ? ok('database connections', says)
      : warn('database connections', says, 'Raise max_connections, or lower DATABASE_POOL_SIZE.'),
  ]
}

function tlsOf({ tls }: Facts, { databaseUrl, isProduction }: Config): Check {
  if (tls) return ok('database TLS', `${tls}`)
  if (!databaseUrl) return skip('database TLS', 'the embedded database is on this machine')
  return isProduction
    ? warn(
        'database TLS',
        'the connection is not encrypted',
        'Right for this machine or a network of its own only: see DATABASE_TLS.',
      )
    : skip('database TLS', 'not asked for outside production')
}

async function checkMigrations(db: Kysely<Database>): Promise<Check> {
  const applied = new Set(await appliedMigrations(db as unknown as Kysely<unknown>))
  const known = migrationNames(MIGRATIONS_FOLDER)
  const unknown = [...applied].filter((name) => !known.includes(name))
  const pending = known.filter((name) => !applied.has(name))
  if (unknown.length > 0)
    return fail(
      'migrations',
      `the database was made by a newer Utsyn (${unknown.join(', ')})`,
      'Start that version, or restore a backup from this one.',
    )
  if (pending.length > 0)
    return warn(
      'migrations',
      `${pending.length} of ${known.length} are pending`,
      'The next start runs them: take a backup first.',
    )
  return ok('migrations', `all ${known.length} have run`)
}
