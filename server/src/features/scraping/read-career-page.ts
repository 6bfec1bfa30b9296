import type { Fetched } from '../../open-web/fetch-wishes.ts'
import { FetchRefused } from '../../open-web/fetch-refused.ts'
import type { OpenWeb } from '../../open-web/open-web.ts'
import type { RenderPage } from '../../render/renderer.ts'
import { osloDay } from '../../text/oslo-day.ts'
import { withCompany, withoutRepetitions } from './found-ads.ts'
import { ScrapeFailed } from './failures.ts'
import type { PageReader } from './reading/page-reader.ts'
import { type LinkReading, type PageReading, withListed } from './reading/read-page.ts'
import type { ScrapedAd } from './reading/scraped-ad.ts'

const LIMITS = { pages: 60, ms: 180_000 }
const ACCEPTED = [
  'text/html',
  'application/xhtml+xml',
  'application/xml',
  'text/xml',
  'application/rss+xml',
  'application/atom+xml',
  'application/rdf+xml',
  'application/json',
  'application/ld+json',
  'application/feed+json',
  'text/plain',
]

export interface Progress {
  pages_found: number
  pages_read: number
  jobs_found: number
  is_partial: boolean
}

interface Tools {
  openWeb: Pick<OpenWeb, 'fetch'>
  /** For pages that are empty without JavaScript. */
  renderPage?: RenderPage | null
  reader: PageReader
  /** Aborted when nobody waits for the ads any longer. */
  signal: AbortSignal
  onProgress: (progress: Progress) => void
  now?: Date
  limits?: { pages: number; ms: number }
  /** Milliseconds between two requests to a host; the guard's own when left out. */
  pace?: number
}

/**
 * The ads of a career page: its feed of jobs, what it tells machines, or the pages that its list leads to, read one by
 * one at a polite pace. The first of these that gives ads is taken. Throws ScrapeFailed, FetchRefused `stopping`, or
 * what `signal` was aborted with.
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
  if (ads.length === 0 && page.reading.is_shell) throw new ScrapeFailed('shell')
  return { ads, progress }
}

interface Visited {
  url: string
  reading: PageReading
}

type Visitor = ReturnType<typeof visitor>

/** Fetches and reads. `start` throws what hinders it; what `further` pages cannot give is left out. */
function visitor(tools: Tools, progress: Progress) {
  const { openWeb, reader, signal, onProgress, now = new Date(), pace } = tools
  const today = osloDay(now)

  async function read(address: string): Promise<Visited> {
    signal.throwIfAborted()
    const fetched = await openWeb.fetch(address, {
      accept: ACCEPTED,
      signal,
      ...(pace !== undefined && { pace }),
    })
    requireGood(fetched)
    const reading = await reader.read({ bytes: fetched.bytes, url: fetched.url, today })
    signal.throwIfAborted()
    if (!reading) throw new ScrapeFailed('unreadable')
    const rendered = isEmpty(reading) ? await render(fetched.url) : null
    progress.pages_read += 1
    onProgress({ ...progress })
    return rendered ?? { url: fetched.url, reading }
  }

  /** What a browser makes of a page, or null when there is none, or it comes no further. */
  async function render(address: string): Promise<Visited | null> {
    try {
      const page = await tools.renderPage?.(address, { signal })
      const reading = page && (await reader.read({ ...page, today }))
      return reading ? { url: page.url, reading } : null
    } catch (error) {
      if (error instanceof FetchRefused && error.reason !== 'stopping') return null
      throw error
    }
  }

  return {
    async start(address: string): Promise<Visited> {
      try {
        return await read(address)
      } catch (error) {
        if (error instanceof FetchRefused && error.reason !== 'stopping') throw new ScrapeFailed(error.reason)
        throw error
      }
    },
    async further(address: string): Promise<Visited | null> {
      try {
        return await read(address)
      } catch (error) {
        if (error instanceof ScrapeFailed) return null
        if (error instanceof FetchRefused && error.reason !== 'stopping') return null
        throw error
      }
    },
  }
}

const isEmpty = ({ is_shell, ads, feeds }: PageReading) => is_shell && ads.length === 0 && feeds.length === 0

function requireGood({ status }: Fetched): void {
  if (status >= 200 && status < 300) return
  if (status === 404 || status === 410) throw new ScrapeFailed('not_found')
  throw new ScrapeFailed(status === 401 || status === 403 || status === 429 ? 'closed' : 'site_fault')
}

interface Work {
  tools: Tools
  progress: Progress
}

async function adsOf({ reading }: Visited, visit: Visitor, work: Work): Promise<ScrapedAd[]> {
  const { progress } = work
  const isOneAd = reading.kind === 'page' && reading.ads.length === 1
  progress.is_partial = reading.is_partial && !isOneAd
  if (reading.kind !== 'page' || isOneAd) return reading.ads
  const fromFeed = await adsOfFeeds(reading, visit, progress)
  if (fromFeed.length > 0) return fromFeed
  if (reading.ads.length > 1) return reading.ads
  const fromLinks = await adsOfLinks(reading.links, visit, work)
  if (fromLinks.length > 0) return fromLinks
  return reading.own_ad ? [reading.own_ad] : []
}

async function adsOfFeeds({ feeds }: PageReading, visit: Visitor, progress: Progress): Promise<ScrapedAd[]> {
  for (const feed of feeds) {
    progress.pages_found += 1
    const visited = await visit.further(feed)
    if (!visited || visited.reading.kind === 'page' || visited.reading.ads.length === 0) continue
    progress.is_partial = visited.reading.is_partial
    return visited.reading.ads
  }
  return []
}

/** Follows the links of a list. Beyond the limits an ad is what its list tells of it. */
async function adsOfLinks(
  links: LinkReading[],
  visit: Visitor,
  { tools, progress }: Work,
): Promise<ScrapedAd[]> {
  const { pages, ms } = tools.limits ?? LIMITS
  const until = performance.now() + ms
  const followed = links.slice(0, pages)
  progress.pages_found += followed.length
  const ads: ScrapedAd[] = []
  const unread: LinkReading[] = links.slice(pages)
  for (const [at, link] of followed.entries()) {
    if (performance.now() > until) {
      unread.unshift(...followed.slice(at))
      break
    }
    const visited = await visit.further(link.url)
    const [ad] = visited ? adOfItsPage(visited) : []
    if (ad) ads.push(withListed(ad, link.ad))
    else if (!visited && link.ad) ads.push(link.ad)
    progress.jobs_found = ads.length
    tools.onProgress({ ...progress })
  }
  // What merely looked like an ad and was none casts doubt on the rest.
  if (ads.length > 0 || followed.length === 0) ads.push(...unread.flatMap(({ ad }) => ad ?? []))
  if (unread.length > 0) progress.is_partial = true
  return ads
}

/** The one ad that a page is about. A page with several is another list, which is not followed. */
function adOfItsPage({ reading }: Visited): ScrapedAd[] {
  if (reading.ads.length > 0) return reading.ads.length === 1 ? reading.ads : []
  return reading.own_ad ? [reading.own_ad] : []
}
