import { load } from 'cheerio'
import { elementValue } from './xml-value.ts'
import { type Limits, UnreadableInput } from './unreadable-input.ts'
import { lineCounter } from './line-counter.ts'

export interface FeedItem {
  xml: string
  line: number
}

/** The document's root element, and the element of one item. */
const KINDS = {
  rss: { root: 'rss', item: 'item' },
  rdf: { root: '(?:[\\w.-]+:)?RDF', item: 'item' },
  atom: { root: 'feed', item: 'entry' },
}
export type FeedKind = keyof typeof KINDS

/** The same of an XML document that is no feed: names without prefix, whose elements may have one. */
export interface ListShape {
  root: string
  item: string
}

const PREFIX = '(?:[\\w.-]{1,100}:)?'
const escaped = (name: string) => PREFIX + name.replaceAll('.', '\\.')

function marksOf(kind: FeedKind | ListShape) {
  const isList = typeof kind === 'object'
  const { root, item } = isList ? { root: escaped(kind.root), item: escaped(kind.item) } : KINDS[kind]
  return {
    end: new RegExp(`</${root}\\s*>`, isList || kind === 'rss' ? 'i' : ''),
    marks: new RegExp(`<!\\[CDATA\\[|<!--|<${item}${isList ? '(?=[\\s>/])' : '[\\s>]'}|</${item}\\s*>`, 'g'),
    takesEmpty: isList,
  }
}

const LIMITS = { characters: 2_000_000, tags: 6_000, head: 200_000 }

/**
 * The items of a feed, each as its own text, so that one bad item spoils no other and nothing large is parsed as a
 * tree. A feed without its end tag was truncated: what is missing cannot be known.
 */
export function feedItems(
  xml: string,
  kind: FeedKind | ListShape,
  limits: Limits,
): { head: string; items: FeedItem[] } {
  const { end, marks, takesEmpty } = marksOf(kind)
  if (!end.test(xml.trimEnd().slice(-1_000))) throw new UnreadableInput('cut_off')
  const lineAt = lineCounter(xml)
  const items: FeedItem[] = []
  let head: string | null = null
  let start = -1
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
      // `<item />` is empty, and has no end tag. All that an item of a list has may be attributes.
      marks.lastIndex = xml.indexOf('>', match.index)
      if (takesEmpty && start < 0)
        items.push({ xml: xml.slice(match.index, marks.lastIndex + 1), line: lineAt(match.index) })
      if (items.length > limits.ads) throw new UnreadableInput('too_many_ads')
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
    /** The item as the value that JSON would have, without prefixes. */
    value: () =>
      $.root()
        .children()
        .toArray()
        .map((element) => elementValue(element))[0],
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
