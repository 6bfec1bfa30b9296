import { utf8Bytes } from '../../../feeds/decode-text.ts'
import { UnreadableInput } from '../../../feeds/unreadable-input.ts'
import { jsonNews } from './json-news.ts'
import { NEWS_LIMITS, type NewsDraft } from './news-draft.ts'
import { xmlNews } from './xml-news.ts'

export interface ReadNews {
  articles: NewsDraft[]
  /** Items not imported: without a title or a source, or repeated. */
  skipped: number
}

/**
 * The articles of a feed (RSS, Atom, JSON Feed), whatever its name, each once. `address`: where it was fetched, for
 * relative addresses. Throws UnreadableInput, and nothing else, when nothing may be imported.
 */
export function readNews(content: Uint8Array, address: string | null): ReadNews {
  const read: ReadNews = { articles: [], skipped: 0 }
  const seen = new Set<string>()
  for (const draft of open(content, address)) {
    const name = draft && JSON.stringify([draft.source, draft.external_id])
    if (!draft || seen.has(name!)) read.skipped += 1
    else read.articles.push(draft)
    if (name) seen.add(name)
  }
  return read
}

function open(content: Uint8Array, address: string | null): Iterable<NewsDraft | null> {
  if (content.length > NEWS_LIMITS.bytes) throw new UnreadableInput('too_large')
  const text = new TextDecoder().decode(utf8Bytes(content, NEWS_LIMITS.bytes))
  if (!text.trim()) throw new UnreadableInput('empty')
  const start = text
    .slice(0, 5_000)
    .replaceAll(/<\?[^>]*>|<!--[\s\S]*?-->/g, '')
    .trimStart()
  if (start.startsWith('{')) return jsonNews(text, address)
  if (/^<!DOCTYPE[^>]*\[/i.test(start)) throw new UnreadableInput('entities')
  if (/^(?:<!DOCTYPE rss[^>[]*>\s*)?<rss[\s>]/i.test(start)) return xmlNews(text, 'rss', address)
  if (/^<rdf:RDF[\s>]/.test(start)) return xmlNews(text, 'rdf', address)
  if (/^<feed[\s>]/i.test(start)) return xmlNews(text, 'atom', address)
  throw new UnreadableInput('unknown_kind')
}
