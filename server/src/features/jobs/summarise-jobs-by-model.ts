import type { Kysely } from 'kysely'
import type { TextsToSummarise } from '../../ai/summarise-by-model.ts'
import { writtenSummary } from '../../ai/summariser.ts'
import type { Database } from '../../db/tables.ts'
import { companyNameKey } from '../../text/company-name-key.ts'
import { type AdForModel, findAdsForModel, saveModelSummary } from './job-summaries.repository.ts'
import { findCompaniesCalled } from './job-tags.repository.ts'
import { keptProposals } from './proposed-technologies.ts'

/** Ads for a language model, which summarises them and may propose technologies that the tagger does not know. */
export const adsToSummarise = (db: Kysely<Database>): TextsToSummarise<AdForModel> => ({
  kind: 'ad',
  find: async (limit) =>
    (await findAdsForModel(db, limit)).map((ad) => ({ ...ad, job_id: ad.id, facts: factsOf(ad) })),
  async save(ad, summary) {
    const written = {
      id: ad.id,
      ai_summary: writtenSummary(summary),
      summary_engine: summary.engine,
      summary_version: summary.version,
      summary_hash: ad.summary_hash,
      facts_hash: ad.facts_hash,
    }
    const technologies = await withoutCompanies(db, keptProposals(summary.technologies, ad))
    await db.transaction().execute((trx) => saveModelSummary(trx, written, technologies))
  },
})

const factsOf = ({ company, locations, deadline, deadline_text }: AdForModel) => ({
  company,
  locations,
  deadline,
  deadline_text,
})

async function withoutCompanies(
  db: Kysely<Database>,
  kept: ReturnType<typeof keptProposals>,
): Promise<string[]> {
  const unknown = kept.filter(({ isKnown }) => !isKnown).map(({ name }) => companyNameKey(name))
  const companies = new Set(await findCompaniesCalled(db, unknown))
  return kept
    .filter(({ name, isKnown }) => isKnown || !companies.has(companyNameKey(name)))
    .map(({ name }) => name)
}
