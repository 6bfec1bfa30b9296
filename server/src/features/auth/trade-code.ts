import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Deps } from '../../deps.ts'
import { accessTokens } from './access-tokens.ts'
import { audit } from './audit.repository.ts'
import { type AuthCookies, clearAuthCookie } from './auth-cookies.ts'
import { codeRejected } from './auth.errors.ts'
import { endSession } from './end-session.ts'
import { failuresByAddress } from './failures-by-address.ts'
import { findPortalCode, takePortalCode } from './portal-codes.repository.ts'
import { setRefreshCookie } from './refresh-cookie.ts'
import { newSecret } from './secrets.ts'
import { endSessions, touchSession } from './sessions.repository.ts'
import { addAccessToken, addRefreshToken, findRefreshToken } from './tokens.repository.ts'

/** Trades the address's one-time code, in the browser that signed in, for the session's first tokens. */
export async function tradeCode(
  deps: Deps,
  cookies: AuthCookies,
  request: FastifyRequest,
  reply: FastifyReply,
  code: string,
): Promise<string> {
  const binder = request.cookies[cookies.binder]
  const previous = request.cookies[cookies.refresh]
  const token = newSecret()
  const refresh = newSecret()

  const replaced = await deps.db.transaction().execute(async (tx) => {
    const session_id = binder ? await takePortalCode(tx, code, binder) : null
    if (session_id === null) return null
    await touchSession(tx, session_id)
    await addAccessToken(tx, session_id, token)
    await addRefreshToken(tx, session_id, refresh)
    // Signing in again in the same browser ends the previous session.
    const old = previous ? await findRefreshToken(tx, previous) : null
    return old ? endSessions(tx, { id: old.session_id }, 'replaced') : []
  })
  if (replaced === null) {
    await explainRejection(deps, request, code, { binder, previous })
    throw codeRejected()
  }
  for (const { id } of replaced) accessTokens(deps).forget(id)
  clearAuthCookie(request, reply, cookies, cookies.binder)
  setRefreshCookie(reply, cookies, refresh)
  return token
}

/**
 * The same browser trading twice is a page that ran twice: it still holds the binder, or the cookie that replaced it. A
 * used code in another browser was stolen or leaked, and the thief cannot be distinguished from the owner, so the session ends.
 */
async function explainRejection(
  deps: Deps,
  request: FastifyRequest,
  code: string,
  { binder, previous }: { binder: string | undefined; previous: string | undefined },
) {
  const known = await findPortalCode(deps.db, code, binder)
  const holder = previous ? await findRefreshToken(deps.db, previous) : null
  const isSameBrowser = known !== null && (known.is_same_browser || known.session_id === holder?.session_id)
  if (!isSameBrowser) await failuresByAddress(deps).note(request.ip)
  const reason =
    known === null ? 'unknown_code' : !isSameBrowser ? 'other_browser' : known.is_used ? 'used' : 'expired'
  await audit(deps.db, { event: 'code_rejected', reason, session_id: known?.session_id ?? null }, request)
  if (known?.is_used && !isSameBrowser) await endSession(deps, { id: known.session_id }, 'code_reuse')
}
