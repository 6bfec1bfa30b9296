import type { JobContact } from '@utsyn/contract/jobs.ts'
import { tidyPhones } from '../../../text/phone-numbers.ts'
import { oneLine } from '../../../text/plain-text.ts'
import { asList, asText, field, isObject, type JsonObject } from './json-values.ts'

const MOST = 10

/** The people in `applicationContact`. One who has neither mail nor phone cannot be contacted. */
export function readContacts(posting: JsonObject): JobContact[] {
  const text = (contact: JsonObject, ...names: string[]) => {
    const value = names.map((name) => asText(field(contact, name))).find(Boolean)
    return value ? oneLine(value.slice(0, 200)) : null
  }
  return asList(field(posting, 'applicationContact'))
    .slice(0, MOST)
    .filter(isObject)
    .map((contact) => ({
      name: text(contact, 'name'),
      title: text(contact, 'jobTitle', 'contactType'),
      email: text(contact, 'email')?.replace(/^mailto:/i, '') ?? null,
      tlf: tidyPhones(text(contact, 'telephone') ?? ''),
    }))
    .filter(({ email, tlf }) => email || tlf)
}
