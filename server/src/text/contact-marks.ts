import {
  kindOfWord,
  type NameKind,
  NAMED_AFTER,
  ORGANISATION,
  STREET,
  CONTACT,
  isRole,
} from './name-words.ts'
import { type NameRun, nameRuns, nameTokens, plainName } from './name-runs.ts'
import { type CountryCode, findPhones, tidyPhones } from './phone-numbers.ts'

/** A line as displayed, with the addresses of its mailto: and tel: links. */
export interface ContactLine {
  text: string
  isHeading?: boolean
  links: string[]
}

/** A name, an e-mail address or a phone number, where it stands. */
export interface Mark {
  kind: 'name' | 'email' | 'phone'
  text: string
  line: number
  from: number
  to: number
}

const EMAIL = /[\p{L}\d][\p{L}\d._%+-]{0,63}@[\p{L}\d-]{1,63}(?:\.[\p{L}\d-]{1,63}){1,4}/gu
/** «kari@nordvik.exampleVi ser fram», «kari@nordvik.example.Velkommen»: the next sentence begins without a space. */
const NEXT_SENTENCE = /(?<=\.[a-z]{2,})\.?\p{Lu}.*$/u
const emailsIn = (text: string): { text: string; at: number }[] =>
  [...text.matchAll(EMAIL)].map(({ 0: email, index }) => ({
    text: email.replace(NEXT_SENTENCE, ''),
    at: index,
  }))
/** A number after one of these is a switchboard, not a person's. */
const OF_HOUSE =
  /(?:sentralbord|switchboard|växel|omstilling|resepsjon|reception|vakttelefon)\p{L}{0,4}\W{0,12}(?:(?:tlf|tel|telefon|nummer|på)\W{0,4})?$/iu
/** A button for applications belongs to no person. */
const TO_APPLY =
  /^(?:send (?:inn )?(?:din |en )?(?:søknad|ansøgning|ansökan|application)|søk (?:på )?(?:stillingen|jobben|her|nå)|apply\b.{0,30}|ansök(?: här| nu)?|ansøg(?: her| nu)?)\W*$/i
const MOST_WORDS = 5

/** The e-mail addresses and phone numbers in the text of a line, otherwise those of its links. */
export function addressesOf({ text, links }: ContactLine, line: number, country?: CountryCode): Mark[] {
  if (TO_APPLY.test(text)) return []
  const mark = (kind: Mark['kind'], printed: string, from: number): Mark => ({
    kind,
    text: printed,
    line,
    from,
    to: from + printed.length,
  })
  const emails = emailsIn(text).map((email) => mark('email', email.text, email.at))
  const phones = findPhones(text, country)
    .filter(
      ({ printed, e164, at }) =>
        (e164 || /^(?:\+|0[1-9])/.test(printed)) &&
        !OF_HOUSE.test(text.slice(Math.max(0, at - 40), at)) &&
        !emails.some(({ from, to }) => from <= at && at < to),
    )
    .map(({ printed, at }) =>
      mark('phone', printed, text.startsWith(printed, at) ? at : text.indexOf(printed)),
    )
  const linked = (scheme: RegExp) =>
    links.flatMap((href) => (scheme.test(href) ? decoded(href.replace(scheme, '')) : []))
  if (emails.length === 0)
    for (const address of linked(/^mailto:/i))
      for (const email of emailsIn(address.split('?', 1)[0]!.slice(0, 1_000)))
        emails.push(mark('email', email.text, text.length))
  if (phones.length === 0)
    for (const number of linked(/^tel:/i)) {
      const tidy = tidyPhones(number)
      if (tidy) phones.push(mark('phone', tidy, text.length))
    }
  return [...emails, ...phones].toSorted((a, b) => a.from - b.from)
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}

/**
 * The names of people in a line with contact details. A mark without text is somebody or something with an address
 * that was not recognised as a person.
 */
export function namesOf(text: string, line: number, company: string | null): Mark[] {
  const own = new Set(company?.toLowerCase().match(/[\p{L}\p{M}]+/gu))
  const kindOf = (lower: string): NameKind => (own.has(lower) ? 'ordinary' : kindOfWord(lower))
  // Part of an address, not a name.
  const emails = emailsIn(text)
  let bare = text
  for (const { text: email, at } of emails)
    bare = bare.slice(0, at) + ' '.repeat(email.length) + bare.slice(at + email.length)
  const mailboxes = emails.map((email) => plainName(email.text.split('@', 1)[0]!))
  const names: Mark[] = []
  for (const run of nameRuns(bare, nameTokens(bare, kindOf))) {
    const end = run.words.at(-1)!.to
    const behind = text.slice(end, end + 20)
    if (OF_SOMEBODY.test(behind) || HOUSE_NUMBER.test(behind)) continue
    const isReached = REACHED.test(text.slice(end, end + 60))
    const words = personIn(run, {
      isReached,
      isSpelled: mailboxes.some((box) => box.startsWith(plainName(run.words[0]!.written))),
      isListed: names.length > 0 && OR.has(run.before?.lower ?? ''),
    })
    const [first, last] = [words.at(0), words.at(-1)]
    if (first && last)
      names.push({
        kind: 'name',
        text: text.slice(first.from, last.to).replaceAll(/\s+/g, ' '),
        line,
        from: first.from,
        to: last.to,
      })
    // What follows belongs to this person, even if it is not recognised, and not to the previous one. «Odd Skarvøy,
    // Bosun» is one person.
    else if (isReached && run.words.some(isUncommon) && (names.at(-1)?.to ?? -9) < run.words[0]!.from - 3)
      names.push({ kind: 'name', text: '', line, from: run.words[0]!.from, to: end })
  }
  return names
}

const isUncommon = ({ kind }: NameRun['words'][number]) => kind !== 'ordinary' && kind !== 'initial'

/** «Mercuri Urval ved Kari Nordvik»: the name before it is an organisation. */
const OF_SOMEBODY = /^\s(?:ved|v\/)\s?\p{Lu}/u
/** «Kari Viksgt. 1-5, 3210 Sandefjord» is a street address. */
const HOUSE_NUMBER = /^\.?\s\d{1,3}\s?[a-z]?(?:\s?[-–]\s?\d{1,3}\s?[a-z]?)?\s?(?:,|$)/iu
const OR = new Set(['og', 'eller', 'and', 'or', 'och', 'samt', 'evt', 'alternativt'])
/** Words that may stand between a name and its address. */
const REACHED =
  /^[\s,:(|/–-]{1,4}(?:(?:på|tlf|telefon|mobil|mob|tel|e-?post|e-?mail|mail|phone|mobile|nr|nummer|at|on|m|t)[\s.:]{1,3}){0,3}(?:[+(]{0,2}\d[\d ()-]{5}|[\p{L}\d._-]{1,64}@)/iu
const INTRODUCES = new Set(['til', 'till', 'to', 'ved', 'v', 'er'])

/** The words of a run that are a person's name; none when it is something else. */
function personIn(
  { words, before, after, isBare }: NameRun,
  { isReached, isListed, isSpelled }: { isReached: boolean; isListed: boolean; isSpelled: boolean },
): NameRun['words'] {
  if (after && STREET.has(after.lower)) return []
  if (before && NAMED_AFTER.has(before.lower) && words[0]!.from - before.to === 1) return []
  if (words.some(({ lower }) => ORGANISATION.has(lower) || STREET.has(lower))) return []
  const isFirst = ({ kind }: NameRun['words'][number]) => kind === 'first' || kind === 'either'
  // «Rekrutterer Kari Nordvik», «Kari Nordvik Bergen»: a name begins with a first name and ends with none but names.
  let name = words
  const starts = words.findIndex(isFirst)
  if (starts > 0 && words.length - starts > 1) name = words.slice(starts)
  const hasFamilyName = ({ kind }: NameRun['words'][number]) => kind === 'family' || kind === 'unknown'
  while (name.length > 2 && name.at(-1)!.kind === 'ordinary' && hasFamilyName(name.at(-2)!))
    name = name.slice(0, -1)
  const bearing = name.filter(({ isCapital }) => isCapital)
  if (bearing.length > MOST_WORDS) return []
  const isIntroduced =
    isListed ||
    (before !== undefined &&
      (CONTACT.has(before.lower) || isRole(before.lower) || (isReached && INTRODUCES.has(before.lower))))
  // «Kari - 190 00 118», «Kari, avdelingsleder»: a first name alone must be introduced, reached or set off.
  if (bearing.length === 1)
    return isFirst(bearing[0]!) && (isIntroduced || isReached || isSpelled || isBare) ? bearing : []
  const [head, tail] = [bearing[0]!, bearing.at(-1)!]
  if (head.kind === 'initial' && tail.kind === 'initial') return []
  if (head.kind === 'first') return name
  const isName = ({ kind }: NameRun['words'][number]) => kind !== 'ordinary' && kind !== 'initial'
  if (head.kind === 'either') return isIntroduced || name.slice(1).some(isName) ? name : []
  // «Thuy Nordvik»: who is not in any list must be introduced, or stand alone.
  const isSetOff = isIntroduced || (isBare && tail.kind === 'family')
  return isName(head) && isName(tail) && isSetOff ? name : []
}

/** How many letters of a name a mailbox spells: «ola.nordmann» and «onordmann» spell «Ola Nordmann». */
export function spelledBy(email: string, name: string): number {
  const local = plainName(email.split('@', 1)[0]!)
  return name
    .split(/[\s-]+/)
    .map(plainName)
    .filter((word) => word.length > 2 && local.includes(word))
    .reduce((sum, word) => sum + word.length, 0)
}

/** Whether a mailbox looks like one person's own: «kari.nordvik», unlike «jobb.oslo» and «post». */
export function isPersonal(email: string): boolean {
  const [local = '', house = ''] = email.toLowerCase().split('@')
  const pieces = local.match(/[\p{L}\p{M}]{2,}/gu) ?? []
  const kinds = pieces.filter((piece) => !house.includes(piece)).map(kindOfWord)
  return kinds.length > 0 && kinds.every((kind) => kind !== 'ordinary' && kind !== 'border')
}
