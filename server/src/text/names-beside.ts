import { knownWords } from './known-words.ts'
import { arePersonal, lettersOf, wordsOfMailbox } from './mailboxes.ts'
import { CONTACT, kindOfWord, LEAD, type NameKind as Kind, ORGANISATION, STREET } from './name-words.ts'
import { CASELESS, isGap, nameOf, type NameRun, nameRuns, type NameToken, nameTokens } from './name-runs.ts'
import { plainName } from './person-name-key.ts'
import { FIRST_NAMES } from './person-names.ts'

/** A sentence, or a line that is none. */
export interface Sentence {
  text: string
  isHeading: boolean
  /** It contains an e-mail address or a phone number. */
  isReached: boolean
}

/** What is known besides the sentences. */
interface Clues {
  emails: readonly string[]
  /** Names as in profile addresses: «kari-nordvik-12345». */
  slugs: readonly string[]
  company: string | null
}

export interface FoundNames {
  names: string[]
  /** Words of names that identify a person on their own: no ordinary ones. */
  parts: string[]
}

/** How many sentences before and after an address may name its owner. */
const BEFORE = 10
const AFTER = 3
const MOST_WORDS = 6

/**
 * The people that sentences name around an e-mail address or phone number: runs of capitalised words, at least one of
 * which is not ordinary; first names in lower case; and names the addresses contain. The further from the address, the
 * more a candidate must look like a name.
 */
export function namesBeside(sentences: readonly Sentence[], clues: Clues): FoundNames {
  const own = new Set(partsOf(clues.company ?? '').map(lowerOf))
  const kindOf = (lower: string): Kind => (own.has(lower) ? 'ordinary' : kindOfWord(lower))
  const written = [...clues.emails.map(wordsOfMailbox), ...clues.slugs.map(lettersOf)]
  const names = written.flatMap((pieces) => (saysWho(pieces, kindOf) ? [pieces.join(' ')] : []))
  const singles = new Set(written.flatMap((pieces) => (pieces.length === 1 ? pieces : [])).map(plainName))
  const joined = new Set(clues.emails.map((email) => plainName(email.split('@')[0]!)))
  const near = distances(sentences)
  for (const [at, { text }] of sentences.entries()) {
    const distance = near[at]!
    if (distance === null) continue
    const tokens = nameTokens(text, kindOf)
    names.push(
      ...nameRuns(text, tokens).flatMap((run) => (isName(run, distance === 0) ? [nameOf(run.words)] : [])),
    )
    names.push(...turnedIn(text, tokens), ...saidByAddress(text, tokens, { joined, singles }))
    if (distance === 0) names.push(...smallIn(text, tokens))
  }
  const all = [...new Set(names)]
  const parts = all.flatMap(partsOf).filter((part) => {
    const lower = lowerOf(part)
    return FIRST_NAMES.has(lower) || (!own.has(lower) && !knownWords().has(lower))
  })
  return { names: all, parts: [...new Set(parts.map(inCapital))] }
}

/** Per sentence, the distance to the nearest address; null out of reach. */
function distances(sentences: readonly Sentence[]): (number | null)[] {
  const near: (number | null)[] = sentences.map(() => null)
  const mark = (at: number, distance: number) => (near[at] = Math.min(near[at] ?? distance, distance))
  for (const [at, { isReached }] of sentences.entries()) {
    if (!isReached) continue
    for (let back = 0; back <= BEFORE && at - back >= 0; back++) {
      mark(at - back, back)
      if (sentences[at - back]!.isHeading) break
    }
    for (let on = 1; on <= AFTER && sentences[at + on] && !sentences[at + on]!.isHeading; on++)
      mark(at + on, on)
  }
  return near
}

const lowerOf = (word: string) => word.normalize('NFC').toLowerCase()
const partsOf = (name: string): string[] => name.match(/[\p{L}\p{M}]+(?:['’‘][\p{L}\p{M}]+)*/gu) ?? []
const inCapital = (word: string) => word.charAt(0).toUpperCase() + word.slice(1)

function isName({ words, before, after, isBare }: NameRun, isBeside: boolean): boolean {
  const bearing = words.filter(({ isCapital }) => isCapital)
  const many = (kind: Kind) => bearing.filter((word) => word.kind === kind).length
  if (bearing.length > MOST_WORDS || (after && STREET.has(after.lower))) return false
  if (bearing.some(({ lower }) => ORGANISATION.has(lower))) return false
  const unknown = many('unknown')
  if (bearing.length === 1) {
    if (!isBeside) return false
    const isAsked = before !== undefined && LEAD.has(before.lower)
    return (
      many('first') === 1 ||
      (unknown === 1 && CASELESS.test(nameOf(words))) ||
      (isAsked && many('ordinary') === 0 && many('initial') === 0)
    )
  }
  if (many('first') > 0) return true
  const isLikely = unknown + many('family') > 0
  if (many('either') > 0) return isLikely || many('either') > 1 || isBeside
  // «Bo Nordvik, tlf.» and «Kontakt Bo Nordvik», but not «hos Statens Vegvesen».
  const isSetOff = isBare || (before !== undefined && CONTACT.has(before.lower))
  if (isBeside)
    return (
      unknown > 1 ||
      (unknown > 0 && (isSetOff || bearing[0]!.kind !== 'ordinary')) ||
      (isBare && bearing.at(-1)!.kind === 'family')
    )
  return isBare && (unknown > 1 || (unknown > 0 && many('family') > 0))
}

/** «Nordvik, Kari». */
function turnedIn(text: string, tokens: readonly NameToken[]): string[] {
  return tokens.flatMap((last, at) => {
    const first = tokens[at + 1]
    if (!first || !last.isCapital || !first.isCapital || last.kind === 'border') return []
    if (!/^,\s{1,3}$/.test(text.slice(last.to, first.from))) return []
    const isPerson = first.kind === 'first' || first.kind === 'either'
    const begins = !/[\p{L}\d]/u.test(text.slice(0, last.from))
    const isTurned =
      last.kind === 'ordinary'
        ? begins && first.kind === 'first'
        : isPerson || (begins && first.kind === 'unknown')
    return isTurned ? [`${first.written} ${last.written}`] : []
  })
}

/** «kari nordvik». */
function smallIn(text: string, tokens: readonly NameToken[]): string[] {
  return tokens.flatMap((first, at) => {
    if (first.isCapital || first.kind !== 'first') return []
    const words = [first]
    for (let next = at + 1; next < tokens.length && words.length < MOST_WORDS; next++) {
      const word = tokens[next]!
      const isPart = word.kind === 'unknown' || word.kind === 'family' || word.kind === 'first'
      if (!isPart || !isGap(text, tokens[next - 1]!, word)) break
      words.push(word)
    }
    return words.length > 1 || LEAD.has(tokens[at - 1]?.lower ?? '') ? [nameOf(words)] : []
  })
}

/** Words that an address contains joined, whole or as an initial, however the text spells them. */
function saidByAddress(
  text: string,
  tokens: readonly NameToken[],
  { joined, singles }: { joined: ReadonlySet<string>; singles: ReadonlySet<string> },
): string[] {
  if (joined.size === 0 && singles.size === 0) return []
  const mayBe = ({ kind }: NameToken) => kind !== 'border' && kind !== 'ordinary'
  return tokens.flatMap((one, at) => {
    const other = tokens[at + 1]
    const [a, b] = [plainName(one.written), other ? plainName(other.written) : '']
    if (one.isCapital && mayBe(one) && a.length > 2 && singles.has(a)) return [one.written]
    if (!other || a.length < 2 || b.length < 2 || !(mayBe(one) || mayBe(other))) return []
    if (!isGap(text, one, other) && text.slice(one.to, other.from).trim() !== ',') return []
    const forms = [a + b, b + a, a.charAt(0) + b, b.charAt(0) + a, a + b.charAt(0)]
    return forms.some((form) => joined.has(form)) ? [nameOf([one, other])] : []
  })
}

/** Two or more words of an address that form a person's name, unlike «jobb.oslo». */
function saysWho(pieces: readonly string[], kindOf: (lower: string) => Kind): boolean {
  const kinds = pieces.map(kindOf)
  if (kinds.length < 2 || kinds.length > MOST_WORDS || kinds.includes('border')) return false
  const isCalled = kinds.some((kind) => kind === 'first' || kind === 'either')
  return isCalled || arePersonal(pieces, kindOf)
}
