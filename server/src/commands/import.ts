import { resolve } from 'node:path'
import { pino } from 'pino'
import { loadEnvironment, readConfig } from '../config.ts'
import { withDatabase } from '../db/with-database.ts'
import { IMPORT_USAGE, importFiles } from '../features/jobs/import-command.ts'
import { StartupError } from '../startup-error.ts'

/** `npm run import -- FILE…` */
try {
  const files = process.argv.slice(2)
  if (files.length === 0 || files.some((file) => file.startsWith('--'))) throw new StartupError(IMPORT_USAGE)
  loadEnvironment()
  // oxlint-disable-next-line no-restricted-properties -- where the person stands: npm itself runs us in the project's folder
  const folder = process.env['INIT_CWD'] ?? '.'
  const log = pino({ level: 'warn' }, pino.destination(2))
  const { failed } = await withDatabase(readConfig(), log, ({ db }) =>
    importFiles(
      db,
      files.map((file) => resolve(folder, file)),
      (line) => process.stdout.write(`${line}\n`),
    ),
  )
  if (failed) process.exitCode = 1
} catch (error) {
  if (!(error instanceof StartupError)) throw error
  process.stderr.write(`${error.message}\n`)
  process.exitCode = 1
}
