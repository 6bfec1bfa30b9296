import type { Transaction } from 'kysely'
import type { Database } from '../../db/tables.ts'
import type { Deps } from '../../deps.ts'
import { notFound } from '../../http/app-error.ts'
import { accessTokens } from '../auth/access-tokens.ts'
import { audit, type AuditedRequest } from '../auth/audit.repository.ts'
import { followProvisioned } from '../auth/manage-users.ts'
import { findUsersNamed, lockProvisioning, renameProvisioned } from '../auth/provisioning.repository.ts'
import { renewRolesNamed } from '../auth/scim-role.ts'
import type { UserFields } from './read-resource.ts'
import { scimError } from './scim-error.ts'
import {
  addScimUser,
  blankScimUser,
  findScimUser,
  type NewScimUser,
  refuseFormer,
  saveScimUser,
  type ScimUser,
} from './scim-users.repository.ts'

type Change = 'user_created' | 'user_changed' | 'user_deleted'

/** The identity service describes a person, who may not have signed in yet. */
export function createScimUser(deps: Deps, fields: UserFields, request: AuditedRequest): Promise<ScimUser> {
  const {
    externalId: external_id,
    userName: user_name,
    displayName: display_name = null,
    isActive = true,
  } = fields
  if (user_name === undefined) throw scimError('invalidValue', '«userName» mangler.')
  if (external_id === undefined)
    throw scimError(
      'invalidValue',
      `«externalId» mangler. Det må være det samme som «${deps.config.scim.claim}» ved innlogging.`,
    )
  return inTurn(deps, 'user_created', request, async (trx) => {
    const added = await addScimUser(trx, { external_id, user_name, display_name, is_active: isActive })
    if (!added) throw taken()
    return { result: added, external_ids: [external_id] }
  })
}

/** Fields that were not sent keep their value, except that a whole description without `displayName` removes it. */
export function changeScimUser(
  deps: Deps,
  id: string,
  { externalId, userName, displayName, isActive }: UserFields,
  request: AuditedRequest,
  isWhole = false,
): Promise<ScimUser> {
  return inTurn(deps, 'user_changed', request, async (trx) => {
    const known = await knownUser(trx, id)
    const changed: NewScimUser = {
      external_id: externalId ?? known.external_id,
      user_name: userName ?? known.user_name,
      display_name: displayName === undefined && !isWhole ? known.display_name : (displayName ?? null),
      is_active: isActive ?? known.is_active,
    }
    const saved = await saveScimUser(trx, id, changed)
    if (!saved) throw taken()
    if (saved.external_id !== known.external_id) {
      // The name of a leaver may be given to somebody else: only who is in is the same person under another id.
      if (known.is_active) await renameProvisioned(trx, known.external_id, saved.external_id)
      else await refuseFormer(trx, id, known.external_id)
    }
    return { result: saved, external_ids: [...new Set([known.external_id, saved.external_id])] }
  })
}

/** The person is out until the service describes them again; what is theirs in the portal stays until it is erased. */
export function deleteScimUser(deps: Deps, id: string, request: AuditedRequest): Promise<ScimUser> {
  return inTurn(deps, 'user_deleted', request, async (trx) => {
    const known = await knownUser(trx, id)
    await blankScimUser(trx, id)
    return { result: { ...known, is_active: false }, external_ids: [known.external_id] }
  })
}

/** Makes the change and lets the portal follow it, in one transaction; ended sessions are forgotten on this node at once. */
async function inTurn(
  deps: Deps,
  change: Change,
  request: AuditedRequest,
  make: (trx: Transaction<Database>) => Promise<{ result: ScimUser; external_ids: string[] }>,
): Promise<ScimUser> {
  const { result, ended } = await deps.db.transaction().execute(async (trx) => {
    await lockProvisioning(trx, 'write')
    const made = await make(trx)
    // Nobody yet, when they have not signed in: the log holds no name.
    const [user] = await findUsersNamed(trx, made.external_ids)
    await audit(trx, { event: 'scim_changed', reason: change, user_id: user?.id ?? null }, request)
    const { external_id, is_active } = made.result
    const followed = await followProvisioned(trx, external_id, is_active, request)
    await renewRolesNamed(trx, deps.config, made.external_ids, request)
    return { result: made.result, ended: followed.ended }
  })
  for (const session_id of ended) accessTokens(deps).forget(session_id)
  return result
}

async function knownUser(trx: Transaction<Database>, id: string): Promise<ScimUser> {
  const known = await findScimUser(trx, id)
  if (!known) throw notFound('Brukeren finnes ikke.')
  return known
}

const taken = () => scimError('uniqueness', 'En annen bruker har samme «userName» eller «externalId».')
