import type { RequestFields } from '@utsyn/contract/requests.ts'
import type { Transaction } from 'kysely'
import type { Database } from '../../db/tables.ts'
import { placeKeys } from '../../text/norwegian-places.ts'
import { sketchOf } from '../jobs/ad-likeness.ts'
import { noteEvents } from '../jobs/job-history.repository.ts'
import { updateJob } from '../jobs/save-jobs.repository.ts'
import { companyIdCalled } from './add-request.ts'
import { demandsOf } from './request-fields.ts'
import { FACTS, storedFields, type StoredRequest, updateRequest } from './requests.repository.ts'

type Trx = Transaction<Database>
/** Who brought it is said by its receipts. */
export type RequestChanges = Partial<Omit<RequestFields, 'broker'>>

const same = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b)

/** Saves what differs from a request that is held, and its history; answers whether anything did. */
export async function storeChanges(
  trx: Trx,
  before: StoredRequest,
  changes: RequestChanges,
  changed_by: string,
): Promise<boolean> {
  const old = storedFields(before)
  const entries = Object.entries(changes).filter(
    ([name, value]) => value !== undefined && !same(value, old[name as keyof RequestFields]),
  )
  if (entries.length === 0) return false
  const changed = Object.fromEntries(entries) as RequestChanges
  const { must, should } = changed
  const demands = (must ?? should) && demandsOf({ ...old, ...changed })
  await updateRequest(trx, before.id, {
    ...Object.fromEntries(FACTS.flatMap((fact) => (fact in changed ? [[fact, changed[fact]]] : []))),
    ...(demands && { demands, sketch: sketchOf(demands.map(({ sentence }) => sentence).join('\n')) }),
  })
  const { title, customer, locations, deadline, deadline_text, contacts } = changed
  await updateJob(trx, before.id, {
    title,
    deadline,
    deadline_text,
    locations,
    ...(locations && { place_keys: [...new Set(locations.flatMap(placeKeys))] }),
    ...(customer !== undefined && {
      company_name: customer,
      company_id: await companyIdCalled(trx, customer),
    }),
    ...(contacts && { contacts: JSON.stringify(contacts) }),
    // It may name people anew, who are to go in their time.
    people_removed: false,
  })
  await noteEvents(
    trx,
    entries.map(([name, new_value]) => ({
      job_id: before.id,
      kind: 'changed' as const,
      field: name,
      changed_by,
      // People and sentences are to go in their time: that they changed is enough.
      ...(!WITHOUT_VALUES.has(name) && { old_value: old[name as keyof RequestFields], new_value }),
    })),
  )
  return true
}

const WITHOUT_VALUES = new Set(['contacts', 'must', 'should', 'clearance', 'language'])
