import { withCompany, withoutRepetitions } from './found-ads.ts'
import { ScrapeFailed } from './failure-texts.ts'
import { isLaterPage } from './reading/leads-on.ts'
import type { LinkReading } from './reading/listed-ad.ts'
import { mergeAds, withListed } from './reading/merge-ads.ts'
import { readDetails, type Work } from './read-details.ts'
import type { PageReading } from './reading/read-page.ts'
import type { ScrapedAd } from './reading/scraped-ad.ts'
import type { SystemReading, SystemRequest } from './reading/systems/recruiting-system.ts'
import { type Progress, type Tools, type Visited, type Visitor, visitor } from './visit-pages.ts'

export type { Progress } from './visit-pages.ts'

/** The most pages of one list of a recruiting system. */
const MOST_PARTS = 10
const MOST_ADS = 500
const MOST_LINKS = 60

/**
 * The ads of a career page: from its job feed, its machine-readable data, or the pages its list links to, read one by
 * one at a polite pace. The first of these that has ads wins. Throws ScrapeFailed, FetchRefused `stopping`, or the
 * signal's abort reason.
 */
export async function readCareerPage(
  { url, company_name }: { url: string; company_name: string | null },
  tools: Tools,
): Promise<{ ads: ScrapedAd[]; progress: Progress }> {
  const progress: Progress = { pages_found: 1, pages_read: 0, jobs_found: 0, is_partial: false }
  const visit = visitor(tools, progress)
  const page = await visit.start(url)
  const ads = withoutRepetitions(await adsOf(page, visit, { tools, progress })).map((ad) =>
    withCompany(ad, company_name, page.url),
  )
  progress.jobs_found = ads.length
  if (visit.isOutOfTime() || isLaterPage(page.url)) progress.is_partial = true
  if (ads.length === 0 && page.reading.is_shell) throw new ScrapeFailed('shell')
  return { ads, progress }
}

async function adsOf(page: Visited, visit: Visitor, work: Work, isFrame = false): Promise<ScrapedAd[]> {
  const { reading } = page
  const { progress } = work
  const isOneAd = reading.kind === 'page' && reading.ads.length === 1
  progress.is_partial = reading.is_partial && !isOneAd
  progress.is_maybe_cut = reading.is_maybe_cut
  if (isOneAd) return reading.ads
  if (reading.kind !== 'page') return withDetails(reading.ads, visit, work)
  if (reading.is_ad_page && reading.own_ad && reading.systems.length === 0) {
    progress.is_partial = false
    return [reading.own_ad]
  }
  const ofSystem = await adsOfSystems(page, visit, progress)
  if (ofSystem.length > 0) return withDetails(ofSystem, visit, work)
  const feed = await feedOf(reading, visit, progress)
  const ofFeed = () => {
    progress.is_partial = feed.is_partial
    progress.is_maybe_cut = feed.is_maybe_cut
    return feed.ads
  }
  if (
    isSameList(
      feed.ads,
      reading.links.filter(({ isDoubtful }) => !isDoubtful),
    )
  )
    return ofFeed()
  const { ads, links, embedded } = await wholeList(reading, visit, progress)
  if (reading.ads.length > 1) return ads
  if (isSameList(embedded, links)) return withDetails(embedded, visit, work)
  const fromLinks = await readDetails(
    links.map((link) => ({ ...link, isSure: link.url === null })),
    withListed,
    visit,
    work,
  )
  if (fromLinks.length > 0) return fromLinks
  if (feed.ads.length > 0) return ofFeed()
  // On a page that is an ad itself, links to others are incidental.
  const leads = isFrame ? [] : [...reading.frames, ...(reading.own_ad ? [] : reading.lists)]
  const elsewhere = await adsOfLeads(leads, visit, work)
  if (elsewhere.length > 0) return elsewhere
  return reading.own_ad ? [reading.own_ad] : []
}

/** A visible list longer than the machine-readable one means that the latter is cut, or about something else. */
const isSameList = (ads: ScrapedAd[], links: LinkReading[]): boolean =>
  ads.length > 0 && ads.length >= links.length * 0.8

/** Frames and machine-readable lists are followed one step only. */
async function adsOfLeads(leads: string[], visit: Visitor, work: Work): Promise<ScrapedAd[]> {
  for (const lead of leads) {
    work.progress.pages_found += 1
    const visited = await visit.further(lead)
    const ads = visited ? await adsOf(visited, visit, work, true) : []
    if (ads.length > 0) return ads
  }
  return []
}

/** The list with its further pages. */
async function wholeList(first: PageReading, visit: Visitor, progress: Progress) {
  const keyOf = ({ url, ad }: LinkReading) => url ?? `${ad?.draft.url} ${ad?.draft.external_id}`
  const links = new Map<string, LinkReading>()
  const embedded: ScrapedAd[] = []
  let ads: ScrapedAd[] = []
  const size = () => links.size + ads.length + embedded.length
  const add = (page: PageReading) => {
    for (const link of page.links) if (!links.has(keyOf(link))) links.set(keyOf(link), link)
    ads = withoutRepetitions([...ads, ...page.ads])
    embedded.push(...page.embedded)
  }
  add(first)
  const seen = new Set<string>()
  let { next } = first
  for (let part = 1; next && !seen.has(next) && part < MOST_PARTS && links.size < MOST_LINKS; part++) {
    seen.add(next)
    progress.pages_found += 1
    const visited = await visit.further(next)
    if (!visited) break
    const known = size()
    add(visited.reading)
    next = size() > known ? visited.reading.next : null
  }
  if (next && !(seen.has(next) && links.size === 0)) progress.is_partial = true
  return { ads, links: [...links.values()], embedded }
}

/** The list as returned by the recruiting system's open API. */
async function adsOfSystems(
  { url, reading: { systems, system_ads } }: Visited,
  visit: Visitor,
  progress: Progress,
): Promise<ScrapedAd[]> {
  if (system_ads.length > 0) return system_ads
  for (const { system, requests } of systems) {
    for (const request of requests) {
      const ads = await listInParts(request, { system, page_url: url, visit, progress })
      if (ads.length > 0) return ads
    }
  }
  return []
}

async function listInParts(
  first: SystemRequest,
  {
    system,
    page_url,
    visit,
    progress,
  }: { system: string; page_url: string; visit: Visitor; progress: Progress },
): Promise<ScrapedAd[]> {
  const ads: ScrapedAd[] = []
  let next: SystemRequest | null = first
  let is_partial = false
  let is_maybe_cut = false
  for (let part = 0; next && part < MOST_PARTS && ads.length < MOST_ADS; part++) {
    progress.pages_found += 1
    const reading: SystemReading | null = await visit.ask(next, { system, page_url })
    // The earlier pages are kept; how many are missing is unknown.
    is_partial ||= reading ? reading.is_partial : part > 0
    is_maybe_cut ||= reading?.is_maybe_cut ?? false
    ads.push(...(reading?.ads ?? []))
    next = reading && reading.ads.length > 0 ? reading.next : null
  }
  if (ads.length > 0) Object.assign(progress, { is_partial: is_partial || next !== null, is_maybe_cut })
  return ads
}

/** Reads the own pages of ads whose list has only their beginning. */
const withDetails = (ads: ScrapedAd[], visit: Visitor, work: Work): Promise<ScrapedAd[]> =>
  readDetails(
    ads.map((ad) => ({ url: ownPageOf(ad), ad, isSure: true })),
    (own, listed) => (listed ? { ...mergeAds(listed, own), is_list_only: false } : own),
    visit,
    work,
  )

/** The ad's own page, for an ad known only from a list, unless that is the list itself. */
const ownPageOf = ({ is_list_only, read_at, draft, evidence }: ScrapedAd): string | null => {
  if (!is_list_only) return null
  const isList = evidence.some(({ field, rule }) => field === 'url' && rule === 'page_address')
  return read_at ?? (isList ? null : draft.url)
}

/** The first of the page's feeds that has ads. */
async function feedOf(
  { feeds }: PageReading,
  visit: Visitor,
  progress: Progress,
): Promise<Pick<PageReading, 'ads' | 'is_partial' | 'is_maybe_cut'>> {
  for (const feed of feeds) {
    progress.pages_found += 1
    const visited = await visit.further(feed)
    if (visited && visited.reading.kind !== 'page' && visited.reading.ads.length > 0) return visited.reading
  }
  return { ads: [], is_partial: false, is_maybe_cut: false }
}
