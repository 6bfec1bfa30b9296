import type { BodyOf } from '@utsyn/contract/endpoint.ts'
import type { decideScrape as DecideScrape } from '@utsyn/contract/scraping.ts'
import type { Transaction } from 'kysely'
import { announce } from '../../db/change-channel.ts'
import type { Database } from '../../db/tables.ts'
import type { Deps } from '../../deps.ts'
import { AppError, notFound } from '../../http/app-error.ts'
import { JOBS_CHANGED } from '../jobs/job-cache.ts'
import { findKnownJobs } from '../jobs/job-sources.repository.ts'
import type { JobDraft } from '../jobs/reading/job-draft.ts'
import { takeInJobs } from '../jobs/take-in-jobs.ts'
import { chosenDrafts } from './chosen-drafts.ts'
import { type DecisionResult, endScrape, lockScrape, type ScrapeProcess } from './scraping.repository.ts'

export type Decision = BodyOf<typeof DecideScrape>

const NOTHING: DecisionResult = { added: 0, updated: 0, skipped: 0, job_ids: [] }

/**
 * Takes the ads of a reading in, or throws them away, once: the same decision again answers what the first one did,
 * the opposite is refused. Throwing away what is being read cancels it.
 */
export function decideScrape(
  db: Deps['db'],
  { id, user_id, decision }: { id: string; user_id: string; decision: Decision },
): Promise<DecisionResult> {
  return db.transaction().execute(async (trx) => {
    const process = await lockScrape(trx, id, user_id)
    if (!process) throw notFound('Denne hentingen finnes ikke.')
    return decision.accepted ? accept(trx, process, { ...decision, user_id }) : discard(trx, process)
  })
}

async function discard(trx: Transaction<Database>, { id, state }: ScrapeProcess): Promise<DecisionResult> {
  if (state === 'accepted') throw refused('Annonsene er allerede lagt til.')
  if (state === 'running') await endScrape(trx, id, { state: 'cancelled', result: NOTHING })
  if (state === 'ready') await endScrape(trx, id, { state: 'discarded', result: NOTHING })
  return NOTHING
}

async function accept(
  trx: Transaction<Database>,
  { id, state, found, result }: ScrapeProcess,
  { jobs, user_id }: Decision & { user_id: string },
): Promise<DecisionResult> {
  if (state === 'accepted') return result ?? NOTHING
  if (state === 'running') throw refused('Siden leses fortsatt. Vent til den er ferdig.')
  if (state !== 'ready') throw refused('Denne hentingen er avsluttet uten annonser å legge til.')
  const done = await takeIn(trx, chosenDrafts(found, jobs), user_id)
  await endScrape(trx, id, { state: 'accepted', result: done })
  return done
}

const refused = (message: string) => new AppError(409, 'already_decided', message)

async function takeIn(
  trx: Transaction<Database>,
  jobs: JobDraft[],
  caused_by: string,
): Promise<DecisionResult> {
  if (jobs.length === 0) return NOTHING
  const taken = await takeInJobs(trx, { jobs, withdrawals: [] }, { now: new Date(), live: true, caused_by })
  const updated = taken.changed.length + taken.joined.length
  if (taken.added.length + updated > 0) await announce(trx, JOBS_CHANGED, '')
  const known = await findKnownJobs(trx, jobs)
  return {
    added: taken.added.length,
    updated,
    skipped: taken.unchanged,
    job_ids: [...new Set([...known.values()].map(({ job }) => String(job.id)))],
  }
}
