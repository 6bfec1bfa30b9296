import { resolve } from 'node:path'
import { pino } from 'pino'
import { loadEnvironment, readConfig } from '../config.ts'
import { writeBackup } from '../db/backup/write-backup.ts'
import { withDatabase } from '../db/with-database.ts'
import { StartupError } from '../startup-error.ts'

/** `npm run backup -- FILE` */
try {
  const [file, ...rest] = process.argv.slice(2)
  if (!file || file.startsWith('-') || rest.length > 0)
    throw new StartupError('Usage: npm run backup -- FILE')
  loadEnvironment()
  const log = pino({ level: 'warn' }, pino.destination(2))
  const path = resolve(file)
  // Not migrated: a backup before an upgrade keeps what the old version left.
  const done = await withDatabase(readConfig(), log, ({ url }) => writeBackup(url, path), { migrated: false })
  process.stdout.write(
    `Backed up ${done.tables} tables with ${done.rows} rows to ${path} (${done.bytes} bytes).\n` +
      'Keep PORTAL_SECRET (or portal-secret in the data folder) with it: signing keys can only be read with that.\n',
  )
} catch (error) {
  if (!(error instanceof StartupError)) throw error
  process.stderr.write(`${error.message}\n`)
  process.exitCode = 1
}
