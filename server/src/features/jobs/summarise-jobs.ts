import { setImmediate as breathe } from 'node:timers/promises'
import type { Kysely, Transaction } from 'kysely'
import { type Summariser, writtenSummary } from '../../ai/summariser.ts'
import type { Database } from '../../db/tables.ts'
import {
  type AdToSummarise,
  findAdsToSummarise,
  removeSummariesWithoutText,
  saveJobSummaries,
  type WrittenSummary,
} from './job-summaries.repository.ts'
import { noteProgress, takeNextEvents } from './summary-progress.repository.ts'

type Db = Kysely<Database> | Transaction<Database>

/** Events handled in one transaction; most are of different ads. */
const BATCH = 200

/**
 * Writes the missing summaries of these ads; returns how many. `hasDeclined` includes ads whose summary was declined
 * before.
 */
export async function summariseJobs(
  db: Db,
  engine: Summariser,
  job_ids: number[],
  { hasDeclined = false } = {},
): Promise<number> {
  const ads = await findAdsToSummarise(db, job_ids, {
    engine: engine.engine,
    version: engine.version,
    hasDeclined,
  })
  const written: WrittenSummary[] = []
  for (const ad of ads) {
    written.push(await summarise(engine, ad))
    // Other requests of this process run in between.
    await breathe()
  }
  await saveJobSummaries(db, written)
  return written.length
}

async function summarise(
  summariser: Summariser,
  { id, title, text, summary_hash, facts_hash, ...facts }: AdToSummarise,
): Promise<WrittenSummary> {
  const summary = await summariser.summarise({ kind: 'ad', title, text, facts })
  return {
    id,
    ai_summary: writtenSummary(summary),
    summary_engine: summary.engine,
    summary_version: summary.version,
    summary_hash,
    facts_hash,
  }
}

/**
 * Reads on in the history of ads and summarises those that are new or have a new text. The position is saved in the
 * same transaction, so that an interrupted run can continue. Returns the number of events read, 0 when there are none
 * or another process reads.
 */
export function summariseNextJobs(
  db: Kysely<Database>,
  engine: Summariser,
  batch = BATCH,
): Promise<{ events: number; written: number }> {
  return db.transaction().execute(async (trx) => {
    const next = await takeNextEvents(trx, engine.version, batch)
    if (!next) return { events: 0, written: 0 }
    await removeSummariesWithoutText(trx, next.job_ids)
    const written = await summariseJobs(trx, engine, next.job_ids)
    await noteProgress(trx, { last_event: next.last_event, summary_version: engine.version })
    return { events: next.events, written }
  })
}
