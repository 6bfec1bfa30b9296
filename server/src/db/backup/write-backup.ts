import { createHash, randomBytes } from 'node:crypto'
import { createWriteStream, renameSync, rmSync, statSync } from 'node:fs'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import { escapeIdentifier, type Client } from 'pg'
import { type CopyToStreamQuery, to as copyTo } from 'pg-copy-streams'
import { StartupError } from '../../process/startup-error.ts'
import { END_OF_ROWS, FORMAT, FORMAT_VERSION, type Ending, type Header } from './backup-file.ts'
import { connectClient } from './connect-client.ts'
import { listTables, readSequences, type OwnTable } from './own-tables.ts'

export type BackupOutcome = { tables: number; rows: number; bytes: number }

/**
 * Writes all our tables, as of one moment, to a file only its owner can read. The portal may keep running. The file
 * gets its name only when it is complete.
 */
export async function writeBackup(url: string, file: string): Promise<BackupOutcome> {
  const draft = `${file}.new-${randomBytes(4).toString('hex')}`
  const client = await connectClient(url)
  try {
    await client.query('begin isolation level repeatable read read only')
    const tables = await listTables(client)
    const rows: Ending['rows'] = {}
    await pipeline(
      Readable.from(content(client, tables, rows)),
      createGzip(),
      createWriteStream(draft, { mode: 0o600, flags: 'wx', flush: true }),
    )
    renameSync(draft, file)
    const total = Object.values(rows).reduce((sum, count) => sum + count, 0)
    return { tables: tables.length, rows: total, bytes: statSync(file).size }
  } catch (error) {
    throw explain(file, error)
  } finally {
    rmSync(draft, { force: true })
    await client.end().catch(() => undefined)
  }
}

async function* content(client: Client, tables: OwnTable[], rows: Ending['rows']): AsyncGenerator<Buffer> {
  const hash = createHash('sha256')
  const hashed = (bytes: Buffer): Buffer => {
    hash.update(bytes)
    return bytes
  }
  yield hashed(jsonLine(await header(client)))
  const copies = new Map<string, CopyToStreamQuery>()
  for (const { name, columns } of tables) {
    yield hashed(jsonLine({ table: name, columns }))
    const list = columns.map(escapeIdentifier).join(', ')
    const copy = client.query(copyTo(`copy ${escapeIdentifier(name)} (${list}) to stdout`))
    copies.set(name, copy)
    for await (const lines of copy as AsyncIterable<Buffer>) yield hashed(lines)
    yield hashed(Buffer.from(END_OF_ROWS))
  }
  const sequences = await readSequences(client)
  // The server sends the count after the rows; it has arrived once the next query is answered.
  for (const [name, { rowCount }] of copies) rows[name] = rowCount
  const ending: Ending = { rows, sequences, sha256: hash.digest('hex') }
  yield jsonLine(ending)
}

async function header(client: Client): Promise<Header> {
  const version = await client.query<{ server_version: string }>('show server_version')
  const migrations = await client.query<{ name: string }>('select name from kysely_migration order by name')
  return {
    format: FORMAT,
    version: FORMAT_VERSION,
    created_at: new Date().toISOString(),
    postgres: version.rows[0]?.server_version ?? '',
    migrations: migrations.rows.map((row) => row.name),
  }
}

const jsonLine = (value: object): Buffer => Buffer.from(`${JSON.stringify(value)}\n`)

function explain(file: string, error: unknown): unknown {
  const { code } = error as { code?: string }
  if (code === '42P01')
    return new StartupError('The database has no tables of Utsyn yet: there is nothing to back up.')
  if (code === 'ENOSPC' || code === 'EDQUOT')
    return new StartupError(`The disk is full: ${file} was not written.`)
  if (code === 'ENOENT' || code === 'ENOTDIR')
    return new StartupError(`The folder of ${file} does not exist.`)
  if (code === 'EACCES' || code === 'EROFS' || code === 'EISDIR') {
    return new StartupError(`${file} cannot be written (${code}).`)
  }
  return error
}
