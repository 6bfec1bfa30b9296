import { XMarkIcon, XMarkOctagonIcon } from '@navikt/aksel-icons'
import { useEffect, useRef, useState, type MouseEvent } from 'react'
import { Icon } from './Icon.tsx'
import { dismissToast, stayOf, type Toast } from './toast-store.ts'

/** One message, which disappears by itself unless hovered or focused. */
export function ToastBar({ toast }: { toast: Toast }) {
  const bar = useRef<HTMLDivElement>(null)
  const [held, setHeld] = useState(false)
  useEffect(() => {
    if (held) return
    const timer = setTimeout(() => dismissToast(toast.id), stayOf(toast))
    return () => clearTimeout(timer)
  }, [held, toast])
  useEffect(() => {
    const el = bar.current
    if (!el) return
    const update = () => setHeld(el.matches(':hover, :focus-within'))
    const events = ['pointerenter', 'pointerleave', 'focusin', 'focusout'] as const
    const later = () => requestAnimationFrame(update)
    for (const name of events) el.addEventListener(name, later)
    return () => {
      for (const name of events) el.removeEventListener(name, later)
    }
  }, [])
  const undo = () => {
    dismissToast(toast.id)
    toast.undo?.()
  }
  const follow = (event: MouseEvent) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey) return
    event.preventDefault()
    dismissToast(toast.id)
    toast.link?.follow()
  }
  return (
    <div ref={bar} className="u-toast" data-kind={toast.kind}>
      {toast.kind === 'error' && <Icon of={XMarkOctagonIcon} />}
      <span className="u-toast-text">{toast.text}</span>
      {toast.link && (
        <a href={toast.link.href} className="u-toast-undo" onClick={follow}>
          {toast.link.text}
        </a>
      )}
      {toast.undo && (
        <button type="button" className="u-toast-undo" onClick={undo}>
          Angre
        </button>
      )}
      <button
        type="button"
        className="u-toast-close"
        aria-label="Lukk meldingen"
        onClick={() => dismissToast(toast.id)}
      >
        <Icon of={XMarkIcon} size={18} />
      </button>
    </div>
  )
}
