import { oneLine } from '../../../text/plain-text.ts'
import { utf8Bytes } from '../../../feeds/decode-text.ts'
import { UnreadableInput } from '../../../feeds/unreadable-input.ts'
import { isOpenApplication } from '../../jobs/reading/open-application.ts'
import { parseLenientJson } from '../../jobs/reading/lenient-json.ts'
import { webAddress } from '../../../feeds/web-address.ts'
import { readFacts } from './ad-facts.ts'
import { readAdPage } from './ad-page.ts'
import { showClickedLinks } from './clicked-links.ts'
import { embeddedAds, answerAds } from './embedded/embedded-ads.ts'
import { xmlValue } from './embedded/xml-value.ts'
import { feedAds } from './feed-ads.ts'
import { isAdAddress, jobLinks, type JobLink } from './job-links.ts'
import { jobFrames, nextOf } from './leads-on.ts'
import { namedLists } from './named-lists.ts'
import { microdataPostings } from './microdata.ts'
import { jsonAds } from './json-page-ads.ts'
import { readBareFacts } from './bare-facts.ts'
import { companyOfPage, type PageCompany } from './page-company.ts'
import { isEmpty, proof, provenAd, type ScrapedAd } from './scraped-ad.ts'
import { sourceOf } from './site-of.ts'
import { isScript, pageOfScript } from './script-page.ts'
import { postingAd, structuredAds } from './structured-ads.ts'
import {
  pastedAnswer,
  systemAdPage,
  type SystemWish,
  systemWishes,
  wishesMet,
} from './systems/ask-systems.ts'
import { KNOWN_SYSTEMS } from './systems/known-systems.ts'
import type { RecruitingSystem } from './systems/recruiting-system.ts'
import { mergeAds, withSeen, withSystem } from './merge-ads.ts'
import { localeOf, type Page, visiblePage } from './visible-page.ts'

export interface PageToRead {
  bytes: Uint8Array
  /** Where it came from, after redirects. */
  url: string
  /** As 2026-11-20. */
  today: string
}

export interface PageReading {
  /** A feed or a JSON text has everything in itself; a page may lead on. */
  kind: 'feed' | 'json' | 'page'
  /** Of a page: what it tells machines. */
  ads: ScrapedAd[]
  /** The page itself as one ad, by plain rules, where it tells machines nothing. */
  own_ad: ScrapedAd | null
  /** Feeds of jobs that the page names. */
  feeds: string[]
  links: LinkReading[]
  /** What the page hands to its own programs. */
  embedded: ScrapedAd[]
  /** Frames in which the list may be. */
  frames: string[]
  /** Lists for programs that the page names: what its own would ask for. */
  lists: string[]
  /** Where the list goes on. */
  next: string | null
  /** Its address and its length are those of a single ad, whatever else it leads to. */
  is_ad_page: boolean
  /** Recruiting systems that know themselves in the page. */
  systems: SystemWish[]
  /** What one of them found in the page itself. */
  system_ads: ScrapedAd[]
  /** There is nothing on it before a program of its own has run. */
  is_shell: boolean
  is_partial: boolean
}

/** A link to an ad, and the ad as far as the list tells of it. */
export interface LinkReading {
  url: string
  /** Null when the list does not even name it. */
  ad: ScrapedAd | null
  /** Only its own page can say whether it is one. */
  isDoubtful: boolean
}

const LARGEST = 5_000_000
const NOTHING: Omit<PageReading, 'kind'> = {
  ads: [],
  own_ad: null,
  feeds: [],
  links: [],
  embedded: [],
  frames: [],
  lists: [],
  next: null,
  is_ad_page: false,
  systems: [],
  system_ads: [],
  is_shell: false,
  is_partial: false,
}
const SHELL_TEXT = 200
const MOST_FEEDS = 3

/**
 * What one fetched text holds, whatever it is called. Throws UnreadableInput, and nothing else on purpose. Without
 * `systems` only general rules read it.
 */
export function readPage({ bytes, url, today }: PageToRead, systems = KNOWN_SYSTEMS): PageReading {
  if (bytes.length > LARGEST) throw new UnreadableInput('too_large')
  const text = new TextDecoder().decode(utf8Bytes(bytes, LARGEST)).trimStart()
  const nothing = NOTHING
  if (!text) return { kind: 'page', ...nothing }
  const start = text
    .slice(0, 5_000)
    .replaceAll(/<\?[^>]*>|<!--[\s\S]*?-->/g, '')
    .trimStart()
  const pasted = /^[{[]|^<(?!!doctype|html)/i.test(start) ? pastedAnswer(text, url, today, systems) : null
  if (pasted && pasted.ads.length > 0) {
    const is_partial = pasted.is_partial || pasted.next !== null
    return { kind: 'json', ...nothing, ads: pasted.ads, is_partial }
  }
  if (/^[{[]/.test(start)) {
    const value = parseLenientJson(text)
    if (value === undefined) throw new UnreadableInput('broken_json')
    const told = jsonAds(value, url)
    if (told.ads.length > 0) return { kind: 'json', ...nothing, ...told }
    return { kind: 'json', ...nothing, ...answerAds(value, { url, today }) }
  }
  const feed = /^<(rss|rdf:RDF|feed)[\s>]/i.exec(start)?.[1]?.toLowerCase()
  if (feed) {
    const kind = feed === 'feed' ? 'atom' : feed === 'rss' ? 'rss' : 'rdf'
    try {
      return { kind: 'feed', ...nothing, ...feedAds(text, kind, url) }
    } catch (error) {
      if (error instanceof UnreadableInput && error.reason === 'no_ads') return { kind: 'feed', ...nothing }
      throw error
    }
  }
  if (/^<\?xml\b/i.test(text) && !/<html[\s>]/i.test(text.slice(0, 3_000))) {
    const told = answerAds(xmlValue(text), { url, today })
    if (told.ads.length > 0) return { kind: 'json', ...nothing, ...told }
  }
  const html = isScript(start) ? pageOfScript(text) : text
  return { kind: 'page', ...nothing, ...readHtmlPage(html, { url, today }, systems) }
}

function readHtmlPage(
  html: string,
  { url, today }: { url: string; today: string },
  known: readonly RecruitingSystem[],
): Partial<PageReading> {
  const told = soundAds(html, url)
  const hasScripts = /<script[\s>]/i.test(html)
  const $ = visiblePage(html)
  const found = told.length > 0 ? told : markedAds($, url)
  const page = { url, html, $, today }
  const systems = systemWishes(page, known)
  const met = wishesMet(systems, page, known)
  const ofSystem = systemAdPage(page, known)
  const ads = found.length === 1 && ofSystem ? [withSystem(found[0]!, ofSystem)] : found
  const embedded = hasScripts || ads.length === 0 ? embeddedAds(html, $, { url, today }) : null
  // What leads on from the page of an ad is the way to apply, and other ads.
  const feeds = ofSystem ? [] : jobFeeds($, url)
  const owner = companyOfPage($)
  showClickedLinks($)
  const links = (ofSystem ? [] : jobLinks($, url)).map((link) => ({
    url: link.url,
    isDoubtful: link.isDoubtful,
    ad: listedAd(link, { $, url, today, owner }),
  }))
  const { next, isEndless } = nextOf($, url)
  const isList = links.length + ads.length + (embedded?.list.length ?? 0) > 1
  const is_partial = met.is_partial || met.next !== null || (isList && isEndless)
  const length = $('body').text().replaceAll(/\s+/g, ' ').trim().length
  const is_shell =
    hasScripts && length < SHELL_TEXT && links.length === 0 && ads.length === 0 && !embedded?.own
  // Last, for it takes the page apart.
  const seen = ads.length <= 1 ? readAdPage($, { url, today }) : null
  const general = ads.length === 0 ? seen : null
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
    system_ads: met.ads,
    frames: jobFrames(html, url),
    lists: ofSystem ? [] : namedLists(html, url),
    next: isList ? next : null,
    is_ad_page: isAdAddress(url) && (own_ad?.draft.long_description?.length ?? 0) > LENGTH_OF_AN_AD,
    is_shell,
    is_partial,
  }
}

const LENGTH_OF_AN_AD = 400

function markedAds($: Page, page: string): ScrapedAd[] {
  const postings = microdataPostings($)
  const isAlone = postings.length === 1
  return postings.flatMap((posting) => postingAd(posting, { page, isAlone, rule: 'microdata' }))
}

/** A page that was cut off inside its JSON-LD may still be read by its text. */
function soundAds(html: string, url: string): ScrapedAd[] {
  try {
    return structuredAds(html, url)
  } catch (error) {
    if (error instanceof UnreadableInput) return []
    throw error
  }
}

const JOB_FEED = /job|stilling|vacanc|career|karriere|rekrutter|position/i

function jobFeeds($: Page, url: string): string[] {
  const base = webAddress($('base[href]').attr('href') ?? null, url) ?? url
  const found = $('link[rel~="alternate"][href]')
    .toArray()
    .slice(0, 50)
    .filter(({ attribs }) => /rss|atom|feed\+json/i.test(attribs['type'] ?? ''))
    .filter(({ attribs }) =>
      JOB_FEED.test(`${attribs['href']?.slice(0, 500)} ${attribs['title']?.slice(0, 200)}`),
    )
    .filter(({ attribs }) => !/comments?\b|kommentar/i.test(attribs['href'] ?? ''))
    .map(({ attribs }) => webAddress(attribs['href'] ?? null, base))
    .filter((address) => address !== null)
  return [...new Set(found)].slice(0, MOST_FEEDS)
}

/** An ad as its list tells of it. */
function listedAd(
  link: JobLink,
  { $, url, today, owner }: { $: Page; url: string; today: string; owner: PageCompany | null },
): ScrapedAd | null {
  const title = link.title && oneLine(link.title)
  if (!title) return null
  const labelled = readFacts(link.lines, { page: url, locale: localeOf($), today })
  const others = link.lines
    .filter(({ text }) => text !== title)
    .map((line) => ({
      ...line,
      text: line.text.startsWith(`${title} `) ? line.text.slice(title.length) : line.text,
    }))
  const { facts, evidence } = readBareFacts(others, labelled.facts, { page: url, marked: link.places })
  evidence.push(...labelled.evidence)
  if (!facts.company && owner) {
    facts.company = owner.name
    evidence.push(proof('company', owner.found, { rule: owner.rule, page: url }))
  }
  return provenAd(
    {
      line: 1,
      source: sourceOf(link.url, url),
      external_id: link.url,
      url: link.url,
      title,
      ...facts,
      company_orgnr: null,
      image_url: null,
      short_description: null,
      long_description: null,
      contacts: [],
      is_open_application: isOpenApplication(title),
      expires_day: null,
      updated_at: null,
      remarks: [],
    },
    [
      ...evidence,
      proof('title', link.title!, { rule: 'link_text', page: url }),
      proof('url', link.url, { rule: 'link', page: url }),
    ],
    true,
  )
}

const titled = (ad: ScrapedAd | null): ScrapedAd | null => (ad?.draft.title ? ad : null)

function ofOwner(ad: ScrapedAd, owner: PageCompany | null, page: string): ScrapedAd {
  if (!owner || !isEmpty(ad.draft.company)) return ad
  const evidence = [...ad.evidence, proof('company', owner.found, { rule: owner.rule, page })]
  return { ...ad, draft: { ...ad.draft, company: owner.name }, evidence }
}
