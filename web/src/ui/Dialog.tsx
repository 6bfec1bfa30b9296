import { XMarkIcon } from '@navikt/aksel-icons'
import { useEffect, useId, useRef, type ReactNode } from 'react'
import { Heading } from './Heading.tsx'
import { IconButton } from './IconButton.tsx'
import { ToastRegion } from './ToastRegion.tsx'
import './Dialog.css'

type DialogProps = {
  open: boolean
  onClose: () => void
  title: string
  children: ReactNode
}

/** A native modal dialog: the browser traps focus, restores it and closes on Escape. */
export function Dialog({ open, onClose, title, children }: DialogProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  const heading = useId()
  useEffect(() => {
    const el = dialog.current
    if (!el || el.open === open) return
    if (open) el.showModal()
    else el.close()
  }, [open])
  useEffect(() => {
    const el = dialog.current
    if (!el) return
    // The backdrop, and not the dialog's own scrollbar: both have the dialog as their target.
    const onPress = ({ target, clientX: x, clientY: y }: PointerEvent) => {
      const { left, right, top, bottom } = el.getBoundingClientRect()
      const isBeside = target === el && (x < left || x > right || y < top || y > bottom)
      // What is half written, or shown only once, is not lost by a press beside it.
      if (isBeside && !el.querySelector('form, code')) el.close()
    }
    el.addEventListener('pointerdown', onPress)
    return () => el.removeEventListener('pointerdown', onPress)
  }, [])
  return (
    <dialog ref={dialog} className="u-dialog" aria-labelledby={heading} onClose={onClose}>
      {open && (
        <div className="u-dialog-box">
          <div className="u-dialog-head">
            <Title key={title} id={heading} text={title} />
            <IconButton name="Lukk" icon={XMarkIcon} icon_size={24} onClick={() => dialog.current?.close()} />
          </div>
          {children}
          <ToastRegion />
        </div>
      )}
    </dialog>
  )
}

/** When the dialog goes on to another step, what had the focus is gone, and the new title gets it. */
function Title({ id, text }: { id: string; text: string }) {
  useEffect(() => {
    const heading = document.getElementById(id)
    const dialog = heading?.closest('dialog')
    if (!heading || !dialog?.open || dialog.contains(document.activeElement)) return
    heading.tabIndex = -1
    heading.focus()
  }, [id])
  return (
    <Heading level={2} look="section" id={id}>
      {text}
    </Heading>
  )
}
