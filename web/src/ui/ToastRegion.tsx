import { Suspense, useEffect, useSyncExternalStore } from 'react'
import { lazyPart } from '../lib/lazy-part.ts'
import { currentToasts, subscribeToasts } from './toast-store.ts'
import './ToastRegion.css'

const loadBar = async () => ({ default: (await import('./ToastBar.tsx')).ToastBar })
const ToastBar = lazyPart(loadBar)

/** Once in the layout; the live region must exist before its first message. */
export function ToastRegion() {
  const toasts = useSyncExternalStore(subscribeToasts, currentToasts, currentToasts)
  // Loaded after the page and before it is needed: its message may be that the network is gone.
  useEffect(() => void loadBar().catch(() => undefined), [])
  return (
    <div className="u-toasts" role="status" aria-live="polite" aria-relevant="additions">
      {toasts.map((toast) => (
        <Suspense key={toast.id} fallback={null}>
          <ToastBar toast={toast} />
        </Suspense>
      ))}
    </div>
  )
}
