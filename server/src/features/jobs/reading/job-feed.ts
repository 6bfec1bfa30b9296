import { readAtomEntry } from './atom-entry.ts'
import { readChannel } from '../../../feeds/feed-channel.ts'
import { feedItems, type FeedKind, fieldsOf } from '../../../feeds/feed-items.ts'
import type { Limits } from '../../../feeds/unreadable-input.ts'
import type { Reading } from './job-draft.ts'
import { readRssItem } from './rss-item.ts'

/**
 * The ads of a feed in XML. The general readers of feeds know a fixed set of namespaces and drop the elements of
 * others, and those are what job feeds carry: places, deadlines, people. Throws UnreadableInput.
 */
export function openFeed(xml: string, kind: FeedKind, limits: Limits): Iterable<Reading> {
  const { head, items } = feedItems(xml, kind, limits)
  const channel = readChannel(head)
  const read = kind === 'atom' ? readAtomEntry : readRssItem
  return items.values().map(({ xml, line }): Reading => {
    const fields = fieldsOf(xml, kind)
    return fields ? read(fields, { channel, line }) : { line, title: null, reason: 'text_too_large' }
  })
}
