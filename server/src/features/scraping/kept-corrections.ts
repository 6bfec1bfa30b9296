import { createHash } from 'node:crypto'
import type { Transaction } from 'kysely'
import { rowsOf } from '../../db/statement.ts'
import type { Database } from '../../db/tables.ts'
import type { KnownJob } from '../jobs/job-sources.repository.ts'
import type { JobDraft } from '../jobs/reading/job-draft.ts'
import { PROVEN_FIELDS, type ProvenField } from './reading/scraped-ad.ts'

/** By field, the hash of what the page said when a person corrected it. */
type Corrected = KnownJob['corrected']

/** Names and addresses of people are not kept a second time. */
const hashOf = (value: unknown) =>
  createHash('sha256')
    .update(JSON.stringify(value ?? null))
    .digest('base64url')

/** The fields that a person corrected, and of which the page still says what it said then. */
export const fieldsKept = (draft: JobDraft, corrected: Corrected | undefined): ProvenField[] =>
  PROVEN_FIELDS.filter((field) => corrected?.[field] === hashOf(draft[field]))

/** What is corrected from now on: by the person now, or earlier and still so. */
export function correctedNow(
  { read, saved, corrected }: { read: JobDraft; saved: JobDraft; corrected: Corrected | undefined },
  names: readonly string[],
): Corrected {
  const kept = fieldsKept(read, corrected)
  const fields = PROVEN_FIELDS.filter(
    (field) =>
      (names.includes(field) || kept.includes(field)) && hashOf(read[field]) !== hashOf(saved[field]),
  )
  return Object.fromEntries(fields.map((field) => [field, hashOf(read[field])]))
}

/** Keeps what is corrected beside the places that ads were read in. */
export async function noteCorrected(
  trx: Transaction<Database>,
  places: readonly { source: string; external_id: string; corrected: Corrected }[],
): Promise<void> {
  if (places.length === 0) return
  await rowsOf(
    trx,
    (bind) => `
      update job_sources set corrected = said.corrected
      from unnest(${bind(places.map(({ source }) => source))}::text[],
                  ${bind(places.map(({ external_id }) => external_id))}::text[],
                  ${bind(places.map(({ corrected }) => JSON.stringify(corrected)))}::jsonb[])
        as said (source, external_id, corrected)
      where job_sources.source = said.source and job_sources.external_id = said.external_id
        and job_sources.corrected <> said.corrected`,
  )
}
