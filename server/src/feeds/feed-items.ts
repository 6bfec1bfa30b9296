import { load } from 'cheerio'
import { type Limits, UnreadableInput } from './unreadable-input.ts'
import { lineCounter } from './line-counter.ts'

export interface FeedItem {
  xml: string
  line: number
}

/** The document's root element, and the element of one item. */
const KINDS = {
  rss: { end: /<\/rss\s*>/i, mark: /<!\[CDATA\[|<!--|<item[\s>]|<\/item\s*>/g, item: 'item' },
  rdf: { end: /<\/rdf:RDF\s*>/, mark: /<!\[CDATA\[|<!--|<item[\s>]|<\/item\s*>/g, item: 'item' },
  atom: { end: /<\/feed\s*>/, mark: /<!\[CDATA\[|<!--|<entry[\s>]|<\/entry\s*>/g, item: 'entry' },
}
export type FeedKind = keyof typeof KINDS

const LIMITS = { characters: 2_000_000, tags: 6_000, head: 200_000 }

/**
 * The items of a feed, each as its own text, so that one bad item spoils no other and nothing large is parsed as a
 * tree. A feed without its end tag was truncated: what is missing cannot be known.
 */
export function feedItems(xml: string, kind: FeedKind, limits: Limits): { head: string; items: FeedItem[] } {
  const { end, mark: marks } = KINDS[kind]
  if (!end.test(xml.trimEnd().slice(-1_000))) throw new UnreadableInput('cut_off')
  const lineAt = lineCounter(xml)
  const items: FeedItem[] = []
  let head: string | null = null
  let start = -1
  marks.lastIndex = 0
  for (let match = marks.exec(xml); match; match = marks.exec(xml)) {
    const [mark] = match
    if (mark.startsWith('<!')) {
      const close = xml.indexOf(mark === '<!--' ? '-->' : ']]>', match.index)
      // A second start tag before the end tag: the first item was never closed and has swallowed what lies between.
      if (close < 0 || xml.slice(match.index + 4, close).includes('<![CDATA['))
        throw new UnreadableInput('cut_off')
      marks.lastIndex = close + 3
    } else if (mark.startsWith('</')) {
      if (start >= 0) items.push({ xml: xml.slice(start, match.index + mark.length), line: lineAt(start) })
      start = -1
      if (items.length > limits.ads) throw new UnreadableInput('too_many_ads')
    } else if (xml[xml.indexOf('>', match.index) - 1] === '/') {
      // `<item />` is empty, and has no end tag.
      marks.lastIndex = xml.indexOf('>', match.index)
    } else if (start >= 0) {
      throw new UnreadableInput('cut_off')
    } else {
      head ??= xml.slice(0, Math.min(match.index, LIMITS.head))
      start = match.index
    }
  }
  if (start >= 0) throw new UnreadableInput('cut_off')
  if (items.length === 0) throw new UnreadableInput('no_ads')
  return { head: head ?? '', items }
}

export type Fields = NonNullable<ReturnType<typeof fieldsOf>>

/** The elements of one item by name; null when it has more than any real ad. */
export function fieldsOf(xml: string, kind: FeedKind) {
  if (xml.length > LIMITS.characters || xml.split('<', LIMITS.tags + 1).length > LIMITS.tags) return null
  const $ = load(xml, { xml: true })
  const item = $(KINDS[kind].item).first()
  const children = item.children().toArray()
  const named = (name: string) => children.filter((element) => element.tagName === name)
  const texts = (name: string) =>
    named(name)
      .map((element) => $(element).text().trim())
      .filter(Boolean)
  return {
    /** The attributes of the item itself. */
    own: item.attr() ?? {},
    /** The text of the first of these elements that has any. */
    text: (...names: string[]): string | null => names.flatMap(texts)[0] ?? null,
    all: texts,
    /** The elements with one of `names`, in document order. */
    sequence: (names: readonly string[]) =>
      children
        .filter(({ tagName }) => names.includes(tagName))
        .map((element) => ({ name: element.tagName, text: $(element).text().trim() })),
    /** The attributes of each element `name`. */
    attributes: (name: string) => named(name).map(({ attribs }) => attribs),
    /** The attributes of each element `name` inside `list`. */
    attributesIn: (list: string, name: string) =>
      named(list).flatMap((element) =>
        $(element)
          .children()
          .toArray()
          .filter(({ tagName }) => tagName === name)
          .map(({ attribs }) => attribs),
      ),
    /** The content of the first non-empty element `name`, as markup if it declares so. */
    content: (...names: string[]): string | null => {
      for (const element of names.flatMap(named)) {
        const inner = element.attribs['type'] === 'xhtml' ? $(element).html() : $(element).text()
        if (inner?.trim()) return inner.trim()
      }
      return null
    },
    /** The texts of the children of `list`. */
    parts: (list: string) =>
      named(list).flatMap((element) =>
        $(element)
          .children()
          .toArray()
          .map((child) => $(child).text().trim()),
      ),
    /** The children `name` inside `list`, each as a reader of its own elements. */
    groups: (list: string, name: string) =>
      named(list).flatMap((element) =>
        $(element)
          .children()
          .toArray()
          .filter((child) => child.tagName === name)
          .map((child) => (part: string): string | null => {
            const found = $(child)
              .children()
              .toArray()
              .find(({ tagName }) => tagName === part)
            return (found && $(found).text().trim()) || null
          }),
      ),
  }
}
