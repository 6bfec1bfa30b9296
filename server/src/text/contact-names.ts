import { emailsIn, type Mark } from './contact-marks.ts'
import { isForeignCountry, isForeignTown } from './foreign-places.ts'
import { knownPlace } from './known-place.ts'
import {
  CONTACT,
  isInstitution,
  isRole,
  kindOfWord,
  NAMED_AFTER,
  type NameKind,
  ORGANISATION,
  STREET,
} from './name-words.ts'
import { isGap, type NameRun, nameRuns, type NameToken, nameTokens } from './name-runs.ts'
import { plainName } from './person-name-key.ts'
import { placeKey } from './place-facts.ts'
import { REGIONS } from './place-words.ts'
import { wordLists } from './word-lists.ts'

const { anyOf, isWord } = wordLists('name-words.txt')
/** Whether a lower-case word stands between two people: «eller». */
export const isJoining = isWord('between people')
const MOST_WORDS = 5
/** How many characters behind a name show what it is. */
const LONGEST_BEHIND = 60

/**
 * The names of people in a line with contact details. A mark without text is somebody or something with an address
 * that was not recognised as a person. `isNamed`: a label says that the line begins with a name.
 */
export function namesOf(
  text: string,
  line: number,
  { company, isNamed }: { company: string | null; isNamed: boolean },
): Mark[] {
  const own = new Set(company?.toLowerCase().match(/[\p{L}\p{M}]+/gu))
  const kindOf = (lower: string): NameKind => (own.has(lower) ? 'ordinary' : kindOfWord(lower))
  // Part of an address, not a name.
  const emails = emailsIn(text)
  let bare = text
  for (const { text: email, at } of emails)
    bare = bare.slice(0, at) + ' '.repeat(email.length) + bare.slice(at + email.length)
  const mailboxes = emails.map((email) => plainName(email.text.split('@', 1)[0]!))
  const names: Mark[] = []
  for (const run of nameRuns(bare, withoutCountries(bare, nameTokens(bare, kindOf)))) {
    const from = run.words[0]!.from
    const end = run.words.at(-1)!.to
    const behind = bare.slice(end, end + LONGEST_BEHIND)
    const first = plainName(run.words[0]!.written)
    if (OF_SOMEBODY.test(behind) || HOUSE_NUMBER.test(behind)) continue
    const isReached = REACHED.test(text.slice(end, end + LONGEST_BEHIND))
    const isTitled = isRole(TITLE_BEHIND.exec(behind)?.[1]?.toLowerCase() ?? '')
    const previous = names.at(-1)
    const isOfPrevious = previous !== undefined && !isTitled && isTitleOnly(bare.slice(previous.to, from))
    const words = personIn(run, {
      isReached,
      isTitled,
      spelled: run.words.filter(({ written }) => isIn(mailboxes, written)),
      isSpelled: mailboxes.some((box) => box.startsWith(first)),
      isIntroduced:
        (isNamed && !previous) ||
        (previous !== undefined && isJoining(run.before?.lower ?? '')) ||
        (!isOfPrevious && isIntroducedBy(run, bare, isReached)),
    })
    const [begin, last] = [words.at(0), words.at(-1)]
    if (begin && last) {
      const name = text.slice(begin.from, last.to).replaceAll(/\s+/g, ' ')
      if (begin === last || !isPlace(name))
        names.push({ kind: 'name', text: name, line, from: begin.from, to: last.to })
    }
    // What follows belongs to this person, even if it is not recognised, and not to the previous one. «Odd Skarvøy,
    // Bosun» is one person.
    else if (isReached && !isOfPrevious && run.words.some(isUncommon) && (previous?.to ?? -9) < from - 3)
      names.push({ kind: 'name', text: '', line, from, to: end })
  }
  const isUnknown = isNamed && names.length === 0 && wordsOf(text).length <= MOST_WORDS
  return isUnknown ? [{ kind: 'name', text: '', line, from: 0, to: 0 }] : names
}

/** Countries are no names, except before a family name: «Georgia Nordvik». */
const withoutCountries = (text: string, tokens: readonly NameToken[]): NameToken[] =>
  tokens.map((token, at) => {
    const next = tokens[at + 1]
    const isName =
      next?.isCapital === true &&
      isGap(text, token, next) &&
      (next.kind === 'family' || (token.kind === 'first' && next.kind === 'unknown'))
    return !isName && isForeignCountry(token.lower) ? { ...token, kind: 'ordinary' } : token
  })

const SHORTEST_SPELLED = 3
function isIn(mailboxes: readonly string[], word: string): boolean {
  const plain = plainName(word)
  return plain.length >= SHORTEST_SPELLED && mailboxes.some((box) => box.includes(plain))
}

/** Whether a line is the name of a house and nothing else: «Vårdcentralen Nordvik». */
export const isHouse = (text: string): boolean => {
  const words = wordsOf(text)
  return words.length <= MOST_WORDS && words.some(isInstitution) && /^\p{Lu}[\p{L}\s-]*$/u.test(text)
}

/** Whether a name is of a person alone: no «Nordvik-senteret», «Kari Nordviks Barnsjukhus». */
export const isPersonOnly = (name: string): boolean =>
  !/-\p{Ll}/u.test(name) && !wordsOf(name).some(isInstitution)

const isUncommon = ({ kind }: NameToken) => kind !== 'ordinary' && kind !== 'initial'

/** «Mercuri Urval ved Kari Nordvik»: the name before it is an organisation. */
const OF_SOMEBODY = /^\s(?:ved|v\/)\s?\p{Lu}/u
/** «Kari Viksgt. 1-5, 3210 Sandefjord» is a street address. */
const HOUSE_NUMBER = /^\.?\s\d{1,3}\s?[a-z]?(?:\s?[-–]\s?\d{1,3}\s?[a-z]?)?\s?(?:,|$)/iu
/** «Thuy Nordvik, rådgiver, tlf.»: its last word, when the next is not somebody with that title. */
const TITLE_BEHIND = /^\s?[,(|–-]\s?(?:\p{L}[\p{L}-]*\s){0,2}(\p{L}[\p{L}-]*)(?=\s{0,3}(?:[,):|/–+\d-]|$))/u
/** «Kari Nordvik, rådgiver, Nordvik Partner»: a title and nothing else, so that what follows still describes the person. */
const isTitleOnly = (between: string): boolean =>
  /^\s?[,(|/–-][\p{L}\s,()|/–-]{3,80}$/u.test(between) &&
  wordsOf(between).some(isRole) &&
  !wordsOf(between).some(isJoining)
const wordsOf = (text: string) => text.toLowerCase().match(/\p{L}+/gu) ?? []

/** Whether the word right before a run leads to a person: «Kontakt», «avdelingsleder». */
function isIntroducedBy({ words, before }: NameRun, text: string, isReached: boolean): boolean {
  if (!before || !/^[\s,:;(|/«–-]{1,6}$/.test(text.slice(before.to, words[0]!.from))) return false
  return CONTACT.has(before.lower) || isRole(before.lower) || (isReached && INTRODUCES.has(before.lower))
}
/** Words that may stand between a name and its address. */
const REACHED = new RegExp(
  `^[\\s,:(|/–-]{1,4}(?:${anyOf('address label', 'to an address')}[\\s.:]{1,3}){0,3}(?:[+(]{0,2}\\d[\\d ()-]{5}|[\\p{L}\\d._-]{1,64}@)`,
  'iu',
)
const INTRODUCES = new Set(['til', 'till', 'to', 'ved', 'v', 'er'])

/** The words of a run that are a person's name; none when it is something else. */
function personIn(
  { words, before, after, isBare }: NameRun,
  {
    isReached,
    isTitled,
    isIntroduced,
    isSpelled,
    spelled,
  }: {
    isReached: boolean
    isTitled: boolean
    isIntroduced: boolean
    isSpelled: boolean
    /** Those that a mailbox beside them is made of. */
    spelled: NameRun['words']
  },
): NameRun['words'] {
  if (after && STREET.has(after.lower)) return []
  if (before && NAMED_AFTER.has(before.lower) && words[0]!.from - before.to === 1) return []
  if (words.some(({ lower }) => ORGANISATION.has(lower) || STREET.has(lower))) return []
  if (isLikeName(spelled, words))
    return words.slice(words.indexOf(spelled[0]!), words.indexOf(spelled.at(-1)!) + 1)
  // «Rekrutterer Kari Nordvik», «Kari Nordvik Bergen»: a name begins with a first name and ends with none but names.
  let name = words
  const starts = words.findIndex(isFirst)
  // «Risten Turi Aleksandersen»: a first name that no list has may come before one that is known.
  const begins =
    starts === 1 && words[0]!.kind === 'unknown' && LIKE_A_NAME.test(words[0]!.written) ? 0 : starts
  if (begins > 0 && words.length - begins > 1) name = words.slice(begins)
  const hasFamilyName = ({ kind }: NameToken) => kind === 'family' || kind === 'unknown'
  while (name.length > 2 && name.at(-1)!.kind === 'ordinary' && hasFamilyName(name.at(-2)!))
    name = name.slice(0, -1)
  const bearing = name.filter(({ isCapital }) => isCapital)
  if (bearing.length > MOST_WORDS) return []
  // «Kari - 190 00 118», «Kari, avdelingsleder»: a first name alone must be introduced, reached or set off.
  if (bearing.length === 1)
    return isFirst(bearing[0]!) && (isIntroduced || isReached || isSpelled || isBare) ? bearing : []
  const [head, tail] = [bearing[0]!, bearing.at(-1)!]
  if (head.kind === 'first') return name
  if (name.some(({ lower }) => isInstitution(lower))) return []
  const isName = ({ kind }: NameToken) => kind !== 'ordinary' && kind !== 'initial'
  if (head.kind === 'either') return isIntroduced || name.slice(1).some(isName) ? name : []
  // «PIVA Nordvik», «Piva Göteborg» are wards.
  const isWard = isShouted(head.written) ? !isShouted(tail.written) : isPlace(tail.written)
  if (head.kind === 'unknown' && tail.kind !== 'family' && isWard) return []
  // «Thuy Nordvik»: who is not in any list must be introduced, or stand alone.
  const isSetOff = isIntroduced || isTitled || (isBare && tail.kind === 'family')
  return isName(head) && isName(tail) && isSetOff ? name : []
}

const isFirst = ({ kind }: NameToken) => kind === 'first' || kind === 'either'

/** Whether the words that a mailbox has are a name, unlike «Salg Nordvik» and «Nordvik Sentrum». */
function isLikeName(spelled: readonly NameToken[], words: readonly NameToken[]): boolean {
  const [head, tail] = [spelled.at(0), spelled.at(-1)]
  if (!head || !tail || head === tail) return false
  const inside = words.slice(words.indexOf(head), words.indexOf(tail) + 1)
  if (inside.some(({ kind, isCapital, lower }) => isCapital && (kind === 'ordinary' || isInstitution(lower))))
    return false
  if (tail.kind !== 'family' && isPlace(tail.written)) return inside.length === 2 && isFirst(head)
  if (isFirst(head)) return true
  const isSurname = tail.kind === 'family' || tail.kind === 'unknown'
  return isSurname && head.kind === 'unknown' && !isPlace(head.written) && !words.some(isFirst)
}

const LIKE_A_NAME = /^\p{Lu}\p{Ll}+$/u
const isShouted = (word: string) => word.length > 1 && word === word.toUpperCase()
/** «Jan Mayen», «San Francisco». */
const isPlace = (name: string): boolean =>
  knownPlace(name) !== null || REGIONS.has(placeKey(name)) || isForeignTown(name) || isForeignCountry(name)
