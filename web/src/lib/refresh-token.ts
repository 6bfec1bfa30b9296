import type { refreshToken as refreshTokenEndpoint } from '@utsyn/contract/auth.ts'
import type { ReplyOf } from '@utsyn/contract/endpoint.ts'
import { ApiError } from './api-error.ts'
import { authToken, clearToken } from './auth-token.ts'
import { send } from './send.ts'

const PATIENCE_MS = 15_000
const LOCK = 'utsyn-refresh-token'
/** No verdict on the session: no network (0), or a proxy, a restart or a limit in between. */
const isNoVerdict = (status: number) => status === 0 || status === 408 || status === 429 || status >= 500

/** True when the failed refresh is about the session, and not only about the connection. */
export const isVerdict = (error: ApiError) => !isNoVerdict(error.status)

let running: { stale: string; token: Promise<string> } | null = null

/**
 * Trades a token that the server no longer accepts for a new one. However many calls and tabs ask at once, one request
 * goes out: calls share a promise, tabs queue at a lock and find the newer token in storage.
 *
 * Only a verdict signs the user out. Without one (no network, a restart behind the proxy) the token stays: signing out
 * everyone in a train tunnel would throw away their place for nothing, and the next call simply tries again.
 */
export function refreshToken(stale: string): Promise<string> {
  if (running?.stale === stale) return running.token
  const token = underLock((waited) => newerToken(stale, waited)).finally(() => {
    if (running?.token === token) running = null
  })
  running = { stale, token }
  return token
}

async function newerToken(stale: string, waited: boolean): Promise<string> {
  const stored = await storedAfter(stale, waited ? 1_000 : 50)
  if (stored && stored !== stale) return stored
  if (!stored) throw new ApiError('Failed to refresh token', { status: 401 })

  const { response, body } = await send({
    method: 'POST' satisfies typeof refreshTokenEndpoint.method,
    address: '/refresh-token' satisfies typeof refreshTokenEndpoint.path,
    signal: AbortSignal.timeout(PATIENCE_MS),
  }).catch((cause: unknown) => {
    throw new ApiError('Failed to refresh token', { status: 0, cause })
  })
  if (isNoVerdict(response.status)) {
    throw new ApiError('Failed to refresh token', { status: response.status })
  }
  if (!response.ok) return signOut('Failed to refresh token', response.status)
  const { token } = (body.data ?? {}) as Partial<ReplyOf<typeof refreshTokenEndpoint>>
  if (typeof token !== 'string' || !token) return signOut('Error in refresh token response', response.status)
  // Signed out meanwhile, perhaps in another tab, after this request was sent.
  if (authToken.get() === null) throw new ApiError('Failed to refresh token', { status: 401 })
  authToken.set(token)
  return token
}

function signOut(message: string, status: number): never {
  clearToken()
  throw new ApiError(message, { status })
}

/** Locks exist in secure contexts only; on a plain http origin in a local network each tab refreshes for itself. */
async function underLock(work: (waited: boolean) => Promise<string>): Promise<string> {
  const locks = (navigator as Partial<Navigator>).locks
  if (!locks) return work(false)
  const at_once = await locks.request(LOCK, { ifAvailable: true }, async (lock) =>
    lock ? { token: await work(false) } : null,
  )
  return at_once ? at_once.token : locks.request(LOCK, () => work(true))
}

/**
 * The stored token, once it differs from `stale` or the time is up. Tabs are separate processes and see each other's
 * writes a moment later: a read right after another tab has released the lock would miss it.
 */
function storedAfter(stale: string, patience_ms: number): Promise<string | null> {
  return new Promise((resolve) => {
    const look = () => {
      if (authToken.get() !== stale) done()
    }
    const done = () => {
      clearTimeout(timer)
      stop()
      resolve(authToken.get())
    }
    const timer = setTimeout(done, patience_ms)
    const stop = authToken.subscribe(look)
    look()
  })
}
