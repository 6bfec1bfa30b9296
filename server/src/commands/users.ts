import { parseArgs } from 'node:util'
import { pino } from 'pino'
import { loadEnvironment, readConfig } from '../config.ts'
import { withDatabase } from '../db/with-database.ts'
import { manageUsers, USERS_USAGE } from '../features/auth/users-command.ts'
import { StartupError } from '../startup-error.ts'

/** `npm run users -- list|disable|enable|erase EMAIL [--id ID]` */
try {
  const { positionals, values } = parseArgs({ options: { id: { type: 'string' } }, allowPositionals: true })
  const [action, email] = positionals
  if (!action) throw new StartupError(USERS_USAGE)
  loadEnvironment()
  const log = pino({ level: 'warn' }, pino.destination(2))
  const lines = await withDatabase(readConfig(), log, ({ db }) =>
    manageUsers(db, { action, email, id: values.id }),
  )
  for (const line of lines) process.stdout.write(`${line}\n`)
} catch (error) {
  const wrongArguments = error instanceof TypeError && 'code' in error
  if (!(error instanceof StartupError) && !wrongArguments) throw error
  process.stderr.write(`${error.message}\n`)
  process.exitCode = 1
}
