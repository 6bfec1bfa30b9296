import { useEffect, useSyncExternalStore } from 'react'
import { lazyPart, loadAhead } from '../lib/lazy-part.tsx'
import { currentToasts, subscribeToasts } from './toast-store.ts'
import './ToastRegion.css'

const loadBar = async () => (await import('./ToastBar.tsx')).ToastBar
const ToastBar = lazyPart(loadBar, 'spare')

/** Once in the layout; the live region must exist before its first message. */
export function ToastRegion() {
  const toasts = useSyncExternalStore(subscribeToasts, currentToasts, currentToasts)
  // Before it is needed: its message may be that the network is gone.
  useEffect(() => loadAhead(loadBar), [])
  return (
    <div className="u-toasts" role="status" aria-live="polite" aria-relevant="additions">
      {toasts.map((toast) => (
        <ToastBar key={toast.id} toast={toast} />
      ))}
    </div>
  )
}
