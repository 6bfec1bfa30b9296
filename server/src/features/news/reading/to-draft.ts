import { readInstant } from '../../../feeds/read-instant.ts'
import { hostOf, webAddress } from '../../../feeds/web-address.ts'
import { readHtml, TextTooLarge } from '../../../text/html-to-markdown.ts'
import { firstSentences, oneLine } from '../../../text/plain-text.ts'
import { NEWS_LIMITS, type NewsDraft, type RawItem } from './news-draft.ts'
import { titleLine } from './title-line.ts'

/** An article from an item, or null without a title or source. `home`: the site of the feed. */
export function toDraft(item: RawItem, home: string | null): NewsDraft | null {
  const title = titleLine(item.title ?? '', item.title_kind)
  const url = first(item.links, (link) => webAddress(link, item.base)) ?? webAddress(item.permalink)
  // A link that browsers cannot follow discredits the whole item.
  if (!url && item.links.some(Boolean)) return null
  const source = hostOf(url ?? home)
  if (!title || title.length > NEWS_LIMITS.title || !source) return null
  const external_id = oneLine(item.id ?? '')?.slice(0, NEWS_LIMITS.id) ?? url
  if (!external_id) return null
  return {
    source,
    external_id,
    url,
    title,
    introduction: introductionOf(item.text, title),
    posted_at: first(item.moments, readInstant),
    image_url: first(item.images, (image) => webAddress(image, item.base ?? url)),
  }
}

/** The first whole sentences of the text: the rest belongs to the newspaper. */
function introductionOf(text: string | null, title: string): string | null {
  if (!text) return null
  try {
    const { summary } = readHtml(text.slice(0, 100_000), null)
    const short = summary && firstSentences(summary, NEWS_LIMITS.introduction)
    return short === title ? null : short
  } catch (error) {
    if (error instanceof TextTooLarge) return null
    throw error
  }
}

function first<T>(values: (string | null)[], read: (value: string | null) => T | null): T | null {
  for (const value of values) {
    const found = value ? read(value) : null
    if (found !== null) return found
  }
  return null
}
