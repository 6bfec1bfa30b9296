import type { Role } from '@utsyn/contract/role.ts'
import 'fastify'

/** The caller according to the token, set by the authentication hook before any handler runs. */
export interface SignedInUser {
  user_id: string
  /** Null when the call carries a personal access token. */
  session_id: string | null
  name: string
  email: string
  role: Role
}

/** Somebody with a session, as `scope: 'session'` of an endpoint requires. */
export interface SessionUser extends SignedInUser {
  session_id: string
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
    /** What a personal access token needs here; see `Endpoint` in the contract. */
    scope?: 'read' | 'session' | undefined
    /** True where a gateway asks every few seconds: refusals have no line of their own. */
    isProbe?: boolean
    /** True for the one route that answers with pages of the web. */
    page?: boolean
  }
}
