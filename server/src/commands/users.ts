import { withDatabase } from '../db/with-database.ts'
import { keepErasures } from '../erasure/keep-erasures.task.ts'
import { exportPerson } from '../features/profile/export-command.ts'
import { findAccount, manageUsers, USERS_USAGE } from '../features/auth/users-command.ts'
import { StartupError } from '../process/startup-error.ts'
import { runCommand } from './run-command.ts'

/** `npm run users -- list|disable|enable|erase|export EMAIL [FILE] [--id ID] [--yes]` */
await runCommand(
  { usage: USERS_USAGE, options: { id: { type: 'string' }, yes: { type: 'boolean' } } },
  async ({ config, log, words, flags, file, print }) => {
    const [action, email, target] = words
    if (!action) throw new StartupError(USERS_USAGE)
    const lines = await withDatabase(config, log, async ({ db }) => {
      if (action === 'export' && email) {
        const account = await findAccount(db, { email, ...flags })
        const publicUrl = config.publicUrl ?? ''
        return exportPerson(db, { email, account, file: file(target ?? ''), publicUrl })
      }
      const done = await manageUsers(db, { action, email, ...flags })
      await keepErasures(db, config.erasureFile)
      return done
    })
    lines.forEach(print)
  },
)
