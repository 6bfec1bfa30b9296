import type { Deps } from '../../deps.ts'
import { type CompareThread, NotComparable } from './compare-apart.ts'
import { isAnybodyComparable } from './compared-cvs.repository.ts'
import { readAdsFor, savePairs } from './job-matches.repository.ts'
import { giveUpOnJob, matchJob } from './match-job.ts'
import {
  type ConsultantWish,
  forgetConsultantWish,
  forgetJobWishes,
  type JobWish,
  letGoOfWishes,
  takeConsultantWish,
  takeJobWish,
  URGENCY,
  wishForAllInstead,
} from './match-wishes.repository.ts'

/** A changed CV is compared with so many ads before a new ad may go first. */
const ADS_AT_ONCE = 100

/**
 * Compares what is most urgent: an ad that somebody waits for or that is new, a CV that is new, then what was compared
 * by older rules. While there are no consultants ads wait for them. Answers what it was, null when nothing is left.
 */
export async function matchNext(
  deps: Pick<Deps, 'db' | 'log'>,
  thread: CompareThread,
): Promise<'new' | 'old' | null> {
  const { db } = deps
  const isWorthIt = await isAnybodyComparable(db)
  const fresh = await takeJobWish(db, isWorthIt ? URGENCY.ad : URGENCY.waited_for)
  if (fresh) return fulfilJob(deps, thread, fresh, 'new')
  if (!(await wishForAllInstead(db))) {
    const wish = await takeConsultantWish(db)
    if (wish) return fulfilConsultant(deps, thread, wish)
  }
  const old = isWorthIt ? await takeJobWish(db, URGENCY.whenever) : null
  return old ? fulfilJob(deps, thread, old, 'old') : null
}

async function fulfilJob<Kind>(
  { db, log }: Pick<Deps, 'db' | 'log'>,
  thread: CompareThread,
  wish: JobWish,
  kind: Kind,
): Promise<Kind> {
  const { job_id } = wish
  try {
    await matchJob(db, thread, job_id)
  } catch (error) {
    if (!(error instanceof NotComparable)) {
      await letGoOfWishes(db, { job_id })
      throw error
    }
    log.warn({ err: error, job_id }, 'An ad could not be compared')
    await giveUpOnJob(db, job_id)
    await forgetJobWishes(db, wish)
    throw error
  }
  await forgetJobWishes(db, wish)
  return kind
}

async function fulfilConsultant(
  { db }: Pick<Deps, 'db'>,
  thread: CompareThread,
  wish: ConsultantWish,
): Promise<'old'> {
  const { consultant_id, content_version, cv_key } = wish
  try {
    const ads = wish.objected ? null : await readAdsFor(db, consultant_id, content_version, ADS_AT_ONCE)
    if (ads === null) {
      await forgetConsultantWish(db, wish)
      return 'old'
    }
    await thread.learn(db, [[consultant_id, cv_key]])
    const found = await thread.ask({ ask: 'pairs', consultant: consultant_id, ads })
    if ('pairs' in found) await savePairs(db, consultant_id, found.pairs)
  } catch (error) {
    // Whoever is too much to compare is left out until their CV changes.
    if (error instanceof NotComparable) await forgetConsultantWish(db, wish)
    else await letGoOfWishes(db, wish)
    throw error
  }
  await letGoOfWishes(db, wish)
  return 'old'
}
