import { load } from 'cheerio'
import { UnreadableInput } from './job-draft.ts'
import { lineCounter } from './line-counter.ts'

export interface FeedItem {
  xml: string
  line: number
}

const MARK = /<!\[CDATA\[|<!--|<item[\s>]|<\/item\s*>/g
const LIMITS = { characters: 2_000_000, tags: 6_000, head: 200_000 }

/**
 * The items of a feed, each as text of its own, so that one bad item spoils no other and nothing large is ever a
 * tree. A feed without its end was cut off: what would be missing cannot be known.
 */
export function feedItems(xml: string): { head: string; items: FeedItem[] } {
  if (!/<\/rss\s*>/i.test(xml.trimEnd().slice(-1_000))) throw new UnreadableInput('cut_off')
  const lineAt = lineCounter(xml)
  const items: FeedItem[] = []
  let head: string | null = null
  let start = -1
  MARK.lastIndex = 0
  for (let match = MARK.exec(xml); match; match = MARK.exec(xml)) {
    const [mark] = match
    if (mark.startsWith('<!')) {
      const end = xml.indexOf(mark === '<!--' ? '-->' : ']]>', match.index)
      // A second beginning before the end: the first was never closed, and has swallowed what lies between.
      if (end < 0 || xml.slice(match.index + 4, end).includes('<![CDATA['))
        throw new UnreadableInput('cut_off')
      MARK.lastIndex = end + 3
    } else if (mark.startsWith('</')) {
      if (start >= 0) items.push({ xml: xml.slice(start, match.index + mark.length), line: lineAt(start) })
      start = -1
    } else if (start >= 0) {
      throw new UnreadableInput('cut_off')
    } else {
      head ??= xml.slice(0, Math.min(match.index, LIMITS.head))
      start = match.index
    }
  }
  if (start >= 0) throw new UnreadableInput('cut_off')
  return { head: head ?? '', items }
}

/** The elements of one item by name; null when there is more in it than any ad has. */
export function fieldsOf(xml: string) {
  if (xml.length > LIMITS.characters || xml.split('<', LIMITS.tags + 1).length > LIMITS.tags) return null
  const $ = load(xml, { xml: true })
  const children = $('item').first().children().toArray()
  const named = (name: string) => children.filter((element) => element.tagName === name)
  const texts = (name: string) =>
    named(name)
      .map((element) => $(element).text().trim())
      .filter(Boolean)
  return {
    /** The text of the first of these that has any. */
    text: (...names: string[]): string | null => names.flatMap(texts)[0] ?? null,
    all: texts,
    /** The children called `name` inside `list`, each as a reader of its own elements. */
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
