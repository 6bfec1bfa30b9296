import { proof, type ScrapedAd } from './reading/scraped-ad.ts'

/** Each ad once: by what its source calls it. What was read of its own page comes before what a list told. */
export function withoutRepetitions(ads: ScrapedAd[]): ScrapedAd[] {
  const kept = new Map<string, ScrapedAd>()
  for (const ad of ads) {
    const name = JSON.stringify([ad.draft.source, ad.draft.external_id])
    const earlier = kept.get(name)
    if (!earlier || (earlier.is_list_only && !ad.is_list_only)) kept.set(name, ad)
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
