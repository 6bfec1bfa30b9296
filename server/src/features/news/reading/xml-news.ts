import { feedItems, type FeedKind, type Fields, fieldsOf } from '../../../feeds/feed-items.ts'
import { readPlace, within } from './feed-place.ts'
import { NEWS_LIMITS, type NewsDraft, type RawItem } from './news-draft.ts'
import { toDraft } from './to-draft.ts'

/**
 * Yields the articles of an XML feed; null for an invalid item. `address`: where it was fetched. Throws
 * UnreadableInput.
 */
export function* xmlNews(xml: string, kind: FeedKind, address: string | null): Generator<NewsDraft | null> {
  const limits = { bytes: NEWS_LIMITS.bytes, document: NEWS_LIMITS.bytes, ads: NEWS_LIMITS.items }
  const { head, items } = feedItems(xml, kind, limits)
  const place = readPlace(head, address)
  const read = kind === 'atom' ? readEntry : readItem
  for (const item of items) {
    const fields = fieldsOf(item.xml, kind)
    yield fields && toDraft(read(fields, within(place.base, fields.own['xml:base'])), place.home)
  }
}

function readItem(fields: Fields, base: string | null): RawItem {
  const guid = fields.text('guid')
  return {
    id: guid,
    title: fields.text('title'),
    title_kind: 'unsaid',
    links: [fields.text('link')],
    base,
    permalink: fields.attributes('guid')[0]?.['isPermaLink']?.trim().toLowerCase() === 'false' ? null : guid,
    text: fields.text('description', 'content:encoded'),
    moments: [fields.text('pubDate'), fields.text('dc:date')],
    images: [...mediaOf(fields), ...pictures(fields.attributes('enclosure'))],
  }
}

function readEntry(fields: Fields, base: string | null): RawItem {
  const links = fields.attributes('link')
  return {
    id: fields.text('id'),
    title: fields.content('title'),
    title_kind: /html/i.test(fields.attributes('title')[0]?.['type'] ?? '') ? 'markup' : 'plain',
    links: links.filter(({ rel }) => (rel ?? 'alternate') === 'alternate').map((link) => hrefOf(link, base)),
    base,
    permalink: null,
    text: fields.content('summary', 'content'),
    moments: [fields.text('published'), fields.text('updated')],
    images: [...mediaOf(fields), ...pictures(links.filter(({ rel }) => rel === 'enclosure'))],
  }
}

type Attributes = ReturnType<Fields['attributes']>

/** A link may have a base of its own. */
const hrefOf = ({ href, 'xml:base': own }: Attributes[number], base: string | null): string | null =>
  (own && href && URL.parse(href, within(base, own) ?? undefined)?.href) || (href ?? null)

const mediaOf = (fields: Fields) => [
  ...pictures(fields.attributes('media:content')),
  // Sizes of one picture.
  ...pictures(fields.attributesIn('media:group', 'media:content')),
  ...fields.attributes('media:thumbnail').map(({ url }) => url ?? null),
]

const pictures = (elements: Attributes) =>
  elements
    .filter(({ type, medium }) => (type ? type.startsWith('image/') : medium === 'image'))
    .map(({ url, href }) => url ?? href ?? null)
