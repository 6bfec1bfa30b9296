import type { PageReading } from './reading/read-page.ts'
import type { ScrapedAd } from './reading/scraped-ad.ts'
import type { Progress, Tools, Visited, Visitor } from './visit-pages.ts'

const LIMITS = { pages: 60, ms: 180_000 }

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
  const { pages, ms } = tools.limits ?? LIMITS
  const until = performance.now() + ms
  progress.pages_found += Math.min(pages, list.filter(({ url }) => url !== null).length)
  const ads: ScrapedAd[] = []
  const unread: ScrapedAd[] = []
  let read = 0
  for (const { url, ad, isSure, isDoubtful } of list) {
    const isBeyond = url !== null && (read >= pages || performance.now() > until)
    if (isBeyond) progress.is_partial = true
    if (url === null || isBeyond) {
      if (ad && !isDoubtful) (isSure ? ads : unread).push(ad)
      continue
    }
    read += 1
    const visited = await visit.further(url)
    const own = visited && (adOfItsPage(visited) ?? (await adOfItsSystem(visited, visit)))
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

/** The one ad of a page. A page with several is another list, which is not followed. */
function adOfItsPage({ reading }: Visited): ScrapedAd | null {
  const { ads, own_ad }: PageReading = reading
  return ads.length > 0 ? (ads.length === 1 ? ads[0]! : null) : own_ad
}
