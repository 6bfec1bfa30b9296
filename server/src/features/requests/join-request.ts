import type { RequestFields } from '@utsyn/contract/requests.ts'
import type { Transaction } from 'kysely'
import type { StoredDemand } from '../../db/request-tables.ts'
import type { Database, StoredContact } from '../../db/tables.ts'
import { placeKeys } from '../../text/norwegian-places.ts'
import { noteEvents } from '../jobs/job-history.repository.ts'
import { updateJob } from '../jobs/save-jobs.repository.ts'
import { companyIdCalled } from './add-request.ts'
import type { RequestReading } from './reading/read-request.ts'
import { FACTS, lockRequest, type StoredRequest, updateRequest } from './requests.repository.ts'
import { contactOf, demandsOf, tidyFields } from './request-fields.ts'

type Trx = Transaction<Database>

const isEmpty = (value: unknown) => value === null || (Array.isArray(value) && value.length === 0)
const same = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b)

/**
 * What a person corrected counts; what was only read fills in what the first did not say. A wrong reading that was emptied says
 * nothing of what the first has. A later deadline counts in any case: a request is out of sight when its deadline has passed.
 */
export async function joinRequest(
  trx: Trx,
  id: number,
  { fields, reading }: { fields: RequestFields; reading: RequestReading },
): Promise<void> {
  const before = (await lockRequest(trx, id))!
  const read = tidyFields({ ...reading, title: reading.title || fields.title })
  const wins = <F extends keyof RequestFields>(
    field: F,
    old: RequestFields[F],
  ): RequestFields[F] | undefined => {
    const value = fields[field]
    const isCorrected = !isEmpty(value) && !same(value, read[field])
    return (isCorrected || isEmpty(old)) && !same(value, old) ? value : undefined
  }
  const facts = Object.fromEntries(
    FACTS.flatMap((fact) => {
      const value = wins(fact, before[fact])
      return value === undefined ? [] : [[fact, value]]
    }),
  )
  const [must, should] = [only(before, 'must'), only(before, 'should')]
  // A list that was emptied into the other says that the first was wrong.
  const isMoved = (from: StoredDemand['kind'], to: StoredDemand['kind']) =>
    fields[from].length === 0 && read[from].length > 0 && read[from].every((one) => fields[to].includes(one))
  const demands = {
    must: isMoved('must', 'should') ? [] : wins('must', must),
    should: isMoved('should', 'must') ? [] : wins('should', should),
  }
  const isLater = before.deadline !== null && fields.deadline !== null && fields.deadline > before.deadline
  const deadline = isLater ? fields.deadline : wins('deadline', before.deadline)
  // The words that a deadline was printed in, with its hour, are those of the day that counts.
  const deadline_text =
    deadline !== undefined
      ? fields.deadline_text
      : fields.deadline === before.deadline
        ? wins('deadline_text', before.deadline_text)
        : undefined
  const isNew = demands.must !== undefined || demands.should !== undefined
  await updateRequest(trx, id, {
    ...facts,
    ...(isNew && { demands: demandsOf({ must: demands.must ?? must, should: demands.should ?? should }) }),
  })
  await changeAd(trx, before, {
    title: wins('title', before.title),
    company_name: wins('customer', before.customer),
    locations: wins('locations', before.locations),
    deadline,
    deadline_text: deadline_text === before.deadline_text ? undefined : deadline_text,
    contacts: withOthers(before.contacts, fields.contacts),
  })
  if (fields.broker && !before.brokers.includes(fields.broker))
    await noteEvents(trx, [{ job_id: id, kind: 'another_source', new_value: fields.broker }])
}

const only = ({ demands }: StoredRequest, kind: StoredDemand['kind']) =>
  demands.flatMap((one) => (one.kind === kind ? one.sentence : []))

/** The contacts with those of another broker; undefined when there are none. */
function withOthers(known: StoredContact[], more: readonly StoredContact[]): StoredContact[] | undefined {
  const keyOf = ({ name, email }: StoredContact) => (email ?? name)?.toLowerCase()
  const keys = new Set(known.map(keyOf))
  const others = more.filter((one) => !keys.has(keyOf(one))).map(contactOf)
  return others.length > 0 ? [...known, ...others].slice(0, 20) : undefined
}

interface AdChanges {
  title: string | undefined
  company_name: string | null | undefined
  locations: string[] | undefined
  deadline: string | null | undefined
  deadline_text: string | null | undefined
  contacts: StoredContact[] | undefined
}

async function changeAd(trx: Trx, before: StoredRequest, changes: AdChanges): Promise<void> {
  const { contacts, ...plain } = changes
  const values = Object.fromEntries(Object.entries(plain).filter(([, value]) => value !== undefined))
  const old: Record<string, unknown> = { ...before, company_name: before.customer }
  await noteEvents(trx, [
    ...Object.entries(values).map(([field, new_value]) => ({
      job_id: before.id,
      kind: 'changed' as const,
      field,
      old_value: old[field],
      new_value,
    })),
    ...(contacts ? [{ job_id: before.id, kind: 'changed' as const, field: 'contacts' }] : []),
  ])
  if (Object.keys(values).length === 0 && !contacts) return
  const { locations, company_name } = changes
  await updateJob(trx, before.id, {
    ...values,
    ...(locations && { place_keys: [...new Set(locations.flatMap(placeKeys))] }),
    ...(company_name !== undefined && { company_id: await companyIdCalled(trx, company_name) }),
    ...(contacts && { contacts: JSON.stringify(contacts) }),
  })
}
