import type { ReactNode } from 'react'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import './DiscardDialog.css'

interface DiscardDialogProps {
  open: boolean
  title: string
  /** What would be lost. */
  children: ReactNode
  /** What goes on when nothing is discarded. */
  keep?: string
  /** Whatever was chosen. */
  onClose: () => void
  onDiscard: () => void
}

/** Asked only when there is work to lose. */
export function DiscardDialog({
  open,
  title,
  children,
  keep = 'Fortsett gjennomgangen',
  onClose,
  onDiscard,
}: DiscardDialogProps) {
  const discard = () => {
    onClose()
    onDiscard()
  }
  return (
    <Dialog open={open} title={title} onClose={onClose}>
      <p>{children}</p>
      <div className="discard-actions">
        <Button kind="neutral" onClick={onClose}>
          {keep}
        </Button>
        <Button kind="danger" onClick={discard}>
          Forkast
        </Button>
      </div>
    </Dialog>
  )
}
