/** Reads ads in a reader thread: see read-apart.ts. */
import type { Limits } from '../../../feeds/unreadable-input.ts'
import { serveReader } from '../../../readers/serve-reader.ts'
import { traitsOf } from '../ad-traits.ts'
import type { ReadJobs } from './job-draft.ts'
import { type NavPage, readNavEntry, readNavPage } from './nav-feed.ts'
import { nextUrlOf } from './next-url.ts'
import { readJobBatches } from './read-jobs.ts'

/** Ads come batch by batch: `next` requests each but the first. */
export type JobText =
  | { content: Uint8Array; limits: Limits }
  | 'next'
  | { feed_page: Uint8Array }
  | { nav_page: string }
  | { nav_entry: string }

export type JobReading =
  /** Null after the last batch. */
  | { batch: ReadJobs | null }
  | { next_url: string | null | undefined }
  | { page: NavPage }
  | { entry: ReturnType<typeof readNavEntry> }

let batches: Iterator<ReadJobs> | null = null

serveReader<JobText, JobReading>((text) => {
  if (text !== 'next' && 'feed_page' in text) return { next_url: nextUrlOf(text.feed_page) }
  if (text !== 'next' && 'nav_page' in text) return { page: readNavPage(text.nav_page) }
  if (text !== 'next' && 'nav_entry' in text) return { entry: readNavEntry(text.nav_entry) }
  if (text !== 'next') batches = readJobBatches(text.content, text.limits)[Symbol.iterator]()
  const step = batches?.next()
  return { batch: step && !step.done ? withTraits(step.value) : null }
})

/** Computed here, where nobody waits, while the previous batch is being stored. */
const withTraits = (batch: ReadJobs): ReadJobs => ({
  ...batch,
  jobs: batch.jobs.map((job) => ({ ...job, traits: traitsOf(job) })),
})
