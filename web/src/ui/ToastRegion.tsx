import { useEffect, useId, useLayoutEffect, useSyncExternalStore } from 'react'
import { lazyPart, loadAhead } from '../lib/lazy-part.tsx'
import { currentRegion, currentToasts, openRegion, subscribeToasts } from './toast-store.ts'
import './ToastRegion.css'

const loadBar = async () => (await import('./ToastBar.tsx')).ToastBar
const ToastBar = lazyPart(loadBar, 'spare')

/** Once in the layout and in each open dialog; the live region must exist before its first message. */
export function ToastRegion() {
  const id = useId()
  const toasts = useSyncExternalStore(subscribeToasts, currentToasts, currentToasts)
  const region = useSyncExternalStore(subscribeToasts, currentRegion, currentRegion)
  useLayoutEffect(() => openRegion(id), [id])
  // Before it is needed: its message may be that the network is gone.
  useEffect(() => loadAhead(loadBar), [])
  return (
    <div className="u-toasts" role="status" aria-live="polite" aria-atomic="false" aria-relevant="additions">
      {region === id && toasts.map((toast) => <ToastBar key={toast.id} toast={toast} />)}
    </div>
  )
}
