import { setPriority } from 'node:os'
import packageJson from '../../../package.json' with { type: 'json' }
import { withDatabase } from '../db/with-database.ts'
import { IMPORT_USAGE, importFiles, isAddress } from '../features/jobs/import-command.ts'
import { createOpenWeb } from '../open-web/open-web.ts'
import { StartupError } from '../startup-error.ts'
import { runCommand } from './run-command.ts'

/** People who use the portal meanwhile go first. */
const BEHIND_OTHERS = 10

/** `npm run import -- FILE_OR_URL…` */
await runCommand({}, async ({ config, log, words, file, print }) => {
  if (words.length === 0) throw new StartupError(IMPORT_USAGE)
  setPriority(BEHIND_OTHERS)
  const openWeb = createOpenWeb({
    userAgent: config.fetchUserAgent ?? `Utsyn/${packageJson.version}`,
    allowedOrigins: config.allowedOrigins,
    log,
  })
  const wanted = words.map((word) => (isAddress(word) ? word : file(word)))
  const { failed } = await withDatabase(config, log, ({ db }) => importFiles({ db, openWeb }, wanted, print))
  await openWeb.close()
  if (failed) process.exitCode = 1
})
