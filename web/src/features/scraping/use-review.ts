import type { ScrapedJob, ScrapeProcess } from '@utsyn/contract/scraping.ts'
import { useState } from 'react'
import { processReview } from '../../lib/process-values.ts'
import { withChange, type AdChanges } from './ad-draft.ts'
import type { Review } from './review-decision.ts'

const UNTOUCHED: Review = { left_out: [], changes: {}, closing: [] }

/** The stored review of this process; anything else there belongs to another one. */
export function readReview(text: string | null, process_id: string): Review {
  try {
    const kept = JSON.parse(text ?? '') as { process_id?: unknown } & Partial<Review>
    if (kept.process_id !== process_id || !Array.isArray(kept.left_out)) return UNTOUCHED
    return { left_out: kept.left_out, changes: { ...kept.changes }, closing: kept.closing ?? [] }
  } catch {
    return UNTOUCHED
  }
}

/** The review of one process, kept across reloads and navigation. */
export function useReview({ process_id, gone }: ScrapeProcess) {
  const [kept, setReview] = useState(() => readReview(processReview.get(), process_id))
  // One may have been closed elsewhere meanwhile.
  const closing = kept.closing.filter((id) => gone.some(({ job_id }) => job_id === id))
  const review = { ...kept, closing }
  const keep = (next: Review) => {
    setReview(next)
    processReview.set(JSON.stringify({ process_id, ...next }))
  }
  return {
    review,
    take: (index: number, taken: boolean) => {
      const others = review.left_out.filter((other) => other !== index)
      keep({ ...review, left_out: taken ? others : [...others, index] })
    },
    change: (job: ScrapedJob, part: AdChanges) => {
      const changes = withChange(job, review.changes[job.index] ?? {}, part)
      keep({ ...review, changes: { ...review.changes, [job.index]: changes } })
    },
    close: (job_id: string, wanted: boolean) => {
      const others = closing.filter((other) => other !== job_id)
      keep({ ...review, closing: wanted ? [...others, job_id] : others })
    },
    restore: ({ index }: ScrapedJob) => keep({ ...review, changes: { ...review.changes, [index]: {} } }),
  }
}
