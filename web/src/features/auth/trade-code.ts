import { authToken } from '../../lib/auth-token.ts'
import { firePortalEvent } from '../../lib/portal-events.ts'
import { postCode } from './auth.api.ts'

const PATIENCE_MS = 20_000

/** Trades the one-time code for a token. False when the server refuses or does not respond. */
export async function tradeCode(code: string): Promise<boolean> {
  try {
    const { token } = await postCode(code, AbortSignal.timeout(PATIENCE_MS))
    if (!token) return false
    authToken.set(token)
  } catch {
    return false
  }
  firePortalEvent('token-check')
  firePortalEvent('connection-check')
  return true
}
