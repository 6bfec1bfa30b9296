import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { pino } from 'pino'
import { loadEnvironment, readConfig } from '../config.ts'
import { restoreBackup } from '../db/backup/restore-backup.ts'
import { withDatabase } from '../db/with-database.ts'
import { StartupError } from '../startup-error.ts'

/** `npm run restore -- FILE [--replace]` */
try {
  const { positionals, values } = parseArgs({
    options: { replace: { type: 'boolean' } },
    allowPositionals: true,
  })
  const [file, ...rest] = positionals
  if (!file || rest.length > 0) throw new StartupError('Usage: npm run restore -- FILE [--replace]')
  loadEnvironment()
  const log = pino({ level: 'warn' }, pino.destination(2))
  const path = resolve(file)
  const done = await withDatabase(
    readConfig(),
    log,
    ({ url, address }) => {
      if (address) throw new StartupError(`Utsyn is running at ${address}. Stop it, then restore.`)
      return restoreBackup(url, path, { replace: values.replace ?? false })
    },
    { migrated: false },
  )
  const newer =
    done.migrated.length > 0 ? `, and brought to the newest schema (${done.migrated.join(', ')})` : ''
  process.stdout.write(
    `Restored ${done.tables} tables with ${done.rows} rows as of ${done.created_at}${newer}.\n`,
  )
} catch (error) {
  const wrongArguments = error instanceof TypeError && 'code' in error
  if (!(error instanceof StartupError) && !wrongArguments) throw error
  process.stderr.write(`${error.message}\n`)
  process.exitCode = 1
}
