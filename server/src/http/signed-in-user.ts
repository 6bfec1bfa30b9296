import type { Role } from '@utsyn/contract/role.ts'
import 'fastify'

/** The caller according to the token, set by the authentication hook before any handler runs. */
export interface SignedInUser {
  user_id: string
  session_id: string
  name: string
  email: string
  role: Role
}

declare module 'fastify' {
  interface FastifyRequest {
    user: SignedInUser | null
  }
  interface FastifyContextConfig {
    /** True for the few routes that need no token. All others require one. */
    open?: boolean
    /** The lowest role that may call it; see `Endpoint` in the contract. */
    needs?: Role
    /** True for the one route that answers with pages of the web. */
    page?: boolean
  }
}
