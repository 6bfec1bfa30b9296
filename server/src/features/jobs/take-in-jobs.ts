import type { Transaction } from 'kysely'
import type { Database } from '../../db/tables.ts'
import { findOrMakeEmployers } from '../companies/companies.repository.ts'
import { addNewJobs } from './add-new-jobs.ts'
import { findLastEvent, noteJobHappenings } from '../../db/happenings.ts'
import { changeKnownJobs } from './change-known-jobs.ts'
import { findKnownJobs, placeName } from './job-sources.repository.ts'
import { lockTakingIn, mergeNewWords } from './save-jobs.repository.ts'
import { hasChanged, type Reading, type TakeInOptions, type TakenIn } from './taken-in.ts'
import { withdrawJobs } from './withdraw-jobs.ts'

/**
 * Imports readings of ads: new ones are added, known ones updated, the same ad from another source is joined to the
 * existing one, withdrawn ones lose their text, and what happened is recorded for notifications. Idempotent. For a few
 * hundred at a time.
 */
export async function takeInJobs(
  trx: Transaction<Database>,
  { jobs, withdrawals }: Reading,
  options: TakeInOptions,
): Promise<TakenIn> {
  await lockTakingIn(trx)
  const last_event = await findLastEvent(trx)
  const taken: TakenIn = { added: [], changed: [], joined: [], withdrawn: [], unchanged: 0 }
  const companies = await findOrMakeEmployers(
    trx,
    jobs.map(({ company, company_orgnr }) => ({ name: company ?? '', orgnr: company && company_orgnr })),
  )
  const readings = jobs.map((draft, place) => ({ draft, company_id: companies[place] ?? null }))
  const known = await findKnownJobs(trx, jobs)
  await changeKnownJobs(trx, readings, known, options, taken)
  const newcomers = readings.filter(({ draft }) => !known.has(placeName(draft)))
  await addNewJobs(trx, newcomers, options, taken)
  await withdrawJobs(trx, withdrawals, taken)
  if (!hasChanged(taken)) return taken
  await noteJobHappenings(trx, last_event, options)
  await mergeNewWords(trx)
  return taken
}
