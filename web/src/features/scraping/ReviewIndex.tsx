import type { ScrapedJob } from '@utsyn/contract/scraping.ts'
import { listSome } from '../../lib/norwegian.ts'
import { FateTag } from './FateTag.tsx'
import { fateOf, type Review } from './review-decision.ts'

interface ReviewIndexProps {
  jobs: readonly ScrapedJob[]
  review: Review
  onOpen: (index: number) => void
}

/** All ads at a glance; on narrow screens the cards alone are that. */
export function ReviewIndex({ jobs, review, onOpen }: ReviewIndexProps) {
  return (
    <nav className="u-card review-index" aria-label="Annonsene som ble funnet">
      <ul className="u-list">
        {jobs.map((job) => {
          const left_out = review.left_out.includes(job.index)
          return (
            <li key={job.index}>
              <button type="button" data-out={left_out || undefined} onClick={() => onOpen(job.index)}>
                <span>
                  <span className="review-index-title">{review.changes[job.index]?.title || job.title}</span>
                  <span className="scrape-quiet">{listSome(job.locations, 2, 'Uten lokasjon')}</span>
                </span>
                {left_out ? (
                  <span className="fate">Ikke med</span>
                ) : (
                  <FateTag fate={fateOf(job, review.changes[job.index])} />
                )}
              </button>
            </li>
          )
        })}
      </ul>
    </nav>
  )
}
