import { isAtLeast, type Role } from '@utsyn/contract/role.ts'
import type { Kysely, Transaction } from 'kysely'
import type { Config } from '../../config/config.ts'
import type { Database } from '../../db/tables.ts'
import { audit, type AuditedRequest } from './audit.repository.ts'
import { findProvisioned, findUsersNamed, lockProvisioning } from './provisioning.repository.ts'
import { highestOf, roleOfGroups, roleRulesOf } from './role-of-claims.ts'
import { findOldRoles, setRole } from './users.repository.ts'

type Db = Kysely<Database> | Transaction<Database>
type Rules = Pick<Config, 'oidc' | 'scim'>

/** The highest role of what the claim gave and of the person's groups in SCIM; the default role when neither gives one. */
export async function roleWithScim(
  db: Db,
  config: Rules,
  { external_id, claim_role }: { external_id: string | null; claim_role: Role | null },
): Promise<Role> {
  const rules = roleRulesOf(config)
  const provisioned = config.scim.token && external_id ? await findProvisioned(db, external_id) : null
  return highestOf([claim_role, roleOfGroups(provisioned?.groups ?? [], rules)]) ?? rules.fallback
}

/** The role without what the claim gave at a sign-in of long ago; never more than it was then. */
export async function knownRole(
  db: Db,
  config: Rules,
  { role, external_id }: { role: Role; external_id: string | null },
): Promise<Role> {
  const known = await roleWithScim(db, config, { external_id, claim_role: null })
  return isAtLeast(role, known) ? known : role
}

/**
 * Stores the known role of everybody who has not signed in for so long that it is old: whatever asks for a role, such as messages and
 * calendars, then has it. The next sign-in gives the claim's again. Returns how many have another.
 */
export async function lapseOldRoles(db: Kysely<Database>, config: Rules): Promise<number> {
  const { fallback } = roleRulesOf(config)
  let lapsed = 0
  for (const { id } of await findOldRoles(db, fallback))
    await db.transaction().execute(async (trx) => {
      await lockProvisioning(trx, 'read')
      const [user] = await findOldRoles(trx, fallback, id)
      if (!user) return
      const role = await knownRole(trx, config, user)
      // A later change of groups in SCIM must not bring back what the claim gave.
      const gaveMore = user.claim_role && isAtLeast(user.claim_role, fallback)
      const claim_role = gaveMore ? null : user.claim_role
      if (role === user.role && claim_role === user.claim_role) return
      await setRole(trx, id, { role, claim_role })
      await auditRole(trx, id, { before: user.role, after: role })
      if (role !== user.role) lapsed += 1
    })
  return lapsed
}

/** Logs that somebody has another role than before. The first one is no change. */
export async function auditRole(
  trx: Transaction<Database>,
  user_id: string,
  { before, after }: { before: Role | null; after: Role },
  request?: AuditedRequest,
): Promise<void> {
  if (before === null || before === after) return
  await audit(trx, { event: 'role_changed', user_id, reason: after }, request)
}

/** Groups have changed: these people have another role at once, also with their personal access tokens. */
export async function renewRolesNamed(
  trx: Transaction<Database>,
  config: Rules,
  external_ids: readonly string[],
  request: AuditedRequest,
): Promise<void> {
  for (const user of await findUsersNamed(trx, external_ids)) {
    // What the claim gave is unknown until the next sign-in.
    if (user.external_id === null) continue
    const role = await roleWithScim(trx, config, user)
    if (role === user.role) continue
    const before = await setRole(trx, user.id, { role })
    await auditRole(trx, user.id, { before, after: role }, request)
  }
}
