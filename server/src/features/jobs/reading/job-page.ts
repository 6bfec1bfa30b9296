import { type Limits, UnreadableInput } from '../../../feeds/unreadable-input.ts'
import type { Reading } from './job-draft.ts'
import { type Block, openJsonLd } from './job-posting-json.ts'
import { lineCounter } from '../../../feeds/line-counter.ts'

/** The machine-readable ads of an HTML page: schema.org JobPosting in its JSON-LD scripts. */
export function openPage(html: string, limits: Limits): Iterable<Reading> {
  return openJsonLd(jsonLdBlocks(html), pageAddress(html), limits)
}

/** The JSON-LD of a page. A script left open at the end means that the page was truncated. */
export function jsonLdBlocks(html: string): Block[] {
  const blocks: Block[] = []
  const lineAt = lineCounter(html)
  for (const { attributes, text, at } of scriptsIn(html)) {
    if (!/\stype\s*=\s*["']?\s*application\/ld\+json\b/i.test(attributes)) continue
    if (text === null) throw new UnreadableInput('cut_off')
    blocks.push({ text, line: lineAt(at) })
  }
  return blocks
}

interface Script {
  /** What stands in its tag. */
  attributes: string
  /** Null when nothing ends it. */
  text: string | null
  at: number
}

/** The scripts of a page by a scan instead of a parse: one pass, however deep or broken the page is. */
export function* scriptsIn(html: string): Generator<Script> {
  // ASCII letters only: lower-casing others can change their length and shift positions.
  const lower = html.replaceAll(/[A-Z]+/g, (letters) => letters.toLowerCase())
  for (let at = next(lower, 0); at >= 0; at = next(lower, at)) {
    if (lower.startsWith('<!--', at)) {
      const end = lower.indexOf('-->', at + 4)
      if (end < 0) break
      at = end + 3
      continue
    }
    const open = lower.indexOf('>', at)
    const close = open < 0 ? -1 : lower.indexOf('</script', open)
    const attributes = html.slice(at, open < 0 ? undefined : open)
    yield { attributes, text: close < 0 ? null : html.slice(open + 1, close), at }
    if (close < 0) return
    at = close + '</script'.length
  }
}

/** The next comment or script. Text inside a comment is no script. */
function next(lower: string, from: number): number {
  for (let at = lower.indexOf('<', from); at >= 0; at = lower.indexOf('<', at + 1)) {
    if (lower.startsWith('<!--', at) || /^<script[\s>/]/.test(lower.slice(at, at + 8))) return at
  }
  return -1
}

/** The page's canonical address, used for ads without one. */
function pageAddress(html: string): string | null {
  for (const [tag] of html.slice(0, 300_000).matchAll(/<(?:link|meta)\s[^>]{0,2000}>/gi)) {
    if (!/\s(?:rel|property)\s*=\s*["']?(?:canonical|og:url)["'\s]/i.test(tag)) continue
    const address = /\s(?:href|content)\s*=\s*["']([^"']+)["']/i.exec(tag)?.[1]?.replaceAll('&amp;', '&')
    if (address && /^https?:/.test(URL.parse(address)?.protocol ?? '')) return address
  }
  return null
}
