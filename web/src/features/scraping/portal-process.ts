import { useSyncExternalStore } from 'react'
import { authToken, isSignedIn } from '../../lib/auth-token.ts'
import { onPortalEvent } from '../../lib/portal-events.ts'
import { processFailed, processId, processReady } from '../../lib/process-values.ts'
import { createProcessMachine } from './process-machine.ts'
import { askForProcess } from './scraping.api.ts'

/** The one reading that this page follows. */
export const portalProcess = createProcessMachine({
  process_id: processId,
  process_failed: processFailed,
  process_ready: processReady,
  ask: askForProcess,
  after: (ms, work) => {
    const timer = setTimeout(work, ms)
    return () => clearTimeout(timer)
  },
  isShown: () => document.visibilityState === 'visible',
})

let watching = false

/** From the first call on, follows the stored id, set by this tab or another, while the user is signed in. */
export function watchProcess() {
  if (watching) return
  watching = true
  const ifSignedIn = (work: () => void) => () => (isSignedIn() ? work() : portalProcess.halt())
  const look = ifSignedIn(portalProcess.look)
  const wake = ifSignedIn(portalProcess.wake)
  look()
  processId.subscribe(look)
  processFailed.subscribe(look)
  authToken.subscribe(wake)
  onPortalEvent('process-check', ifSignedIn(portalProcess.check))
  onPortalEvent('process-reset', portalProcess.reset)
  window.addEventListener('online', wake)
  // A page being opened asks anyway; one from the back-forward cache was frozen.
  window.addEventListener('pageshow', ({ persisted }) => persisted && wake())
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') wake()
  })
}

export const useProcessState = () => useSyncExternalStore(portalProcess.subscribe, portalProcess.state)
