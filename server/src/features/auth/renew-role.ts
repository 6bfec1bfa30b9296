import * as oidc from 'openid-client'
import type { Deps } from '../../deps.ts'
import { DEMO_ROLES } from './demo-sso/demo-people.ts'
import type { IdentityService } from './identity-service.ts'
import { sealIdentityTokens, unsealIdentityTokens } from './identity-tokens.ts'
import { reasonOf } from './prove-identity.ts'
import { roleOf, hasGroupsIn } from './role-of-claims.ts'
import { findIdentityOf, keepIdentityTokens } from './sessions.repository.ts'
import { setRole } from './users.repository.ts'

/**
 * Asks the identity service for a person's groups again, if it gave a refresh token. It may be away, or have ended its
 * own session: the person then keeps the role until they sign in again.
 */
export async function renewRole(deps: Deps, identity: IdentityService, session_id: string): Promise<void> {
  const rules = deps.config.oidc?.roles ?? DEMO_ROLES
  const person = await findIdentityOf(deps.db, session_id)
  const kept = rules.claim === null ? null : await unsealIdentityTokens(deps.config, person.sealed_id_token)
  if (!kept?.refresh_token) return
  try {
    const configuration = await identity.configuration()
    const tokens = await oidc.refreshTokenGrant(configuration, kept.refresh_token)
    const said = tokens.claims()
    if (said && said.sub !== person.subject) throw new Error('The refreshed identity is another person')
    const claims =
      said && hasGroupsIn(said, rules)
        ? said
        : await oidc.fetchUserInfo(configuration, tokens.access_token, person.subject)
    if (tokens.refresh_token && tokens.refresh_token !== kept.refresh_token) {
      const { refresh_token } = tokens
      await keepIdentityTokens(
        deps.db,
        session_id,
        await sealIdentityTokens(deps.config, { ...kept, refresh_token }),
      )
    }
    await setRole(deps.db, person.user_id, roleOf(claims, rules))
  } catch (error) {
    deps.log.warn(
      { session_id, reason: reasonOf(error) },
      'The groups of a person could not be asked for again',
    )
  }
}
