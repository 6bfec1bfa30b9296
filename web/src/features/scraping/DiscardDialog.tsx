import { useEffect, useId, useRef, type ReactNode } from 'react'
import { Button } from '../../ui/Button.tsx'
import { Heading } from '../../ui/Heading.tsx'
import './DiscardDialog.css'

interface DiscardDialogProps {
  open: boolean
  title: string
  /** What would be lost. */
  children: ReactNode
  /** Whatever was chosen. */
  onClose: () => void
  onDiscard: () => void
}

/** Asked only when there is work to lose. A native dialog: Escape keeps the work, and focus is restored. */
export function DiscardDialog({ open, title, children, onClose, onDiscard }: DiscardDialogProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  const heading = useId()
  useEffect(() => {
    const el = dialog.current
    if (!el || el.open === open) return
    if (open) el.showModal()
    else el.close()
  }, [open])
  return (
    <dialog ref={dialog} className="review-dialog" aria-labelledby={heading} onClose={onClose}>
      <Heading level={2} look="section" id={heading}>
        {title}
      </Heading>
      <p>{children}</p>
      <div className="review-dialog-actions">
        <Button kind="neutral" onClick={onClose}>
          Fortsett gjennomgangen
        </Button>
        <Button
          kind="danger"
          onClick={() => {
            onClose()
            onDiscard()
          }}
        >
          Forkast
        </Button>
      </div>
    </dialog>
  )
}
