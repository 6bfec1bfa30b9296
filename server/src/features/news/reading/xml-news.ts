import { readChannel } from '../../../feeds/feed-channel.ts'
import { feedItems, type FeedKind, type Fields, fieldsOf } from '../../../feeds/feed-items.ts'
import { NEWS_LIMITS, type NewsDraft, type RawItem } from './news-draft.ts'
import { toDraft } from './to-draft.ts'

/** The articles of a feed in XML, one after the other; null for an item that is none. Throws UnreadableInput. */
export function* xmlNews(xml: string, kind: FeedKind): Generator<NewsDraft | null> {
  const limits = { bytes: NEWS_LIMITS.bytes, document: NEWS_LIMITS.bytes, ads: NEWS_LIMITS.items }
  const { head, items } = feedItems(xml, kind, limits)
  const { link } = readChannel(head)
  for (const item of items) {
    const fields = fieldsOf(item.xml, kind)
    yield fields && toDraft(kind === 'atom' ? readEntry(fields) : readItem(fields), link)
  }
}

function readItem(fields: Fields): RawItem {
  const guid = fields.text('guid')
  return {
    id: guid,
    title: fields.text('title'),
    links: [fields.text('link'), guid],
    text: fields.text('description', 'content:encoded'),
    moments: [fields.text('pubDate'), fields.text('dc:date')],
    images: [...mediaOf(fields), ...pictures(fields.attributes('enclosure'))],
  }
}

function readEntry(fields: Fields): RawItem {
  const links = fields.attributes('link')
  return {
    id: fields.text('id'),
    title: fields.content('title'),
    links: links.filter(({ rel }) => (rel ?? 'alternate') === 'alternate').map(({ href }) => href ?? null),
    text: fields.content('summary', 'content'),
    moments: [fields.text('published'), fields.text('updated')],
    images: [...mediaOf(fields), ...pictures(links.filter(({ rel }) => rel === 'enclosure'))],
  }
}

type Attributes = ReturnType<Fields['attributes']>

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
