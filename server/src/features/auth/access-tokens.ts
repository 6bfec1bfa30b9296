import { LRUCache } from 'lru-cache'
import type { Deps } from '../../deps.ts'
import type { SessionUser } from '../../http/signed-in-user.ts'
import { isSecret } from './secrets.ts'
import { SESSION_ENDED } from './sessions.repository.ts'
import { findByAccessToken } from './tokens.repository.ts'

const CACHE_MS = 3_000
const CACHE_SIZE = 10_000

export interface AccessTokens {
  /** The user of the token; null when it is wrong, expired, or its session has ended. */
  read(token: string | undefined): Promise<SessionUser | null>
  /** The same; `over` when it was once valid, as `findByAccessToken` says. */
  judge(token: string | undefined): Promise<SessionUser | 'over' | null>
  /** The cached result, if any; null says nothing. */
  known(token: string | undefined): SessionUser | null
  /** Called when a session is ended, so that this node does not wait for the announcement. */
  forget(session_id: string): void
}

/** One cache per node, keyed by deps: in tests several nodes can live in one process. */
const perNode = new WeakMap<Deps, AccessTokens>()

export function accessTokens(deps: Deps): AccessTokens {
  const known = perNode.get(deps)
  if (known) return known
  const made = makeAccessTokens(deps)
  perNode.set(deps, made)
  return made
}

function makeAccessTokens(deps: Deps): AccessTokens {
  const cache = new LRUCache<string, { user: SessionUser; until: number }>({ max: CACHE_SIZE })
  // A lookup that ran while a session ended may carry the old result, so it is not cached.
  let generation = 0

  function forget(session_id: string): void {
    generation++
    for (const [token, { user }] of cache.entries()) if (user.session_id === session_id) cache.delete(token)
  }
  deps.changes.on(SESSION_ENDED, forget)
  deps.changes.onReconnect(() => {
    generation++
    cache.clear()
  })

  function known(token: string | undefined): SessionUser | null {
    const kept = token === undefined ? undefined : cache.get(token)
    return kept && kept.until > performance.now() ? kept.user : null
  }

  async function judge(token: string | undefined): Promise<SessionUser | 'over' | null> {
    if (!isSecret(token)) return null
    const user = known(token)
    if (user) return user
    cache.delete(token)
    const asked = generation
    const found = await findByAccessToken(deps.db, token)
    if (found === null || found === 'over') return found
    if (asked === generation) {
      cache.set(token, {
        user: found.user,
        until: performance.now() + Math.min(CACHE_MS, found.remaining_ms),
      })
    }
    return found.user
  }

  return {
    forget,
    known,
    judge,
    async read(token) {
      const judged = await judge(token)
      return judged === 'over' ? null : judged
    },
  }
}
