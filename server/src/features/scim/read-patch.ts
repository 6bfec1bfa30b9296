import { type GroupFields, groupFieldsIn, type UserFields, userFieldsIn } from './read-resource.ts'
import { scimError } from './scim-error.ts'
import { byLowerName, fieldsOf, readMembers, withoutUrn } from './read-values.ts'

const MOST_OPERATIONS = 1_000

interface Operation {
  operation: 'add' | 'remove' | 'replace'
  /** In lower case, without the name of the schema. */
  name: string
  /** The member that a path such as `members[value eq "…"]` names. */
  member: string | null
  value: unknown
}

/** A change of who is in a group. */
export interface MemberChange {
  operation: 'add' | 'remove' | 'replace'
  ids: string[]
}

/** The new values of a user's fields. What the portal does not keep is ignored, as the services expect. */
export function readUserPatch(body: unknown): UserFields {
  const fields: UserFields = {}
  for (const { operation, name, value } of readOperations(body)) {
    if (operation !== 'remove') Object.assign(fields, userFieldsIn(new Map([[name, value]])))
    else if (name === 'displayname') fields.displayName = null
    else if (['username', 'externalid', 'active'].includes(name))
      throw scimError('invalidValue', `«${name}» kan ikke fjernes.`)
  }
  return fields
}

/** The new values of a group's fields, and the changes of its members in their order. */
export function readGroupPatch(body: unknown): {
  fields: Omit<GroupFields, 'members'>
  members: MemberChange[]
} {
  const fields: Omit<GroupFields, 'members'> = {}
  const members: MemberChange[] = []
  for (const { operation, name, member, value } of readOperations(body)) {
    if (name === 'members') members.push(readMemberChange(operation, member, value))
    else if (operation !== 'remove') Object.assign(fields, groupFieldsIn(new Map([[name, value]])))
    else if (name === 'externalid') fields.externalId = null
    else if (name === 'displayname') throw scimError('invalidValue', '«displayName» kan ikke fjernes.')
  }
  return { fields, members }
}

function readMemberChange(
  operation: Operation['operation'],
  member: string | null,
  value: unknown,
): MemberChange {
  if (member !== null) {
    if (operation !== 'remove') throw scimError('invalidPath', 'Et medlem kan bare legges til eller fjernes.')
    return { operation, ids: [member] }
  }
  const isEmpty = value === undefined || value === null
  // Without a value everybody goes.
  if (operation === 'remove' && isEmpty) return { operation: 'replace', ids: [] }
  return { operation, ids: isEmpty ? [] : readMembers(value) }
}

function readOperations(body: unknown): Operation[] {
  const sent = byLowerName(fieldsOf(body, 'body')).get('operations')
  if (!Array.isArray(sent) || sent.length === 0)
    throw scimError('invalidSyntax', '«Operations» må være en liste som ikke er tom.')
  if (sent.length > MOST_OPERATIONS)
    throw scimError('invalidSyntax', `«Operations» kan ha høyst ${MOST_OPERATIONS} endringer.`)
  return sent.flatMap(readOperation)
}

function readOperation(sent: unknown): Operation[] {
  const fields = byLowerName(fieldsOf(sent, 'Operations'))
  const said = String(fields.get('op')).toLowerCase()
  const operation = (['add', 'remove', 'replace'] as const).find((one) => one === said)
  if (!operation) throw scimError('invalidSyntax', '«op» må være add, remove eller replace.')
  const path = fields.get('path')
  const value = fields.get('value')
  if (typeof path === 'string' && path !== '') return [{ operation, value, ...readPath(path) }]
  if (operation === 'remove') throw scimError('noTarget', 'En endring med «remove» må ha «path».')
  // Without a path the value holds the fields.
  return [...byLowerName(fieldsOf(value, 'value'))].map(([name, one]) => ({
    operation,
    name,
    member: null,
    value: one,
  }))
}

const MEMBER = /^members\[\s*value\s+eq\s+"([^"\\]{1,100})"\s*\]$/i
/** `emails[type eq "work"].value`, `name.givenName`, `urn:…:User:department`. */
const OTHER = /^[\w.:$-]{1,200}(?:\[[^\]]{0,200}\](?:\.[\w$-]{1,100})?)?$/

function readPath(path: string): Pick<Operation, 'name' | 'member'> {
  const plain = withoutUrn(path.trim())
  const member = MEMBER.exec(plain)?.[1]
  if (member !== undefined) return { name: 'members', member }
  if (!OTHER.test(plain) || /^members./i.test(plain)) throw scimError('invalidPath', '«path» kan ikke leses.')
  return { name: plain.toLowerCase(), member: null }
}
