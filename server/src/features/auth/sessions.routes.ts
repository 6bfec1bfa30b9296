import { endOtherSessions, listSessions } from '@utsyn/contract/user.ts'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../../deps.ts'
import { route } from '../../http/route.ts'
import type { SignedInUser } from '../../http/signed-in-user.ts'
import { audit } from './audit.repository.ts'
import { endSession } from './end-session.ts'
import { findOpenSessions } from './sessions.repository.ts'

/** The user's sessions. */
export function registerSessionRoutes(api: FastifyInstance, deps: Deps): void {
  const allOf = async ({ user_id, session_id }: SignedInUser) => ({
    sessions: (await findOpenSessions(deps.db, user_id)).map(({ id, ...session }) => ({
      ...session,
      is_current: id === session_id,
    })),
  })

  route(api, listSessions, ({ user }) => allOf(user))

  route(api, endOtherSessions, async ({ user, request }) => {
    const { user_id, session_id: except } = user
    const ended = await endSession(deps, { user_id, except }, 'logout_elsewhere')
    for (const { id } of ended)
      await audit(deps.db, { event: 'logout', reason: 'elsewhere', user_id, session_id: id }, request)
    return allOf(user)
  })
}
