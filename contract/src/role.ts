/** What somebody may do in the portal, least first: each role may do what those before it may. */
export const ROLES = ['leser', 'ansatt', 'bemanner', 'administrator'] as const
export type Role = (typeof ROLES)[number]

/** Whether a role may do what needs another. */
export const isAtLeast = (role: Role, needed: Role): boolean => ROLES.indexOf(role) >= ROLES.indexOf(needed)

export const ROLE_NAMES: Record<Role, string> = {
  leser: 'Leser',
  ansatt: 'Ansatt',
  bemanner: 'Bemanner',
  administrator: 'Administrator',
}
