import type { ScrapeProcess } from '@utsyn/contract/scraping.ts'
import { CheckmarkIcon } from '@navikt/aksel-icons'
import { useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { count, dateWithTime } from '../../lib/norwegian.ts'
import { Button } from '../../ui/Button.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { PageTitle } from '../../ui/PageTitle.tsx'
import { safeUrl } from '../../ui/safe-url.ts'
import { GoneAds } from './GoneAds.tsx'
import { DiscardDialog } from './DiscardDialog.tsx'
import {
  acceptLabel,
  changesAnything,
  chosenOf,
  fateOf,
  isEdited,
  mistakesIn,
  type Outcome,
  promiseOf,
} from './review-decision.ts'
import { ReviewCard } from './ReviewCard.tsx'
import { ReviewIndex } from './ReviewIndex.tsx'
import { cardId, focusCard, focusField, goneId } from './review-focus.ts'
import { useDecision } from './use-decision.ts'
import { useReview } from './use-review.ts'
import { shownAddress } from './whole-address.ts'
import './ScrapeReview.css'

/** With more ads than this only the first is open: a page of a hundred tables is no overview. */
const OPEN_AT_FIRST = 8

interface ScrapeReviewProps {
  process: ScrapeProcess
  /** Called with the outcome; null when the ads were discarded. */
  onDone: (outcome: Outcome | null) => void
}

export function ScrapeReview({ process, onDone }: ScrapeReviewProps) {
  const { data: jobs, gone, url } = process
  const { progress } = process.status
  const { review, take, change, close, restore } = useReview(process)
  const { accept, discard, sending, fault, setFault } = useDecision(process, onDone)
  const [asking, setAsking] = useState(false)
  const [editing, setEditing] = useState<ReadonlySet<number>>(new Set())
  const [open, setOpen] = useState<ReadonlySet<number>>(() => openAtFirst(process))
  const notice = useRef<HTMLDivElement>(null)

  const chosen = chosenOf(jobs, review)
  const submit_label = acceptLabel(jobs, review)
  const show = (index: number) => setOpen(new Set(open).add(index))
  const edit = (index: number, on: boolean) => {
    const next = new Set(editing)
    if (on) next.add(index)
    else next.delete(index)
    setEditing(next)
    if (on) show(index)
  }
  const leadTo = (index: number, name: string) => {
    // After a server response React renders when it has time, which may be later than the next frame.
    flushSync(() => edit(index, true))
    focusField(index, name)
  }
  const submit = async () => {
    if (chosen.length === 0 && review.closing.length === 0) {
      setFault({ text: 'Ingen annonser er valgt. Velg minst én, eller gå tilbake for å forkaste alle.' })
      return
    }
    if (!changesAnything(chosen, review)) {
      setFault({ text: 'De valgte annonsene finnes fra før, uten endringer. Det er ingenting å legge til.' })
      return
    }
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
      <PageTitle
        title="Se gjennom annonsene"
        lead={
          <>
            Hentet fra{' '}
            <a href={safeUrl(url)} target="_blank" rel="noreferrer" className="review-source">
              {shownAddress(url)}
            </a>{' '}
            {dateWithTime(progress.started_at)}
          </>
        }
        actions={
          <>
            <Button
              kind="neutral"
              disabled={sending === 'accept'}
              loading={sending === 'discard'}
              onClick={() => (isEdited(review) ? setAsking(true) : void discard())}
            >
              Gå tilbake
            </Button>
            {submit_label && (
              <Button
                icon={CheckmarkIcon}
                disabled={sending === 'discard'}
                loading={sending === 'accept'}
                onClick={() => void submit()}
              >
                {submit_label}
              </Button>
            )}
          </>
        }
      />
      <div ref={notice} className="review-notices">
        {fault && (
          <Notice kind="error" announce onDismiss={() => setFault(null)}>
            {fault.text}
          </Notice>
        )}
        <Notice kind={submit_label ? 'success' : 'info'} title={foundText(process)}>
          {submit_label
            ? (chosen.length > 0 || review.closing.length > 0) &&
              `«${submit_label}» ${promiseOf(jobs, review)}.`
            : `${jobs.length === 1 ? 'Den' : 'Alle'} finnes fra før, uten endringer. Det er ingenting å legge til.`}
          {gone.length > 0 && (
            <>
              {' '}
              {count(gone.length, 'annonse', 'annonser')} som er tatt inn herfra før,{' '}
              <a
                href={`#${goneId}`}
                onClick={(event) => {
                  event.preventDefault()
                  focusCard(goneId)
                }}
              >
                står ikke lenger på siden
              </a>
              .
            </>
          )}
        </Notice>
        {progress.is_partial && (
          <Notice kind="warning" title="Ikke hele siden ble lest.">
            Det ble stanset ved grensen for antall sider eller tid, så det kan finnes flere annonser der.
            Derfor sies det ikke hvilke som er borte.
          </Notice>
        )}
      </div>
      <div className="review">
        <ReviewIndex
          jobs={jobs}
          review={review}
          gone={gone.length}
          onOpen={(index) => {
            show(index)
            focusCard(cardId(index))
          }}
        />
        <div className="review-cards">
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
              onOpen={(wanted) => {
                const next = new Set(open)
                if (wanted) next.add(job.index)
                else next.delete(job.index)
                setOpen(next)
              }}
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
        onKeep={() => setAsking(false)}
        onDiscard={() => {
          setAsking(false)
          void discard()
        }}
      />
    </>
  )
}

/** «6 annonser funnet på 38 sekunder.» */
function foundText({ data, status }: ScrapeProcess): string {
  const { started_at, ended_at } = status.progress
  const seconds = Math.round((Date.parse(ended_at ?? '') - Date.parse(started_at)) / 1_000)
  const time = seconds >= 1 && seconds < 600 ? ` på ${count(seconds, 'sekund', 'sekunder')}` : ''
  return `${count(data.length, 'annonse', 'annonser')} funnet${time}.`
}

function openAtFirst({ data }: ScrapeProcess): Set<number> {
  const worth_reading = data.filter((job) => fateOf(job, undefined) !== 'same')
  const shown = worth_reading.length > OPEN_AT_FIRST ? worth_reading.slice(0, 1) : worth_reading
  return new Set(shown.map(({ index }) => index))
}
