import { restoreBackup } from '../db/backup/restore-backup.ts'
import { withDatabase } from '../db/with-database.ts'
import { readErasures } from '../erasure/erasure-file.ts'
import { StartupError } from '../process/startup-error.ts'
import { carryErasures, reapplyErasures, type Reapplied } from './reapply-erasures.ts'
import { runCommand } from './run-command.ts'

/** `npm run restore -- FILE [--replace] [--erasures FILE]`, or `--only-erasures` after a restore by other means. */
const COMMAND = {
  usage: `Usage:
  npm run restore -- FILE [--replace] [--erasures FILE]
  npm run restore -- --only-erasures [--erasures FILE]    after a restore by PostgreSQL's own tools
Who was erased since the backup is taken out again, by the file ERASURE_FILE unless --erasures names another.`,
  options: {
    replace: { type: 'boolean' },
    erasures: { type: 'string' },
    'only-erasures': { type: 'boolean' },
  },
} as const
await runCommand(COMMAND, async ({ config, log, words, flags, file, print }) => {
  const [name, ...rest] = words
  const isOnlyErasures = flags['only-erasures'] ?? false
  if (isOnlyErasures ? name : !name || rest.length > 0) throw new StartupError(COMMAND.usage)
  const erasureFile = flags.erasures === undefined ? config.erasureFile : file(flags.erasures)
  const filed = readErasures(erasureFile)
  if (!filed && (flags.erasures !== undefined || isOnlyErasures))
    throw new StartupError(`There is no file ${erasureFile}.`)
  const said = ({ users, consultants, objections, tokens }: Reapplied) => {
    if (!filed)
      print(
        `There is no file ${erasureFile}: who was erased is known by what the database itself remembered.`,
      )
    print(
      `Taken out again: ${users} people, ${consultants} consultants; ${objections} objections noted again, ${tokens} access tokens revoked again.`,
    )
  }
  if (isOnlyErasures) {
    said(
      await withDatabase(config, log, ({ db }) =>
        db.transaction().execute((trx) => reapplyErasures(trx, filed ?? [])),
      ),
    )
    return
  }
  let reapplied: Reapplied | null = null
  const done = await withDatabase(
    config,
    log,
    ({ url, address }) => {
      if (address) throw new StartupError(`Utsyn is running at ${address}. Stop it, then restore.`)
      const carryOver = carryErasures(filed ?? [], (outcome) => (reapplied = outcome))
      return restoreBackup(url, file(name!), { isReplacing: flags.replace ?? false, carryOver })
    },
    { isMigrated: false },
  )
  const newer =
    done.migrated.length > 0 ? `, and brought to the newest schema (${done.migrated.join(', ')})` : ''
  print(`Restored ${done.tables} tables with ${done.rows} rows as of ${done.created_at}${newer}.`)
  if (reapplied) said(reapplied)
})
