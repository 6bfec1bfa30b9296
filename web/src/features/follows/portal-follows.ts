import type { QueryClient } from '@tanstack/react-query'
import { authToken, isSignedIn } from '../../lib/auth-token.ts'
import { asText, storedKeys, storedValue } from '../../lib/stored-value.ts'
import { showToast } from '../../ui/toast-store.ts'
import { sendChange } from './follows.api.ts'
import { markFollow, recheckFollows } from './mark-follow.ts'
import { createPendingFollows } from './pending-follows.ts'
import type { ItemKey } from './stored-pending.ts'

/** A message between tabs: the server has this state now. */
type SavedMark = [key: ItemKey, is_favorite: boolean]

const stored = (key: string) => storedValue('session', key, asText)

/** The pending changes of this page. */
export const follows = createPendingFollows({
  now: Date.now,
  after: (ms, work) => {
    const timer = setTimeout(work, ms)
    return () => clearTimeout(timer)
  },
  storage: {
    keys: () => storedKeys('session'),
    get: (key) => stored(key).get(),
    set: (key, text) => stored(key).set(text),
    remove: (key) => stored(key).remove(),
  },
  isOnline: () => navigator.onLine,
  send: sendChange,
})

/** Sends what an earlier page has left, and from then on the user's changes, at the latest when the page closes. */
export function watchFollows(queryClient: QueryClient) {
  // Other tabs of the same browser show the same stars.
  const tabs = new BroadcastChannel('follows')
  tabs.addEventListener('message', ({ data }: MessageEvent<SavedMark>) => {
    if (isSignedIn()) markFollow(queryClient, ...data)
  })
  const start = () =>
    follows.start({
      saved: (key, wanted) => {
        markFollow(queryClient, key, wanted)
        // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel is of one origin
        tabs.postMessage([key, wanted] satisfies SavedMark)
      },
      lost: (key, wanted) => {
        recheckFollows(queryClient)
        showToast({ text: lostText(key, wanted), kind: 'error' })
      },
    })
  // One user's changes must not be sent for the next.
  const forgetSignedOut = () => {
    if (!isSignedIn()) follows.forget()
  }
  forgetSignedOut()
  start()
  authToken.subscribe(forgetSignedOut)
  window.addEventListener('online', follows.resume)
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'hidden') follows.flush()
  })
  window.addEventListener('pagehide', () => follows.flush(true))
  window.addEventListener('pageshow', (event) => {
    // Back from the back-forward cache: other pages may have sent or changed what this one remembers.
    if (!event.persisted) return
    start()
    recheckFollows(queryClient)
  })
}

function lostText(key: ItemKey, wanted: boolean): string {
  if (key.startsWith('job')) return wanted ? 'Favoritten kunne ikke lagres' : 'Favoritten kunne ikke fjernes'
  return wanted ? 'Bedriften kunne ikke følges' : 'Kunne ikke slutte å følge bedriften'
}
