import { keyOf } from './reading/ad-address.ts'
import { mergeAds } from './reading/merge-ads.ts'
import type { ScrapedAd } from './reading/scraped-ad.ts'
import { LIMITS, type Progress, type Tools, type Visited, type Visitor } from './visit-pages.ts'

export interface Work {
  tools: Tools
  progress: Progress
}

export interface Listed {
  /** The ad's own page; null when it would add nothing. */
  url: string | null
  ad: ScrapedAd | null
  /** It is an ad whatever its own page looks like. */
  isSure: boolean
  /** It is only an ad if its own page confirms it. */
  isDoubtful?: boolean
}

/** Reads the pages a list links to, in order. Beyond the limits an ad has only the list's values. */
export async function readDetails(
  list: Listed[],
  merge: (own: ScrapedAd, listed: ScrapedAd | null) => ScrapedAd,
  visit: Visitor,
  { tools, progress }: Work,
): Promise<ScrapedAd[]> {
  const { pages } = tools.limits ?? LIMITS
  progress.pages_found += Math.min(pages, list.filter(({ url }) => url !== null).length)
  const ads: ScrapedAd[] = []
  const unread: ScrapedAd[] = []
  let read = 0
  for (const { url, ad, isSure, isDoubtful } of list) {
    const isBeyond = url !== null && (read >= pages || visit.isOutOfTime())
    if (isBeyond) progress.is_partial = true
    if (url === null || isBeyond) {
      if (ad && !isDoubtful) (isSure ? ads : unread).push(ad)
      continue
    }
    read += 1
    const visited = await visit.further(url)
    const own = visited && (adOfItsPage(visited, ad) ?? (await adOfItsSystem(visited, visit)))
    if (own) ads.push(merge(own, ad))
    else if (ad && (isSure || (!isDoubtful && (!visited || visited.reading.is_shell)))) ads.push(ad)
    progress.jobs_found = ads.length
    tools.onProgress({ ...progress })
  }
  // If one candidate turned out not to be an ad, the unread ones are doubtful too.
  return ads.length > 0 || read === 0 ? [...ads, ...unread] : ads
}

/** A page filled by JavaScript, whose system can be queried instead. */
async function adOfItsSystem({ url, reading }: Visited, visit: Visitor): Promise<ScrapedAd | null> {
  const [found] = reading.is_shell ? reading.systems : []
  const answer = found && (await visit.ask(found.requests[0]!, { system: found.system, page_url: url }))
  return answer?.ads.length === 1 ? answer.ads[0]! : null
}

/**
 * The page's own ad. Of several, as when an ad is marked up twice or lists similar ones, it is the one that has the
 * page's address or the listed title. A page where none stands out is another list, which is not followed.
 */
function adOfItsPage({ url, reading: { ads, own_ad } }: Visited, listed: ScrapedAd | null): ScrapedAd | null {
  if (ads.length === 0) return own_ad
  const titleOf = ({ draft }: ScrapedAd) => draft.title.toLowerCase()
  const isHere = ({ draft }: ScrapedAd) => keyOf(draft.url ?? url) === keyOf(url)
  const isListed = (ad: ScrapedAd) => listed !== null && titleOf(ad) === titleOf(listed)
  const signs = [(ad: ScrapedAd) => isHere(ad) && isListed(ad), isHere, isListed, () => ads.length === 1]
  const [first, ...others] = signs.map((sign) => ads.filter(sign)).find((own) => own.length > 0) ?? []
  const isOne = first && others.every((other) => titleOf(other) === titleOf(first))
  return isOne ? others.reduce(mergeAds, first) : null
}
