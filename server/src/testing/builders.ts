import type { Role } from '@utsyn/contract/role.ts'
import type { Deps } from '../deps.ts'
import { newSecret } from '../features/auth/secrets.ts'
import { createSession, touchSession } from '../features/auth/sessions.repository.ts'
import { addAccessToken } from '../features/auth/tokens.repository.ts'
import { recordSignIn } from '../features/auth/users.repository.ts'

/** Whose CVs somebody has read by the audit log, the first first. */
export async function cvsReadBy({ db }: Pick<Deps, 'db'>, user_id: string): Promise<number[]> {
  const lines = db.selectFrom('audit_log').where('event', '=', 'cv_read').where('user_id', '=', user_id)
  const found = await lines.select('consultant_id').orderBy('id').execute()
  return found.map(({ consultant_id }) => Number(consultant_id))
}

let made = 0

/** A user who has signed in before. */
export async function aUser(
  deps: Pick<Deps, 'db'>,
  overrides: Partial<Parameters<typeof recordSignIn>[1]> = {},
): Promise<{ user_id: string; name: string; email: string }> {
  const number = ++made
  const person = {
    issuer: 'https://sso.example',
    subject: `person-${number}`,
    name: `Test Testesen ${number}`,
    email: `person-${number}@utsyn.example`,
    role: 'ansatt' as const,
    ...overrides,
  }
  const { id } = await recordSignIn(deps.db, person)
  return { user_id: id, name: person.name, email: person.email }
}

/** A portal where people in no group that gives a role have this one. */
export const withDefaultRole = <D extends Pick<Deps, 'config'>>(deps: D, fallback: Role): D => ({
  ...deps,
  config: {
    ...deps.config,
    oidc: {
      issuer: '',
      clientId: '',
      clientSecret: '',
      scopes: '',
      roles: { claim: null, groups: [], fallback },
    },
  },
})

/** A user with a session and a token, without going through the identity service. */
export async function aSignedInUser(deps: Pick<Deps, 'db'>, overrides: Parameters<typeof aUser>[1] = {}) {
  const user = await aUser(deps, overrides)
  const session_id = await createSession(deps.db, {
    user_id: user.user_id,
    idp_sid: null,
    sealed_id_token: '',
  })
  await touchSession(deps.db, session_id)
  const token = newSecret()
  await addAccessToken(deps.db, session_id, token)
  return { ...user, session_id, token, headers: { authorization: `Bearer ${token}` } }
}
