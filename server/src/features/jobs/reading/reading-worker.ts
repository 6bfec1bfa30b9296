/** Reads in a thread of its own what read-apart.ts hands over, and gives out a batch each time it is asked for one. */
import { parentPort } from 'node:worker_threads'
import { type Limits, UnreadableInput } from '../../../feeds/unreadable-input.ts'
import { traitsOf } from '../ad-traits.ts'
import type { ReadJobs } from './job-draft.ts'
import { readJobBatches } from './read-jobs.ts'

/** Begins with one; each further batch is asked for with `next`. */
export interface ReadingTask {
  content: Uint8Array
  limits: Limits
}

export type ReadingAnswer =
  | { batch: ReadJobs }
  | { done: true }
  | { unreadable: { reason: UnreadableInput['reason']; line: number | null } }
  | { failed: string }

let batches: Iterator<ReadJobs> | null = null

function answer(asked: ReadingTask | 'next'): ReadingAnswer {
  try {
    if (asked !== 'next') batches = readJobBatches(asked.content, asked.limits)[Symbol.iterator]()
    const step = batches!.next()
    if (!step.done) return { batch: withTraits(step.value) }
    batches = null
    return { done: true }
  } catch (error) {
    batches = null
    if (error instanceof UnreadableInput) return { unreadable: { reason: error.reason, line: error.line } }
    return { failed: error instanceof Error ? (error.stack ?? error.message) : String(error) }
  }
}

/** Found here, where nobody waits, while the batch before is being stored. */
const withTraits = (batch: ReadJobs): ReadJobs => ({
  ...batch,
  jobs: batch.jobs.map((job) => ({ ...job, traits: traitsOf(job) })),
})

parentPort?.on('message', (asked: ReadingTask | 'next') => parentPort?.postMessage(answer(asked)))
