import type { Transaction } from 'kysely'
import type { Database } from '../../db/tables.ts'
import type { Deps } from '../../deps.ts'
import { notFound } from '../../http/app-error.ts'
import { audit, type AuditedRequest } from '../auth/audit.repository.ts'
import { lockProvisioning } from '../auth/provisioning.repository.ts'
import { renewRolesNamed } from '../auth/scim-role.ts'
import type { MemberChange } from './read-patch.ts'
import type { GroupFields } from './read-resource.ts'
import { scimError } from './scim-error.ts'
import {
  addMembers,
  addScimGroup,
  countScimUsers,
  findMembersOf,
  findScimGroup,
  removeMembers,
  removeScimGroup,
  saveScimGroup,
} from './scim-groups.repository.ts'

type Deciding = Pick<Deps, 'db' | 'config'>
type Change = 'group_created' | 'group_changed' | 'group_deleted'

/** Returns the id of the new group. */
export function createScimGroup(
  deps: Deciding,
  { displayName, externalId = null, members = [] }: GroupFields,
  request: AuditedRequest,
): Promise<string> {
  if (displayName === undefined) throw scimError('invalidValue', '«displayName» mangler.')
  return inTurn(deps, 'group_created', request, async (trx) => {
    const id = await addScimGroup(trx, { display_name: displayName, external_id: externalId })
    if (id === null) throw taken()
    await changeMembers(trx, id, [{ operation: 'add', ids: members }])
    return id
  })
}

export function changeScimGroup(
  deps: Deciding,
  id: string,
  { fields, members }: { fields: Omit<GroupFields, 'members'>; members: readonly MemberChange[] },
  request: AuditedRequest,
): Promise<string> {
  return inTurn(
    deps,
    'group_changed',
    request,
    async (trx) => {
      const known = (await findScimGroup(trx, id, { hasMembers: false }))!
      const external_id = fields.externalId === undefined ? known.external_id : fields.externalId
      const isSaved = await saveScimGroup(trx, id, {
        external_id,
        display_name: fields.displayName ?? known.display_name,
      })
      if (!isSaved) throw taken()
      await changeMembers(trx, id, members)
      return id
    },
    id,
  )
}

export function deleteScimGroup(deps: Deciding, id: string, request: AuditedRequest): Promise<string> {
  return inTurn(
    deps,
    'group_deleted',
    request,
    async (trx) => {
      await removeScimGroup(trx, id)
      return id
    },
    id,
  )
}

/**
 * Everybody who was in the group before or is in it after has the role that follows. While its names stay, only those who came or
 * went: all sign-ins wait for this.
 */
async function inTurn(
  { db, config }: Deciding,
  change: Change,
  request: AuditedRequest,
  make: (trx: Transaction<Database>) => Promise<string>,
  known?: string,
): Promise<string> {
  return db.transaction().execute(async (trx) => {
    await lockProvisioning(trx, 'write')
    const was = known === undefined ? null : await findScimGroup(trx, known, { hasMembers: false })
    if (known !== undefined && !was) throw notFound('Gruppen finnes ikke.')
    const before = new Set(known === undefined ? [] : await findMembersOf(trx, known))
    const id = await make(trx)
    const is = await findScimGroup(trx, id, { hasMembers: false })
    const { display_name: source } = is ?? was!
    await audit(trx, { event: 'scim_changed', reason: change, source }, request)
    const isSame = was && was.display_name === is?.display_name && was.external_id === is.external_id
    const after = new Set(await findMembersOf(trx, id))
    const concerned = isSame ? before.symmetricDifference(after) : before.union(after)
    await renewRolesNamed(trx, config, [...concerned], request)
    return id
  })
}

async function changeMembers(
  trx: Transaction<Database>,
  group_id: string,
  changes: readonly MemberChange[],
): Promise<void> {
  for (const { operation, ids } of changes) {
    const named = [...new Set(ids.map((id) => id.toLowerCase()))]
    if (operation === 'remove') {
      await removeMembers(trx, group_id, named)
      continue
    }
    if ((await countScimUsers(trx, named)) < named.length)
      throw scimError('invalidValue', 'Et medlem er ikke en bruker som finnes her.')
    if (operation === 'replace') await removeMembers(trx, group_id, null)
    await addMembers(trx, group_id, named)
  }
}

const taken = () => scimError('uniqueness', 'En annen gruppe har samme «displayName».')
