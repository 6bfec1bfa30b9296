import type { RequestFields } from '@utsyn/contract/requests.ts'
import type { StoredDemand } from '../../db/request-tables.ts'
import { badInput } from '../../http/app-error.ts'
import { visible } from '../../text/plain-text.ts'
import { contactOf, FACTS } from './requests.repository.ts'

/** Without invisible characters; an emptied field is null. */
export function tidyFields(given: RequestFields): RequestFields {
  const line = (text: string | null) => (text && visible(text).replaceAll(/\s+/g, ' ').trim()) || null
  const list = (texts: readonly string[]) => [...new Set(texts.flatMap((text) => line(text) ?? []))]
  const title = line(given.title)
  if (!title) throw badInput('fields.title', 'Forespørselen må ha en tittel.')
  const facts = Object.fromEntries(FACTS.map((fact) => [fact, line(given[fact])])) as Pick<
    RequestFields,
    (typeof FACTS)[number]
  >
  return {
    ...facts,
    title,
    customer: line(given.customer),
    broker: line(given.broker),
    locations: list(given.locations),
    deadline: given.deadline,
    deadline_text: line(given.deadline_text),
    contacts: given.contacts.map(contactOf).filter((one) => Object.values(one).some(Boolean)),
    must: list(given.must),
    should: list(given.should),
  }
}

export const demandsOf = ({ must, should }: Pick<RequestFields, 'must' | 'should'>): StoredDemand[] => [
  ...must.map((sentence) => ({ sentence, kind: 'must' as const })),
  ...should.map((sentence) => ({ sentence, kind: 'should' as const })),
]

export const factsOf = (fields: RequestFields) =>
  Object.fromEntries(FACTS.map((fact) => [fact, fields[fact]])) as Pick<RequestFields, (typeof FACTS)[number]>
