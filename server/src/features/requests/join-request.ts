import type { RequestFields } from '@utsyn/contract/requests.ts'
import type { Transaction } from 'kysely'
import type { Database, StoredContact } from '../../db/tables.ts'
import { noteEvents } from '../jobs/job-history.repository.ts'
import type { RequestReading } from './reading/read-request.ts'
import { tidyFields } from './request-fields.ts'
import { contactOf, lockRequest, storedFields } from './requests.repository.ts'
import { storeChanges } from './store-changes.ts'

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
  { fields, reading, changed_by }: { fields: RequestFields; reading: RequestReading; changed_by: string },
): Promise<void> {
  const before = (await lockRequest(trx, id))!
  const old = storedFields(before)
  const read = tidyFields({ ...reading, title: reading.title || fields.title })
  const wins = (field: keyof RequestFields) =>
    !isEmpty(fields[field]) && (isEmpty(old[field]) || !same(fields[field], read[field]))
  const won = Object.fromEntries(
    Object.entries(fields).filter(([field]) => wins(field as keyof RequestFields)),
  ) as Partial<RequestFields>
  // A list that was emptied into the other says that the first was wrong.
  const isMoved = (from: 'must' | 'should', to: 'must' | 'should') =>
    fields[from].length === 0 && read[from].length > 0 && read[from].every((one) => fields[to].includes(one))
  const isLater = old.deadline !== null && fields.deadline !== null && fields.deadline > old.deadline
  const { broker: _receipt, deadline, deadline_text, ...changes } = won
  const isNewDay = fields.deadline !== old.deadline && (isLater || deadline !== undefined)
  const joined = {
    ...changes,
    ...(isMoved('must', 'should') && { must: [] }),
    ...(isMoved('should', 'must') && { should: [] }),
    // The words that a deadline was printed in, with its hour, are those of the day that counts.
    ...(isNewDay && { deadline: fields.deadline, deadline_text: fields.deadline_text }),
    ...(fields.deadline === old.deadline && deadline_text !== undefined && { deadline_text }),
    contacts: withOthers(old.contacts, fields.contacts),
  }
  await storeChanges(trx, before, joined, changed_by)
  if (fields.broker && !before.brokers.includes(fields.broker))
    await noteEvents(trx, [{ job_id: id, kind: 'another_source', new_value: fields.broker, changed_by }])
}

/** The contacts with those of another broker. */
function withOthers(known: StoredContact[], more: readonly StoredContact[]): StoredContact[] {
  const keyOf = ({ name, email }: StoredContact) => (email ?? name)?.toLowerCase()
  const keys = new Set(known.map(keyOf))
  const others = more.filter((one) => !keys.has(keyOf(one))).map(contactOf)
  return [...known, ...others].slice(0, Math.max(known.length, 20))
}
