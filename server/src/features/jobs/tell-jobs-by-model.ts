import type { Kysely } from 'kysely'
import type { ModelSummariser, ModelSummary } from '../../ai/model-summariser.ts'
import { writtenSummary } from '../../ai/summariser.ts'
import type { Database } from '../../db/tables.ts'
import { findAdsForModel, saveModelSummary, type UntoldAd } from './job-summaries.repository.ts'

/** About the ad and not about the service: the next question may fare better, and this one would not. */
const OF_THE_AD: readonly ModelSummary['unanswered'][] = [null, 'invented', 'unreadable']

/**
 * Has the model tell some ads that the rules have told, `atOnce` beside each other, and no transaction open meanwhile.
 * Answers how many it was asked about and how many it has told; `goesOn` says whether it is worth asking more.
 */
export async function tellJobsByModel(
  db: Kysely<Database>,
  model: ModelSummariser,
  { atOnce, signal }: { atOnce: number; signal: AbortSignal },
): Promise<{ asked: number; told: number; goesOn: boolean }> {
  const ads = await findAdsForModel(db, atOnce)
  const outcomes = await Promise.all(ads.map((ad) => tell(db, model, ad, signal)))
  return {
    asked: ads.length,
    told: outcomes.filter((unanswered) => unanswered === null).length,
    goesOn: ads.length > 0 && outcomes.every((unanswered) => OF_THE_AD.includes(unanswered)),
  }
}

async function tell(
  db: Kysely<Database>,
  model: ModelSummariser,
  { id, title, text, summary_hash }: UntoldAd,
  signal: AbortSignal,
): Promise<ModelSummary['unanswered']> {
  const summary = await model.summarise({ kind: 'ad', title, text }, signal)
  if (OF_THE_AD.includes(summary.unanswered)) {
    await saveModelSummary(db, {
      id,
      ai_summary: writtenSummary(summary),
      summary_engine: summary.engine,
      summary_version: summary.version,
      summary_hash,
    })
  }
  return summary.unanswered
}
