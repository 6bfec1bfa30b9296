import type { Insertable, Updateable } from 'kysely'
import type { JobsTable } from '../../db/tables.ts'
import { placeKeys } from '../../text/norwegian-places.ts'
import type { KnownJob } from './job-sources.repository.ts'
import type { NewEvent } from './job-history.repository.ts'
import { isBetterDay } from './reading/invented-day.ts'
import type { JobDraft } from './reading/job-draft.ts'
import { TAG_VERSION, taggedText, tagsOf } from './tag-job.ts'

/** The fields a source decides, which the ad's history tracks. */
const FROM_SOURCE = [
  'url',
  'title',
  'company_name',
  'locations',
  'job_type',
  'image_url',
  'short_description',
  'long_description',
  'contacts',
  'occupations',
  'is_open_application',
  'posted_date',
  'deadline',
  'deadline_text',
  'expires_day',
] as const satisfies (keyof JobsTable)[]
type FromSource = (typeof FROM_SOURCE)[number]

/**
 * The values of a reading, by column. `today` is the list date of an ad without a posting day, or with a future one.
 */
export function toRow(draft: JobDraft, company_id: number | null, today: string): Insertable<JobsTable> {
  const { source, external_id } = draft
  const values = valuesOf(draft)
  return {
    source,
    external_id,
    ...values,
    contacts: JSON.stringify(values.contacts),
    occupations: JSON.stringify(values.occupations),
    company_id,
    place_keys: [...new Set(draft.locations.flatMap(placeKeys))],
    listed_date: draft.posted_date && draft.posted_date < today ? draft.posted_date : today,
  }
}

const valuesOf = ({ company, ...draft }: JobDraft) => ({
  company_name: company,
  url: draft.url,
  title: draft.title,
  locations: draft.locations,
  job_type: draft.job_type,
  image_url: draft.image_url,
  short_description: draft.short_description,
  long_description: draft.long_description,
  contacts: draft.contacts.map(({ name, title, email, tlf }) => ({ name, title, email, tlf })),
  occupations: draft.occupations ?? [],
  is_open_application: draft.is_open_application,
  posted_date: draft.posted_date,
  deadline: draft.deadline,
  deadline_text: draft.deadline_text,
  expires_day: draft.expires_day,
})

export interface Change {
  field: FromSource
  old_value: unknown
  new_value: unknown
}

/**
 * How a reading differs from the stored ad. The source that leads an ad decides all of it; while other sources show the
 * ad too, it clears no field, and they only fill in missing ones. A deadline that a system filled in never replaces one that
 * was chosen, also when its source leads, unless the ad is shown by that source alone, which may extend it to any day. A
 * withdrawn ad is led by the source that shows it again: what the former one said, such as a deadline that has passed, would hide it.
 */
export function changesOf({ job, live_sources }: KnownJob, draft: JobDraft): Change[] {
  const isWithdrawn = job.status === 'withdrawn'
  const leads = isWithdrawn || (job.source === draft.source && job.external_id === draft.external_id)
  const values = valuesOf(draft)
  return FROM_SOURCE.flatMap((field) => {
    const [old_value, new_value] = [job[field], values[field]]
    if (isEmpty(new_value) && (!leads || live_sources > 1)) return []
    const isAlone = leads && live_sources <= 1
    if (field === 'deadline' && !isWithdrawn && !isAlone && staysChosen(job, draft)) return []
    if (!leads && !isEmpty(old_value) && !(field === 'deadline' && isChosenFirst(job, draft))) return []
    // Texts and contacts belong together: two sources write them in different words.
    if (!leads && field === 'short_description') return []
    if (field === 'deadline' && !isWithdrawn && isNextYears(job.deadline, draft)) return []
    return same(old_value, new_value) ? [] : [{ field, old_value, new_value }]
  })
}

/** A deadline, stored or read, with the day that it may have been counted from. */
const dayOf = (
  { deadline, posted_date }: Pick<JobDraft, 'deadline' | 'posted_date'>,
  { listed_date }: KnownJob['job'],
) => ({ deadline, posted_date: posted_date ?? listed_date })

/** The stored deadline was filled in by a system, and this source states one that was chosen. */
const isChosenFirst = (job: KnownJob['job'], draft: JobDraft) =>
  isBetterDay(dayOf(draft, job), dayOf(job, job))

/** The other way round, unless the ad was posted anew after the stored deadline. */
const staysChosen = (job: KnownJob['job'], draft: JobDraft) =>
  isBetterDay(dayOf(job, job), dayOf(draft, job)) && (draft.posted_date ?? '') <= job.deadline!

/** «15. januar» on an ad without a posting day is read as the coming one, even after it has passed. */
const isNextYears = (before: string | null, { deadline, posted_date }: JobDraft) =>
  posted_date === null &&
  before !== null &&
  deadline !== null &&
  deadline > before &&
  deadline.slice(5) === before.slice(5)

const isEmpty = (value: unknown) =>
  value === null || value === false || (Array.isArray(value) && value.length === 0)

/** Contacts come back from the database with reordered keys. */
const same = (a: unknown, b: unknown) => JSON.stringify(canonical(a)) === JSON.stringify(canonical(b))
const canonical = (value: unknown): unknown =>
  Array.isArray(value)
    ? value.map(canonical)
    : value !== null && typeof value === 'object'
      ? Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1))
      : value

/** The columns to update, including derived ones; a withdrawn ad gets its new leading source. */
export function toUpdate(
  { job }: KnownJob,
  changes: Change[],
  draft: JobDraft,
  company_id: number | null,
  today: string,
): Updateable<JobsTable> {
  const row = toRow(draft, company_id, today)
  const values: Record<string, unknown> = Object.fromEntries(changes.map(({ field }) => [field, row[field]]))
  if ('company_name' in values) values['company_id'] = company_id
  if ('locations' in values) values['place_keys'] = row.place_keys
  // An unchanged text may have more tags than the tagger finds.
  if (job.tag_version > 0 && taggedText({ ...job, ...values }) !== taggedText(job))
    Object.assign(values, { ai_technologies: tagsOf({ ...job, ...values }), tag_version: TAG_VERSION })
  if (values['posted_date']) values['listed_date'] = row.listed_date
  if (job.status === 'withdrawn')
    Object.assign(values, { source: draft.source, external_id: draft.external_id })
  return values as Updateable<JobsTable>
}

/** The changes as events; a later deadline has an event type of its own. Other codes are no news to anybody. */
export const toEvents = (job_id: number, changes: Change[]): NewEvent[] =>
  changes
    .filter(({ field }) => field !== 'occupations')
    .map((change) => ({
      job_id,
      kind: isExtension(change) ? 'deadline_extended' : 'changed',
      ...change,
    }))

export const isExtension = ({ field, old_value, new_value }: Change): boolean =>
  field === 'deadline' &&
  typeof old_value === 'string' &&
  typeof new_value === 'string' &&
  new_value > old_value
