import type { FastifyRequest } from 'fastify'
import { createRemoteJWKSet, customFetch, jwtVerify, type JWTPayload, type JWTVerifyGetKey } from 'jose'
import type { Deps } from '../../deps.ts'
import { AppError } from '../../http/app-error.ts'
import { accessTokens } from './access-tokens.ts'
import { audit } from './audit.repository.ts'
import { rememberLogoutToken } from './backchannel-tokens.repository.ts'
import { failuresByAddress } from './failures-by-address.ts'
import { CLOCK_TOLERANCE, type IdentityService } from './identity-service.ts'
import { endSessions } from './sessions.repository.ts'

const EVENT = 'http://schemas.openid.net/event/backchannel-logout'
const ALGORITHMS = ['RS256', 'PS256', 'ES256', 'EdDSA', 'Ed25519']

export type BackChannelLogout = (request: FastifyRequest, logoutToken: string) => Promise<void>

/** The identity service reports that somebody has signed out there (OpenID Connect Back-Channel Logout). */
export function backChannelLogout(deps: Deps, identity: IdentityService): BackChannelLogout {
  let keys: { uri: string; set: JWTVerifyGetKey } | null = null

  async function verify(logoutToken: string): Promise<JWTPayload> {
    const configuration = await identity.configuration()
    const { issuer, jwks_uri } = configuration.serverMetadata()
    if (!jwks_uri) throw new Error('The identity service publishes no keys')
    if (keys?.uri !== jwks_uri) {
      const set = createRemoteJWKSet(new URL(jwks_uri), {
        [customFetch]: (url, options) => identity.fetch(url, options as RequestInit),
      })
      keys = { uri: jwks_uri, set }
    }
    const { payload } = await jwtVerify(logoutToken, keys.set, {
      issuer,
      audience: configuration.clientMetadata().client_id,
      algorithms: ALGORITHMS,
      maxTokenAge: '5 minutes',
      clockTolerance: CLOCK_TOLERANCE,
      requiredClaims: ['iat', 'jti', 'events'],
    })
    return payload
  }

  return async (request, logoutToken) => {
    const refuse = async (reason: string): Promise<never> => {
      await failuresByAddress(deps).note(request.ip)
      await audit(deps.db, { event: 'backchannel_rejected', reason }, request)
      throw new AppError(400, 'logout_token_rejected', 'Utloggingsmeldingen ble ikke godtatt.')
    }
    const claims = await verify(logoutToken).catch((error: unknown) => {
      if (error instanceof AppError) throw error
      return refuse('bad_token')
    })
    const { sub, sid, events, jti, nonce, iss } = claims
    const marked = typeof events === 'object' && events !== null && EVENT in events
    const named = isName(sub) || isName(sid)
    if (!marked || !named || nonce !== undefined) return refuse('not_a_logout_token')

    const filter = {
      issuer: identity.userIssuer(iss!),
      ...(isName(sub) && { subject: sub }),
      ...(isName(sid) && { idp_sid: sid }),
    }
    // In one transaction: a message counts as received only with its effect, so that one whose work failed may be sent
    // again.
    const ended = await deps.db.transaction().execute(async (tx) => {
      if (!(await rememberLogoutToken(tx, iss!, jti!))) return null
      const sessions = await endSessions(tx, filter, 'idp_logout')
      for (const { id, user_id } of sessions)
        await audit(tx, { event: 'backchannel_logout', user_id, session_id: id }, request)
      return sessions
    })
    if (ended === null) return refuse('replayed')
    for (const { id } of ended) accessTokens(deps).forget(id)
  }
}

const isName = (claim: unknown): claim is string => typeof claim === 'string' && claim !== ''
