import type { BodyOf } from '@utsyn/contract/endpoint.ts'
import type { decideScrape as DecideScrape } from '@utsyn/contract/scraping.ts'
import type { Transaction } from 'kysely'
import type { Database } from '../../db/tables.ts'
import type { Deps } from '../../deps.ts'
import { AppError, badInput, notFound } from '../../http/app-error.ts'
import type { SignedInUser } from '../../http/signed-in-user.ts'
import { audit, type AuditedRequest } from '../auth/audit.repository.ts'
import { findExistingJobs } from '../jobs/compare-jobs.ts'
import { declineSummaries } from '../jobs/job-summaries.repository.ts'
import type { JobDraft } from '../jobs/reading/job-draft.ts'
import { summariseTheseJobs } from '../jobs/summarise-jobs.task.ts'
import { type Choice, chosenDrafts, draftsToTake } from './drafts-to-take.ts'
import { findGoneFromPage } from './gone-from-page.ts'
import { correctedNow, noteCorrected } from './kept-corrections.ts'
import { notePageAds, type Place } from './scraped-pages.repository.ts'
import { type DecisionResult, endScrape, lockScrape, type ScrapeProcess } from './scraping.repository.ts'
import { findKnownJobs, forgetUpdateTimes } from '../jobs/job-sources.repository.ts'
import { lockTakingIn } from '../jobs/save-jobs.repository.ts'
import { takeInJobs } from '../jobs/take-in-jobs.ts'

export type Decision = BodyOf<typeof DecideScrape>

const NOTHING: DecisionResult = { added: 0, updated: 0, skipped: 0, closed: 0, job_ids: [] }

/**
 * Imports or discards the ads of a reading, once: repeating the decision returns the first result, the opposite is
 * refused. Discarding a running reading cancels it.
 */
export async function decideScrape(
  { db, tasks, changes }: Pick<Deps, 'db' | 'tasks' | 'changes'>,
  { id, user, decision }: { id: string; user: SignedInUser; decision: Decision },
  request: AuditedRequest,
): Promise<DecisionResult> {
  const { user_id, session_id } = user
  const result = await db.transaction().execute(async (trx) => {
    const process = await lockScrape(trx, id, user_id)
    if (!process) throw notFound('Denne hentingen finnes ikke.')
    if (!decision.accepted) return discard(trx, process)
    const done = await accept(trx, process, { ...decision, user_id })
    if (process.state === 'ready') {
      const amount = done.added + done.updated
      if (amount > 0 || done.closed === 0)
        await audit(trx, { event: 'scrape_accepted', user_id, session_id, amount }, request)
      if (done.closed > 0)
        await audit(trx, { event: 'jobs_closed', user_id, session_id, amount: done.closed }, request)
    }
    // Not queued again when the decision is repeated.
    if (process.state === 'ready' && done.job_ids.length > 0) {
      if (decision.ai_summary === false) await declineSummaries(trx, done.job_ids.map(Number))
      else await tasks.enqueue(trx, summariseTheseJobs, { job_ids: done.job_ids }, request.id)
    }
    return done
  })
  // The user looks at the list of ads next.
  await changes.caughtUp()
  return result
}

async function discard(trx: Transaction<Database>, { id, state }: ScrapeProcess): Promise<DecisionResult> {
  if (state === 'accepted') throw refused('Annonsene er allerede lagt til.')
  if (state === 'running') await endScrape(trx, id, { state: 'cancelled', result: NOTHING })
  if (state === 'ready') await endScrape(trx, id, { state: 'discarded', result: NOTHING })
  return NOTHING
}

async function accept(
  trx: Transaction<Database>,
  process: ScrapeProcess,
  { jobs, close = [], user_id }: Decision & { user_id: string },
): Promise<DecisionResult> {
  const { id, state, result } = process
  if (state === 'accepted') return { ...NOTHING, ...result }
  if (state === 'running') throw refused('Siden leses fortsatt. Vent til den er ferdig.')
  if (state !== 'ready') throw refused('Denne hentingen er avsluttet uten annonser å legge til.')
  // Another decision about the same ads may be under way: what it corrects is read after it.
  await lockTakingIn(trx)
  const takable = await draftsToTake(trx, process.found)
  const found = takable.map(({ draft }) => draft)
  const chosen = chosenDrafts(found, jobs)
  const closing = await placesToClose(trx, process, { found, close: close.map(String) })
  const isNothing = chosen.length + closing.length === 0
  const done = isNothing ? NOTHING : await takeInScraped(trx, { jobs: chosen, closing }, user_id)
  const choices: Choice[] = jobs ?? found.map((_, index) => ({ index }))
  await noteCorrected(
    trx,
    chosen.map((saved, nth) => {
      const { index, fields = {} } = choices[nth]!
      const { source, external_id } = saved
      return {
        source,
        external_id,
        corrected: correctedNow({ ...takable[index]!, saved }, Object.keys(fields)),
      }
    }),
  )
  await notePageAds(trx, process.url, found)
  await endScrape(trx, id, { state: 'accepted', result: done })
  return done
}

const refused = (message: string) => new AppError(409, 'already_decided', message)

/** The places of the ads that the user wants closed. Only those offered by the review count. */
async function placesToClose(
  trx: Transaction<Database>,
  process: ScrapeProcess,
  { found, close }: { found: JobDraft[]; close: string[] },
): Promise<Place[]> {
  if (close.length === 0) return []
  const existing = await findExistingJobs(trx, found)
  const { gone } = await findGoneFromPage(
    trx,
    process,
    existing.flatMap((job) => job?.job_id ?? []),
  )
  const offered = new Map(gone.map(({ job_id, places }) => [String(job_id), places]))
  for (const [place, id] of close.entries()) {
    if (!offered.has(id))
      throw badInput(`close.${place}`, `Annonse ${id} er ikke blant dem som har forsvunnet fra siden.`)
  }
  return [...new Set(close)].flatMap((id) => offered.get(id)!)
}

/** Ads are closed like those a feed no longer lists: if the page shows one again, it is reopened. */
async function takeInScraped(
  trx: Transaction<Database>,
  { jobs, closing }: { jobs: JobDraft[]; closing: Place[] },
  caused_by: string,
): Promise<DecisionResult> {
  const withdrawals = closing.map((place) => ({ ...place, line: 1, updated_at: null }))
  const taken = await takeInJobs(trx, { jobs, withdrawals }, { now: new Date(), isLive: true, caused_by })
  await forgetUpdateTimes(trx, closing)
  const updated = taken.changed.length + taken.joined.length
  const known = await findKnownJobs(trx, jobs)
  return {
    added: taken.added.length,
    updated,
    skipped: taken.unchanged,
    closed: taken.withdrawn.length,
    job_ids: [...new Set([...known.values()].map(({ job }) => String(job.id)))],
  }
}
