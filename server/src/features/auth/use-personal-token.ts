import type { FastifyRequest } from 'fastify'
import { countCall } from '../../db/shared-limits.ts'
import type { Deps } from '../../deps.ts'
import { tooManyRequests } from '../../http/app-error.ts'
import { neededScope } from '../../http/route.ts'
import type { SignedInUser } from '../../http/signed-in-user.ts'
import { personalTokenInvalid, scopeTooSmall, sessionRequired } from './auth.errors.ts'
import { failuresByAddress } from './failures-by-address.ts'
import { findByPersonalToken, noteUse } from './personal-tokens.repository.ts'
import { knownRole } from './scim-role.ts'

/** Calls a minute of one token, on all nodes together. */
const PER_MINUTE = 300

/**
 * The person behind a personal access token, when it is valid and large enough for this route. Throws 401, 403 and 429.
 * Nothing is cached: a revoked token and a disabled person are out with the next call.
 */
export async function usePersonalToken(
  deps: Deps,
  request: FastifyRequest,
  secret: string,
): Promise<SignedInUser> {
  const token = await findByPersonalToken(deps.db, secret)
  if (!token) {
    await failuresByAddress(deps).note(request.ip)
    throw personalTokenInvalid('unknown')
  }
  if (token.is_closed) throw personalTokenInvalid('closed')
  if (token.is_expired) throw personalTokenInvalid('expired')
  const { user_id } = token.user
  const seconds = await countCall(deps.db, user_id, { what: `token ${token.id}`, a_minute: PER_MINUTE })
  if (seconds !== null) throw tooManyRequests(seconds)
  if (token.is_use_unnoted) await noteUse(deps.db, token.id)
  const needed = neededScope(request.method, request.routeOptions.config.scope)
  if (needed === 'session') throw sessionRequired()
  if (needed === 'write' && token.scope !== 'write') throw scopeTooSmall()
  if (!token.is_role_old) return token.user
  // Also before the task has stored it.
  const { external_id } = token
  return { ...token.user, role: await knownRole(deps.db, deps.config, { ...token.user, external_id }) }
}
