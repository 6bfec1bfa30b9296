import type { JobContact } from '@utsyn/contract/jobs.ts'
import { findPhones, tidyPhones } from './phone-numbers.ts'
import { plainMail } from './plain-mail.ts'

/** A line as displayed, with the addresses of its mailto: and tel: links. */
interface ContactLine {
  text: string
  links: string[]
}

export interface FoundContact {
  contact: JobContact
  /** The lines it was found in. */
  found: string
}

const MOST = 10
/** A button that sends an application belongs to no person. */
const TO_APPLY =
  /^(?:send (?:inn )?(?:din |en )?(?:søknad|ansøgning|ansökan|application)|søk (?:på )?(?:stillingen|jobben|her|nå)|apply\b.{0,30}|ansök(?: här| nu)?|ansøg(?: her| nu)?)\W*$/i
const NEAR = 3
const EMAIL = /[\p{L}\d][\p{L}\d._%+-]{0,63}@[\p{L}\d-]{1,63}(?:\.[\p{L}\d-]{1,63}){1,4}/u
/** «Kari Nordvik, Field Lead»: capitals make it look like a name, but it is her title. */
const POSITION =
  /(?<!\p{L})(?:lead|leader|manager|director|head|chief|officer|engineer|developer|architect|consultant|partner|recruiter|recruitment|adviser|advisor|specialist|president|executive|coordinator|assistant|resources|analyst|designer|acquisition)(?!\p{L})/iu
/** Two to four capitalised words, as a person's name. */
const NAME =
  /(?<![\p{L}\d])\p{Lu}[\p{Ll}'’]{1,20}(?:-\p{Lu}[\p{Ll}'’]{1,20})?(?: (?:av|von|van|de|\p{Lu}\.|\p{Lu}[\p{Ll}'’]{1,20}(?:-\p{Lu}[\p{Ll}'’]{1,20})?)){1,3}(?![\p{L}\d])/gu
/** Words that start lines and no name. */
const NO_NAME =
  /^(?:Ta|Send|Spør|Spørsmål|Kontakt|Kontaktperson|Telefon|Tlf|Mobil|Mob|Tel|Epost|E-post|Ring|Har|For|Vil|Søk|Les|Vi|Hos|Din|Ditt|Contact|Phone|Email|Questions|Please|Apply|Om|Oslo|Bergen|Trondheim|Stavanger|Norge|Norway)$/

/**
 * E-mail addresses and phone numbers with the person named beside or above them. Without either, nobody is a contact.
 */
export function readPageContacts(lines: ContactLine[], company: string | null): FoundContact[] {
  const found: (FoundContact & { last: number })[] = []
  for (const [at, line] of lines.entries()) {
    const email = emailOf(line)
    const tlf = phoneOf(line)
    if ((!email && !tlf) || TO_APPLY.test(line.text)) continue
    const named = nameNear(lines, at, company)
    const earlier = found.at(-1)
    const sameOne =
      earlier &&
      at - earlier.last <= NEAR &&
      (!named || named.name === earlier.contact.name) &&
      !(email && earlier.contact.email && email !== earlier.contact.email) &&
      !(tlf && earlier.contact.tlf && tlf !== earlier.contact.tlf)
    if (sameOne) {
      earlier.contact.email ??= email
      earlier.contact.tlf ??= tlf
      earlier.last = at
      if (!earlier.found.includes(line.text)) earlier.found += ` ${line.text}`
      continue
    }
    // A number without a person may be anything, or the switchboard's.
    if (!named && !email) continue
    const from = named?.at ?? at
    const texts = lines.slice(from, at + 1).map(({ text }) => text)
    found.push({
      contact: { name: named?.name ?? null, title: named?.title ?? null, email, tlf },
      found: texts.join(' ') || (line.links[0] ?? ''),
      last: at,
    })
    if (found.length >= MOST) break
  }
  return found.map(({ contact, found: text }) => ({ contact, found: text }))
}

function emailOf({ text, links }: ContactLine): string | null {
  const link = links.find((href) => /^mailto:/i.test(href))
  const address = link ? decoded(link.slice(7).split('?', 1)[0]!) : plainMail(text)
  return EMAIL.exec(address.slice(0, 1_000))?.[0] ?? null
}

function phoneOf({ text, links }: ContactLine): string | null {
  const [printed] = text.length <= 400 ? findPhones(text) : []
  if (printed?.e164) return printed.printed
  const link = links.find((href) => /^tel:/i.test(href))
  return link ? tidyPhones(decoded(link.slice(4))) : null
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}

/** The nearest name before the address: in its own line, else in one of the lines above. */
function nameNear(
  lines: ContactLine[],
  at: number,
  company: string | null,
): { name: string; title: string | null; at: number } | null {
  for (let above = at; above >= Math.max(0, at - NEAR); above--) {
    const { text } = lines[above]!
    if (text.length > 400) continue
    // Beyond another address stands another person's name.
    if (above < at && above < at - 1 && EMAIL.test(text)) return null
    const name = [...text.matchAll(NAME)]
      .map(([words]) => (POSITION.test(words) ? null : withoutLead(words)))
      .findLast((words) => words !== null && words.toLowerCase() !== company?.toLowerCase())
    if (!name) continue
    return { name, title: titleAfter(text, name) ?? titleBetween(lines, above, at), at: above }
  }
  return null
}

/** «Kontakt Kari Nordmann» is Kari Nordmann. */
function withoutLead(words: string): string | null {
  const parts = words.split(' ')
  while (parts.length > 0 && NO_NAME.test(parts[0]!)) parts.shift()
  return parts.length >= 2 ? parts.join(' ') : null
}

const TITLE = /^[\p{L}][\p{L} .&/-]{2,60}$/u

function titleAfter(text: string, name: string): string | null {
  const after = text.slice(text.indexOf(name) + name.length)
  const title = /^\s{0,2}(?:,|\(|–|-)\s{0,2}([^,()–:@\d]{3,60})/.exec(after)?.[1]?.trim() ?? ''
  const bare = title.replace(/\s(?:på|tlf|telefon|mobil|tel|at|on|by|via)\b.*$/i, '').trim()
  return TITLE.test(bare) ? bare : null
}

/** The line between the name and the address, when it is short and holds nothing else. */
function titleBetween(lines: ContactLine[], above: number, at: number): string | null {
  const between = lines.slice(above + 1, at)
  const [line] = between
  return between.length === 1 && line && TITLE.test(line.text) && line.links.length === 0 ? line.text : null
}
