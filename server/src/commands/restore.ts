import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { Logger } from 'pino'
import type { Config } from '../config/config.ts'
import { restoreBackup } from '../db/backup/restore-backup.ts'
import { writeBackup } from '../db/backup/write-backup.ts'
import { databaseHome } from '../db/embedded/places.ts'
import { withDatabase } from '../db/with-database.ts'
import { readErasures } from '../erasure/erasure-file.ts'
import { StartupError } from '../process/startup-error.ts'
import { carryErasures, reapplyErasures, type Reapplied } from './reapply-erasures.ts'
import { runCommand } from './run-command.ts'

/** `npm run restore -- FILE`, `--embedded` to move to DATABASE_URL, or `--only-erasures` after a restore by other means. */
const COMMAND = {
  usage: `Usage:
  npm run restore -- FILE [--replace] [--erasures FILE]
  npm run restore -- --embedded [--replace]               moves the embedded database of DATA_DIR to DATABASE_URL
  npm run restore -- --only-erasures [--erasures FILE]    after a restore by PostgreSQL's own tools
Who was erased since the backup is taken out again, by the file ERASURE_FILE unless --erasures names another.`,
  options: {
    replace: { type: 'boolean' },
    erasures: { type: 'string' },
    'only-erasures': { type: 'boolean' },
    embedded: { type: 'boolean' },
  },
} as const
await runCommand(COMMAND, async ({ config, log, words, flags, file, print }) => {
  const [name, ...rest] = words
  const isOnlyErasures = flags['only-erasures'] ?? false
  const isMoving = flags.embedded ?? false
  if (isOnlyErasures || isMoving ? name : !name || rest.length > 0) throw new StartupError(COMMAND.usage)
  const erasureFile = flags.erasures === undefined ? config.erasureFile : file(flags.erasures)
  const filed = readErasures(erasureFile)
  if (!filed && (flags.erasures !== undefined || isOnlyErasures))
    throw new StartupError(`There is no file ${erasureFile}.`)
  const said = ({ users, consultants, objections, tokens, disabled, requests }: Reapplied) => {
    if (!filed)
      print(
        `There is no file ${erasureFile}: who was erased is known by what the database itself remembered.`,
      )
    print(
      `Taken out again: ${users} people, ${consultants} consultants; ${objections} objections noted again, ${tokens} access tokens and calendar addresses revoked again, ${disabled} people shut out again, ${requests} requests deleted again.`,
    )
  }
  if (isOnlyErasures) {
    said(
      await withDatabase(config, log, ({ db }) =>
        db.transaction().execute((trx) => reapplyErasures(trx, filed ?? [], config)),
      ),
    )
    return
  }
  const source = isMoving ? await backUpEmbedded(config, log) : file(name!)
  let reapplied: Reapplied | null = null
  const done = await withDatabase(
    config,
    log,
    ({ url, address }) => {
      if (address) throw new StartupError(`Utsyn is running at ${address}. Stop it, then restore.`)
      const carryOver = carryErasures(filed ?? [], config, (outcome) => (reapplied = outcome), { isMoving })
      return restoreBackup(url, source, { isReplacing: flags.replace ?? false, carryOver })
    },
    { isMigrated: false },
  )
  const newer =
    done.migrated.length > 0 ? `, and brought to the newest schema (${done.migrated.join(', ')})` : ''
  print(`Restored ${done.tables} tables with ${done.rows} rows as of ${done.created_at}${newer}.`)
  if (reapplied) said(reapplied)
  if (isMoving) {
    const { dataDir } = config
    const left = [...new Set([dataDir, databaseHome(dataDir)])].join(' and ')
    print(
      `The embedded database is left as it was, with a backup of it (${source}): remove ${left} when all is well. ` +
        `Without PORTAL_SECRET the portal goes on using the one in ${dataDir}.`,
    )
  }
})

/** The file with everything in the embedded database, which must not be in use: what came later would be lost. */
async function backUpEmbedded({ databaseUrl, dataDir }: Config, log: Logger): Promise<string> {
  if (!databaseUrl) throw new StartupError('Set DATABASE_URL to the database that it is moved to.')
  if (!existsSync(join(databaseHome(dataDir), 'postgres')))
    throw new StartupError(`There is no embedded database in ${dataDir}. Set DATA_DIR to its folder.`)
  const path = join(dataDir, `moved-${new Date().toISOString().replaceAll(/[:.]/g, '-')}.backup`)
  await withDatabase(
    { databaseUrl: null, dataDir },
    log,
    ({ url, address }) => {
      if (address) throw new StartupError(`Utsyn is running at ${address}. Stop it, then move its database.`)
      return writeBackup(url, path)
    },
    { isMigrated: false },
  )
  return path
}
