import type { FastifyReply, FastifyRequest } from 'fastify'
import * as oidc from 'openid-client'
import type { Deps } from '../../deps.ts'
import { accessTokens } from './access-tokens.ts'
import { audit } from './audit.repository.ts'
import { type AuthCookies, clearAuthCookie } from './auth-cookies.ts'
import { endSession } from './end-session.ts'
import { unsealIdentityTokens } from './identity-tokens.ts'
import type { IdentityService } from './identity-service.ts'
import { loginPage } from './login-page.ts'
import { bearerOf } from './require-session.ts'
import { isNavigation, isOwnNavigation } from './same-origin.ts'
import { isSecret } from './secrets.ts'
import { keepIdentityTokens } from './sessions.repository.ts'
import { findRefreshToken } from './tokens.repository.ts'

/**
 * The page first calls this by fetch, which ends the session and keeps the cookie, and then navigates here, which
 * clears the cookie and leads on to the identity service. A foreign page that links here changes nothing.
 */
export async function signOut(
  deps: Deps,
  identity: IdentityService,
  cookies: AuthCookies,
  request: FastifyRequest,
  reply: FastifyReply,
) {
  const own = isOwnNavigation(request)
  const cookie = own ? request.cookies[cookies.refresh] : undefined
  const session = isSecret(cookie) ? await findRefreshToken(deps.db, cookie) : null
  if (session) await endAndRecord(deps, request, session.session_id)

  if (!isNavigation(request)) {
    const bearer = await accessTokens(deps).read(bearerOf(request))
    if (bearer) await endAndRecord(deps, request, bearer.session_id)
    return { data: {} }
  }
  const back = loginPage(deps.publicUrl)
  if (!own || !session) return reply.redirect(back)
  clearAuthCookie(request, reply, cookies, cookies.refresh)
  const hint = (await unsealIdentityTokens(deps.config, session.sealed_id_token))?.id_token ?? null
  await keepIdentityTokens(deps.db, session.session_id, null)
  return reply.redirect((await endSessionUrl(identity, hint, back)) ?? back)
}

async function endAndRecord(deps: Deps, request: FastifyRequest, session_id: string): Promise<void> {
  const ended = await endSession(deps, { id: session_id }, 'logout')
  for (const { id, user_id } of ended)
    await audit(deps.db, { event: 'logout', user_id, session_id: id }, request)
}

/** Where the identity service ends its own session; null when it is unavailable or has no such endpoint. */
async function endSessionUrl(
  identity: IdentityService,
  hint: string | null,
  back: string,
): Promise<string | null> {
  try {
    const configuration = await identity.configuration()
    if (!hint || !configuration.serverMetadata().end_session_endpoint) return null
    return oidc.buildEndSessionUrl(configuration, { id_token_hint: hint, post_logout_redirect_uri: back })
      .href
  } catch {
    return null
  }
}
