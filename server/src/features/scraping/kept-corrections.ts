import { createHash } from 'node:crypto'
import type { Transaction } from 'kysely'
import { rowsOf } from '../../db/statement.ts'
import type { Database } from '../../db/tables.ts'
import type { KnownJob } from '../jobs/job-sources.repository.ts'
import type { JobDraft } from '../jobs/reading/job-draft.ts'
import { osloDay } from '../../text/oslo-day.ts'
import { PROVEN_FIELDS, type ProvenField } from './reading/scraped-ad.ts'

/** By field, the hash of what the page said when a person corrected it. */
type Corrected = KnownJob['corrected']

/** Names and addresses of people are not kept a second time. */
const hashOf = (value: unknown) =>
  createHash('sha256')
    .update(JSON.stringify(value ?? null))
    .digest('base64url')

/**
 * The fields that a person corrected, and of which the page still says what it said then. What another source leads is
 * not theirs any more, and neither is a deadline that has passed: an ad that the page shows would stay hidden.
 */
export function fieldsKept(draft: JobDraft, { job, corrected }: KnownJob): ProvenField[] {
  const leads = job.source === draft.source && job.external_id === draft.external_id
  const isOver = job.deadline !== null && job.deadline < osloDay(new Date())
  const isLeft = (field: ProvenField) => isOver && (field === 'deadline' || field === 'deadline_text')
  return PROVEN_FIELDS.filter(
    (field) => leads && corrected[field] && !isLeft(field) && corrected[field] === hashOf(draft[field]),
  )
}

/** What is corrected from now on: by the person now, or earlier and still so. */
export function correctedNow(
  { read, saved, kept }: { read: JobDraft; saved: JobDraft; kept: readonly ProvenField[] },
  names: readonly string[],
): Corrected {
  const fields = PROVEN_FIELDS.filter(
    (field) =>
      (names.includes(field) || kept.includes(field)) && hashOf(read[field]) !== hashOf(saved[field]),
  )
  return Object.fromEntries(fields.map((field) => [field, hashOf(read[field])]))
}

/** Keeps what is corrected beside the places that ads were read in, where these lead: another source's values stay. */
export async function noteCorrected(
  trx: Transaction<Database>,
  places: readonly { source: string; external_id: string; corrected: Corrected }[],
): Promise<void> {
  if (places.length === 0) return
  await rowsOf(
    trx,
    (bind) => `
      update job_sources set corrected = case
        when jobs.source = said.source and jobs.external_id = said.external_id then said.corrected else '{}' end
      from unnest(${bind(places.map(({ source }) => source))}::text[],
                  ${bind(places.map(({ external_id }) => external_id))}::text[],
                  ${bind(places.map(({ corrected }) => JSON.stringify(corrected)))}::jsonb[])
        as said (source, external_id, corrected), jobs
      where jobs.id = job_sources.job_id and job_sources.source = said.source and job_sources.external_id = said.external_id
        and job_sources.corrected <> said.corrected`,
  )
}
