import { utf8Bytes } from '../../../feeds/decode-text.ts'
import { asFeed, isXmlDocument } from '../../../feeds/feed-kind.ts'
import { UnreadableInput } from '../../../feeds/unreadable-input.ts'
import { parseLenientJson } from '../../jobs/reading/lenient-json.ts'
import { answerAds, xmlAds } from './embedded/embedded-ads.ts'
import { feedAds } from './feed-ads.ts'
import { type HtmlReading, PAGE_WEIGHTS, readHtmlPage } from './html-page.ts'
import { jsonAds } from './json-page-ads.ts'
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
  if (/^<!DOCTYPE(?!\s+html\b)[^>]*\[/i.test(start)) throw new UnreadableInput('entities')
  const feed = asFeed(text)
  try {
    if (feed) return { kind: 'feed', ...nothing, ...feedAds(feed.xml, feed.kind, url) }
  } catch (error) {
    if (!isNoList(error)) throw error
  }
  try {
    if (isXmlDocument(text)) return { kind: 'json', ...nothing, ...xmlAds(text, { url, today }) }
  } catch (error) {
    // A map of the site, or a feed without ads: there is nothing in it, and it is no page.
    if (!isNoList(error)) throw error
    return { kind: feed ? 'feed' : 'json', ...nothing }
  }
  const html = isScript(start) ? pageOfScript(text) : text
  return { kind: 'page', ...nothing, ...readHtmlPage(html, { url, today }, systems, weights) }
}

const isNoList = (error: unknown) =>
  error instanceof UnreadableInput && (error.reason === 'no_ads' || error.reason === 'unknown_kind')

const SCRIPT =
  /^(?:\/\*|\/\/|["']use strict|[!(;]?\s*\(?(?:async\s+)?function\b|\(\s*\(|(?:var|let|const|if|try)\b|[\w$][\w$.]{0,80}(?:\[[^\]\n]{1,80}\])?\s*(?:=|\(\s*[[{"'(f]))/
const WRITTEN = /(["'`])\s*(?=<(?:div|ul|ol|section|article|table|li|a|h[1-6])\b)/gi
const SCRIPT_LIMITS = { texts: 50, characters: 2_000_000 }
const ESCAPE = /\\(?:u([\da-f]{4})|x([\da-f]{2})|(\r?\n)|(.))/gi
const WHITE: Record<string, string> = { n: '\n', r: '\n', t: '\t' }

/** Whether a document is a script, judged by how it begins. Pages load such scripts to show a list. */
const isScript = (start: string): boolean => SCRIPT.test(start.slice(0, 500))

/** A page with the data of a script and the HTML in its strings. The script is not run. */
function pageOfScript(script: string): string {
  const written: string[] = []
  let left = SCRIPT_LIMITS.characters
  for (const pattern = new RegExp(WRITTEN); written.length < SCRIPT_LIMITS.texts && left > 0;) {
    const found = pattern.exec(script)
    if (!found) break
    const text = textFrom(script, found.index)
    pattern.lastIndex = found.index + Math.max(1, text.length)
    left -= text.length
    written.push(text.slice(1, -1).replaceAll(ESCAPE, unescaped))
  }
  return `<script>${script.replaceAll(/<\/(?=script)/gi, '<\\/')}</script>\n${written.join('\n')}`
}

/** A string literal with its quotes. */
function textFrom(script: string, at: number): string {
  const quote = script[at]!
  let end = at + 1
  while (end < script.length && script[end] !== quote) end += script[end] === '\\' ? 2 : 1
  return script.slice(at, end + 1)
}

const unescaped = (_: string, unicode?: string, hex?: string, line?: string, one?: string): string => {
  const code = unicode ?? hex
  if (code) return String.fromCharCode(Number.parseInt(code, 16))
  return line === undefined ? (WHITE[one ?? ''] ?? one ?? '') : ''
}
