import { useEffect, useRef } from 'react'
import { Button } from '../../ui/Button.tsx'
import { Heading } from '../../ui/Heading.tsx'

interface DiscardDialogProps {
  open: boolean
  onKeep: () => void
  onDiscard: () => void
}

/** Asked only when there is work to lose. A native dialog: Escape keeps the work, and focus is restored. */
export function DiscardDialog({ open, onKeep, onDiscard }: DiscardDialogProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  useEffect(() => {
    const el = dialog.current
    if (!el || el.open === open) return
    if (open) el.showModal()
    else el.close()
  }, [open])
  return (
    <dialog ref={dialog} className="review-dialog" aria-labelledby="forkast" onClose={onKeep}>
      <Heading level={2} look="section" id="forkast">
        Forkaste annonsene?
      </Heading>
      <p>Valgene og rettelsene du har gjort, går tapt. Ingen annonser blir lagt til.</p>
      <div className="review-dialog-actions">
        <Button kind="neutral" onClick={onKeep}>
          Fortsett gjennomgangen
        </Button>
        <Button kind="danger" onClick={onDiscard}>
          Forkast
        </Button>
      </div>
    </dialog>
  )
}
