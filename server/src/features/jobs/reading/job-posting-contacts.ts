import type { JobContact } from '@utsyn/contract/jobs.ts'
import { tidyPhones } from '../../../text/phone-numbers.ts'
import { oneLine, visible } from '../../../text/plain-text.ts'
import { asList, asText, isObject, type JsonObject } from './json-values.ts'
import { byBareName, partsOf, type PostingKey } from './records/posting-keys.ts'

const MOST = 10

/**
 * The people that objects of any source describe; what their properties are called is in `server/data/posting-keys.txt`. One
 * without e-mail and phone is no contact.
 */
export const readContacts = (people: unknown): JobContact[] =>
  asList(people)
    .slice(0, MOST)
    .filter(isObject)
    .map(contactOf)
    .filter(({ email, tlf }) => email || tlf)

function contactOf(person: JsonObject): JobContact {
  const named = byBareName(person)
  const part = (key: PostingKey) =>
    partsOf(named, key)
      .map(({ value }) => asText(value))
      .find(Boolean)
      ?.slice(0, 200) ?? ''
  const text = (key: PostingKey) => oneLine(part(key))
  return {
    name: text('contact name') ?? oneLine(`${part('contact first name')} ${part('contact last name')}`),
    title: text('contact title'),
    email: emailIn(visible(part('contact email'))),
    tlf: phonesIn(text('contact phone') ?? ''),
  }
}

/** «Kari <kari@firma.example>», «mailto:kari@firma.example?subject=…»; «ikke epost» is none. */
const emailIn = (text: string) => EMAIL.exec(text)?.[0] ?? null
const EMAIL =
  /(?<![^\s<(":;,/])(?!mailto:)[^\s@<>()"':;,/?]{1,64}@(?:[\p{L}\p{N}](?:[\p{L}\p{N}-]{0,62})\.){1,8}\p{L}{2,24}(?![\p{L}\p{N}@-])/iu

/** A number in an unknown format, or an internal extension, is kept as printed; words are not. */
function phonesIn(text: string): string | null {
  const digits = text.replaceAll(/\D/g, '').length
  return tidyPhones(text) ?? (digits >= FEWEST_DIGITS && text.length <= LONGEST_ODD ? text : null)
}

const FEWEST_DIGITS = 3
const LONGEST_ODD = 60
