import { readAtomEntry } from './atom-entry.ts'
import { readChannel } from '../../../feeds/feed-channel.ts'
import { feedItems, type FeedKind, type Fields, fieldsOf } from '../../../feeds/feed-items.ts'
import type { Limits } from '../../../feeds/unreadable-input.ts'
import type { Reading } from './job-draft.ts'
import { readRssItem } from './rss-item.ts'
import { shortName } from './short-name.ts'

/**
 * The ads of an XML feed. General feed parsers know a fixed set of namespaces and drop other elements, which are the
 * ones job feeds use for places, deadlines and people. Throws UnreadableInput.
 */
export function openFeed(xml: string, kind: FeedKind, limits: Limits): Iterable<Reading> {
  const { head, items } = feedItems(xml, kind, limits)
  const channel = readChannel(head)
  const read = kind === 'atom' ? readAtomEntry : readRssItem
  return items.values().map(({ xml, line }): Reading => {
    const fields = fieldsOf(xml, kind)
    if (!fields) return { line, title: null, reason: 'text_too_large' }
    const reading = read(fields, { channel, line })
    return 'reason' in reading ? { ...reading, name: nameOf(fields) } : reading
  })
}

/** A recognisable name of an item, for messages. */
function nameOf(fields: Fields): string | null {
  const address = fields.attributes('link').find(({ href }) => href)?.['href']
  return shortName(fields.text('guid', 'id', 'wc:AdvertId', 'link') ?? address ?? null)
}
