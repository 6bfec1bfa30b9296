import type { QueryClient } from '@tanstack/react-query'
import { authToken, clearToken } from '../../lib/auth-token.ts'
import { SESSION_VALUES } from '../../lib/session-values.ts'
import { endSession, LOGOUT_ADDRESS } from './auth.api.ts'

/**
 * Forgets the person here, ends the session on the server, then lets the browser go to the logout address,
 * which ends the session at the identity service. False when the server could not be reached: going there
 * would end on the browser's own error page.
 */
export async function signOut(queryClient: QueryClient): Promise<boolean> {
  const token = authToken.get()
  queryClient.clear()
  clearToken()
  for (const value of SESSION_VALUES) value.remove()
  const reached = await endSession(token).then(
    () => true,
    () => false,
  )
  if (reached) window.location.assign(LOGOUT_ADDRESS)
  return reached
}
