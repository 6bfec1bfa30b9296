import type { JobEvent } from '@utsyn/contract/jobs.ts'
import { type Kysely, sql, type Transaction } from 'kysely'
import { rowsOf } from '../../db/statement.ts'
import type { Database, JobEventKind } from '../../db/tables.ts'

type Db = Kysely<Database> | Transaction<Database>

export interface NewEvent {
  job_id: number
  kind: JobEventKind
  field?: string
  old_value?: unknown
  new_value?: unknown
  /** Who corrected it; nobody where a source says it. */
  changed_by?: string
}

/** Adds to the history of ads, in the order given. */
export async function noteEvents(trx: Transaction<Database>, events: NewEvent[]): Promise<void> {
  if (events.length === 0) return
  const json = (value: unknown) => (value === undefined || value === null ? null : JSON.stringify(value))
  await rowsOf(
    trx,
    (bind) => `
      insert into job_events (job_id, kind, field, old_value, new_value, changed_by)
      select job_id, kind, field, old_value, new_value, changed_by from unnest(
        ${bind(events.map(({ job_id }) => job_id))}::bigint[],
        ${bind(events.map(({ kind }) => kind))}::text[],
        ${bind(events.map(({ field }) => field ?? null))}::text[],
        ${bind(events.map(({ old_value }) => json(old_value)))}::jsonb[],
        ${bind(events.map(({ new_value }) => json(new_value)))}::jsonb[],
        ${bind(events.map(({ changed_by }) => changed_by ?? null))}::uuid[])
        with ordinality as event (job_id, kind, field, old_value, new_value, changed_by, place)
      order by place`,
  )
}

/** Empties personal data and texts in the history of ads; that they changed stays. A deadline in words may name somebody too. */
export async function emptyPersonalEvents(trx: Transaction<Database>, job_ids: number[]): Promise<void> {
  await sql`
    update job_events set old_value = null, new_value = null
    where job_id = any(${job_ids}::bigint[]) and field = any(${[...PERSONAL_FIELDS, 'deadline_text']}::text[])`.execute(
    trx,
  )
}

/** Contacts are people, and a text may name some. */
export const PERSONAL_FIELDS = ['contacts', 'short_description', 'long_description']

const MOST_EVENTS = 200

/** The history of an ad, newest first. Long texts are left out: that they changed is what matters. */
export async function findJobEvents(db: Db, job_id: number): Promise<JobEvent[]> {
  const rows = await rowsOf<Omit<JobEvent, 'at'> & { at: Date }>(
    db,
    (bind) => `
      select at, kind, field,
        case when field = any(${bind(PERSONAL_FIELDS)}::text[]) then null else old_value end as old_value,
        case when field = any(${bind(PERSONAL_FIELDS)}::text[]) then null else new_value end as new_value,
        users.name as changed_by
      from job_events left join users on users.id = job_events.changed_by where job_id = ${bind(job_id)} order by job_events.id desc limit ${MOST_EVENTS}`,
  )
  return rows.map((row) => ({ ...row, at: row.at.toISOString() }))
}

/** The sources of an ad, first seen first, as a column beside `jobs`: a separate statement costs as much as the ad. */
export const SOURCES_OF_JOB = `
  (
    select coalesce(json_agg(json_build_object('source', source, 'url', url,
      'first_seen_at', to_char(first_seen_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
      'is_gone', gone_at is not null) order by first_seen_at, source), '[]')
    from job_sources where job_id = jobs.id
  ) as sources`
