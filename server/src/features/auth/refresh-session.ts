import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Transaction } from 'kysely'
import { deriveKeys } from '../../config/config.ts'
import type { Database } from '../../db/tables.ts'
import type { Deps } from '../../deps.ts'
import { accessTokens } from './access-tokens.ts'
import { audit } from './audit.repository.ts'
import { type AuthCookies, clearAuthCookie } from './auth-cookies.ts'
import { sessionOver } from './auth.errors.ts'
import { failuresByAddress } from './failures-by-address.ts'
import type { IdentityService } from './identity-service.ts'
import { setRefreshCookie } from './refresh-cookie.ts'
import { renewRole } from './renew-role.ts'
import { isSecret, newSecret, successorOf } from './secrets.ts'
import { endSessions, touchSession } from './sessions.repository.ts'
import {
  addAccessToken,
  addRefreshToken,
  findRefreshToken,
  markRefreshTokenUsed,
  type PresentedToken,
} from './tokens.repository.ts'

/** How many generations behind a tab may be, within the grace period, before it counts as theft. */
const MAX_STEPS = 3

type Keys = ReturnType<typeof deriveKeys>

type Outcome =
  | { token: string; refresh: string; session_id: string; is_first: boolean }
  | { reused: PresentedToken }
  | 'over'
  | 'unknown'

/** Per node: the running rotations, by presented cookie. */
const underWay = new WeakMap<Deps, Map<string, Promise<Outcome>>>()

/**
 * All tabs of a browser refresh at the same moment, with the same cookie. One rotation serves them all: otherwise they
 * would queue for the session's row, each holding a connection.
 */
function rotateOnce(
  deps: Deps,
  identity: IdentityService,
  presented: string,
  request: FastifyRequest,
): Promise<Outcome> {
  const rotations = underWay.get(deps) ?? new Map<string, Promise<Outcome>>()
  underWay.set(deps, rotations)
  const same = rotations.get(presented)
  if (same) return same
  const keys = deriveKeys(deps.config, 'refresh token')
  const rotation = deps.db
    .transaction()
    .execute((tx) => rotate(tx, keys, presented, request))
    .then(async (outcome) => {
      // Once for all tabs: the token of the identity service may be good for one use only.
      if (typeof outcome === 'object' && 'token' in outcome && outcome.is_first)
        await renewRole(deps, identity, outcome.session_id, request)
      return outcome
    })
    .finally(() => rotations.delete(presented))
  rotations.set(presented, rotation)
  return rotation
}

/**
 * Rotates the refresh cookie and issues a new access token. A cookie reused after the grace period ends the session.
 */
export async function refreshSession(
  deps: Deps,
  identity: IdentityService,
  cookies: AuthCookies,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<string> {
  const presented = request.cookies[cookies.refresh]
  const outcome: Outcome = isSecret(presented)
    ? await rotateOnce(deps, identity, presented, request)
    : 'unknown'
  if (typeof outcome === 'object' && 'token' in outcome) {
    setRefreshCookie(reply, cookies, outcome.refresh)
    return outcome.token
  }
  if (typeof outcome === 'object') accessTokens(deps).forget(outcome.reused.session_id)
  // The cookie of an ended session stays: another tab may be signing out and need it for the last step.
  if (outcome === 'unknown' && presented !== undefined) await failuresByAddress(deps).note(request.ip)
  if (outcome === 'unknown') clearAuthCookie(request, reply, cookies, cookies.refresh)
  throw sessionOver()
}

async function rotate(
  tx: Transaction<Database>,
  keys: Keys,
  presented: string,
  request: FastifyRequest,
): Promise<Outcome> {
  const found = await findRefreshToken(tx, presented, 'lock')
  if (!found) return 'unknown'
  if (found.is_used && !found.is_in_grace) return endFamily(tx, found, request)
  if (!found.is_alive) return 'over'

  const refresh = found.is_used ? await unusedLeaf(tx, keys, presented) : successorOf(keys[0], presented)
  if (refresh === null) return endFamily(tx, found, request)
  if (!found.is_used) {
    await markRefreshTokenUsed(tx, presented)
    await addRefreshToken(tx, found.session_id, refresh)
  }
  const token = newSecret()
  await addAccessToken(tx, found.session_id, token)
  await touchSession(tx, found.session_id)
  return { token, refresh, session_id: found.session_id, is_first: !found.is_used }
}

/** A cookie that was used already would later look stolen, so a late tab gets the newest. */
async function unusedLeaf(tx: Transaction<Database>, keys: Keys, presented: string): Promise<string | null> {
  let token = presented
  for (let step = 0; step < MAX_STEPS; step++) {
    const next = await successorIn(tx, keys, token)
    if (!next) return null
    if (!next.is_used) return next.token
    token = next.token
  }
  return null
}

/** A process that has another PORTAL_SECRET already, or still, may have derived it. */
async function successorIn(
  tx: Transaction<Database>,
  keys: Keys,
  presented: string,
): Promise<{ token: string; is_used: boolean } | null> {
  for (const key of keys) {
    const token = successorOf(key, presented)
    const found = await findRefreshToken(tx, token)
    if (found) return { token, is_used: found.is_used }
  }
  return null
}

async function endFamily(
  tx: Transaction<Database>,
  found: PresentedToken,
  request: FastifyRequest,
): Promise<Outcome> {
  await endSessions(tx, { id: found.session_id }, 'refresh_reuse')
  const { session_id, user_id } = found
  if (found.is_alive) await audit(tx, { event: 'refresh_reuse', session_id, user_id }, request)
  return { reused: found }
}
