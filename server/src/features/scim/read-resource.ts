import { byLowerName, fieldsOf, readMembers, readText, readTruth } from './read-values.ts'

/** What is kept of a person; a field that is absent was not sent, and null removes it. */
export interface UserFields {
  externalId?: string
  userName?: string
  displayName?: string | null
  isActive?: boolean
}

export interface GroupFields {
  externalId?: string | null
  displayName?: string
  members?: string[]
}

/** The fields of a user that have a column. Services send many more (names, addresses, telephone), which nobody needs here. */
export const readUser = (body: unknown): UserFields => userFieldsIn(byLowerName(fieldsOf(body, 'body')))

export function userFieldsIn(sent: ReadonlyMap<string, unknown>): UserFields {
  const fields: UserFields = {}
  for (const [name, value] of sent) {
    if (name === 'externalid' && !isNothing(value)) fields.externalId = readText(value, 'externalId')
    if (name === 'username') fields.userName = readText(value, 'userName')
    if (name === 'displayname') fields.displayName = isNothing(value) ? null : readText(value, 'displayName')
    if (name === 'active') fields.isActive = readTruth(onlyOf(value), 'active')
  }
  return fields
}

export const readGroup = (body: unknown): GroupFields => groupFieldsIn(byLowerName(fieldsOf(body, 'body')))

export function groupFieldsIn(sent: ReadonlyMap<string, unknown>): GroupFields {
  const fields: GroupFields = {}
  for (const [name, value] of sent) {
    if (name === 'externalid') fields.externalId = isNothing(value) ? null : readText(value, 'externalId')
    if (name === 'displayname') fields.displayName = readText(value, 'displayName')
    if (name === 'members') fields.members = isNothing(value) ? [] : readMembers(value)
  }
  return fields
}

const isNothing = (value: unknown) => value === null || value === undefined || value === ''

/** Entra ID has sent `[{ "$ref": null, "value": "False" }]` for a single value. */
function onlyOf(value: unknown): unknown {
  if (!Array.isArray(value) || value.length !== 1) return value
  const [one] = value as unknown[]
  return typeof one === 'object' && one !== null && 'value' in one ? one.value : one
}
