import type { FeedKind } from './feed-items.ts'
import { bareName } from './xml-value.ts'

/** What may precede the first element of a document. A document type with declarations of its own is not skipped. */
const PROLOG = /^(?:\s|<\?[^>]*>|<!--[\s\S]*?-->|<!DOCTYPE[^>[]*>)*/i
const ROOT = /<([\p{L}_][\p{L}\p{N}_.-]{0,100}(?::[\p{L}\p{N}_.-]{1,100})?)(?=[\s>/])[^>]{0,20000}>?/uy
const LOOKED_AT = 30_000
/** Elements that a page, or a piece of one, begins with. */
const OF_PAGES =
  /^(?:html|head|body|main|div|span|section|article|aside|nav|header|footer|[uod]l|li|table|tbody|tr|form|p|a|h[1-6]|script|style|link|meta|title|iframe|template|noscript|img|button|br|hr|base|center|font|strong|b|em|i|u|dl|figure|fieldset|picture|svg|blockquote|pre|\w+-[\w-]+)$/i
const XHTML = /^<!DOCTYPE\s+html\b/i
const RSS_1 = /\sxmlns:([\w.-]+)\s*=\s*["']http:\/\/purl\.org\/rss\/1\.0\/["']/i

interface Root {
  /** Where its tag begins. */
  at: number
  /** With its prefix. */
  name: string
  tag: string
}

/** The root element of a document; null when it begins otherwise. */
function rootOf(text: string): Root | null {
  const start = text.slice(0, LOOKED_AT)
  ROOT.lastIndex = PROLOG.exec(start)![0].length
  const at = ROOT.lastIndex
  const [tag, name] = ROOT.exec(start) ?? []
  return tag && name ? { at, name, tag } : null
}

/**
 * RSS, RSS 1.0 or Atom, in which the elements of the format have no prefix, as its readers expect them. An entry of
 * Atom that stands alone is a feed of one. Null for anything else.
 */
export function asFeed(text: string): { kind: FeedKind; xml: string } | null {
  const root = rootOf(text)
  if (!root) return null
  const prefix = root.name.slice(0, root.name.length - bareName(root.name).length)
  const name = bareName(root.name).toLowerCase()
  if (name === 'rss' && !prefix) return { kind: 'rss', xml: text }
  if (name === 'rdf') return { kind: 'rdf', xml: withoutPrefix(text, `${RSS_1.exec(root.tag)?.[1] ?? ''}:`) }
  if (name === 'feed') return { kind: 'atom', xml: withoutPrefix(text, prefix) }
  if (name !== 'entry') return null
  return {
    kind: 'atom',
    xml: withoutPrefix(`${text.slice(0, root.at)}<feed>${text.slice(root.at)}</feed>`, prefix),
  }
}

const withoutPrefix = (xml: string, prefix: string): string =>
  prefix.length < 2 ? xml : xml.replaceAll(`<${prefix}`, '<').replaceAll(`</${prefix}`, '</')

/** Whether a text is an XML document, and no page: a page is HTML or XHTML. */
export function isXmlDocument(text: string): boolean {
  const root = rootOf(text)
  if (!root || bareName(root.name).toLowerCase() === 'html') return false
  if (
    text
      .slice(0, root.at)
      .split('<')
      .some((part) => XHTML.test(`<${part}`))
  )
    return false
  const isDeclared = /^\s*<\?xml\b/i.test(text) || /\sxmlns[:=]/.test(root.tag) || root.name.includes(':')
  return isDeclared || !OF_PAGES.test(root.name)
}

/** The name of the root element of an XML document. */
export const rootName = (text: string): string | null => rootOf(text)?.name ?? null
