import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { createGunzip } from 'node:zlib'
import { StartupError } from '../../process/startup-error.ts'
import type { OwnTable, SequenceState } from './own-tables.ts'

/*
 * A backup is gzip'ed text. The first line is a Header as JSON. Each table is one line of JSON, { table, columns },
 * its rows in PostgreSQL's COPY text format (one line each), and a line with \. alone. The last line is an Ending as
 * JSON, with the number of rows of each table and the SHA-256 of every byte before it.
 */
export const FORMAT = 'utsyn-backup'
export const FORMAT_VERSION = 1
export const END_OF_ROWS = '\\.\n'

export type Header = {
  format: typeof FORMAT
  version: number
  created_at: string
  postgres: string
  migrations: string[]
}
export type Ending = {
  rows: Record<string, number>
  sequences: Record<string, SequenceState>
  sha256: string
}
export type BackupPart =
  | { kind: 'header'; header: Header }
  | { kind: 'table'; table: OwnTable }
  | { kind: 'rows'; lines: Buffer }
  | { kind: 'table_end' }
  | { kind: 'ending'; ending: Ending }

const BLOCK = 256 * 1024
const NEWLINE = 0x0a

/** Reads a backup from start to end. Throws StartupError when the file is no backup, is cut short or was altered. */
export async function* readBackup(file: string): AsyncGenerator<BackupPart> {
  const hash = createHash('sha256')
  const counts: Record<string, number> = {}
  let table: string | undefined
  let block: Buffer[] = []
  let size = 0
  let header: Header | undefined
  let ending: Ending | undefined
  for await (const line of readLines(file)) {
    if (ending) throw broken(file, 'something follows its end')
    if (table !== undefined) {
      hash.update(line)
      const atEnd = line.length === END_OF_ROWS.length && line.toString('latin1') === END_OF_ROWS
      if (!atEnd) {
        block.push(line)
        size += line.length
        counts[table] = (counts[table] ?? 0) + 1
      }
      if (block.length > 0 && (atEnd || size > BLOCK)) {
        yield { kind: 'rows', lines: Buffer.concat(block) }
        block = []
        size = 0
      }
      if (atEnd) {
        table = undefined
        yield { kind: 'table_end' }
      }
      continue
    }
    const value = parseLine(file, line)
    if (!header) {
      header = checkHeader(file, value)
      yield { kind: 'header', header }
    } else if ('table' in value) {
      table = String(value['table'])
      counts[table] = 0
      yield { kind: 'table', table: { name: table, columns: value['columns'] as string[] } }
    } else {
      ending = value as Ending
      if (ending.sha256 !== hash.copy().digest('hex')) throw broken(file, 'its checksum does not fit')
      if (JSON.stringify(ending.rows) !== JSON.stringify(counts))
        throw broken(file, 'its number of rows does not fit')
      continue
    }
    hash.update(line)
  }
  if (!ending) throw broken(file, 'its end is missing')
  yield { kind: 'ending', ending }
}

/** Yields lines including their newline. */
async function* readLines(file: string): AsyncGenerator<Buffer> {
  let open: Buffer[] = []
  const source = createReadStream(file)
  const text = createGunzip()
  source.once('error', (error) => text.destroy(error))
  source.pipe(text)
  try {
    for await (const chunk of text as AsyncIterable<Buffer>) {
      let start = 0
      for (let end = chunk.indexOf(NEWLINE); end !== -1; end = chunk.indexOf(NEWLINE, start)) {
        const rest = chunk.subarray(start, end + 1)
        yield open.length > 0 ? Buffer.concat([...open, rest]) : rest
        open = []
        start = end + 1
      }
      if (start < chunk.length) open.push(chunk.subarray(start))
    }
  } catch (error) {
    const { code = '' } = error as NodeJS.ErrnoException
    if (code === 'ENOENT') throw new StartupError(`There is no file ${file}.`)
    if (code === 'EACCES' || code === 'EISDIR') throw new StartupError(`${file} cannot be read (${code}).`)
    throw broken(file, code === 'Z_BUF_ERROR' ? 'its end is missing' : 'it cannot be unpacked')
  } finally {
    source.destroy()
  }
  if (open.length > 0) throw broken(file, 'its end is missing')
}

function parseLine(file: string, line: Buffer): Record<string, unknown> {
  try {
    return JSON.parse(line.toString('utf8')) as Record<string, unknown>
  } catch {
    throw broken(file, 'it is no backup of Utsyn')
  }
}

function checkHeader(file: string, value: Record<string, unknown>): Header {
  if (value['format'] !== FORMAT) throw broken(file, 'it is no backup of Utsyn')
  if (value['version'] === FORMAT_VERSION) return value as Header
  throw new StartupError(
    `${file} is a backup in format ${String(value['version'])}; this Utsyn reads format ${FORMAT_VERSION}.`,
  )
}

function broken(file: string, why: string): StartupError {
  return new StartupError(`${file} cannot be restored: ${why}. Nothing was changed.`)
}
