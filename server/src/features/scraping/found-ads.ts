import type { JobDraft } from '../jobs/reading/job-draft.ts'
import { keyOf } from './reading/ad-address.ts'
import { mergeAds } from './reading/merge-ads.ts'
import { proof, type ScrapedAd } from './reading/scraped-ad.ts'

/**
 * Removes duplicates by source and id. Values from an ad's own page take precedence over those from the list; missing
 * values are filled in from the other.
 */
export function withoutRepetitions(ads: ScrapedAd[]): ScrapedAd[] {
  const kept = new Map<string, ScrapedAd>()
  const drafts = withOwnIds(ads.map(({ draft }) => draft))
  for (const [nth, draft] of drafts.entries()) {
    const ad = { ...ads[nth]!, draft }
    const name = nameOf(draft)
    const earlier = kept.get(name)
    const isNearer = earlier?.is_list_only && !ad.is_list_only
    if (earlier) kept.set(name, isNearer ? mergeAds(ad, earlier) : mergeAds(earlier, ad))
    else kept.set(name, ad)
  }
  return [...kept.values()]
}

const nameOf = ({ source, external_id }: JobDraft) => JSON.stringify([source, external_id])

type Named = Pick<JobDraft, 'title' | 'url'>

/**
 * An id that ads of different addresses and titles share identifies none of them, such as the employer's number: their
 * addresses do. `known`: the ad of an earlier reading that has the id of a draft.
 */
export function withOwnIds(
  drafts: JobDraft[],
  known: (draft: JobDraft) => Named | undefined = () => undefined,
): JobDraft[] {
  const firsts = new Map<string, Named>()
  const shared = new Set<string>()
  for (const draft of drafts) {
    const name = nameOf(draft)
    const first = known(draft) ?? firsts.get(name)
    if (!first) firsts.set(name, draft)
    else if (areTwoAds(first, draft)) shared.add(name)
  }
  return drafts.map((draft) =>
    draft.url && shared.has(nameOf(draft)) ? { ...draft, external_id: draft.url } : draft,
  )
}

const areTwoAds = (a: Named, b: Named): boolean =>
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
