import type { JobContact } from '@utsyn/contract/jobs.ts'
import type { Fields } from '../../../feeds/feed-items.ts'
import { readContacts } from './job-posting-contacts.ts'
import type { JsonObject } from './json-values.ts'

/** ReachMee lists each person's fields side by side; a certain element starts the next person. */
const REACHMEE = new Map([
  ['contactPersonFullName', 'name'],
  ['contactPersonPosition', 'jobTitle'],
  ['contactPersonEmail', 'email'],
  ['contactPersonTelephone', 'telephone'],
])

/** The people a feed names in elements of its own: Webcruiter's and ReachMee's, by the names that JSON has for them. */
export function readFeedContacts(fields: Fields): JobContact[] {
  return readContacts([...webcruiterContacts(fields), ...reachMeeContacts(fields)])
}

function webcruiterContacts(fields: Fields): JsonObject[] {
  return ['Contact', 'wc:Contact']
    .flatMap((name) => fields.groups('wc:CONTACTINFO', name))
    .map((contact) => {
      const part = (name: string) => contact(name) ?? contact(`wc:${name}`)
      return { name: part('Name'), jobTitle: part('Title'), email: part('Email'), telephone: part('Phone') }
    })
}

function reachMeeContacts(fields: Fields): JsonObject[] {
  const people: JsonObject[] = []
  for (const { name, text } of fields.sequence(['contactPerson', ...REACHMEE.keys()])) {
    const part = REACHMEE.get(name)
    const person = people.at(-1)
    if (!part || !person || person[part]) people.push(part ? { [part]: text } : { name: text.split(',')[0] })
    else if (text) person[part] = text
  }
  return people
}
