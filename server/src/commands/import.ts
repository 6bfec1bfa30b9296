import { withDatabase } from '../db/with-database.ts'
import { IMPORT_USAGE, importFiles } from '../features/jobs/import-command.ts'
import { StartupError } from '../startup-error.ts'
import { runCommand } from './run-command.ts'

/** `npm run import -- FILE…` */
await runCommand({}, async ({ config, log, words, file, print }) => {
  if (words.length === 0) throw new StartupError(IMPORT_USAGE)
  const { failed } = await withDatabase(config, log, ({ db }) => importFiles(db, words.map(file), print))
  if (failed) process.exitCode = 1
})
