import { setImmediate as breathe } from 'node:timers/promises'
import type { Kysely, Transaction } from 'kysely'
import { type Summariser, writtenSummary } from '../../ai/summariser.ts'
import type { Database } from '../../db/tables.ts'
import { findArticlesToSummarise, saveNewsSummaries } from './news-summaries.repository.ts'

const BATCH = 100

/**
 * Writes «Kort fortalt» of a batch of articles without one for their current text, from an id on. Returns the last id,
 * or null when there are none. An interrupted run leaves the rest for the next.
 */
export async function summariseNews(
  db: Kysely<Database> | Transaction<Database>,
  engine: Summariser,
  after = 0,
): Promise<{ articles: number; last: number | null }> {
  const articles = await findArticlesToSummarise(db, engine, { after, limit: BATCH })
  const written: Parameters<typeof saveNewsSummaries>[1] = []
  for (const { id, title, text, summary_hash } of articles) {
    const summary = await engine.summarise({ kind: 'article', title, text })
    written.push({
      id,
      ai_summary: writtenSummary(summary),
      summary_engine: summary.engine,
      summary_version: summary.version,
      summary_hash,
    })
    // Other requests of this process run in between.
    await breathe()
  }
  await saveNewsSummaries(db, written)
  return { articles: written.length, last: articles.at(-1)?.id ?? null }
}
