import { UnreadableInput } from '../../../feeds/unreadable-input.ts'
import type { Fault, JobDraft, Reading, Withdrawal } from './job-draft.ts'
import { asList, asText, isObject } from './json-values.ts'
import { NAV, readNavAd } from './nav-ad.ts'
import { asNavRecord, type NavRecord } from './nav-record.ts'

/** A line of a page: an ad has changed, and the address of its entry. */
export interface NavItem {
  uuid: string
  /** Relative to the service, as printed. */
  url: string | null
  status: 'ACTIVE' | 'INACTIVE'
  date_modified: string | null
}

export interface NavPage {
  id: string | null
  /** Both are null on the newest page, which is still growing. */
  next_id: string | null
  next_url: string | null
  items: NavItem[]
}

/** Parses a page of NAV's feed. Lines without an ad's id are left out. Throws UnreadableInput. */
export function readNavPage(text: string): NavPage {
  const page = parsed(text)
  if (!isObject(page) || !Array.isArray(page['items'])) throw new UnreadableInput('unknown_kind')
  return {
    id: asText(page['id']),
    next_id: asText(page['next_id']),
    next_url: asText(page['next_url']),
    items: asList(page['items']).flatMap((item) => {
      const record = asNavRecord(item)
      if (!record?.uuid || !isObject(item)) return []
      return {
        uuid: record.uuid,
        url: asText(item['url']),
        status: record.kind === 'withdrawal' ? 'INACTIVE' : 'ACTIVE',
        date_modified: record.updated_at,
      }
    }),
  }
}

/** Parses an entry of NAV's feed, which is one ad. Never throws. */
export function readNavEntry(
  text: string,
): { draft: JobDraft } | { withdrawal: Withdrawal } | { fault: Fault } {
  const fault = (reason: Fault['reason']) => ({ fault: { line: 1, title: null, reason } })
  try {
    const record = asNavRecord(parsed(text))
    if (!record) return fault('not_an_ad')
    const reading = readNavRecord(record, 1)
    if ('reason' in reading) return { fault: reading }
    return 'title' in reading ? { draft: reading } : { withdrawal: reading }
  } catch (error) {
    if (error instanceof UnreadableInput) return fault('broken_json')
    throw error
  }
}

export function readNavRecord(record: NavRecord, line: number): Reading {
  const { uuid, kind, content, title, updated_at } = record
  if (!uuid) return { line, title, reason: 'no_id' }
  const fault = (reason: Fault['reason']): Fault => ({ line, title, name: uuid, reason })
  if (kind === 'withdrawal') return { line, source: NAV, external_id: uuid, updated_at }
  if (kind === 'unknown_status') return fault('unknown_status')
  if (!content) return fault(record.hasUnreadContent ? 'broken_content' : 'no_content')
  const reading = readNavAd({ ...record, uuid, content }, line)
  return 'reason' in reading ? { ...reading, name: uuid } : reading
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text) as unknown
  } catch {
    throw new UnreadableInput('broken_json')
  }
}
