import { keyOf } from './reading/ad-address.ts'
import { mergeAds } from './reading/merge-ads.ts'
import { proof, type ScrapedAd } from './reading/scraped-ad.ts'

/**
 * Removes duplicates by source and id. Values from an ad's own page take precedence over those from the list; missing
 * values are filled in from the other.
 */
export function withoutRepetitions(ads: ScrapedAd[]): ScrapedAd[] {
  const kept = new Map<string, ScrapedAd>()
  for (const ad of withOwnIds(ads)) {
    const name = nameOf(ad)
    const earlier = kept.get(name)
    const isNearer = earlier?.is_list_only && !ad.is_list_only
    if (earlier) kept.set(name, isNearer ? mergeAds(ad, earlier) : mergeAds(earlier, ad))
    else kept.set(name, ad)
  }
  return [...kept.values()]
}

const nameOf = ({ draft }: ScrapedAd) => JSON.stringify([draft.source, draft.external_id])

/**
 * An id that ads of different addresses and titles share identifies none of them, such as the employer's number: their
 * addresses do.
 */
function withOwnIds(ads: ScrapedAd[]): ScrapedAd[] {
  const firsts = new Map<string, ScrapedAd>()
  const shared = new Set<string>()
  for (const ad of ads) {
    const first = firsts.get(nameOf(ad))
    if (!first) firsts.set(nameOf(ad), ad)
    else if (differs(first, ad)) shared.add(nameOf(ad))
  }
  return ads.map((ad) => {
    const { url } = ad.draft
    return url && shared.has(nameOf(ad)) ? { ...ad, draft: { ...ad.draft, external_id: url } } : ad
  })
}

const differs = ({ draft: a }: ScrapedAd, { draft: b }: ScrapedAd): boolean => areTwoAds(a, b)

interface Named {
  title: string
  url: string | null
}

/** Whether ads that share an id have neither their address nor their title in common. */
export const areTwoAds = (a: Named, b: Named): boolean =>
  keyOf(a.url ?? '') !== keyOf(b.url ?? '') && a.title.toLowerCase() !== b.title.toLowerCase()

/** Rules that derive the company from the page. They are weaker than a name given by the user. */
const OF_PAGE = ['site_name', 'site_address', 'page_title']

/** The user's company name, for ads without one. */
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
