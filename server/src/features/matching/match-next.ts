import type { Deps } from '../../deps.ts'
import { type CompareThread, NotComparable } from './compare-apart.ts'
import { isAnybodyComparable } from './compared-cvs.repository.ts'
import { readAdsFor, savePairs } from './job-matches.repository.ts'
import { compareSingly, giveUpOnJob, matchJob } from './match-job.ts'
import {
  dequeueConsultant,
  dequeueJob,
  enqueueAllInstead,
  type QueuedConsultant,
  type QueuedJob,
  releaseQueued,
  takeQueuedConsultant,
  takeQueuedJob,
  URGENCY,
} from './match-queue.repository.ts'

/** How many ads a changed CV is compared with before a new ad may go first. */
const ADS_AT_ONCE = 100

/**
 * Compares what is most urgent: an ad that a user waits for or that is new, a new CV, then what older rules compared.
 * Without consultants, ads stay in the queue. Returns what it was, null when the queue is empty.
 */
export async function matchNext(
  deps: Pick<Deps, 'db' | 'log'>,
  thread: CompareThread,
): Promise<'new' | 'old' | null> {
  const { db } = deps
  const isWorthIt = await isAnybodyComparable(db)
  const fresh = await takeQueuedJob(db, isWorthIt ? URGENCY.ad : URGENCY.waited_for)
  if (fresh) return compareJob(deps, thread, fresh, 'new')
  if (!(await enqueueAllInstead(db))) {
    const queued = await takeQueuedConsultant(db)
    if (queued) return compareConsultant(deps, thread, queued)
  }
  const old = isWorthIt ? await takeQueuedJob(db, URGENCY.whenever) : null
  return old ? compareJob(deps, thread, old, 'old') : null
}

async function compareJob<Kind>(
  { db, log }: Pick<Deps, 'db' | 'log'>,
  thread: CompareThread,
  queued: QueuedJob,
  kind: Kind,
): Promise<Kind> {
  const { job_id } = queued
  try {
    await matchJob(db, thread, job_id)
  } catch (error) {
    if (!(error instanceof NotComparable)) {
      await releaseQueued(db, { job_id })
      throw error
    }
    log.warn({ err: error, job_id }, 'An ad could not be compared')
    await giveUpOnJob(db, job_id)
    await dequeueJob(db, queued)
    throw error
  }
  await dequeueJob(db, queued)
  return kind
}

async function compareConsultant(
  { db, log }: Pick<Deps, 'db' | 'log'>,
  thread: CompareThread,
  queued: QueuedConsultant,
): Promise<'old'> {
  const { consultant_id, content_version, cv_key } = queued
  try {
    const ads = queued.objected
      ? null
      : await readAdsFor(db, { consultant_id, content_version, most: ADS_AT_ONCE })
    if (ads === null) {
      await dequeueConsultant(db, queued)
      return 'old'
    }
    try {
      await thread.learn(db, [[consultant_id, cv_key]])
      const found = await thread.ask({ ask: 'pairs', consultant: consultant_id, ads })
      if ('pairs' in found) await savePairs(db, consultant_id, found.pairs)
    } catch (error) {
      if (!(error instanceof NotComparable)) throw error
      log.warn({ err: error, consultant_id }, 'A CV could not be compared with all ads at once')
      await compareSingly(db, thread, [consultant_id, cv_key])
    }
  } catch (error) {
    await releaseQueued(db, queued)
    throw error
  }
  await releaseQueued(db, queued)
  return 'old'
}
