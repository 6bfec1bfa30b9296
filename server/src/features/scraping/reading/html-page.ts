import { UnreadableInput } from '../../../feeds/unreadable-input.ts'
import { learnedWeights, type LearnedWeights } from '../../../text/learned-weights.ts'
import { webAddress } from '../../../feeds/web-address.ts'
import type { JsonObject } from '../../jobs/reading/json-values.ts'
import { readAdPage } from './ad-page.ts'
import { showClickedLinks } from './clicked-links.ts'
import { embeddedAds } from './embedded/embedded-ads.ts'
import { jobFrames, namedLists, nextOf } from './leads-on.ts'
import { type LinkReading, listedAd, ofOwner } from './listed-ad.ts'
import { mergeAds, withSeen, withSystem } from './merge-ads.ts'
import { ownerOfPage } from './page-company.ts'
import type { PageRecord } from './page-record.ts'
import { pageRecords } from './page-records.ts'
import type { ScrapedAd } from './scraped-ad.ts'
import { postingAd, structuredAds } from './structured-ads.ts'
import { adsInPage, systemAdPage, systemRequests, type SystemRequests } from './systems/ask-systems.ts'
import type { RecruitingSystem } from './systems/recruiting-system.ts'
import { namesJobs } from '../../jobs/reading/records/posting-keys.ts'
import { type Page, type PageElement, visiblePage } from './visible-page.ts'
import { beneath } from './beneath.ts'

export interface HtmlReading {
  /** The ads in the page's structured data. */
  ads: ScrapedAd[]
  /** The page as one ad, read by general rules, when it has no structured data. */
  own_ad: ScrapedAd | null
  /** Job feeds that the page links to. */
  feeds: string[]
  links: LinkReading[]
  /** The ads in data that the page passes to its own scripts. */
  embedded: ScrapedAd[]
  /** Frames that may contain the list. */
  frames: string[]
  /** Addresses of data that the page's scripts would fetch to show a list. */
  lists: string[]
  /** The next page of the list. */
  next: string | null
  /** The page is a single ad, whatever it links to. */
  is_ad_page: boolean
  /** Requests to recruiting systems that were recognised in the page. */
  systems: SystemRequests[]
  /** Ads of a recruiting system whose list is the page itself. */
  system_ads: ScrapedAd[]
  /** The page is empty until its scripts have run. */
  is_shell: boolean
  is_partial: boolean
}

/** Learned weights for which parts of a page are ads (`npm run train -- pages`). */
export interface PageWeights {
  records: LearnedWeights
  page: LearnedWeights
}

export const PAGE_WEIGHTS: PageWeights = {
  records: learnedWeights('career-pages/record-weights.json'),
  page: learnedWeights('career-pages/page-weights.json'),
}

const SHELL_TEXT = 200
const MOST_FEEDS = 3

/** Reads everything of a page that may be ads. Without `known` only general rules apply. */
export function readHtmlPage(
  html: string,
  { url, today }: { url: string; today: string },
  known: readonly RecruitingSystem[],
  weights: PageWeights,
): HtmlReading {
  const structured = soundAds(html, url)
  const hasScripts = /<script[\s>]/i.test(html)
  const $ = visiblePage(html)
  const found = structured.length > 0 ? structured : markedAds($, url)
  const page = { url, html, $, today }
  const systems = systemRequests(page, known)
  const inPage = adsInPage(systems, page, known)
  const ofSystem = systemAdPage(page, known)
  const ads = found.length === 1 && ofSystem ? [withSystem(found[0]!, ofSystem)] : found
  const embedded = hasScripts || ads.length === 0 ? embeddedAds(html, $, { url, today }) : null
  // Links on the page of a single ad lead to the application form and to other ads.
  const feeds = ofSystem ? [] : jobFeeds($, url)
  const owner = ownerOfPage($, url)
  showClickedLinks($)
  const { records, aboutJobs } = pageRecords($, url, weights.records)
  const links = (ofSystem ? [] : records).map((record) => ({
    url: record.url,
    isDoubtful: record.isDoubtful,
    ad: listedAd(record, { $, url, today, owner }),
  }))
  const { next, isEndless } = nextOf($, url)
  const isList = links.length + ads.length + (embedded?.list.length ?? 0) > 1
  const is_partial = inPage.is_partial || inPage.next !== null || (isList && isEndless)
  const length = $('body').text().replaceAll(/\s+/g, ' ').trim().length
  const is_shell =
    hasScripts && length < SHELL_TEXT && links.length === 0 && ads.length === 0 && !embedded?.own
  // Comes last because it modifies the page.
  const seen = ads.length <= 1 ? readAdPage($, { url, today, owner, aboutJobs, records }, weights.page) : null
  const general = ads.length === 0 && !isOneOfList(seen, records) ? seen : null
  const handed = embedded?.own ?? null
  const bare = general && handed ? mergeAds(general, handed) : (general ?? handed)
  const own_ad = bare && ofSystem ? withSystem(bare, ofSystem) : (bare ?? titled(ofSystem))
  return {
    ads: ads.length === 1 ? [withSeen(ads[0]!, seen)] : ads,
    own_ad,
    feeds,
    links,
    embedded: ofSystem ? [] : (embedded?.list.map((ad) => ofOwner(ad, owner, url)) ?? []),
    systems,
    system_ads: inPage.ads,
    frames: jobFrames(html, url),
    lists: ofSystem ? [] : namedLists(html, url),
    next: isList ? next : null,
    is_ad_page: general !== null,
    is_shell,
    is_partial,
  }
}

/** Whether what was read as the ad of a page is one of several that it lists in whole. */
function isOneOfList(ad: ScrapedAd | null, records: readonly PageRecord[]): boolean {
  const titles = records.flatMap(({ url, title }) => (url === null ? (title ?? []) : []))
  return ad !== null && titles.length > 1 && titles.includes(ad.draft.title)
}

function markedAds($: Page, page: string): ScrapedAd[] {
  const postings = microdataPostings($)
  const isAlone = postings.length === 1
  return postings.flatMap((posting) => postingAd(posting, { page, isAlone, rule: 'microdata' }))
}

/** A page that was cut off inside its JSON-LD can still be read by its text. */
function soundAds(html: string, url: string): ScrapedAd[] {
  try {
    return structuredAds(html, url)
  } catch (error) {
    if (error instanceof UnreadableInput) return []
    throw error
  }
}

function jobFeeds($: Page, url: string): string[] {
  const base = webAddress($('base[href]').attr('href') ?? null, url) ?? url
  const found = $('link[rel~="alternate"][href]')
    .toArray()
    .slice(0, 50)
    .filter(({ attribs }) => /rss|atom|feed\+json/i.test(attribs['type'] ?? ''))
    .filter(({ attribs }) => !/comments?\b|kommentar/i.test(attribs['href'] ?? ''))
    .flatMap(({ attribs }) => {
      const address = webAddress(attribs['href'] ?? null, base)
      // A career site's host is about jobs, also in the address of its blog.
      const { pathname, search } = new URL(address ?? base)
      return address && namesJobs(`${pathname}${search} ${attribs['title']?.slice(0, 200)}`) ? [address] : []
    })
  return [...new Set(found)].slice(0, MOST_FEEDS)
}

const titled = (ad: ScrapedAd | null): ScrapedAd | null => (ad?.draft.title ? ad : null)

const MICRODATA_LIMITS = { postings: 300, depth: 5, properties: 200 }

/** The JobPostings in the microdata of a page. */
const microdataPostings = ($: Page): JsonObject[] =>
  $('[itemscope][itemtype*="schema.org/JobPosting"]')
    .toArray()
    .slice(0, MICRODATA_LIMITS.postings)
    .map((item) => propertiesOf($, item, 0))

function propertiesOf($: Page, item: PageElement, depth: number): JsonObject {
  const properties: Record<string, unknown[]> = {}
  for (const element of beneath($, item, '[itemprop]', MICRODATA_LIMITS.properties)) {
    if ($(element).parent().closest('[itemscope]')[0] !== item) continue
    const isThing = element.attribs['itemscope'] !== undefined && depth < MICRODATA_LIMITS.depth
    const value = isThing ? propertiesOf($, element, depth + 1) : valueOf($, element)
    for (const name of (element.attribs['itemprop'] ?? '').split(/\s+/).slice(0, 5)) {
      if (/^[A-Za-z]{2,40}$/.test(name)) (properties[name] ??= []).push(value)
    }
  }
  return Object.fromEntries(
    Object.entries(properties).map(([name, values]) => [name, values.length === 1 ? values[0] : values]),
  )
}

function valueOf($: Page, element: PageElement): string {
  const { content, datetime, href, src } = element.attribs
  const value = content ?? (element.name === 'time' ? datetime : undefined) ?? href ?? src
  if (value !== undefined) return value
  return element.attribs['itemprop'] === 'description' ? ($(element).html() ?? '') : $(element).text().trim()
}
