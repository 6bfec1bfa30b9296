import type { FeedChannel } from '../../../feeds/feed-channel.ts'
import type { Fields } from '../../../feeds/feed-items.ts'
import { osloDay } from '../../../text/oslo-day.ts'
import type { JobDraft } from './job-draft.ts'
import { isObject } from './json-values.ts'
import { flatRecord } from './records/flat-record.ts'
import { type FoundValue, readRecord, type RecordValues } from './records/read-record.ts'

const TEXTS = ['content', 'summary', 'description', 'encoded']

/**
 * An ad of a feed with what the item says in elements that no reader knows by name, such as `job_listing:location` and
 * `<finn:field name="company">`. Only what the reader did not find is added, and an employer that is not the feed's.
 */
export function withFurtherFields(
  draft: JobDraft,
  fields: Fields,
  channel: FeedChannel,
): { draft: JobDraft; found: FoundValue[] } {
  const own = fields.value()
  if (!isObject(own)) return { draft, found: [] }
  const elements = Object.entries(own).filter(([name]) => !TEXTS.includes(name))
  const record = { ...flatRecord(Object.fromEntries(elements)), title: draft.title }
  const today = osloDay(new Date())
  const read = readRecord(record, { base: draft.url, locale: undefined, today, shortest: 0 })
  if (!read) return { draft, found: [] }
  const { company, locations, job_type, contacts, deadline, deadline_text, remarks } = read.values
  const added: Partial<RecordValues> = {
    ...(company && (draft.company ?? channel.company) === channel.company && { company }),
    ...(draft.locations.length === 0 && locations.length > 0 && { locations }),
    ...(!draft.job_type && job_type && { job_type }),
    ...(draft.contacts.length === 0 && contacts.length > 0 && { contacts }),
    ...(!draft.deadline && !draft.deadline_text && (deadline ?? deadline_text)
      ? { deadline, deadline_text, remarks: [...draft.remarks, ...remarks] }
      : {}),
  }
  return { draft: { ...draft, ...added }, found: read.found.filter(({ field }) => field in added) }
}
