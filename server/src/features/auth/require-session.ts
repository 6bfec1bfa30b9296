import { isAtLeast } from '@utsyn/contract/role.ts'
import type { FastifyRequest, onRequestHookHandler, RouteOptions } from 'fastify'
import type { Deps } from '../../deps.ts'
import { forbidden } from '../../http/app-error.ts'
import type { SignedInUser } from '../../http/signed-in-user.ts'
import { accessTokens } from './access-tokens.ts'
import { tokenInvalid } from './auth.errors.ts'
import { failuresByAddress } from './failures-by-address.ts'
import { isPersonalToken } from './secrets.ts'
import { usePersonalToken } from './use-personal-token.ts'

/**
 * An `onRequest` hook: every route requires a session or a personal access token unless it is marked `open`, and a person
 * whose role may call it. A route registered without either stops the start.
 */
export function requireSession(deps: Deps): onRequestHookHandler {
  const tokens = accessTokens(deps)
  const failures = failuresByAddress(deps)
  const look = async (request: FastifyRequest, token: string | undefined) => {
    if (isPersonalToken(token)) {
      const user = await usePersonalToken(deps, request, token)
      request.user = user
      return requireRole(request, user)
    }
    const judged = await tokens.judge(token)
    if (judged === null && request.headers.authorization !== undefined) await failures.note(request.ip)
    if (judged === null || judged === 'over') throw tokenInvalid()
    request.user = judged
    requireRole(request, judged)
  }
  // A callback when nothing is awaited: an extra turn is measurable at thousands of requests a second.
  return (request, _reply, done) => {
    if (request.routeOptions.config?.open) return done()
    const token = bearerOf(request)
    const known = tokens.known(token)
    if (!known) return look(request, token)
    request.user = known
    try {
      requireRole(request, known)
    } catch (error) {
      return done(error as Error)
    }
    return done()
  }
}

function requireRole(request: FastifyRequest, { role }: SignedInUser): void {
  if (!isAtLeast(role, request.routeOptions.config?.needs ?? 'administrator')) throw forbidden()
}

/** An `onRoute` hook that goes with it. */
export function requireDecision({ method, url, config }: RouteOptions): void {
  if (!config?.open && !config?.needs)
    throw new Error(`${String(method)} ${url} says neither which role it needs nor that it is open`)
}

export function bearerOf(request: FastifyRequest): string | undefined {
  return /^Bearer (\S+)$/i.exec(request.headers.authorization ?? '')?.[1]
}
