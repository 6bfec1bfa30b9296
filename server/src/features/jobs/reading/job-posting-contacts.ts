import type { JobContact } from '@utsyn/contract/jobs.ts'
import { tidyPhones } from '../../../text/phone-numbers.ts'
import { oneLine, visible } from '../../../text/plain-text.ts'
import { asList, asText, field, isObject, type JsonObject } from './json-values.ts'

const MOST = 10

/** The people in `applicationContact`. One without e-mail and phone is no contact. */
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
      email: emailIn(visible((asText(field(contact, 'email')) ?? '').slice(0, 200))),
      tlf: phonesIn(text(contact, 'telephone') ?? ''),
    }))
    .filter(({ email, tlf }) => email || tlf)
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
