import type { QueryClient } from '@tanstack/react-query'
import { authToken, clearToken } from '../../lib/auth-token.ts'
import { follows, releaseFollows } from '../follows/portal-follows.ts'
import { endSession, LOGOUT_ADDRESS } from './auth.api.ts'
import { chatDraft, chatSession, chatUnsent, chatView } from '../../lib/chat-values.ts'
import { darkModeUnsaved } from '../../lib/dark-mode.ts'
import { FILTER_KEYS } from '../../lib/filter-kinds.ts'
import * as processValues from '../../lib/process-values.ts'
import { recentSearches } from '../../lib/recent-searches.ts'
import { asList, asText, type StoredValue, storedValue } from '../../lib/stored-value.ts'

/** How long pending changes may delay a sign-out. */
const LAST_CHANGES_MS = 2_000

/**
 * Sends pending changes, clears the user's data here, ends the session on the server, then navigates to the logout
 * address, which ends the session at the identity service. False when the server could not be reached: navigating would
 * end on the browser's own error page.
 */
export async function signOut(queryClient: QueryClient): Promise<boolean> {
  await follows.finish(LAST_CHANGES_MS)
  const token = authToken.get()
  // Running queries would be refused once the session has ended. The cache is cleared by the session watch once the
  // page is gone: cleared under a mounted page, it would be fetched again.
  void queryClient.cancelQueries()
  clearToken()
  const reached = await endSession(token).then(
    () => true,
    () => false,
  )
  clearSession()
  signedOutAt.set(String(Date.now()))
  if (reached) window.location.assign(LOGOUT_ADDRESS)
  return reached
}

/** Whose values this tab holds, and whose those are that all tabs share. */
const owner = storedValue('session', 'owner', asText)
const sharedOwner = storedValue('local', 'sharedOwner', asText)

/** The last sign-out in this browser, and the last one after which this tab has been cleared. */
const signedOutAt = storedValue('local', 'signedOutAt', asText)
const clearedAfter = storedValue('session', 'clearedAfter', asText)

/**
 * Clears this tab after a sign-out in another one, also one that the browser opens again later. A session that ends by itself
 * leaves drafts for the same person to go on with.
 */
export function followSignOuts(): void {
  const follow = () => {
    const last = signedOutAt.get()
    if (last === null || last === clearedAfter.get()) return
    clearValues('session')
    clearedAfter.set(last)
  }
  follow()
  signedOutAt.subscribe(follow)
}

/**
 * Clears what this tab, or all of them, hold of somebody else: their session may have ended without a sign-out, or in another
 * tab. The page is loaded anew, since drafts are in its memory too.
 */
export function noteOwner(email: string): void {
  const before = owner.get()
  releaseFollows({ isSomebodyElse: before !== null && before !== email })
  const shared_before = sharedOwner.get()
  // Nobody's: a sign-out leaves nothing behind.
  if (shared_before !== null && shared_before !== email) clearValues('local')
  sharedOwner.set(email)
  if (before === email) return
  if (before !== null) clearSession()
  owner.set(email)
  if (before !== null) window.location.reload()
}

/** Now and as the page goes: until then what was under way may answer, and fields keep what they have not sent. */
function clearSession(): void {
  clearValues()
  window.addEventListener('pagehide', () => clearValues())
}

function clearValues(only?: 'local' | 'session'): void {
  for (const value of SESSION_VALUES) if (only === undefined || value.area === only) value.remove()
}

/** What the browser stores for one user, cleared on sign-out. */
const SESSION_VALUES: Pick<StoredValue<unknown>, 'area' | 'remove'>[] = [
  owner,
  sharedOwner,
  ...FILTER_KEYS.map((key) => storedValue('session', key, asList)),
  storedValue('session', 'textLeftBehind', asList),
  storedValue('local', 'savedFollows', asList),
  chatView,
  chatSession,
  chatDraft,
  chatUnsent,
  darkModeUnsaved,
  ...Object.values(processValues),
  recentSearches,
]
