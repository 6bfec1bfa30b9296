import type { ScrapeProcess } from '@utsyn/contract/scraping.ts'
import { count } from '../../lib/norwegian.ts'
import { Notice } from '../../ui/Notice.tsx'
import { chosenOf, type Review } from './review-decision.ts'
import { acceptLabel, promiseOf } from './review-words.ts'
import { focusCard, goneId } from './review-focus.ts'

interface ReviewNoticesProps {
  process: ScrapeProcess
  review: Review
  fault: { text: string } | null
  onDismiss: () => void
}

/** What was found, what accepting it would change, and what went wrong. */
export function ReviewNotices({ process, review, fault, onDismiss }: ReviewNoticesProps) {
  const { data: jobs, gone } = process
  const { progress } = process.status
  const chosen = chosenOf(jobs, review)
  const submit_label = acceptLabel(jobs, review)
  return (
    <div className="review-notices">
      {fault && (
        <Notice kind="error" announce onDismiss={onDismiss}>
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
        <Notice kind="warning" title="Det kan finnes flere annonser på siden.">
          Enten stoppet lesingen ved grensen for antall sider eller tid, eller så viser siden bare et visst
          antall. Derfor vises det ikke hvilke annonser som er borte.
        </Notice>
      )}
    </div>
  )
}

/** «6 annonser funnet på 38 sekunder.» */
function foundText({ data, status }: ScrapeProcess): string {
  const { started_at, ended_at } = status.progress
  const seconds = Math.round((Date.parse(ended_at ?? '') - Date.parse(started_at)) / 1_000)
  const time = seconds >= 1 && seconds < 600 ? ` på ${count(seconds, 'sekund', 'sekunder')}` : ''
  return `${count(data.length, 'annonse', 'annonser')} funnet${time}.`
}
