import { isLikelyCut } from '../../../feeds/likely-cut.ts'
import { isJsonFeed, readJsonFeedItem } from '../../jobs/reading/json-feed.ts'
import { postingsIn } from '../../jobs/reading/job-posting-json.ts'
import { asText, isObject, type JsonObject } from '../../jobs/reading/json-values.ts'
import { MOST_ADS } from './feed-ads.ts'
import { isEmpty, PROVEN_FIELDS, type ProvenField, proof, provenAd, type ScrapedAd } from './scraped-ad.ts'
import { sourceOf } from './site-of.ts'
import { postingAd, POSTING_PROPERTIES } from './structured-ads.ts'

/**
 * The ads of a JSON document: a JSON Feed with JobPostings, or JSON-LD. A feed of a round number of ads may have been
 * cut, unless it continues another page: one that is divided into pages says where it goes on.
 */
export function jsonAds(
  value: unknown,
  page: string,
  { isFurther = false } = {},
): { ads: ScrapedAd[]; is_partial: boolean; is_maybe_cut: boolean } {
  if (isObject(value) && Array.isArray(value['items']) && isFeed(value)) {
    const items = value['items'].filter(isObject)
    const ads = items.slice(0, MOST_ADS).flatMap((item) => itemAd(item, value, page))
    const is_partial = items.length > MOST_ADS || Boolean(value['next_url'])
    return { ads, is_partial, is_maybe_cut: !isFurther && isLikelyCut(items.length) }
  }
  const postings = [...postingsIn(value)]
  const ads = postings
    .slice(0, MOST_ADS)
    .flatMap((posting) => postingAd(posting, { page, isAlone: postings.length === 1, rule: 'json' }))
  return { ads, is_partial: postings.length > MOST_ADS, is_maybe_cut: false }
}

/** Any JSON may have `items`. */
const isFeed = (value: JsonObject) =>
  isJsonFeed(value) ||
  (Array.isArray(value['items']) &&
    value['items'].some((item) => isObject(item) && isObject(item['_jobposting'])))

const OF_ITEM: Partial<Record<ProvenField, string[]>> = {
  title: ['title'],
  url: ['url', 'external_url'],
  image_url: ['image', 'banner_image'],
  short_description: ['content_html', 'content_text', 'summary'],
  long_description: ['content_html', 'content_text', 'summary'],
  posted_date: ['date_published'],
}

function itemAd(item: JsonObject, feed: JsonObject, page: string): ScrapedAd[] {
  const draft = readJsonFeedItem(item, { feed, line: 1 })
  if ('reason' in draft) return []
  const settled = { ...draft, url: draft.url ?? page, source: sourceOf(draft.url, page) }
  const posting = isObject(item['_jobposting']) ? item['_jobposting'] : {}
  const evidence = PROVEN_FIELDS.flatMap((field) => {
    if (isEmpty(settled[field])) return []
    const words = wordsOf(posting, POSTING_PROPERTIES[field]) ?? wordsOf(item, OF_ITEM[field])
    if (words) return [proof(field, words, { rule: 'json_feed', page })]
    if (field === 'url') return [proof(field, settled.url, { rule: 'page_address', page })]
    const title = asText(feed['title'])
    return field === 'company' && title ? [proof(field, title, { rule: 'json_feed.title', page })] : []
  })
  return [provenAd(settled, evidence)]
}

function wordsOf(object: JsonObject, names: string[] = []): string | null {
  const name = names.find((one) => Object.hasOwn(object, one) && !isEmpty(object[one] ?? null))
  if (!name) return null
  return (asText(object[name]) ?? JSON.stringify(object[name])).slice(0, 2_000)
}
