import { type Role, ROLES } from '@utsyn/contract/role.ts'

/** How the identity service's groups become roles. */
export interface RoleRules {
  /** The claim with the groups, as its name or a path of names; null when no claim has any. */
  claim: string | null
  groups: readonly (readonly [Role, group: string])[]
  /** The role of people in none of the groups. */
  fallback: Role
}

export const ROLE_KEYS = [
  {
    name: 'OIDC_ROLE_CLAIM',
    doc: 'Claim of the identity service that names the groups of a person, a string or a list of them: groups, or a path such as realm_access.roles. Empty: everybody has OIDC_DEFAULT_ROLE, or what the groups of SCIM give.',
  },
  {
    name: 'OIDC_ROLES',
    doc: 'Which group, of the claim or of SCIM (by displayName or externalId), has which role, as ROLE:GROUP separated by commas; a role may have several groups. Of several roles a person has the highest. The roles, lowest first: leser (reads ads, companies and news), ansatt (consultants, matching, requests and follow-ups too, and adds ads), bemanner (offers and CVs from files too), administrator.',
    example: 'administrator:utsyn-admin,bemanner:salg,leser:praktikanter',
  },
  {
    name: 'OIDC_DEFAULT_ROLE',
    doc: 'Role of people in none of these groups: leser where not everybody may read CVs and requests.',
    example: 'ansatt',
  },
  {
    name: 'OIDC_SCOPES',
    doc: 'What is asked of the identity service. Where it gives refresh tokens, groups are asked for again whenever a session is refreshed; without them a change of groups holds from the next sign-in, 12 hours later at most. Entra ID gives them only with offline_access added.',
    example: 'openid profile email',
  },
] as const

type Name = (typeof ROLE_KEYS)[number]['name']

const ALL = ROLES.join(', ')
const isRole = (text: string): text is Role => (ROLES as readonly string[]).includes(text)

export function readRoleRules(
  text: (name: Name) => string | null,
  { hasScim, faults }: { hasScim: boolean; faults: string[] },
): RoleRules {
  const claim = text('OIDC_ROLE_CLAIM')
  const written = text('OIDC_ROLES')
  const fallback = text('OIDC_DEFAULT_ROLE') ?? 'ansatt'
  if (!isRole(fallback)) faults.push(`OIDC_DEFAULT_ROLE must be one of ${ALL}, not "${fallback}"`)
  // With SCIM the groups may come from there alone.
  if ((claim === null) !== (written === null) && !(hasScim && written))
    faults.push('OIDC_ROLE_CLAIM and OIDC_ROLES belong together: set both or none')
  const groups: [Role, string][] = []
  for (const pair of (written ?? '').split(',').filter((part) => part.trim() !== '')) {
    const at = pair.indexOf(':')
    const [role, group] = [pair.slice(0, Math.max(at, 0)).trim(), pair.slice(at + 1).trim()]
    if (isRole(role) && group) groups.push([role, group])
    else faults.push(`OIDC_ROLES must be like administrator:GROUP, with one of ${ALL}, not "${pair.trim()}"`)
  }
  return { claim, groups, fallback: isRole(fallback) ? fallback : 'leser' }
}
