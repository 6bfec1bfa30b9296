import type { Kysely, Transaction } from 'kysely'
import { callTurns, turnsByHolder } from '../../ai/call-turns.ts'
import type { Database } from '../../db/tables.ts'
import type { Deps } from '../../deps.ts'
import { AppError, notFound } from '../../http/app-error.ts'
import { type CompareThread, NotComparable, withCompareThread } from './compare-apart.ts'
import type { ComparedCv } from './compared-cv.ts'
import { readComparedCvs } from './compared-cvs.repository.ts'
import {
  type Compared,
  findCompared,
  type NewComparison,
  saveComparison,
  type StoredComparison,
} from './comparisons.repository.ts'
import { noObjectionMeanwhile, savePairs } from './job-matches.repository.ts'
import { demandRows } from './customer-demands.ts'
import { justifyByRules, requirementRows } from './requirement-rows.ts'
import { EMBEDDED, MODEL_COMPARISON_VERSION, reasonOf } from './match-engine.ts'
import { giveUpOnJob, matchJob } from './match-job.ts'
import { hasLookedLately, logComparison } from './match-log.repository.ts'
import { pairOf } from './score.ts'
import { compareByModel } from './model-comparison.ts'
import { rowId } from '../../http/row-id.ts'

type Db = Kysely<Database> | Transaction<Database>

export interface Pairing {
  job_id: number
  consultant_id: number
  user_id: string
}

/** How long a user waits for a model before the rules answer. */
const MOST_MODEL_MS = 45_000
const MOST_WAIT_MS = 20_000
const oneAtATime = turnsByHolder(callTurns(1))

/** Throws when the ad or the consultant does not exist, or the consultant has objected. */
export async function findPair(
  db: Db,
  { job_id, consultant_id }: Omit<Pairing, 'user_id'>,
): Promise<Compared> {
  const found = await findCompared(db, job_id, consultant_id)
  if (!found) throw notFound('Stillingen eller konsulenten finnes ikke.')
  if (found.consultant.objected)
    throw new AppError(409, 'objected', 'Konsulenten har reservert seg mot å bli sammenlignet med annonser.')
  return found
}

/**
 * Compares one consultant with one ad in full detail, and logs who asked and what they saw. With `again`, a
 * comparison is logged at most once an hour per user, for pages that show it repeatedly.
 */
export async function comparePair(
  deps: Pick<Deps, 'db' | 'config' | 'languageModel' | 'log'>,
  pairing: Pairing,
  kind: 'comparison' | 'export' | 'again',
  signal: AbortSignal,
): Promise<{ compared: Compared; comparison: StoredComparison }> {
  const { db } = deps
  let compared = await findPair(db, pairing)
  if (!compared.ad && compared.has_text) {
    await inThread(pairing, (thread) => matchOrGiveUp(deps, thread, pairing.job_id))
    compared = await findPair(db, pairing)
  }
  const { ad, stored } = compared
  const fresh =
    stored && isGood(deps, stored, compared) ? null : await compareAnew(deps, compared, pairing, signal)
  const comparison: StoredComparison = fresh
    ? { ...fresh, text_hash: ad?.text_hash ?? null, compared_at: new Date() }
    : stored!
  return db.transaction().execute(async (trx) => {
    await noObjectionMeanwhile.execute(trx)
    // An objection made meanwhile is respected.
    await findPair(trx, pairing)
    const saved_at =
      fresh && ad ? await saveComparison(trx, { ...pairing, measured_at: ad.measured_at }, fresh) : null
    if (kind !== 'again') await logComparison(trx, kind, { ...pairing, comparison })
    else if (!(await hasLookedLately(trx, pairing)))
      await logComparison(trx, 'comparison', { ...pairing, comparison })
    return { compared, comparison: { ...comparison, compared_at: saved_at ?? comparison.compared_at } }
  })
}

/** At most one at a time in this process, the people in turn; throws 503 when it takes too long. */
export async function inThread<T>(
  { user_id }: Pick<Pairing, 'user_id'>,
  work: (thread: CompareThread) => Promise<T>,
): Promise<T> {
  const waited = AbortSignal.timeout(MOST_WAIT_MS)
  let isMine = false
  try {
    return await oneAtATime(user_id, waited, () => {
      isMine = true
      return withCompareThread(work)
    })
  } catch (error) {
    const isBusy = (!isMine && waited.aborted) || error instanceof NotComparable
    if (!isBusy) throw error
    throw new AppError(503, 'busy', 'Sammenligningen tar for lang tid akkurat nå. Prøv igjen om litt.', {
      retryAfter: 10,
      cause: error,
    })
  }
}

async function matchOrGiveUp(
  { db, log }: Pick<Deps, 'db' | 'log'>,
  thread: CompareThread,
  job_id: number,
): Promise<void> {
  try {
    await matchJob(db, thread, job_id)
  } catch (error) {
    if (!(error instanceof NotComparable)) throw error
    log.warn({ err: error, job_id }, 'An ad could not be compared')
    await giveUpOnJob(db, job_id)
  }
}

/** Reasons that lie in this pair: the model would fail again. */
const LASTING = [reasonOf('invented'), reasonOf('unreadable')]

function isGood(
  { config, languageModel }: Pick<Deps, 'config' | 'languageModel'>,
  stored: StoredComparison,
  { is_request }: Pick<Compared, 'is_request'>,
): boolean {
  const isByRules = stored.model === null && stored.engine_version === EMBEDDED.version
  if (!languageModel) return isByRules && stored.instead_of_model === null
  if (!config.ai?.isSendingCv || (is_request && !config.ai.isSendingRequests))
    return isByRules && stored.instead_of_model === reasonOf('not_allowed')
  if (stored.model === languageModel.model) return stored.engine_version === MODEL_COMPARISON_VERSION
  return isByRules && stored.instead_of_model !== null && LASTING.includes(stored.instead_of_model)
}

async function compareAnew(
  { db, languageModel }: Pick<Deps, 'db' | 'languageModel'>,
  { ad, consultant, is_request }: Compared,
  { job_id, user_id }: Pairing,
  signal: AbortSignal,
): Promise<NewComparison> {
  const { id, content_version, cv_key } = consultant
  const embedded = {
    content_version,
    engine_version: EMBEDDED.version,
    model: null,
    instead_of_model: null,
  }
  // An ad without readable requirements cannot be judged.
  if (!ad || ad.state === 'unreadable')
    return { ...embedded, score: null, justification: null, requirements: [] }
  const { evidence: own, passages } = await inThread({ user_id }, async (thread) => {
    await thread.learn(db, [[id, cv_key]])
    const found = await thread.ask({
      ask: 'evidence',
      consultant: id,
      ad,
      hasPassages: languageModel !== null,
    })
    if (!('evidence' in found)) throw new NotComparable('A CV was not compared')
    return found
  })
  const pair = { job_id, compared_at: ad.measured_at, ...pairOf(ad, own, content_version) }
  await savePairs(db, id, JSON.stringify([pair]))
  const cv = await readCv(db, id)
  const { score, rows } = requirementRows(ad, own, cv, consultant)
  const byRules = { ...embedded, score, justification: justifyByRules(demandRows(rows)), requirements: rows }
  if (!languageModel) return byRules
  const patience = AbortSignal.any([signal, AbortSignal.timeout(MOST_MODEL_MS)])
  const said = await compareByModel(
    languageModel,
    ad,
    cv,
    { about: { consultant_id: id, job_id }, own, passages, isOfRequest: is_request, user_id },
    patience,
  )
  if (said.unanswered !== null) return { ...byRules, instead_of_model: reasonOf(said.unanswered) }
  const judged = requirementRows(ad, said.evidence, cv, consultant)
  return {
    content_version,
    engine_version: MODEL_COMPARISON_VERSION,
    model: languageModel.model,
    instead_of_model: null,
    score: judged.score,
    justification: said.justification,
    requirements: judged.rows,
  }
}

/** The CV as it is compared. */
export async function readCv(db: Deps['db'], id: number): Promise<ComparedCv> {
  const [read] = JSON.parse(await readComparedCvs(db, [id])) as { cv: ComparedCv }[]
  if (!read) throw notFound('Konsulenten finnes ikke.')
  return read.cv
}

/** The ad and the consultant in an address. */
export function pairIn({ jobId, consultantId }: { jobId: string; consultantId: string }) {
  const [job_id, consultant_id] = [rowId(jobId), rowId(consultantId)]
  if (job_id === null || consultant_id === null) throw notFound('Stillingen eller konsulenten finnes ikke.')
  return { job_id, consultant_id }
}
