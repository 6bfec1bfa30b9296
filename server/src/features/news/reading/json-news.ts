import { UnreadableInput } from '../../../feeds/unreadable-input.ts'
import { placeOf } from './feed-place.ts'
import { NEWS_LIMITS, type NewsDraft } from './news-draft.ts'
import { toDraft } from './to-draft.ts'

/**
 * Yields the articles of a JSON Feed; null for an invalid item. `address`: where it was fetched. Throws
 * UnreadableInput.
 */
export function* jsonNews(text: string, address: string | null): Generator<NewsDraft | null> {
  const feed = parse(text)
  const { items } = feed
  if (!Array.isArray(items) || items.length === 0) throw new UnreadableInput('no_ads')
  if (items.length > NEWS_LIMITS.items) throw new UnreadableInput('too_many_ads')
  const { home, base } = placeOf({
    address,
    self: textOf(feed['feed_url']),
    link: textOf(feed['home_page_url']),
  })
  for (const item of items as unknown[]) {
    if (!isObject(item)) yield null
    else
      yield toDraft(
        {
          id: textOf(item['id']),
          title: textOf(item['title']),
          title_kind: 'plain',
          links: [textOf(item['url']), textOf(item['external_url'])],
          base,
          permalink: textOf(item['id']),
          text: textOf(item['summary']) ?? textOf(item['content_html']) ?? textOf(item['content_text']),
          moments: [textOf(item['date_published']), textOf(item['date_modified'])],
          images: [textOf(item['image']), textOf(item['banner_image'])],
        },
        home,
      )
  }
}

type Json = Record<string, unknown>

const isObject = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const textOf = (value: unknown): string | null =>
  typeof value === 'string' ? value : typeof value === 'number' ? String(value) : null

function parse(text: string): Json {
  try {
    const feed: unknown = JSON.parse(text)
    if (isObject(feed)) return feed
  } catch {
    throw new UnreadableInput('broken_json')
  }
  throw new UnreadableInput('unknown_kind')
}
