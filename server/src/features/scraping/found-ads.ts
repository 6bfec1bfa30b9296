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

/** Whose the list is says less than a person who knows. */
const OF_PAGE = ['site_name', 'page_title']

/** What the person said counts where the ad names no company. */
export function withCompany(ad: ScrapedAd, company_name: string | null, page: string): ScrapedAd {
  const isOwners = ad.evidence.some(({ field, rule }) => field === 'company' && OF_PAGE.includes(rule))
  if (!company_name || (ad.draft.company && !(isOwners && ad.is_list_only))) return ad
  const others = ad.evidence.filter(({ field }) => field !== 'company')
  return {
    ...ad,
    draft: { ...ad.draft, company: company_name },
    evidence: [...others, proof('company', company_name, { rule: 'given', page })],
  }
}
