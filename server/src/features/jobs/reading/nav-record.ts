import { oneLine } from '../../../text/plain-text.ts'
import { asText, isObject, type JsonObject } from './json-values.ts'
import { readInstant } from '../../../feeds/read-instant.ts'

/** What NAV's feed says about one ad: an entry, or a line of a page. */
export interface NavRecord {
  uuid: string | null
  /** A heading announces an ad without its content. */
  kind: 'ad' | 'heading' | 'withdrawal' | 'unknown_status'
  updated_at: string | null
  /** The beginning, for messages. */
  title: string | null
  company: string | null
  content: JsonObject | null
  /** There is content, but nothing readable as an ad's. */
  hasUnreadContent: boolean
}

const GONE = new Set(['INACTIVE', 'STOPPED', 'DELETED', 'REJECTED'])

/**
 * A value as a record of NAV's feed, or null. The content of an entry is called `ad_content`, or `json` in NAV's own
 * documentation; a page may carry it inside its lines.
 */
export function asNavRecord(value: unknown): NavRecord | null {
  if (!isObject(value) || own(value, '@type') !== undefined) return null
  const line = own(value, '_feed_entry')
  const entry = isObject(line) ? line : value
  if (entry === value && !isEntry(value)) return null

  const contents = [value, entry]
    .flatMap((from) => [own(from, 'ad_content'), own(from, 'json')])
    .map(unpacked)
    .filter((one) => one !== undefined && one !== null && one !== '')
  const content = contents.find(isObject) ?? null
  const text = (name: string) => asText(own(entry, name)) ?? asText(own(value, name))
  const inside = (name: string) => (content ? asText(own(content, name)) : null)
  const title = oneLine(inside('title') ?? text('title') ?? '')?.slice(0, 80) ?? null
  return {
    uuid: oneLine((text('uuid') ?? text('id') ?? inside('uuid') ?? '').slice(0, 100))?.toLowerCase() ?? null,
    kind: kindOf(text('status')?.toUpperCase() ?? null, title, content),
    updated_at: readInstant(text('sistEndret') ?? inside('updated') ?? text('date_modified')),
    title,
    company: text('businessName'),
    content,
    hasUnreadContent: content === null && contents.length > 0,
  }
}

/** Some redistributors encode the content as a JSON string. */
function unpacked(content: unknown): unknown {
  if (typeof content !== 'string' || !content.trimStart().startsWith('{')) return content
  try {
    return JSON.parse(content) as unknown
  } catch {
    return content
  }
}

const isEntry = (value: JsonObject) =>
  own(value, 'ad_content') !== undefined ||
  (own(value, 'uuid') !== undefined && ['json', 'status'].some((name) => own(value, name) !== undefined))

/** A stopped ad has a masked title, instead of the people and employer it named. */
function kindOf(status: string | null, title: string | null, content: JsonObject | null): NavRecord['kind'] {
  if ((status && GONE.has(status)) || title === '...' || title === '…') return 'withdrawal'
  if (status && status !== 'ACTIVE') return 'unknown_status'
  return content ? 'ad' : 'heading'
}

const own = (object: JsonObject, name: string): unknown =>
  Object.hasOwn(object, name) ? object[name] : undefined
