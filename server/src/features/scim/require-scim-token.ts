import { createHash, timingSafeEqual } from 'node:crypto'
import type { FastifyRequest, onRequestAsyncHookHandler } from 'fastify'
import type { Deps } from '../../deps.ts'
import { AppError } from '../../http/app-error.ts'
import { audit } from '../auth/audit.repository.ts'
import { failuresByAddress } from '../auth/failures-by-address.ts'
import { bearerOf } from '../auth/require-session.ts'

const digest = (text: string) => createHash('sha256').update(text).digest()

/** Hashed first, so that neither what differs nor the length shows in the time it takes. */
const isSame = (given: string, token: string) => timingSafeEqual(digest(given), digest(token))

/** An `onRequest` hook: only the identity service gets in. Wrong tokens are counted by address, as at every other door. */
export function requireScimToken(deps: Deps, token: string): onRequestAsyncHookHandler {
  return async (request: FastifyRequest) => {
    const given = bearerOf(request)
    if (given !== undefined && isSame(given, token)) return
    await failuresByAddress(deps).note(request.ip)
    if (given !== undefined) await audit(deps.db, { event: 'scim_rejected', reason: 'wrong_token' }, request)
    throw new AppError(401, 'token_invalid', 'Nøkkelen er ugyldig.')
  }
}
