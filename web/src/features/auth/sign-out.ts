import type { QueryClient } from '@tanstack/react-query'
import { authToken, clearToken } from '../../lib/auth-token.ts'
import { SESSION_VALUES } from '../../lib/session-values.ts'
import { follows } from '../follows/portal-follows.ts'
import { endSession, LOGOUT_ADDRESS } from './auth.api.ts'

/** How long what is pending may hold up a person who wants to leave. */
const LAST_CHANGES_MS = 2_000

/**
 * Sends what is pending, forgets the person here, ends the session on the server, then lets the browser go to the
 * logout address, which ends the session at the identity service. False when the server could not be reached: going
 * there would end on the browser's own error page.
 */
export async function signOut(queryClient: QueryClient): Promise<boolean> {
  await follows.finish(LAST_CHANGES_MS)
  const token = authToken.get()
  // What is under way would be refused once the session has ended. What was read is forgotten by the watch over the
  // session when the page has gone: emptied under a page that is still there, the page would ask anew.
  void queryClient.cancelQueries()
  clearToken()
  for (const value of SESSION_VALUES) value.remove()
  const reached = await endSession(token).then(
    () => true,
    () => false,
  )
  if (reached) window.location.assign(LOGOUT_ADDRESS)
  return reached
}
