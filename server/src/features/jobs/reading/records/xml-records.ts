import { rootName } from '../../../../feeds/feed-kind.ts'
import { feedItems } from '../../../../feeds/feed-items.ts'
import { type Limits, UnreadableInput } from '../../../../feeds/unreadable-input.ts'
import { bareName, xmlValue } from '../../../../feeds/xml-value.ts'
import { isObject, type JsonObject } from '../json-values.ts'
import { flatRecord } from './flat-record.ts'
import { byBareName } from './posting-keys.ts'
import { goesOn, isLikeJob, isNameOfAds, postingList } from './posting-lists.ts'
import { wholePosting } from './whole-posting.ts'

/** How much of a document is looked at, to find which of its elements is an ad. */
const SAMPLE = { characters: 500_000, tags: 30_000 }

/** An ad of an XML document; null when it is larger than any ad. */
export interface XmlRecord {
  record: JsonObject | null
  line: number
}

/**
 * The ads of an XML document that is no feed, such as HR-XML or a list with names of its own: the elements that have a
 * title and what ads have, by the names that programs use. A document without any is refused. Throws UnreadableInput.
 */
export function xmlRecords(xml: string, limits: Limits): { records: XmlRecord[]; goes_on: boolean } {
  const root = rootName(xml)
  if (!root) throw new UnreadableInput('unknown_kind')
  const sample = xmlValue(beginningOf(xml))
  if (sample === undefined) throw new UnreadableInput('too_large')
  const item = recordName(sample)
  if (!item) throw new UnreadableInput(isEmptyList(sample) ? 'no_ads' : 'unknown_kind')
  const { items } = feedItems(xml, { root: bareName(root), item }, limits)
  const records = items.map(({ xml: one, line }) => ({ record: recordOf(xmlValue(one)), line }))
  return { records, goes_on: goesOn(sample, items.length) }
}

function beginningOf(xml: string): string {
  const start = xml.slice(0, SAMPLE.characters)
  return start.split('<', SAMPLE.tags).join('<')
}

function recordOf(value: unknown): JsonObject | null {
  const [element] = isObject(value) ? Object.values(value) : []
  const whole = wholePosting(element)
  return isObject(whole) ? flatRecord(whole) : value === undefined ? null : {}
}

/** The name of the elements that are ads. */
function recordName(sample: unknown): string | null {
  const { name } = postingList(sample)
  if (name) return name
  const found = new Map<string, number>()
  const walk = (value: unknown, own: string): boolean => {
    if (Array.isArray(value)) return value.map((one) => walk(one, own)).some(Boolean)
    if (!isObject(value)) return false
    const isWithin = Object.entries(value)
      .map(([name, one]) => walk(one, name))
      .some(Boolean)
    if (isWithin) return true
    const isOfAds = isNameOfAds(own)
    if (isOfAds === false) return false
    const isAd = isLikeJob(byBareName(flatRecord(value)), isOfAds === true, { needsKey: isOfAds !== true })
    if (isAd) found.set(own, (found.get(own) ?? 0) + 1)
    return isAd
  }
  walk(sample, '')
  const [most] = [...found].sort(([, one], [, other]) => other - one)
  return most?.[0] ?? null
}

/** A feed without items, or «<jobs/>»: a list that has no ads just now. */
function isEmptyList(sample: unknown): boolean {
  const [[name, value] = ['', null]] = isObject(sample) ? Object.entries(sample) : []
  if (/^(?:rss|rdf|feed)$/i.test(name)) return true
  return (
    isNameOfAds(name) === true &&
    (!isObject(value) || Object.values(value).every((one) => !Array.isArray(one)))
  )
}
