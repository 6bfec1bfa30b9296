import type { FastifyReply, FastifyRequest } from 'fastify'
import * as oidc from 'openid-client'
import type { Deps } from '../../deps.ts'
import { audit } from './audit.repository.ts'
import { type AuthCookies, setAuthCookie } from './auth-cookies.ts'
import type { SignInFault } from './auth.errors.ts'
import type { IdentityService } from './identity-service.ts'
import { addPortalCode } from './portal-codes.repository.ts'
import { withCode } from './return-to.ts'
import { sealIdToken } from './id-token.ts'
import { newSecret } from './secrets.ts'
import { createSession } from './sessions.repository.ts'
import { type SignInTransaction, takeTransaction } from './sign-in-transaction.ts'
import { callbackUrl } from './start-sign-in.ts'
import { recordSignIn } from './users.repository.ts'

export type SignInOutcome = { location: string } | { fault: SignInFault; return_to?: string }

/** The identity service sent the browser back: check everything, then hand a one-time code to the page. */
export async function finishSignIn(
  deps: Deps,
  identity: IdentityService,
  cookies: AuthCookies,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<SignInOutcome> {
  const { state } = request.query as { state?: unknown }
  const transaction =
    typeof state === 'string' ? await takeTransaction(deps.config, request, reply, cookies, state) : null
  const refuse = async (fault: SignInFault, reason: string, user_id?: string): Promise<SignInOutcome> => {
    await audit(deps.db, { event: 'login_failed', reason, ...(user_id && { user_id }) }, request)
    return { fault, ...(transaction && { return_to: transaction.return_to }) }
  }
  if (!transaction) return refuse('tx', 'no_transaction')

  const proof = await proveIdentity(deps, identity, request, transaction)
  if ('fault' in proof) {
    request.log.warn({ request_id: request.id, reason: proof.reason }, 'A sign-in was refused')
    return refuse(proof.fault, proof.reason)
  }

  const { idp_sid, id_token, ...person } = proof
  const user = await recordSignIn(deps.db, person)
  if (user.disabled) return refuse('sperret', 'user_disabled', user.id)

  const code = newSecret()
  const binder = newSecret()
  const sealed_id_token = await sealIdToken(deps.config, id_token)
  await deps.db.transaction().execute(async (tx) => {
    const session_id = await createSession(tx, { user_id: user.id, idp_sid, sealed_id_token })
    await addPortalCode(tx, { code, binder, session_id })
    await audit(tx, { event: 'login', user_id: user.id, session_id }, request)
  })
  setAuthCookie(reply, cookies, cookies.binder, binder, { sameSite: 'strict', maxAge: 60 })
  return { location: withCode(transaction.return_to, code, deps.publicUrl) }
}

type JsonObject = Record<string, unknown>

interface ProvenIdentity {
  issuer: string
  subject: string
  name: string
  email: string
  idp_sid: string | null
  id_token: string
}

async function proveIdentity(
  deps: Deps,
  identity: IdentityService,
  request: FastifyRequest,
  transaction: SignInTransaction,
): Promise<ProvenIdentity | { fault: SignInFault; reason: string }> {
  try {
    const configuration = await identity.configuration()
    const current = new URL(callbackUrl(deps))
    current.search = new URL(request.url, deps.publicUrl).search
    const tokens = await oidc.authorizationCodeGrant(configuration, current, {
      pkceCodeVerifier: transaction.verifier,
      expectedState: transaction.state,
      expectedNonce: transaction.nonce,
      idTokenExpected: true,
    })
    const claims = tokens.claims()!
    const texts: JsonObject = {
      ...claims,
      ...(await missingClaims(configuration, tokens.access_token, claims)),
    }
    return {
      issuer: identity.userIssuer(claims.iss),
      subject: claims.sub,
      name: text(texts['name']) || text(texts['preferred_username']),
      email: text(texts['email']) || mailAddress(texts['preferred_username']),
      idp_sid: text(claims['sid']) || null,
      id_token: tokens.id_token!,
    }
  } catch (error) {
    const away = !(error instanceof oidc.ClientError) && isNetworkFault(error)
    return { fault: away ? 'utilgjengelig' : 'oidc', reason: reasonOf(error) }
  }
}

/** Some services keep name and e-mail out of the ID token. */
async function missingClaims(configuration: oidc.Configuration, accessToken: string, claims: oidc.IDToken) {
  if (text(claims['name']) && text(claims['email'])) return {}
  if (!configuration.serverMetadata().userinfo_endpoint) return {}
  return oidc.fetchUserInfo(configuration, accessToken, claims.sub)
}

const text = (claim: unknown): string => (typeof claim === 'string' ? claim.trim().slice(0, 320) : '')

const mailAddress = (claim: unknown): string => (text(claim).includes('@') ? text(claim) : '')

/** A short code for the log: texts of errors may quote what came in. */
function reasonOf(error: unknown): string {
  const { error: oauthCode, code, name } = error as { error?: unknown; code?: unknown; name?: unknown }
  for (const value of [oauthCode, code, name]) {
    if (typeof value === 'string' && /^[\w.-]{1,60}$/.test(value)) return value
  }
  return 'unknown'
}

function isNetworkFault(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  return (
    error.name === 'TimeoutError' ||
    error.message === 'fetch failed' ||
    reasonOf(error) === 'identity_service_away'
  )
}
