import { utf8Bytes } from '../../../feeds/decode-text.ts'
import { type Limits, LIMITS, UnreadableInput } from '../../../feeds/unreadable-input.ts'
import { asFeed, isXmlDocument } from '../../../feeds/feed-kind.ts'
import { readChannel } from '../../../feeds/feed-channel.ts'
import { feedItems, type FeedKind, type Fields, fieldsOf } from '../../../feeds/feed-items.ts'
import type { Reading, ReadJobs } from './job-draft.ts'
import { openPage } from './job-page.ts'
import { openJson } from './json-ads.ts'
import { withFurtherFields } from './further-fields.ts'
import { readAtomEntry } from './atom-entry.ts'
import { readRssItem } from './rss-item.ts'
import { shortName } from './short-name.ts'
import { openXml } from './xml-ads.ts'

/**
 * The ads in a file, whatever its name: NAV's pages and entries, a page with JSON-LD, bare JSON-LD, RSS, Atom, JSON
 * Feed, and lists in XML. Throws UnreadableInput, and nothing else, when nothing may be imported.
 */
export function readJobs(content: Uint8Array, limits: Limits = LIMITS): ReadJobs {
  const all = emptyBatch()
  for (const { jobs, withdrawals, faults } of readJobBatches(content, limits)) {
    all.jobs.push(...jobs)
    all.withdrawals.push(...withdrawals)
    all.faults.push(...faults)
  }
  all.faults.sort((a, b) => a.line - b.line || (a.number ?? 0) - (b.number ?? 0))
  return all
}

/**
 * The same in lazy batches of 500: a file of any size takes little more memory than its bytes. Whatever makes the input
 * unreadable is thrown at once, before the first batch. Can be iterated once.
 */
export function readJobBatches(content: Uint8Array, limits: Limits): Iterable<ReadJobs> {
  if (content.length > limits.bytes) throw new UnreadableInput('too_large')
  const bytes = utf8Bytes(content, limits.document)
  if (isBlank(bytes)) throw new UnreadableInput('empty')
  return inBatches(open(bytes, limits))
}

/** Whether it starts like a page for people. */
export const isWebPage = (content: Uint8Array): boolean =>
  /^<(?:!DOCTYPE\s+html|html|head|body)[\s>]/i.test(beginning(content))

/** Without what may precede the first element. */
const beginning = (bytes: Uint8Array): string =>
  new TextDecoder()
    .decode(bytes.subarray(0, 20_000))
    .slice(0, 5_000)
    .replaceAll(/<\?[^>]*>|<!--[\s\S]*?-->/g, '')
    .trimStart()

function open(bytes: Uint8Array, limits: Limits): Iterable<Reading | null> {
  const start = beginning(bytes)
  if (/^[{[]/.test(start)) return openJson(bytes, limits)
  if (bytes.length > limits.document) throw new UnreadableInput('too_large')
  const text = new TextDecoder().decode(bytes)
  if (/^<!DOCTYPE[^>]*\[/i.test(start)) throw new UnreadableInput('entities')
  const feed = asFeed(text)
  try {
    if (feed) return openFeed(feed.xml, feed.kind, limits)
  } catch (error) {
    // A list with elements of its own may call itself RSS.
    if (!(error instanceof UnreadableInput && error.reason === 'no_ads')) throw error
  }
  if (isXmlDocument(text)) return openXml(text, limits)
  if (start.startsWith('<')) return openPage(text, limits)
  throw new UnreadableInput('unknown_kind')
}

/** Only ASCII white space. */
const isBlank = (bytes: Uint8Array) => bytes.every((byte) => byte === 0x20 || (byte >= 0x09 && byte <= 0x0d))

const BATCH = 500

/**
 * The readings in order, numbered, in batches. A repeated ad is taken once, the first time. Null stands for one that is
 * skipped but counted.
 */
function* inBatches(readings: Iterable<Reading | null>): Generator<ReadJobs> {
  const seen = new Set<string>()
  let batch = emptyBatch()
  let size = 0
  let number = 0
  for (const reading of readings) {
    number++
    if (!reading) continue
    if ('reason' in reading) batch.faults.push({ ...reading, number })
    else {
      const { line, source, external_id } = reading
      const key = `${source}\n${external_id}`
      const title = 'title' in reading ? reading.title : null
      if (seen.has(key)) batch.faults.push({ line, number, title, name: external_id, reason: 'twice' })
      else if ('title' in reading) batch.jobs.push({ ...reading, number })
      else batch.withdrawals.push(reading)
      seen.add(key)
    }
    if (++size < BATCH) continue
    yield batch
    batch = emptyBatch()
    size = 0
  }
  if (size > 0) yield batch
}

const emptyBatch = (): ReadJobs => ({ jobs: [], withdrawals: [], faults: [] })

/**
 * The ads of an XML feed. General feed parsers know a fixed set of namespaces and drop other elements, which are the
 * ones job feeds use for places, deadlines and people. Throws UnreadableInput.
 */
function openFeed(xml: string, kind: FeedKind, limits: Limits): Iterable<Reading> {
  const { head, items } = feedItems(xml, kind, limits)
  const channel = readChannel(head)
  const read = kind === 'atom' ? readAtomEntry : readRssItem
  return items.values().map(({ xml, line }): Reading => {
    const fields = fieldsOf(xml, kind)
    if (!fields) return { line, title: null, reason: 'text_too_large' }
    const reading = read(fields, { channel, line })
    if ('reason' in reading) return { ...reading, name: nameOf(fields) }
    return withFurtherFields(reading, fields, channel).draft
  })
}

/** A recognisable name of an item, for messages. */
function nameOf(fields: Fields): string | null {
  const address = fields.attributes('link').find(({ href }) => href)?.['href']
  return shortName(fields.text('guid', 'id', 'wc:AdvertId', 'link') ?? address ?? null)
}
