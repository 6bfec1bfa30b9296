import { useQuery } from '@tanstack/react-query'
import type { Role } from '@utsyn/contract/role.ts'
import { userQuery } from './user.api.ts'

const RANKS: Record<Role, number> = { leser: 0, ansatt: 1, bemanner: 2, administrator: 3 }

export const isAtLeast = (role: Role, needed: Role) => RANKS[role] >= RANKS[needed]

/**
 * Whether the user's role allows something; `meanwhile` until the role is known. The server decides anyway: this only
 * hides what would be refused. `meanwhile` is true where most people have it, so that nothing jumps in when the role comes.
 */
export function useMay(needed: Role, meanwhile = false): boolean {
  const { data: user } = useQuery(userQuery)
  return user ? isAtLeast(user.role, needed) : meanwhile
}
