import { mergeAds } from './reading/merge-ads.ts'
import { proof, type ScrapedAd } from './reading/scraped-ad.ts'

/**
 * Each ad once: by what its source calls it. What was read of its own page comes before what a list told, and what only
 * one of them says is kept.
 */
export function withoutRepetitions(ads: ScrapedAd[]): ScrapedAd[] {
  const kept = new Map<string, ScrapedAd>()
  for (const ad of ads) {
    const name = JSON.stringify([ad.draft.source, ad.draft.external_id])
    const earlier = kept.get(name)
    const isNearer = earlier?.is_list_only && !ad.is_list_only
    if (earlier) kept.set(name, isNearer ? mergeAds(ad, earlier) : mergeAds(earlier, ad))
    else kept.set(name, ad)
  }
  return [...kept.values()]
}

/** What the person said counts where the page names no company. */
export function withCompany(ad: ScrapedAd, company_name: string | null, page: string): ScrapedAd {
  if (ad.draft.company || !company_name) return ad
  return {
    ...ad,
    draft: { ...ad.draft, company: company_name },
    evidence: [...ad.evidence, proof('company', company_name, { rule: 'given', page })],
  }
}
