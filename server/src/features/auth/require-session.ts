import type { FastifyRequest } from 'fastify'
import type { Deps } from '../../deps.ts'
import { accessTokens } from './access-tokens.ts'
import { tokenInvalid } from './auth.errors.ts'

/** An `onRequest` hook: every route is closed to those who are not signed in, but for the few that say `open`. */
export function requireSession(deps: Deps): (request: FastifyRequest) => Promise<void> {
  const tokens = accessTokens(deps)
  return async (request) => {
    if (request.routeOptions.config?.open) return
    request.user = await tokens.read(bearerOf(request))
    if (!request.user) throw tokenInvalid()
  }
}

export function bearerOf(request: FastifyRequest): string | undefined {
  return /^Bearer (\S+)$/i.exec(request.headers.authorization ?? '')?.[1]
}
