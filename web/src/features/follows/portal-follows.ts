import type { QueryClient } from '@tanstack/react-query'
import { authToken, isSignedIn } from '../../lib/auth-token.ts'
import { asList, asText, storedKeys, storedValue } from '../../lib/stored-value.ts'
import { showToast } from '../../ui/toast-store.ts'
import { sendChange } from './follows.api.ts'
import { markFollow, recheckFollows } from './mark-follow.ts'
import { createPendingFollows } from './pending-follows.ts'
import type { ItemKey } from './stored-pending.ts'

const stored = (key: string) => storedValue('session', key, asText)

/**
 * The latest changes that the server has saved, for all tabs of this browser: `job-12 true 1796000000000`, and behind it
 * the name of a company that is followed now.
 */
const savedFollows = storedValue('local', 'savedFollows', asList)
const MOST_SAVED = 20

const names = new Map<ItemKey, string>()

/** False until it is known that the changes of this tab are those of the person who is signed in. */
let isOwnerKnown = false

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
  // A session that has ended is like a network that has gone: what waits is sent when the same person is back.
  isOnline: () => navigator.onLine && isOwnerKnown && isSignedIn(),
  send: (key, wanted) => sendChange(key, wanted, (name) => names.set(key, name)),
})

/** Sends what an earlier page has left, and from then on the user's changes, at the latest when the page closes. */
export function watchFollows(queryClient: QueryClient) {
  // Saved here or in another tab: all show the same stars.
  let seen: readonly string[] = savedFollows.get() ?? []
  savedFollows.subscribe(() => {
    const saved = savedFollows.get() ?? []
    const fresh = isSignedIn() ? saved.filter((one) => !seen.includes(one)) : []
    seen = saved
    for (const one of fresh) {
      const [key, wanted, , ...name] = one.split(' ')
      markFollow(queryClient, key as ItemKey, wanted === 'true', name.join(' '))
    }
  })
  const start = () =>
    follows.start({
      saved: (key, wanted) => {
        const others = savedFollows.get() ?? []
        const name = wanted ? (names.get(key) ?? '') : ''
        savedFollows.set([...others, `${key} ${wanted} ${Date.now()} ${name}`].slice(-MOST_SAVED))
      },
      lost: (key, wanted) => {
        recheckFollows(queryClient)
        showToast({ text: lostText(key, wanted), kind: 'error' })
      },
    })
  start()
  authToken.subscribe(() => {
    if (!isSignedIn()) isOwnerKnown = false
  })
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

/** Who is signed in is known: what waits is sent, or forgotten when it is somebody else's. */
export function releaseFollows({ isSomebodyElse }: { isSomebodyElse: boolean }) {
  if (isSomebodyElse) follows.forget()
  isOwnerKnown = true
  follows.resume()
}

function lostText(key: ItemKey, wanted: boolean): string {
  if (key.startsWith('job')) return wanted ? 'Favoritten kunne ikke lagres' : 'Favoritten kunne ikke fjernes'
  return wanted ? 'Bedriften kunne ikke følges' : 'Kunne ikke slutte å følge bedriften'
}
