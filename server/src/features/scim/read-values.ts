import { LONGEST_TEXT } from './scim-schemas.ts'
import { scimError } from './scim-error.ts'

/** `urn:ietf:params:scim:schemas:core:2.0:User:userName` is `userName`. */
export const withoutUrn = (name: string): string => name.replace(/^urn:[\w.:-]*:(?=[A-Za-z$]+)/i, '')

/** Some services send booleans as text: «False». */
export function readTruth(value: unknown, name: string): boolean {
  if (typeof value === 'boolean') return value
  const said = typeof value === 'string' ? value.toLowerCase() : null
  if (said !== 'true' && said !== 'false')
    throw scimError('invalidValue', `«${name}» må være true eller false.`)
  return said === 'true'
}

export function readText(value: unknown, name: string): string {
  if (typeof value !== 'string' || value.trim() === '' || value.length > LONGEST_TEXT)
    throw scimError('invalidValue', `«${name}» må være en tekst på høyst ${LONGEST_TEXT} tegn, og ikke tom.`)
  return value
}

export function fieldsOf(value: unknown, name: string): Record<string, unknown> {
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    throw scimError('invalidSyntax', `«${name}» må være et objekt.`)
  return value as Record<string, unknown>
}

/** The fields by their names in lower case, without the name of the schema: names are compared ignoring case. */
export const byLowerName = (fields: Record<string, unknown>): ReadonlyMap<string, unknown> =>
  new Map(Object.entries(fields).map(([name, value]) => [withoutUrn(name).toLowerCase(), value]))

const MOST_MEMBERS = 10_000

/** Ids of a list of members, or of one: `[{ "value": "…" }]`. */
export function readMembers(value: unknown): string[] {
  const members = (Array.isArray(value) ? value : [value]) as unknown[]
  if (members.length > MOST_MEMBERS)
    throw scimError('invalidValue', `«members» kan ha høyst ${MOST_MEMBERS} medlemmer i ett kall.`)
  return members.map((member) =>
    readText(byLowerName(fieldsOf(member, 'members')).get('value'), 'members.value'),
  )
}
