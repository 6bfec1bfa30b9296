import type { ScrapedJob } from '@utsyn/contract/scraping.ts'
import { useEffect, useRef, useState } from 'react'
import { count } from '../../lib/norwegian.ts'
import { listSome } from '../../lib/names.ts'
import { FateTag } from './FateTag.tsx'
import { fateOf, type Review } from './review-decision.ts'
import { cardId, focusCard, goneId } from './review-focus.ts'

interface ReviewIndexProps {
  jobs: readonly ScrapedJob[]
  review: Review
  /** How many are no longer on the page. */
  gone: number
  onOpen: (index: number) => void
}

/** An overview of all ads; on narrow screens the cards alone are that. */
export function ReviewIndex({ jobs, review, gone, onOpen }: ReviewIndexProps) {
  const { current, choose } = useCardInView(jobs.map(({ index }) => index))
  return (
    <nav className="u-card review-index" aria-label="Annonsene som ble funnet">
      <ul className="u-list">
        {jobs.map((job) => {
          const left_out = review.left_out.includes(job.index)
          return (
            <li key={job.index}>
              <button
                type="button"
                data-out={left_out || undefined}
                aria-current={current === cardId(job.index) || undefined}
                onClick={() => {
                  choose(cardId(job.index))
                  onOpen(job.index)
                }}
              >
                <span>
                  <span className="review-index-title">{review.changes[job.index]?.title || job.title}</span>
                  <span className="scrape-quiet">{listSome(job.locations, 2, 'Uten sted')}</span>
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
        {gone > 0 && (
          <li>
            <button
              type="button"
              aria-current={current === goneId || undefined}
              onClick={() => {
                choose(goneId)
                focusCard(goneId)
              }}
            >
              <span>
                <span className="review-index-title">Ikke lenger på siden</span>
                <span className="scrape-quiet">{count(gone, 'annonse', 'annonser')}</span>
              </span>
              <span className="fate">Borte</span>
            </button>
          </li>
        )}
      </ul>
    </nav>
  )
}

/** Just below the top of the window, where a card ends up after scrolling to it. */
const BAND = '-40px 0px -92% 0px'
/** For this long the chosen card takes precedence over the scroll position, which may be limited by the page's end. */
const REST_MS = 400

/** The id of the card being read: the first until the page is scrolled. */
function useCardInView(indexes: readonly number[]) {
  const ids = [...indexes.map(cardId), goneId].join(' ')
  const [current, setCurrent] = useState(() => ids.split(' ', 1)[0])
  const chosen_at = useRef(-REST_MS)
  useEffect(() => {
    const observer = new IntersectionObserver(
      (entries) => {
        const seen = entries.find(({ isIntersecting }) => isIntersecting)
        if (seen && performance.now() - chosen_at.current > REST_MS) setCurrent(seen.target.id)
      },
      { rootMargin: BAND },
    )
    for (const id of ids.split(' ')) {
      const card = document.getElementById(id)
      if (card) observer.observe(card)
    }
    return () => observer.disconnect()
  }, [ids])
  const choose = (id: string) => {
    chosen_at.current = performance.now()
    setCurrent(id)
  }
  return { current, choose }
}
