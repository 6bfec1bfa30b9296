import { pipeline } from 'node:stream/promises'
import { setTimeout as sleep } from 'node:timers/promises'
import { Kysely, PostgresDialect, type Transaction } from 'kysely'
import { escapeIdentifier, type Client } from 'pg'
import { from as copyFrom } from 'pg-copy-streams'
import { StartupError } from '../../process/startup-error.ts'
import { MIGRATIONS_FOLDER, migrationNames, runMigrations } from '../migrate.ts'
import { type BackupPart, type Header, readBackup } from './backup-file.ts'
import { connectClient } from './connect-client.ts'
import { dropEverything, hasRows, listTables, withoutChecks, writeSequences } from './own-tables.ts'

export type RestoreOutcome = { tables: number; rows: number; created_at: string; migrated: string[] }

type Options = {
  isReplacing?: boolean
  folder?: string
  /** Reads what is about to be replaced; the function it returns runs after the restore. */
  carryOver?: (before: Transaction<unknown>) => Promise<(after: Transaction<unknown>) => Promise<void>>
}

/**
 * Restores the database to the state in the file and migrates it to the newest schema. The file is read and verified
 * first; then everything happens in one transaction, so a failure or a kill leaves the database as it was.
 */
export async function restoreBackup(
  url: string,
  file: string,
  { isReplacing = false, folder = MIGRATIONS_FOLDER, carryOver }: Options = {},
): Promise<RestoreOutcome> {
  const header = await checkBackup(file, folder)
  const client = await connectClient(url)
  const db = new Kysely<unknown>({ dialect: new PostgresDialect({ pool: onlyConnection(client) }) })
  try {
    await refuseWhileInUse(client)
    const outcome = await db.transaction().execute(async (transaction) => {
      const tables = await listTables(client)
      if (!isReplacing && (await hasRows(client, tables))) {
        throw new StartupError(
          'The database is not empty. Restore with --replace to put the backup in its place.',
        )
      }
      const afterwards = await carryOver?.(transaction)
      await dropEverything(client)
      const last = header.migrations.at(-1)
      if (last) await runMigrations(transaction, folder, last)
      const loaded = await load(client, file)
      const migrated = await runMigrations(transaction, folder)
      await afterwards?.(transaction)
      return { ...loaded, created_at: header.created_at, migrated }
    })
    await client.query('analyze')
    return outcome
  } catch (error) {
    throw explain(error)
  } finally {
    await client.end().catch(() => undefined)
  }
}

/** The header of a complete backup that this version can restore. */
async function checkBackup(file: string, folder: string): Promise<Header> {
  let header: Header | undefined
  for await (const part of readBackup(file)) if (part.kind === 'header') header = part.header
  if (!header) throw new StartupError(`${file} is empty.`)
  const known = migrationNames(folder)
  const unknown = header.migrations.filter((name, index) => known[index] !== name)
  if (unknown.length === 0) return header
  throw new StartupError(
    `${file} was made by another version of Utsyn (it has ${unknown.join(', ')}). Restore it with that version or a newer one.`,
  )
}

async function load(client: Client, file: string): Promise<{ tables: number; rows: number }> {
  let rows = 0
  const tables = await listTables(client)
  const names = tables.map(({ name }) => escapeIdentifier(name)).join(', ')
  await withoutChecks(client, async () => {
    // Some migrations insert rows that the backup also holds.
    if (names !== '') await client.query(`truncate ${names}`)
    const parts = readBackup(file)
    for await (const part of parts) {
      if (part.kind === 'table') {
        const columns = part.table.columns.map(escapeIdentifier).join(', ')
        const copy = copyFrom(`copy ${escapeIdentifier(part.table.name)} (${columns}) from stdin`)
        await pipeline(rowsOfTable(parts), client.query(copy))
      } else if (part.kind === 'ending') {
        rows = Object.values(part.ending.rows).reduce((sum, count) => sum + count, 0)
        await writeSequences(client, part.ending.sequences)
      }
    }
  })
  return { tables: tables.length, rows }
}

/** Yields the rows up to the end of the current table. */
async function* rowsOfTable(parts: AsyncGenerator<BackupPart>): AsyncGenerator<Buffer> {
  for (let { value } = await parts.next(); value?.kind === 'rows'; { value } = await parts.next())
    yield value.lines
}

/** PostgreSQL needs a moment to end the connections of a server that just stopped. */
const LEAVING_MS = 2_000

async function refuseWhileInUse(client: Client): Promise<void> {
  const latest = performance.now() + LEAVING_MS
  while (await isInUse(client)) {
    if (performance.now() > latest)
      throw new StartupError('Utsyn is running on this database. Stop it, then restore.')
    await sleep(100)
  }
}

async function isInUse(client: Client): Promise<boolean> {
  const { rowCount } = await client.query(
    `select from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()
      and application_name like 'utsyn%' and application_name not in ('utsyn command', 'utsyn test')`,
  )
  return rowCount !== 0
}

/** Lets Kysely and COPY share one transaction. */
function onlyConnection(client: Client) {
  const connection = { query: client.query.bind(client), release: () => undefined }
  return { connect: async () => connection, end: async () => undefined } as unknown as ConstructorParameters<
    typeof PostgresDialect
  >[0]['pool']
}

function explain(error: unknown): unknown {
  const { code } = error as { code?: string }
  if (code === '55P03')
    return new StartupError('Something else uses the tables of this database. Stop it, then restore.')
  if (code === '42703' || code === '42P01') {
    return new StartupError(
      `The backup does not fit the schema: ${(error as Error).message}. Nothing was changed.`,
    )
  }
  return error
}
