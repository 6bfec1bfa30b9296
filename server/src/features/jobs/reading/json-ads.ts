import { isJsonFeed, readJsonFeedItem } from './json-feed.ts'
import { type Limits, UnreadableInput } from '../../../feeds/unreadable-input.ts'
import type { Reading } from './job-draft.ts'
import { readJobPosting } from './job-posting.ts'
import { countPostings, postingsIn } from './job-posting-json.ts'
import { jsonRecords, type JsonRecord, mendedRecords } from './json-records.ts'
import { isObject, type JsonObject } from './json-values.ts'
import { readNavRecord } from './nav-feed.ts'
import { asNavRecord, type NavRecord } from './nav-record.ts'

type Kind = 'nav' | 'posting' | 'feed_item' | 'other'

interface Step {
  record: JsonRecord
  kind: Kind
}

interface Plan {
  steps: Step[]
  versions: LatestVersions
}

/**
 * The ads of a JSON text: NAV's pages and entries, JSON-LD, JSON Feed; one value, a list, or one after another. Every
 * value is parsed once up front, so that a syntax error anywhere throws UnreadableInput before an ad is imported; the
 * ads are then read one by one, and nothing large is held in memory.
 */
export function openJson(bytes: Uint8Array, limits: Limits): Iterable<Reading | null> {
  try {
    return readings(plan(jsonRecords(bytes, limits), limits))
  } catch (error) {
    const isSyntax =
      error instanceof UnreadableInput && (error.reason === 'broken_json' || error.reason === 'cut_off')
    const mended = isSyntax ? mendedRecords(bytes) : null
    if (!mended) throw error
    return readings(plan(mended, limits))
  }
}

function plan(records: JsonRecord[], limits: Limits): Plan {
  const versions = new LatestVersions()
  const steps: Step[] = []
  let ads = 0
  for (const record of records) {
    const value = record.value()
    const nav = asNavRecord(value)
    const kind = nav ? 'nav' : kindOf(value, record.page)
    if (!kind) continue
    if (nav && nav.kind !== 'unknown_status') versions.add(steps.length, nav)
    steps.push({ record, kind })
    ads += kind === 'posting' ? countPostings(value) : kind === 'other' ? 0 : 1
    if (ads > limits.ads) throw new UnreadableInput('too_many_ads')
  }
  if (ads === 0) throw new UnreadableInput('no_ads')
  return { steps, versions }
}

/** Null for a value that need not be an ad: a page around ads, an organisation between JSON-LD. */
function kindOf(value: unknown, page: JsonObject | null): Kind | null {
  if (page && isObject(value) && (isObject(value['_jobposting']) || isJsonFeed(page))) return 'feed_item'
  if (countPostings(value) > 0) return 'posting'
  if (!isObject(value)) return 'other'
  const isLinkedData = ['@type', '@context', '@graph', '@id'].some((name) => Object.hasOwn(value, name))
  return isLinkedData || Array.isArray(value['items']) ? null : 'other'
}

function* readings({ steps, versions }: Plan): Generator<Reading | null> {
  for (const [index, { record, kind }] of steps.entries()) {
    const value = record.value()
    const { line, page } = record
    if (kind === 'posting') {
      for (const posting of postingsIn(value)) yield readJobPosting(posting, { line, pageUrl: null })
    } else if (kind === 'feed_item') {
      yield readJsonFeedItem(value as JsonObject, { feed: page as JsonObject, line })
    } else if (kind === 'other') {
      yield { line, title: null, reason: 'not_an_ad' }
    } else {
      const nav = asNavRecord(value)!
      if (nav.kind === 'unknown_status' || versions.isLatest(index, nav)) yield readNavRecord(nav, line)
      else yield nav.kind === 'ad' ? { line, title: nav.title, name: nav.uuid, reason: 'superseded' } : null
    }
  }
}

interface Version {
  kind: NavRecord['kind']
  updated_at: string | null
  /** Index of the record in the file. */
  index: number
}

/**
 * Which record of a file is the current version of each ad. NAV's feed has a line for every change, so an ad appears
 * many times: the latest change counts, and of two with equal or missing times, the later in the file. A full ad takes
 * precedence over a feed line, which has no content.
 */
class LatestVersions {
  private readonly latest = new Map<string, Version>()

  add(index: number, { uuid, kind, updated_at }: NavRecord): void {
    if (!uuid) return
    const version = { kind, updated_at, index }
    const other = this.latest.get(uuid)
    if (!other || isLater(version, other)) this.latest.set(uuid, version)
  }

  isLatest(index: number, { uuid }: NavRecord): boolean {
    return !uuid || this.latest.get(uuid)?.index === index
  }
}

function isLater(version: Version, earlier: Version): boolean {
  if (version.kind === 'heading' && earlier.kind === 'ad') return false
  if (version.kind === 'ad' && earlier.kind === 'heading') return true
  return !version.updated_at || !earlier.updated_at || version.updated_at >= earlier.updated_at
}
