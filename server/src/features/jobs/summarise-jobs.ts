import { setImmediate as breathe } from 'node:timers/promises'
import type { Kysely, Transaction } from 'kysely'
import { type Summariser, writtenSummary } from '../../ai/summariser.ts'
import type { Database } from '../../db/tables.ts'
import {
  findUntoldAds,
  removeSummariesWithoutText,
  saveJobSummaries,
  type UntoldAd,
  type WrittenSummary,
} from './job-summaries.repository.ts'
import { noteProgress, takeNextEvents } from './summary-progress.repository.ts'

type Db = Kysely<Database> | Transaction<Database>

/** Events that are worked off in one transaction; most are of different ads. */
const BATCH = 200

/**
 * Writes the summaries of those of these ads that have none of their text as it stands; answers how many. `declined`:
 * also where somebody wanted none before.
 */
export async function summariseJobs(
  db: Db,
  engine: Summariser,
  job_ids: number[],
  { declined = false } = {},
): Promise<number> {
  const ads = await findUntoldAds(db, job_ids, { engine: engine.engine, version: engine.version, declined })
  const written: WrittenSummary[] = []
  for (const ad of ads) {
    written.push(await tell(engine, ad))
    // Other requests of this process are answered in between.
    await breathe()
  }
  await saveJobSummaries(db, written)
  return written.length
}

async function tell(
  summariser: Summariser,
  { id, title, text, summary_hash }: UntoldAd,
): Promise<WrittenSummary> {
  const summary = await summariser.summarise({ kind: 'ad', title, text })
  return {
    id,
    ai_summary: writtenSummary(summary),
    summary_engine: summary.engine,
    summary_version: summary.version,
    summary_hash,
  }
}

/**
 * Reads on in the history of ads, and writes the summaries of those that are new or have another text. How far it has
 * come is written in the same transaction: cut short anywhere, it goes on where it was. Answers how many events it has
 * read, 0 when there are no more or somebody else reads them.
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
