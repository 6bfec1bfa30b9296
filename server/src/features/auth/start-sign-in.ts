import type { FastifyReply, FastifyRequest } from 'fastify'
import * as oidc from 'openid-client'
import type { Deps } from '../../deps.ts'
import type { AuthCookies } from './auth-cookies.ts'
import type { IdentityService } from './identity-service.ts'
import { newSecret } from './secrets.ts'
import { keepTransaction } from './sign-in-transaction.ts'

/**
 * Redirects the browser to the identity service. Nothing but a cookie is written, so links cannot fill the database.
 */
export async function startSignIn(
  deps: Deps,
  identity: IdentityService,
  cookies: AuthCookies,
  request: FastifyRequest,
  reply: FastifyReply,
  return_to: string,
): Promise<FastifyReply> {
  const configuration = await identity.configuration()
  const transaction = {
    state: newSecret(),
    nonce: newSecret(),
    verifier: oidc.randomPKCECodeVerifier(),
    return_to,
  }
  await keepTransaction(deps.config, request, reply, cookies, transaction)
  const url = oidc.buildAuthorizationUrl(configuration, {
    redirect_uri: callbackUrl(deps),
    scope: deps.config.oidc?.scopes ?? 'openid profile email',
    state: transaction.state,
    nonce: transaction.nonce,
    code_challenge: await oidc.calculatePKCECodeChallenge(transaction.verifier),
    code_challenge_method: 'S256',
  })
  return reply.redirect(url.href)
}

export const callbackUrl = (deps: Deps): string => `${deps.publicUrl}/api/callback`
