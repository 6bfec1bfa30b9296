import type { ScrapeProcess } from '@utsyn/contract/scraping.ts'
import { useState } from 'react'
import { flushSync } from 'react-dom'
import { DiscardDialog } from './DiscardDialog.tsx'
import { GoneAds } from './GoneAds.tsx'
import {
  changesAnything,
  chosenOf,
  fateOf,
  isEdited,
  mistakesIn,
  type Outcome,
  type Review,
} from './review-decision.ts'
import { acceptLabel } from './review-words.ts'
import { ReviewCard } from './ReviewCard.tsx'
import { ReviewIndex } from './ReviewIndex.tsx'
import { ReviewNotices } from './ReviewNotices.tsx'
import { ReviewTitle } from './ReviewTitle.tsx'
import { cardId, focusCard, focusField } from './review-focus.ts'
import { useDecision } from './use-decision.ts'
import { useReview } from './use-review.ts'
import './ScrapeReview.css'

/** With more ads than this only the first is open: a page of a hundred tables is no overview. */
const OPEN_AT_FIRST = 8

interface ScrapeReviewProps {
  process: ScrapeProcess
  /** Called with the outcome; null when the ads were discarded. */
  onDone: (outcome: Outcome | null) => void
}

export function ScrapeReview({ process, onDone }: ScrapeReviewProps) {
  const { data: jobs, gone } = process
  const { review, take, change, close, restore } = useReview(process)
  const { accept, discard, sending, fault, setFault } = useDecision(process, onDone)
  const [asking, setAsking] = useState(false)
  const { open, editing, fold, edit } = useCards(process)

  const leadTo = (index: number, name: string) => {
    // After a server response React renders when it has time, which may be later than the next frame.
    flushSync(() => edit(index, true))
    focusField(index, name)
  }
  const submit = async () => {
    const nothing = nothingToDo(jobs, review)
    if (nothing) return setFault({ text: nothing })
    const [mistake] = mistakesIn(jobs, review)
    if (mistake) {
      const [index, errors] = mistake
      const [name, text] = Object.entries(errors)[0] ?? ['title', '']
      setFault({ text: `${jobs.find((job) => job.index === index)?.title ?? 'Annonsen'}: ${text}` })
      return leadTo(index, name)
    }
    const refused = await accept(review)
    if (refused?.place) leadTo(refused.place.index, refused.place.name)
  }
  return (
    <>
      <ReviewTitle
        process={process}
        submit_label={acceptLabel(jobs, review)}
        sending={sending}
        onBack={() => (isEdited(review) ? setAsking(true) : void discard())}
        onSubmit={() => void submit()}
      />
      <ReviewNotices process={process} review={review} fault={fault} onDismiss={() => setFault(null)} />
      <div className="review">
        <ReviewIndex
          jobs={jobs}
          review={review}
          gone={gone.length}
          onOpen={(index) => {
            fold(index, true)
            focusCard(cardId(index))
          }}
        />
        <div className="review-cards" inert={sending !== null}>
          {jobs.map((job) => (
            <ReviewCard
              key={job.index}
              id={cardId(job.index)}
              job={job}
              changes={review.changes[job.index] ?? {}}
              fate={fateOf(job, review.changes[job.index])}
              taken={!review.left_out.includes(job.index)}
              open={open.has(job.index)}
              editing={editing.has(job.index)}
              refused={fault?.place?.index === job.index ? fault.place : null}
              onTake={(taken) => take(job.index, taken)}
              onOpen={(wanted) => fold(job.index, wanted)}
              onEdit={(on) => edit(job.index, on)}
              onChange={(part) => {
                change(job, part)
                if (fault) setFault(null)
              }}
              onRestore={() => restore(job)}
            />
          ))}
          {gone.length > 0 && <GoneAds jobs={gone} closing={review.closing} onClose={close} />}
        </div>
      </div>
      <DiscardDialog
        open={asking}
        title="Forkaste annonsene?"
        onClose={() => setAsking(false)}
        onDiscard={() => void discard()}
      >
        Valgene og rettelsene du har gjort, går tapt. Ingen annonser blir lagt til.
      </DiscardDialog>
    </>
  )
}

function nothingToDo(jobs: ScrapeProcess['data'], review: Review): string | null {
  const chosen = chosenOf(jobs, review)
  if (chosen.length === 0 && review.closing.length === 0)
    return 'Ingen annonser er valgt. Velg minst én, eller gå tilbake for å forkaste alle.'
  if (changesAnything(chosen, review)) return null
  return 'De valgte annonsene finnes fra før, uten endringer. Det er ingenting å legge til.'
}

/** Which ads are unfolded, and which of them are being edited. */
function useCards(process: ScrapeProcess) {
  const [editing, setEditing] = useState<ReadonlySet<number>>(new Set())
  const [open, setOpen] = useState<ReadonlySet<number>>(() => openAtFirst(process))
  const fold = (index: number, wanted: boolean) => setOpen(changed(open, index, wanted))
  const edit = (index: number, on: boolean) => {
    setEditing(changed(editing, index, on))
    if (on) fold(index, true)
  }
  return { open, editing, fold, edit }
}

function changed(numbers: ReadonlySet<number>, number: number, belongs: boolean): ReadonlySet<number> {
  const next = new Set(numbers)
  if (belongs) next.add(number)
  else next.delete(number)
  return next
}

function openAtFirst({ data }: ScrapeProcess): Set<number> {
  const worth_reading = data.filter((job) => fateOf(job, undefined) !== 'same')
  const shown = worth_reading.length > OPEN_AT_FIRST ? worth_reading.slice(0, 1) : worth_reading
  return new Set(shown.map(({ index }) => index))
}
