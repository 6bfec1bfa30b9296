import type { Deps } from '../../deps.ts'
import type { AuditedRequest } from './audit.repository.ts'
import { followProvisioned } from './manage-users.ts'
import { findProvisioned, lockProvisioning } from './provisioning.repository.ts'
import type { ProvenIdentity } from './prove-identity.ts'
import { auditRole, roleWithScim } from './scim-role.ts'
import { recordSignIn } from './users.repository.ts'

type Person = Omit<ProvenIdentity, 'idp_sid' | 'id_token' | 'refresh_token'>

/** Records a proven person, with the role and the state that the identity service has given them, by claim and by SCIM. */
export async function admitPerson(
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
