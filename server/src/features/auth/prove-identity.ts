import type { Role } from '@utsyn/contract/role.ts'
import type { FastifyRequest } from 'fastify'
import * as oidc from 'openid-client'
import type { Deps } from '../../deps.ts'
import { AppError } from '../../http/app-error.ts'
import type { SignInFault } from './auth.errors.ts'
import type { IdentityService } from './identity-service.ts'
import type { SignInTransaction } from './sign-in-transaction.ts'
import { callbackUrl } from './start-sign-in.ts'
import { externalIdOf, hasGroupsElsewhere, hasGroupsIn, roleOfClaims, roleRulesOf } from './role-of-claims.ts'
import type { Identity } from './users.repository.ts'

export interface ProvenIdentity extends Omit<Identity, 'role'> {
  claim_role: Role | null
  /** What SCIM calls the person. */
  external_id: string | null
  /** The identity service's id of its own session. */
  idp_sid: string | null
  id_token: string
  /** For asking it again later; null where it gives none. */
  refresh_token: string | null
}

/** Exchanges the identity service's code and verifies the result: issuer, state, nonce, PKCE, signature, times. */
export async function proveIdentity(
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
    const rules = roleRulesOf(deps.config)
    const { scim } = deps.config
    let claims: oidc.IDToken = tokens.claims()!
    const isKnown = hasGroupsIn(claims, rules) && (!scim.token || externalIdOf(claims, scim.claim) !== null)
    const { name, email } = personOf(claims)
    if (!name || !email || !isKnown) {
      const asked = askUserInfo(configuration, tokens.access_token, claims.sub)
      // Without a name sign-in succeeds; without groups the default role might be more than the person has.
      claims = { ...claims, ...(await (isKnown ? asked.catch(() => ({})) : asked)) }
    }
    if (hasGroupsElsewhere(claims, rules)) return { fault: 'oidc', reason: 'groups_overage' }
    const external_id = externalIdOf(claims, scim.claim)
    // It would be unknown whether they have left.
    if (scim.token && external_id === null) return { fault: 'oidc', reason: 'no_scim_claim' }
    return {
      issuer: identity.userIssuer(claims.iss),
      subject: claims.sub,
      ...personOf(claims),
      claim_role: roleOfClaims(claims, rules),
      external_id,
      idp_sid: text(claims['sid']) || null,
      id_token: tokens.id_token!,
      refresh_token: tokens.refresh_token ?? null,
    }
  } catch (error) {
    return { fault: isAway(error) ? 'utilgjengelig' : 'oidc', reason: reasonOf(error) }
  }
}

/** Name and e-mail from the claims; some services have the e-mail only as the user name. */
function personOf(
  claims: Record<string, unknown>,
): Pick<Identity, 'name' | 'email'> & { email_verified: boolean | null } {
  const userName = text(claims['preferred_username'])
  return {
    name: text(claims['name']) || userName,
    email: text(claims['email']) || (userName.includes('@') ? userName : ''),
    email_verified: verifiedOf(claims['email_verified']),
  }
}

/** Null when the claim is absent, as with Entra ID. Any value but «true» means no. */
const verifiedOf = (claim: unknown): boolean | null =>
  claim === undefined || claim === null ? null : claim === true || claim === 'true'

/** Some services keep name, e-mail and groups out of the ID token. */
async function askUserInfo(configuration: oidc.Configuration, accessToken: string, subject: string) {
  if (!configuration.serverMetadata().userinfo_endpoint) return {}
  return oidc.fetchUserInfo(configuration, accessToken, subject)
}

const text = (claim: unknown): string => (typeof claim === 'string' ? claim.trim().slice(0, 320) : '')

/** RFC 6749 and 6750, OpenID Connect Core. */
const OAUTH_CODES: readonly unknown[] = [
  'access_denied',
  'account_selection_required',
  'consent_required',
  'insufficient_scope',
  'interaction_required',
  'invalid_client',
  'invalid_grant',
  'invalid_request',
  'invalid_request_object',
  'invalid_request_uri',
  'invalid_scope',
  'invalid_token',
  'login_required',
  'registration_not_supported',
  'request_not_supported',
  'request_uri_not_supported',
  'server_error',
  'temporarily_unavailable',
  'unauthorized_client',
  'unsupported_grant_type',
  'unsupported_response_type',
]

/** A short code for the log: error texts may quote the request, and anybody can write the code in the address of a callback. */
export function reasonOf(error: unknown): string {
  const { error: oauthCode, code, name } = error as { error?: unknown; code?: unknown; name?: unknown }
  if (typeof oauthCode === 'string') return OAUTH_CODES.includes(oauthCode) ? oauthCode : 'oauth_error'
  for (const value of [code, name]) {
    if (typeof value === 'string' && /^[\w.-]{1,60}$/.test(value)) return value
  }
  return 'unknown'
}

const isAway = (error: unknown): boolean =>
  (error instanceof AppError && error.status === 503) ||
  (error instanceof TypeError && error.message === 'fetch failed') ||
  reasonOf(error) === 'OAUTH_TIMEOUT'
