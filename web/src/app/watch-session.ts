import { hashKey, type QueryClient } from '@tanstack/react-query'
import { followSignOuts, noteOwner } from '../features/auth/sign-out.ts'
import { syncDarkMode } from '../features/profile/sync-dark-mode.ts'
import { authToken, isSignedIn } from '../lib/auth-token.ts'
import { userQuery } from '../lib/user.api.ts'
import { onPortalEvent } from '../lib/portal-events.ts'
import type { PortalRouter } from './router.ts'

/**
 * Makes the route guards run again when the user has signed in or out, in this tab or another. Only a change counts: a
 * refused call asks for a check too, and must not trigger the same call again.
 */
export function watchSession(router: PortalRouter, queryClient: QueryClient) {
  followSignOuts()
  let before = isSignedIn()
  if (before) void syncDarkMode()

  const check = async () => {
    const now = isSignedIn()
    if (now === before) return
    before = now
    if (now) void syncDarkMode()
    await router.invalidate()
    // One user's data must not be shown to the next.
    if (!isSignedIn()) queryClient.clear()
  }
  queryClient.getQueryCache().subscribe((event) => {
    // Only what the server has said now: the cache may still have the user of before.
    if (event.type !== 'updated' || event.action.type !== 'success' || event.action.manual) return
    if (event.query.queryHash !== hashKey(userQuery.queryKey) || !isSignedIn()) return
    const user = queryClient.getQueryData(userQuery.queryKey)
    if (user) noteOwner(user.email)
  })
  authToken.subscribe(() => {
    // Another person's token may have taken the place of this one's.
    if (before && isSignedIn())
      void queryClient.invalidateQueries({ queryKey: userQuery.queryKey, exact: true })
    void check()
  })
  onPortalEvent('token-check', () => void check())
  window.addEventListener('online', () => {
    if (isSignedIn()) void syncDarkMode()
  })
}
