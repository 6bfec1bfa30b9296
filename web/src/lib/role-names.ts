import type { Role } from '@utsyn/contract/role.ts'

export const ROLE_NAMES: Record<Role, string> = {
  leser: 'Leser',
  ansatt: 'Ansatt',
  bemanner: 'Bemanner',
  administrator: 'Administrator',
}
