import type { ScimGroup } from './scim-groups.repository.ts'
import { GROUP_SCHEMA, LARGEST_PAGE, LIST_SCHEMA, USER_SCHEMA } from './scim-schemas.ts'
import type { ScimUser } from './scim-users.repository.ts'

export const userAnswer = (base: string, user: ScimUser) => ({
  schemas: [USER_SCHEMA],
  id: user.id,
  externalId: user.external_id,
  userName: user.user_name,
  ...(user.display_name !== null && { displayName: user.display_name }),
  active: user.is_active,
  meta: metaOf('User', `${base}/Users/${user.id}`, user),
})

export const groupAnswer = (base: string, group: ScimGroup) => ({
  schemas: [GROUP_SCHEMA],
  id: group.id,
  ...(group.external_id !== null && { externalId: group.external_id }),
  displayName: group.display_name,
  members: group.members.map((member) => ({ ...member, $ref: `${base}/Users/${member.value}` })),
  meta: metaOf('Group', `${base}/Groups/${group.id}`, group),
})

const metaOf = (
  resourceType: string,
  location: string,
  { created_at, changed_at }: { created_at: Date; changed_at: Date },
) => ({ resourceType, created: created_at.toISOString(), lastModified: changed_at.toISOString(), location })

type Query = Record<string, unknown>

/** `startIndex` counts from 1; values outside the bounds are moved to the nearest one, as the protocol says. */
export function pageOf(query: Query): { limit: number; offset: number } {
  const start = wholeOf(query['startIndex'], 1)
  const count = wholeOf(query['count'], LARGEST_PAGE)
  return { limit: Math.min(Math.max(count, 0), LARGEST_PAGE), offset: Math.max(start, 1) - 1 }
}

const wholeOf = (value: unknown, fallback: number) =>
  typeof value === 'string' && /^-?\d{1,9}$/.test(value) ? Number(value) : fallback

export const listAnswer = (resources: readonly object[], total: number, offset: number) => ({
  schemas: [LIST_SCHEMA],
  totalResults: total,
  startIndex: offset + 1,
  itemsPerPage: resources.length,
  Resources: resources,
})

/** Whether the caller asks for a field, by `attributes` or `excludedAttributes`. */
export function isAsked(query: Query, name: string): boolean {
  const { attributes, excludedAttributes } = query
  const lists = (value: unknown) =>
    typeof value === 'string'
      ? value.split(',').map(
          (one) =>
            one
              .trim()
              .toLowerCase()
              .replace(/^urn:[\w.:-]*:/, '')
              .split('.', 1)[0],
        )
      : []
  if (attributes !== undefined) return lists(attributes).includes(name)
  return !lists(excludedAttributes).includes(name)
}

/** The fields that the caller asks for; the id and the schema are always there. */
export const onlyAsked = (query: Query, resource: object): object =>
  Object.fromEntries(
    Object.entries(resource).filter(
      ([name]) => name === 'id' || name === 'schemas' || isAsked(query, name.toLowerCase()),
    ),
  )
