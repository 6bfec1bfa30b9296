import { randomUUID } from 'node:crypto'
import type { RequestFields } from '@utsyn/contract/requests.ts'
import type { Transaction } from 'kysely'
import type { Database } from '../../db/tables.ts'
import { osloDay } from '../../text/oslo-day.ts'
import { companyIdsByName } from '../companies/companies.repository.ts'
import { noteEvents } from '../jobs/job-history.repository.ts'
import { toRow } from '../jobs/job-row.ts'
import { insertJobs } from '../jobs/save-jobs.repository.ts'
import { TAG_VERSION } from '../jobs/tag-job.ts'
import type { ReadText } from './reading/request-worker.ts'
import { demandsOf, factsOf } from './request-fields.ts'
import { insertRequest } from './requests.repository.ts'

type Trx = Transaction<Database>
/** The source of every request; none is listed among the sources. */
const SOURCE = 'forespørsel'

interface Reviewed {
  fields: RequestFields
  read: ReadText
  sketch: number[]
}

/** Adds a request that has not come before; returns its id. */
export async function addRequest(trx: Trx, { fields, read, sketch }: Reviewed): Promise<number> {
  const { title, customer, locations, contacts, deadline, deadline_text } = fields
  const draft = {
    line: 1,
    source: SOURCE,
    external_id: randomUUID(),
    url: null,
    title,
    company: customer,
    company_orgnr: null,
    locations,
    job_type: null,
    image_url: null,
    short_description: null,
    long_description: read.markdown ?? read.text,
    contacts,
    is_open_application: false,
    posted_date: null,
    deadline,
    deadline_text,
    expires_day: null,
    updated_at: null,
    remarks: [],
  }
  const company_id = await companyIdCalled(trx, customer)
  const [id] = await insertJobs(trx, [
    {
      ...toRow(draft, company_id, osloDay(new Date())),
      status: 'request',
      ai_technologies: read.reading.ai_technologies,
      tag_version: TAG_VERSION,
    },
  ])
  await insertRequest(trx, id!, { ...factsOf(fields), demands: demandsOf(fields), sketch })
  await noteEvents(trx, [{ job_id: id!, kind: 'first_seen' }])
  return id!
}

/** A customer is no company of the portal for this: those have public ads, news, or followers. */
export async function companyIdCalled(trx: Trx, customer: string | null): Promise<number | null> {
  if (!customer) return null
  const found = await companyIdsByName(trx, [customer])
  return found.values().next().value ?? null
}
