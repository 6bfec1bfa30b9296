import { XMarkIcon } from '@navikt/aksel-icons'
import { useEffect, useId, useRef, type ReactNode } from 'react'
import { Heading } from './Heading.tsx'
import { IconButton } from './IconButton.tsx'
import { ToastRegion } from './ToastRegion.tsx'
import './Drawer.css'

type DrawerProps = {
  open: boolean
  onClose: () => void
  title: string
  side?: 'left' | 'right'
  children: ReactNode
  /** Buttons that stay in view at the bottom. */
  foot?: ReactNode
}

/** A native modal dialog: the browser traps focus, restores it and closes on Escape. */
export function Drawer({ open, onClose, title, side = 'right', children, foot }: DrawerProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  const heading = useId()
  useEffect(() => {
    const el = dialog.current
    if (!el || el.open === open) return
    if (!open) return el.close()
    const { documentElement: page } = document
    page.style.setProperty('--u-scrollbar', `${window.innerWidth - page.clientWidth}px`)
    el.showModal()
  }, [open])
  useEffect(() => {
    const el = dialog.current
    if (!el) return
    const onPress = (event: PointerEvent) => event.target === el && el.close()
    el.addEventListener('pointerdown', onPress)
    return () => el.removeEventListener('pointerdown', onPress)
  }, [])
  return (
    <dialog ref={dialog} className="u-drawer" data-side={side} aria-labelledby={heading} onClose={onClose}>
      {open && (
        <div className="u-drawer-box">
          <header className="u-drawer-head">
            <Heading level={2} look="section" id={heading}>
              {title}
            </Heading>
            <IconButton name="Lukk" icon={XMarkIcon} icon_size={24} onClick={() => dialog.current?.close()} />
          </header>
          <div className="u-drawer-body">{children}</div>
          {foot && <footer className="u-drawer-foot">{foot}</footer>}
          <ToastRegion />
        </div>
      )}
    </dialog>
  )
}
