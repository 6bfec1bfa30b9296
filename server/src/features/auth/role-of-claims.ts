import { isAtLeast, type Role } from '@utsyn/contract/role.ts'
import type { Config } from '../../config/config.ts'
import type { RoleRules } from '../../config/role-config.ts'
import { DEMO_ROLES } from './demo-sso/demo-people.ts'

type Claims = Record<string, unknown>

/** Those of the demo identity service without another. */
export const roleRulesOf = ({ oidc }: Pick<Config, 'oidc'>): RoleRules => oidc?.roles ?? DEMO_ROLES

/** Whether the claims say which groups the person is in, if only that there are none. */
export const hasGroupsIn = (claims: Claims, { claim }: RoleRules): boolean =>
  claim === null || claimAt(claims, claim) !== undefined

/**
 * Whether the service says only where the groups can be asked for (OpenID Connect Core, 5.6.2). Entra ID does so for people in
 * more than 200, at an address that is not for us: what role they have is unknown, and need not be the default.
 */
export function hasGroupsElsewhere(claims: Claims, rules: RoleRules): boolean {
  const names = claims['_claim_names']
  return (
    !hasGroupsIn(claims, rules) &&
    typeof names === 'object' &&
    names !== null &&
    [rules.claim!, rules.claim!.split('.')[0]!].some((name) => Object.hasOwn(names, name))
  )
}

/** The highest role of the person's groups in the claim; null when none of them has a role. */
export const roleOfClaims = (claims: Claims, rules: RoleRules): Role | null =>
  roleOfGroups(rules.claim === null ? [] : [claimAt(claims, rules.claim)].flat(), rules)

export const roleOfGroups = (said: readonly unknown[], { groups }: RoleRules): Role | null =>
  highestOf(groups.flatMap(([role, group]) => (said.includes(group) ? [role] : [])))

export const highestOf = (roles: readonly (Role | null)[]): Role | null =>
  roles.reduce<Role | null>(
    (best, role) => (role === null || (best && isAtLeast(best, role)) ? best : role),
    null,
  )

/** What SCIM calls the person; null when the claim is missing, or is no text. */
export function externalIdOf(claims: Claims, name: string): string | null {
  const value = claimAt(claims, name)
  return typeof value === 'string' && value.length > 0 && value.length <= LONGEST_ID ? value : null
}

export const LONGEST_ID = 320

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
