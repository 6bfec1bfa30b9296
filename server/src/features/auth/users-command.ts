import type { Kysely } from 'kysely'
import type { Database } from '../../db/tables.ts'
import { StartupError } from '../../process/startup-error.ts'
import { disableUser, enableUser, eraseUser } from './manage-users.ts'
import { type ListedUser, listUsers } from './users.repository.ts'

export const USERS_USAGE = `Usage:
  npm run users -- list [EMAIL]
  npm run users -- disable EMAIL    closes the portal to the person, at once
  npm run users -- enable EMAIL
  npm run users -- erase EMAIL --yes    removes the person and all that is theirs, for good
  npm run users -- export EMAIL FILE    writes all that is stored about the person and their CV, as .json or .html
Add --id ID where several people have the same e-mail.`

const ACTIONS = {
  disable: { run: disableUser, said: 'can no longer sign in; all sessions have ended' },
  enable: { run: enableUser, said: 'can sign in again' },
  erase: {
    run: eraseUser,
    said: 'is erased; a new sign-in would make a new person, which the identity service can prevent',
  },
} as const

interface UsersCommand {
  action: string
  email?: string | undefined
  id?: string | undefined
  /** Skips the confirmation. */
  yes?: boolean | undefined
}

/** Runs the command and returns the lines to print. */
export async function manageUsers(
  db: Kysely<Database>,
  { action, email, id, yes }: UsersCommand,
): Promise<string[]> {
  if (action === 'list') {
    const people = await listUsers(db, email)
    return people.length > 0 ? people.map(describe) : ['Nobody.']
  }
  if (!isAction(action) || !email) throw new StartupError(USERS_USAGE)
  const user = pick(await listUsers(db, email), email, id)
  if (action === 'erase' && !yes)
    throw new StartupError(
      `This would remove for good:\n${describe(user)}\nand all that is theirs. Say --yes to do it.`,
    )
  await ACTIONS[action].run(db, user.id)
  return [`${user.email} (${user.id}) ${ACTIONS[action].said}.`]
}

/** The one account with this e-mail, or null. Refuses to guess between several. */
export async function findAccount(
  db: Kysely<Database>,
  { email, id }: Pick<UsersCommand, 'email' | 'id'>,
): Promise<ListedUser | null> {
  if (!email) throw new StartupError(USERS_USAGE)
  const people = await listUsers(db, email)
  return people.length > 0 ? pick(people, email, id) : null
}

/** Never guesses: the wrong user would lose everything. */
function pick(people: ListedUser[], email: string, id: string | undefined): ListedUser {
  const fitting = id === undefined ? people : people.filter((person) => person.id === id)
  const [only, ...others] = fitting
  if (!only)
    throw new StartupError(`Nobody has the e-mail ${email}${id === undefined ? '' : ` and the id ${id}`}.`)
  if (others.length === 0) return only
  throw new StartupError(
    [`Several people have the e-mail ${email}. Add --id ID:`, ...fitting.map(describe)].join('\n'),
  )
}

function describe(person: ListedUser): string {
  const state = person.is_disabled ? 'disabled' : `${person.open_sessions} open`
  return [
    person.id,
    person.email,
    person.name,
    person.role,
    state,
    `last sign-in ${person.last_login} UTC`,
    person.issuer,
  ].join('  ')
}

const isAction = (action: string): action is keyof typeof ACTIONS => Object.hasOwn(ACTIONS, action)
