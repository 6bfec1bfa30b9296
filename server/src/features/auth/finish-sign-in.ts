import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Deps } from '../../deps.ts'
import { audit, type AuditedRequest } from './audit.repository.ts'
import { type AuthCookies, setAuthCookie } from './auth-cookies.ts'
import type { SignInFault } from './auth.errors.ts'
import { failuresByAddress } from './failures-by-address.ts'
import type { IdentityService } from './identity-service.ts'
import { addPortalCode } from './portal-codes.repository.ts'
import { proveIdentity, type ProvenIdentity } from './prove-identity.ts'
import { withCode } from './return-to.ts'
import { deviceName } from './device-name.ts'
import { sealIdentityTokens } from './identity-tokens.ts'
import { newSecret } from './secrets.ts'
import { createSession } from './sessions.repository.ts'
import { takeTransaction } from './sign-in-transaction.ts'
import { holdEnabled, recordSignIn } from './users.repository.ts'
import { followProvisioned } from './manage-users.ts'
import { findProvisioned, lockProvisioning } from './provisioning.repository.ts'
import { auditRole, roleWithScim } from './scim-role.ts'

export type SignInOutcome = { location: string } | { fault: SignInFault; return_to?: string }

/** The identity service sent the browser back: verifies everything, then hands a one-time code to the page. */
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
    if (fault === 'tx' || fault === 'oidc') await failuresByAddress(deps).note(request.ip)
    await audit(deps.db, { event: 'login_failed', reason, ...(user_id && { user_id }) }, request)
    return { fault, ...(transaction && { return_to: transaction.return_to }) }
  }
  if (!transaction) return refuse('tx', 'no_transaction')

  const proof = await proveIdentity(deps, identity, request, transaction)
  if ('fault' in proof) {
    request.log.warn({ request_id: request.id, reason: proof.reason }, 'A sign-in was refused')
    return refuse(proof.fault, proof.reason)
  }

  const { idp_sid, id_token, refresh_token, ...person } = proof
  const user = await admitPerson(deps, person, request)
  if (user.is_disabled) return refuse('sperret', 'user_disabled', user.id)

  const code = newSecret()
  const binder = newSecret()
  const device = deviceName(request.headers['user-agent'])
  const sealed_id_token = await sealIdentityTokens(deps.config, { id_token, refresh_token })
  const isIn = await deps.db.transaction().execute(async (tx) => {
    // The identity service may have disabled them since.
    if (!(await holdEnabled(tx, user.id))) return false
    const session_id = await createSession(tx, { user_id: user.id, idp_sid, sealed_id_token, device })
    await addPortalCode(tx, { code, binder, session_id })
    await audit(tx, { event: 'login', user_id: user.id, session_id }, request)
    return true
  })
  if (!isIn) return refuse('sperret', 'user_disabled', user.id)
  setAuthCookie(reply, cookies, cookies.binder, binder, { sameSite: 'strict', maxAge: 60 })
  return { location: withCode(transaction.return_to, code, deps.publicUrl) }
}

type Person = Omit<ProvenIdentity, 'idp_sid' | 'id_token' | 'refresh_token'>

/** Records a proven person, with the role and the state that the identity service has given them, by claim and by SCIM. */
async function admitPerson(
  { db, config }: Pick<Deps, 'db' | 'config'>,
  person: Person,
  request: AuditedRequest,
): Promise<{ id: string; is_disabled: boolean }> {
  return db.transaction().execute(async (trx) => {
    const { external_id } = person
    await lockProvisioning(trx, 'read')
    const role = await roleWithScim(trx, config, person)
    const { former_role, ...user } = await recordSignIn(trx, { ...person, role })
    await auditRole(trx, user.id, { before: former_role, after: role }, request)
    const provisioned = config.scim.token && external_id ? await findProvisioned(trx, external_id) : null
    if (!external_id || !provisioned) return user
    const { disabled } = await followProvisioned(trx, external_id, provisioned.is_active, request)
    return { id: user.id, is_disabled: disabled.includes(user.id) }
  })
}
