import { endOfWord, isWordCode, type Readings } from './spelling-tree.ts'
import { KIND } from './context-words.ts'
import { DICTIONARY, NEED, type Entry, type Saying, type Spelling } from './dictionary.ts'
import { endsSentence, isCapitalAt, MARK, type Token } from './token.ts'

const reusable = (): Readings<Entry> => ({ count: 0, ends: [], values: [] })
const names = reusable()
const tails = reusable()
const UNKNOWN: Saying = { kinds: 0, against: null }

interface Fit {
  spelling: Spelling
  isExact: boolean
  hasTail: boolean
  /** Where the word ends after the name and its compound. */
  wordEnd: number
}

/**
 * Appends the token that starts at `at` and returns its end. The longest spelling wins: «Azure DevOps» is not Azure,
 * and «go live» is not Go.
 */
export function readWord(text: string, at: number, tokens: Token[]): number {
  DICTIONARY.read(text, at, names)
  for (let hit = names.count - 1; hit >= 0; hit--) {
    const end = names.ends[hit]!
    const entry = names.values[hit]!
    const saying = sayingOf(text, end, entry)
    const fit = bestFit(text, at, end, entry.spellings)
    if (fit) {
      tokens.push(token(text, at, end, saying ?? UNKNOWN, fit))
      return fit.wordEnd
    }
    if (!saying || (saying.isVerb && isCapitalInside(text, at, tokens))) continue
    const wordEnd = isWordCode(text.charCodeAt(end)) ? endOfWord(text, end) : end
    tokens.push(token(text, at, wordEnd, withShorter(text, at, saying, wordEnd, hit), null))
    return wordEnd
  }
  return readUnknown(text, at, tokens)
}

/** A capital letter that does not start a sentence. */
function isCapitalInside(text: string, at: number, tokens: readonly Token[]): boolean {
  const last = tokens.at(-1)
  return last !== undefined && !endsSentence(last) && isCapitalAt(text, at)
}

/** The right one of two spellings with the same letters («UU», «uu»). */
function bestFit(text: string, at: number, end: number, spellings: readonly Spelling[]): Fit | null {
  let best: Fit | null = null
  for (const spelling of spellings) {
    const fit = fitOf(text, at, end, spelling)
    if (fit && (!best || (fit.isExact && !best.isExact))) best = fit
  }
  return best
}

/** A spelling that ends inside a word counts only as its prefix. */
function sayingOf(text: string, end: number, { word, stem }: Entry): Saying | null {
  if (isWordCode(text.charCodeAt(end))) return stem
  return word && stem ? merged(word, stem) : (word ?? stem)
}

/** «bruker» is a word of its own and also has the prefix «bruk». */
function withShorter(text: string, at: number, saying: Saying, wordEnd: number, hit: number): Saying {
  const parts = kindsOfParts(text, at, wordEnd)
  let all = parts ? { ...saying, kinds: saying.kinds | parts } : saying
  for (let shorter = hit - 1; shorter >= 0; shorter--) {
    const { stem } = names.values[shorter]!
    if (stem && endOfWord(text, names.ends[shorter]!) === wordEnd) all = merged(all, stem)
  }
  return all
}

function merged(one: Saying, other: Saying): Saying {
  const against =
    one.against && other.against ? one.against.union(other.against) : (one.against ?? other.against)
  return { kinds: one.kinds | other.kinds, against }
}

/** Norwegian compounds words: «spillutvikling», «salgsdirektør». Only long words are split. */
const LONG = 9
const LONGEST = 60
const ABOUT_SOFTWARE = /utvikl|programmer|rammeverk|applikasjon|database|systemarkitekt/
const ABOUT_COMPANIES = /direktør|aksje/

function kindsOfParts(text: string, at: number, end: number): number {
  if (end - at < LONG) return 0
  const word = text.slice(at, Math.min(end, at + LONGEST)).toLowerCase()
  if (ABOUT_SOFTWARE.test(word)) return KIND.software
  return ABOUT_COMPANIES.test(word) ? KIND.company : 0
}

function readUnknown(text: string, at: number, tokens: Token[]): number {
  const end = endOfWord(text, at)
  // A dot that starts no name.
  if (end === at) return at + 1
  const isNumber = isDigit(text.charCodeAt(at)) && /^\d+$/.test(text.slice(at, Math.min(end, at + 20)))
  const numberEnd = isNumber ? endOfNumber(text, end) : end
  const saying = { kinds: kindsOfParts(text, at, end), against: null }
  tokens.push({ ...token(text, at, numberEnd, saying, null), mark: isNumber ? MARK.number : MARK.none })
  return numberEnd
}

/** «2.0», «4 000» is two. */
function endOfNumber(text: string, at: number): number {
  let end = at
  while (/[.,]/.test(text[end] ?? '') && isDigit(text.charCodeAt(end + 1))) {
    end++
    while (isDigit(text.charCodeAt(end))) end++
  }
  return end
}

const isDigit = (code: number) => code >= 0x30 && code <= 0x39

function token(text: string, start: number, end: number, { kinds, against }: Saying, fit: Fit | null): Token {
  return {
    start,
    end,
    mark: MARK.none,
    kinds,
    against,
    spelling: fit?.spelling ?? null,
    isExact: fit?.isExact ?? false,
    isCapital: isCapitalAt(text, start),
    hasTail: fit?.hasTail ?? false,
  }
}

const INFLECTIONS = new Set('r e er en et ene ne n a ar ane s'.split(' '))

/** Whether a name may end here: before a gap, a version, an «s», or a known second part. */
function fitOf(text: string, start: number, end: number, spelling: Spelling): Fit | null {
  const length = end - start
  if (!beginsWell(text, start, length)) return null
  const isExact = isWrittenAs(text, start, end, spelling)
  const next = text.charCodeAt(end)
  if (!isWordCode(next)) {
    return length <= 2 && '#+&@'.includes(text[end] || ' ') && /[a-z]/i.test(text[end - 1]!)
      ? null
      : { spelling, isExact, hasTail: false, wordEnd: end }
  }
  if (length === 1) return null
  const wordEnd = endOfWord(text, end)
  const rest = text.slice(end, Math.min(wordEnd, end + 30)).toLowerCase()
  const whole = { spelling, isExact, hasTail: false, wordEnd }
  if (/^\d+$/.test(rest))
    return isDigit(text.charCodeAt(end - 1)) ? null : { ...whole, wordEnd: endOfNumber(text, wordEnd) }
  if (
    spelling.technology.category === 'discipline' &&
    length > 3 &&
    (INFLECTIONS.has(rest) || rest.startsWith('s'))
  ) {
    return { ...whole, hasTail: rest.length > 3 }
  }
  if (rest === 's' && (text[end] === 's' || !isCapitalAt(text, end - 1)))
    return spelling.asWritten === NEED.nothing || (isExact && length > 3) ? whole : null
  return isTail(text, end, wordEnd) ? { ...whole, hasTail: true } : null
}

/** The name is neither in a file name nor in a hyphenated word that changes the meaning of a single letter. */
function beginsWell(text: string, start: number, length: number): boolean {
  const before = text[start - 1] ?? ' '
  if (before === '.' && isWordCode(text.charCodeAt(start - 2))) return isCapitalAt(text, start)
  if (length > 1) return true
  return !(/[&'’°.@]/.test(before) || (before === '-' && isWordCode(text.charCodeAt(start - 2))))
}

function isWrittenAs(
  text: string,
  start: number,
  end: number,
  { written, asWritten, otherwise }: Spelling,
): boolean {
  if (otherwise === NEED.nothing) return true
  const found = text.slice(start, end)
  if (found === written) return true
  return (
    asWritten === NEED.nothing &&
    otherwise === NEED.context &&
    found.length > 3 &&
    found === found.toUpperCase()
  )
}

function isTail(text: string, at: number, wordEnd: number): boolean {
  DICTIONARY.read(text, at, tails)
  for (let hit = 0; hit < tails.count; hit++) {
    const { word, stem } = tails.values[hit]!
    if (stem && stem.kinds & KIND.tail) return true
    if (word && word.kinds & KIND.tail && tails.ends[hit] === wordEnd) return true
  }
  return false
}
