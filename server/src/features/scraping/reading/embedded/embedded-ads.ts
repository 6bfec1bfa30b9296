import { isObject, type JsonObject } from '../../../jobs/reading/json-values.ts'
import { LIMITS } from '../../../../feeds/unreadable-input.ts'
import { webAddress } from '../../../../feeds/web-address.ts'
import { proof, provenAd, type ScrapedAd } from '../scraped-ad.ts'
import { sourceOf } from '../site-of.ts'
import { localeNamed, localeOf, type Page } from '../visible-page.ts'
import { embeddedValues } from './embedded-values.ts'
import {
  goesOn,
  isShown,
  isSinglePosting,
  postingList,
  postingLists,
} from '../../../jobs/reading/records/posting-lists.ts'
import { contentId } from '../../../jobs/reading/content-id.ts'
import { type RecordContext, readRecord } from '../../../jobs/reading/records/read-record.ts'
import { xmlRecords } from '../../../jobs/reading/records/xml-records.ts'
import { MOST_ADS } from '../feed-ads.ts'

interface PostingContext extends Omit<RecordContext, 'shortest'> {
  page: string
  /** The prefix of rule names: `inline` or `json`. */
  rule: string
}

/** A shorter text is what a list shows of an ad. */
const SHORTEST = 300

/** Reads an ad from an entry of embedded data; nothing when it has no title. */
function postingAd(item: JsonObject, { page, rule, ...context }: PostingContext): ScrapedAd[] {
  const reading = readRecord(item, { ...context, shortest: SHORTEST })
  if (!reading) return []
  const { values, id, found } = reading
  const { url, title, company, locations } = values
  const evidence = found.map(({ field, name, words }) =>
    proof(field, words, { rule: name === null ? 'link' : `${rule}.${name}`, page }),
  )
  if (!url) evidence.push(proof('url', page, { rule: 'page_address', page }))
  return [
    provenAd(
      {
        ...values,
        source: sourceOf(url ?? page, page),
        external_id: id ?? url ?? contentId({ title, company, locations }),
        url: url ?? page,
      },
      evidence,
      values.long_description === null,
    ),
  ]
}

/** The longest list of ads in the data that a page passes to its scripts. */
export function embeddedAds(html: string, $: Page, { url, today }: { url: string; today: string }) {
  let longest: JsonObject[] = []
  let single: JsonObject | null = null
  for (const value of embeddedValues(html)) {
    const list = postingLists(value)
    if (list.length > longest.length) longest = list
    single ??= singlePosting(value)
  }
  const context = contextOf($, { url, today })
  const list = longest.flatMap((item) => postingAd(item, context))
  const [own = null] = single ? postingAd(single, { ...context, linkFor: () => null }) : []
  return { list, own: own && { ...own, draft: { ...own.draft, url }, is_list_only: false } }
}

interface At {
  url: string
  today: string
}

/** The list of ads in a JSON response of an unknown system. */
export function answerAds(value: unknown, at: At): { ads: ScrapedAd[]; is_partial: boolean } {
  const { items, count } = postingList(value)
  const ads = items.flatMap((item) => postingAd(item, contextOfAnswer(at)))
  return { ads, is_partial: ads.length > 0 && goesOn(value, count) }
}

/** The ads of an XML document that is no feed. Throws UnreadableInput. */
export function xmlAds(xml: string, at: At): { ads: ScrapedAd[]; is_partial: boolean } {
  const { records, goes_on } = xmlRecords(xml, LIMITS)
  const shown = records.flatMap(({ record }) => (record && isShown(record) ? [record] : []))
  const ads = shown.slice(0, MOST_ADS).flatMap((record) => postingAd(record, contextOfAnswer(at)))
  return { ads, is_partial: shown.length > MOST_ADS || (ads.length > 0 && goes_on) }
}

function contextOfAnswer({ url, today }: At): PostingContext {
  const asked = new URL(url).searchParams.get('language') ?? new URL(url).searchParams.get('lang')
  return { page: url, base: url, locale: localeNamed(asked), today, rule: 'json' }
}

function contextOf($: Page, { url, today }: { url: string; today: string }): PostingContext {
  const base = webAddress($('base[href]').attr('href') ?? null, url) ?? url
  const links = new Map<string, string | null>()
  for (const { attribs } of $('a[href]').toArray().slice(0, 3_000)) {
    const address = webAddress(attribs['href'] ?? null, base)
    const last = address && new URL(address).pathname.split('/').findLast(Boolean)
    // An address that several records share belongs to none of them.
    if (last) links.set(last, links.has(last) && links.get(last) !== address ? null : address)
  }
  return {
    page: url,
    base,
    locale: localeOf($),
    today,
    rule: 'inline',
    linkFor: (part) => links.get(part) ?? null,
  }
}

const JOB =
  /^(?:job|position|vacancy|posting|jobposting|stilling|annonse|advert|jobad|opening|vacature)(?:data|details?)?$/i
const DEEPEST = 10

function singlePosting(value: unknown, depth = 0): JsonObject | null {
  if (depth > DEEPEST || !isObject(value)) return null
  for (const [key, one] of Object.entries(value).slice(0, 500)) {
    if (!isObject(one)) continue
    if (JOB.test(key) && isSinglePosting(one)) return one
    const found = singlePosting(one, depth + 1)
    if (found) return found
  }
  return null
}
