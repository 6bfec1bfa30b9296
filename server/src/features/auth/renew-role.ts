import * as oidc from 'openid-client'
import type { Deps } from '../../deps.ts'
import type { AuditedRequest } from './audit.repository.ts'
import type { IdentityService } from './identity-service.ts'
import { sealIdentityTokens, unsealIdentityTokens } from './identity-tokens.ts'
import { reasonOf } from './prove-identity.ts'
import { lockProvisioning } from './provisioning.repository.ts'
import { hasGroupsElsewhere, hasGroupsIn, roleOfClaims, roleRulesOf } from './role-of-claims.ts'
import { auditRole, roleWithScim } from './scim-role.ts'
import { findIdentityOf, keepIdentityTokens } from './sessions.repository.ts'
import { setRole } from './users.repository.ts'

/**
 * Asks the identity service for a person's groups again, if it gave a refresh token. It may be away, or have ended its
 * own session: the person then keeps the role until they sign in again.
 */
export async function renewRole(
  deps: Deps,
  identity: IdentityService,
  session_id: string,
  request: AuditedRequest,
): Promise<void> {
  const rules = roleRulesOf(deps.config)
  const person = await findIdentityOf(deps.db, session_id)
  const kept =
    rules.claim === null ? null : await unsealIdentityTokens(deps.config, person?.sealed_id_token ?? null)
  if (!person || !kept?.refresh_token) return
  try {
    const configuration = await identity.configuration()
    const tokens = await oidc.refreshTokenGrant(configuration, kept.refresh_token)
    // First of all: the one before is spent, whatever fails below.
    if (tokens.refresh_token && tokens.refresh_token !== kept.refresh_token) {
      const { refresh_token } = tokens
      await keepIdentityTokens(
        deps.db,
        session_id,
        await sealIdentityTokens(deps.config, { ...kept, refresh_token }),
      )
    }
    const said = tokens.claims()
    if (said && said.sub !== person.subject) throw new Error('The refreshed identity is another person')
    const claims =
      said && hasGroupsIn(said, rules)
        ? said
        : await oidc.fetchUserInfo(configuration, tokens.access_token, person.subject)
    if (hasGroupsElsewhere({ ...said, ...claims }, rules)) throw new Error('The groups are kept elsewhere')
    const claim_role = roleOfClaims(claims, rules)
    await deps.db.transaction().execute(async (trx) => {
      await lockProvisioning(trx, 'read')
      const role = await roleWithScim(trx, deps.config, { ...person, claim_role })
      const before = await setRole(trx, person.user_id, { role, claim_role })
      await auditRole(trx, person.user_id, { before, after: role }, request)
    })
  } catch (error) {
    deps.log.warn(
      { session_id, reason: reasonOf(error) },
      'The groups of a person could not be asked for again',
    )
  }
}
