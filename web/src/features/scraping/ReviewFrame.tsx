import { CheckmarkIcon } from '@navikt/aksel-icons'
import { Fragment, useState, type ReactNode } from 'react'
import { Button } from '../../ui/Button.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { PageTitle } from '../../ui/PageTitle.tsx'
import { DiscardDialog } from './DiscardDialog.tsx'
import { useReviewCards } from './kept-review.ts'
import { type ReviewSaving, useSaveReview } from './use-save-review.ts'
import './ScrapeReview.css'

/** What every card of a review is given. */
export interface ReviewCardProps<One, Changes> {
  at: number
  one: One & { id: number }
  open: boolean
  editing: boolean
  onTake: (taken: boolean) => void
  onOpen: (open: boolean) => void
  onEdit: (editing: boolean) => void
  onChange: (part: Changes) => void
  onRestore: () => void
  /** What had to be chosen before saving is chosen. */
  onDecided: () => void
}

interface Reviewed {
  /** Of its own: places change when others are saved. */
  id: number
  taken: boolean
  changes: object
}

interface ReviewFrameProps<One extends Reviewed, Changes, Saved> {
  review: {
    waiting: readonly One[]
    remarks: readonly string[]
    leave: (ids: ReadonlySet<number>) => void
    discard: () => void
    take: (id: number, taken: boolean) => void
    change: (id: number, part: Changes) => void
    restore: (id: number) => void
  }
  title: string
  /** «Lagre 2 forespørsler». */
  saveText: (chosen: number) => string
  remarks_title: string
  /** Its card is being edited from the beginning. */
  isUnfinished: (one: One) => boolean
  saving: Omit<ReviewSaving<One, Saved>, 'waiting' | 'leave' | 'edit'>
  card: (props: ReviewCardProps<One, Changes>) => ReactNode
}

const isCorrected = ({ changes }: Reviewed) => Object.keys(changes).length > 0

/** The review of what was read from texts or files, before anything is saved. */
export function ReviewFrame<One extends Reviewed, Changes, Saved>(
  props: ReviewFrameProps<One, Changes, Saved>,
) {
  const { review, title, saveText, remarks_title, isUnfinished, card } = props
  const { waiting, remarks, leave } = review
  const cards = useReviewCards(waiting.flatMap((one) => (isUnfinished(one) ? one.id : [])))
  const { save, saving, fault, setFault, chosen } = useSaveReview({
    ...props.saving,
    waiting,
    leave,
    edit: ({ id }) => cards.edit(id, true),
  })
  const [asking, setAsking] = useState(false)
  return (
    <>
      <PageTitle
        title={title}
        lead="Ingenting er lagret ennå. Rett det som er feil, og lagre når det stemmer."
        actions={
          <>
            <Button
              kind="neutral"
              disabled={saving}
              onClick={() => (waiting.some(isCorrected) ? setAsking(true) : review.discard())}
            >
              Gå tilbake
            </Button>
            <Button icon={CheckmarkIcon} loading={saving} onClick={() => void save()}>
              {chosen > 1 ? saveText(chosen) : 'Lagre'}
            </Button>
          </>
        }
      />
      {remarks.length > 0 && (
        <div className="review-notices">
          <Notice kind="warning" title={remarks_title}>
            {remarks.join(' ')}
          </Notice>
        </div>
      )}
      {fault && (
        <div className="review-notices">
          <Notice kind="error" announce onDismiss={() => setFault(null)}>
            {fault}
          </Notice>
        </div>
      )}
      {/* What is corrected now would neither be sent nor kept. */}
      <div className="review-cards" inert={saving}>
        {waiting.map((one, at) => (
          <Fragment key={one.id}>
            {card({
              at,
              one,
              open: cards.isOpen(one.id),
              editing: cards.isEditing(one.id),
              onTake: (taken) => review.take(one.id, taken),
              onOpen: (open) => cards.open(one.id, open),
              onEdit: (on) => cards.edit(one.id, on),
              onChange: (part) => {
                review.change(one.id, part)
                setFault(null)
              },
              onRestore: () => review.restore(one.id),
              onDecided: () => setFault(null),
            })}
          </Fragment>
        ))}
      </div>
      <DiscardDialog
        open={asking}
        title="Forkaste rettelsene?"
        onClose={() => setAsking(false)}
        onDiscard={review.discard}
      >
        Det du har rettet, går tapt. Ingenting blir lagret.
      </DiscardDialog>
    </>
  )
}
