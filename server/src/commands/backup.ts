import { readDatabasePlace } from '../config/config.ts'
import { noteBackup } from '../db/backup/note-backup.ts'
import { writeBackup } from '../db/backup/write-backup.ts'
import { withDatabase } from '../db/with-database.ts'
import { StartupError } from '../process/startup-error.ts'
import { runCommand } from './run-command.ts'

/** `npm run backup -- FILE` */
const USAGE = 'Usage: npm run backup -- FILE'
await runCommand({ usage: USAGE, options: {} }, async ({ log, words, file, print }) => {
  const [name, ...rest] = words
  if (!name || rest.length > 0) throw new StartupError(USAGE)
  const path = file(name)
  // Not migrated, so that a backup before an upgrade keeps what the old version left.
  const done = await withDatabase(
    readDatabasePlace(),
    log,
    async ({ url }) => {
      const written = await writeBackup(url, path)
      await noteBackup(url)
      return written
    },
    { isMigrated: false },
  )
  print(`Backed up ${done.tables} tables with ${done.rows} rows to ${path} (${done.bytes} bytes).`)
  print(
    'PORTAL_SECRET (or portal-secret in the data folder) is not in it: keep that apart, with other secrets. Without it, addresses in Teams and Slack cannot be read, and objections of consultants who are away are not recognised.',
  )
})
