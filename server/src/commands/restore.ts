import { restoreBackup } from '../db/backup/restore-backup.ts'
import { withDatabase } from '../db/with-database.ts'
import { StartupError } from '../startup-error.ts'
import { runCommand } from './run-command.ts'

/** `npm run restore -- FILE [--replace]` */
const COMMAND = {
  usage: 'Usage: npm run restore -- FILE [--replace]',
  options: { replace: { type: 'boolean' } },
} as const
await runCommand(COMMAND, async ({ config, log, words, flags, file, print }) => {
  const [name, ...rest] = words
  if (!name || rest.length > 0) throw new StartupError(COMMAND.usage)
  const done = await withDatabase(
    config,
    log,
    ({ url, address }) => {
      if (address) throw new StartupError(`Utsyn is running at ${address}. Stop it, then restore.`)
      return restoreBackup(url, file(name), { replace: flags.replace ?? false })
    },
    { migrated: false },
  )
  const newer =
    done.migrated.length > 0 ? `, and brought to the newest schema (${done.migrated.join(', ')})` : ''
  print(`Restored ${done.tables} tables with ${done.rows} rows as of ${done.created_at}${newer}.`)
})
