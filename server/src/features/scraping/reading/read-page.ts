import { utf8Bytes } from '../../../feeds/decode-text.ts'
import { UnreadableInput } from '../../../feeds/unreadable-input.ts'
import { parseLenientJson } from '../../jobs/reading/lenient-json.ts'
import { answerAds } from './embedded/embedded-ads.ts'
import { xmlValue } from './embedded/xml-value.ts'
import { feedAds } from './feed-ads.ts'
import { type HtmlReading, PAGE_WEIGHTS, readHtmlPage } from './html-page.ts'
import { jsonAds } from './json-page-ads.ts'
import { isScript, pageOfScript } from './script-page.ts'
import { pastedAnswer } from './systems/ask-systems.ts'
import { KNOWN_SYSTEMS } from './systems/known-systems.ts'

export interface PageToRead {
  bytes: Uint8Array
  /** The final address, after redirects. */
  url: string
  /** As 2026-11-20. */
  today: string
}

export interface PageReading extends HtmlReading {
  /** A feed or JSON document is complete in itself; a page may lead to more. */
  kind: 'feed' | 'json' | 'page'
  /** A feed of a round number of ads, which may have been cut where it was made. */
  is_maybe_cut: boolean
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
  is_maybe_cut: false,
}

/**
 * Reads a fetched document, detecting its format by its content. Throws UnreadableInput only. Without `systems`, only
 * general rules apply.
 */
export function readPage(
  { bytes, url, today }: PageToRead,
  systems = KNOWN_SYSTEMS,
  weights = PAGE_WEIGHTS,
): PageReading {
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
    return {
      kind: 'json',
      ...nothing,
      ads: pasted.ads,
      is_partial,
      is_maybe_cut: pasted.is_maybe_cut ?? false,
    }
  }
  if (/^[{[]/.test(start)) {
    const value = parseLenientJson(text)
    if (value === undefined) throw new UnreadableInput('broken_json')
    const read = jsonAds(value, url)
    if (read.ads.length > 0) return { kind: 'json', ...nothing, ...read }
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
    const read = answerAds(xmlValue(text), { url, today })
    if (read.ads.length > 0) return { kind: 'json', ...nothing, ...read }
  }
  const html = isScript(start) ? pageOfScript(text) : text
  return { kind: 'page', ...nothing, ...readHtmlPage(html, { url, today }, systems, weights) }
}
