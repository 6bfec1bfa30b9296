import { isAtLeast, type Role } from '@utsyn/contract/role.ts'
import type { RoleRules } from '../../config/role-config.ts'

type Claims = Record<string, unknown>

/** Whether the claims say which groups the person is in, if only that there are none. */
export const hasGroupsIn = (claims: Claims, { claim }: RoleRules): boolean =>
  claim === null || claimAt(claims, claim) !== undefined

/** The highest role of the person's groups. */
export function roleOf(claims: Claims, { claim, groups, fallback }: RoleRules): Role {
  const said = claim === null ? [] : [claimAt(claims, claim)].flat()
  const roles = groups.flatMap(([role, group]) => (said.includes(group) ? [role] : []))
  return (
    roles.reduce<Role | null>((best, role) => (best && isAtLeast(best, role) ? best : role), null) ?? fallback
  )
}

/** A claim may have dots in its name (an address), or be inside another (Keycloak's `realm_access.roles`). */
function claimAt(claims: Claims, name: string): unknown {
  if (Object.hasOwn(claims, name)) return claims[name]
  return name
    .split('.')
    .reduce<unknown>(
      (inner, part) =>
        typeof inner === 'object' && inner !== null && Object.hasOwn(inner, part)
          ? (inner as Claims)[part]
          : undefined,
      claims,
    )
}
