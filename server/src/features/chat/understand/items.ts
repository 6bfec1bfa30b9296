import { knownPlace } from '../../../text/known-place.ts'
import { findTechnologies } from '../../../text/find-technologies.ts'
import { knownWords } from '../../../text/known-words.ts'
import { technologyAt } from '../../../text/search-parts.ts'
import { technologyNamed } from '../../../text/technology-names.ts'
import { isNotHeld } from '../passages/patterns.ts'
import type { RunContext } from '../query/run-plan.ts'
import { EVERYDAY, isFiniteVerb, isOfRequest, isWord, KNOWN, type Sense, sensesAt } from './lexicon.ts'
import { namesIn, type Named } from './names.ts'
import { amountAt, type Period, periodAt } from './periods.ts'
import { rightOf } from './spelling.ts'
import { type Token, tokensOf } from './tokens.ts'
import { phrasesIn, smallWords } from './word-files.ts'

type Slot =
  | ({ kind: 'name' } & Pick<Named, 'subject' | 'ids' | 'of_request'>)
  | { kind: 'technology'; name: string }
  | { kind: 'place'; names: string[] }
  /** `ahead` is the period without a year read as future, for fields that are not in the past. */
  | { kind: 'period'; from: string | null; to: string | null; ahead: Pick<Period, 'from' | 'to'> }
  | { kind: 'number'; value: number; isPercent: boolean; upTo: number | null }
  | { kind: 'senses'; senses: Sense[] }
  /** Not in any list: it may occur in a title or a text. */
  | { kind: 'word'; word: string; isName: boolean; isNotHeld: boolean }
  | { kind: 'everyday' }

export type Item = Slot & {
  said: string
  /** Lower case, in bokmål, spelling corrected. */
  words: string
  before: string
  isNew: boolean
  isTail: boolean
}

const REGIONS = new Map(phrasesIn('regions.txt'))
const LONGEST_PLACE = 4
/** Splits a question into items; each word belongs to one. Unknown words are corrected for typing errors. */
export async function itemsOf(context: RunContext, question: string): Promise<Item[]> {
  const { today } = context
  const written = tokensOf(question)
  const technologies = findTechnologies(question)
  const asks_requests = written.some((_, at) => sensesAt(written, at)?.senses.some(isOfRequest))
  const named = await namesIn(context, written, { technologies, asks_requests })
  // The parts of a name are not compounds to split.
  const isNamed = (at: number) => named.some(({ from, to }) => at >= from && at < to)
  const parts = written.flatMap((token, at) => (isNamed(at) ? [token] : apart(token)))
  for (const token of parts) token.word = rightOf(token)
  const tokens = withNotBefore(parts)
  const placeOf = (at: number) => tokens.findIndex(({ start }) => start === written[at]!.start)
  const names = named.map((one) => ({ ...one, from: placeOf(one.from), to: placeOf(one.to - 1) + 1 }))
  const items: Item[] = []
  for (let at = 0; at < tokens.length;) {
    const [slot, length] =
      nameAt(names, at) ?? technologyFrom(tokens, at, technologies) ?? slotAt(tokens, at, today)
    const own = tokens.slice(at, at + length)
    const [first, last] = [own[0]!, own.at(-1)!]
    items.push({
      ...slot,
      said: question.slice(first.start, last.end),
      words: own.map(({ word }) => word).join(' '),
      before: first.before,
      isNew: first.isNew,
      isTail: first.isTail === true,
    })
    at += length
  }
  return items
}

/** «Holder ikke til i» denies «holder til i»: the negation goes before the phrase that it stands in. */
function withNotBefore(tokens: readonly Token[]): Token[] {
  const moved = [...tokens]
  for (let at = 1; at + 1 < moved.length; at++) {
    const [verb, not, ...rest] = moved.slice(at - 1) as [Token, Token, ...Token[]]
    const isInside = not.word === 'ikke' && isFiniteVerb(verb.word) && !isCueAt(moved, at)
    if (isInside && (sensesAt([verb, ...rest], 0)?.length ?? 0) > 1) moved.splice(at - 1, 2, not, verb)
  }
  return moved
}

/** «Er ikke under 3» has a phrase of its own. */
const isCueAt = (tokens: readonly Token[], at: number): boolean => (sensesAt(tokens, at)?.length ?? 0) > 1

const BEFORE_ONE = smallWords('before one')

type Found = [slot: Slot, length: number] | null

function nameAt(names: readonly Named[], at: number): Found {
  const name = names.find(({ from }) => from === at)
  if (!name) return null
  const { subject, ids, of_request: condition, from, to } = name
  const slot: Slot =
    condition && ids.length === 0
      ? { kind: 'senses', senses: [{ kind: 'value', subject: 'job', condition }] }
      : { kind: 'name', subject, ids, ...(condition && { of_request: condition }) }
  return [slot, to - from]
}

/** Splits compounds with a known last part: «Java-utviklere», «pythonstillinger». */
function apart(token: Token): Token[] {
  const { word } = token
  if (word.length < 7 || (isWord(word) && !word.includes('-'))) return [token]
  for (let at = 2; at <= word.length - 3; at++) {
    const hasHyphen = word[at - 1] === '-'
    const [first, second] = [word.slice(0, hasHyphen ? at - 1 : at), word.slice(at)]
    // «Azure-sertifisering».
    const isField = hasHyphen && technologyNamed(first) !== null && hasSense(second, 'field')
    if (second.startsWith('-') || !(isField || isTail(second))) continue
    // The longest last part that is a noun by itself, without the linking «s».
    const head = [first, first.replace(/s$/, '')].find(isHead)
    if (head === undefined && !hasHyphen) continue
    const tail = TAILS.get(second) ?? second
    return parted(token, at, { word: head ?? first, length: first.length }, tail)
  }
  // «Kotln-utvikler».
  const hyphen = word.indexOf('-')
  const first = word.slice(0, Math.max(0, hyphen))
  const right = rightOf({ ...token, word: first })
  return right === first
    ? [token]
    : parted(token, hyphen + 1, { word: right, length: hyphen }, word.slice(hyphen + 1))
}

function parted(token: Token, at: number, first: { word: string; length: number }, second: string): Token[] {
  const { written, start } = token
  const isApart = { isCapital: false, isFirst: false, before: '', isNew: false, isTail: true } as const
  return [
    { ...token, written: written.slice(0, first.length), word: first.word, end: start + first.length },
    { ...token, ...isApart, written: written.slice(at), word: second, start: start + at },
  ]
}

/** What the last part of a compound stands for; other last parts must be known nouns. */
const TAILS = new Map(phrasesIn('tails.txt').flatMap(([word, tails]) => tails.map((tail) => [tail, word])))
const hasSense = (word: string, wanted: Sense['kind']) =>
  sensesAt([{ word }], 0)?.senses.some(({ kind }) => kind === wanted) ?? false
/** A noun: «-stillinger», but not «testleder». */
const isTail = (word: string) =>
  TAILS.has(word) || (word.length > 3 && (hasSense(word, 'subject') || hasSense(word, 'value')))
const isHead = (word: string) =>
  word.length > 1 &&
  (technologyNamed(word) !== null || KNOWN.has(word) || (word.length > 3 && knownWords().has(word)))

/** The spelling in technologies.json, however it is typed. */
function technologyFrom(
  tokens: readonly Token[],
  at: number,
  found: ReturnType<typeof findTechnologies>,
): Found {
  const token = tokens[at]!
  const mention = found.find(
    ({ start, end }) => start >= token.start && start < token.end && end > token.start,
  )
  if (mention) {
    const length = tokens.filter(({ start }, nth) => nth >= at && start < mention.end).length
    return [{ kind: 'technology', name: mention.technology }, Math.max(1, length)]
  }
  const { word, written, isCapital, isFirst } = token
  const rest = tokens.slice(at).map((one) => one.written)
  const corrected = word === written.toLowerCase() ? null : technologyNamed(word)
  const { technology: name, length } = technologyAt(rest, 0) ?? { technology: corrected, length: 1 }
  const isOrdinary = EVERYDAY.has(word) || KNOWN.has(word) || word.length < 2
  if (!name || (length === 1 && isOrdinary && (!isCapital || isFirst))) return null
  return [{ kind: 'technology', name }, length]
}

const LONGEST_NUMBERS = 14
/** «12», «tolv prosent», «mellom 10 og 20», «fra 10 til 20», «to hundre og femti». */
function numberAt(tokens: readonly Token[], at: number): Found {
  const words = tokens
    .slice(at, at + LONGEST_NUMBERS)
    .map(({ word }) => word.replace(/^(?:prosent|(.*[^ ])%)$/, '$1%'))
  const said = words.map((word) => word.replace(/%$/, ''))
  const from = said[0] === 'mellom' || said[0] === 'fra' ? 1 : 0
  const first = amountAt(said, from)
  if (!first) return null
  const to = from + first[1]
  const isTo = said[to] === (said[0] === 'mellom' ? 'og' : 'til')
  const last = isTo ? amountAt(said, to + 1) : null
  const isArticle =
    first[1] === 1 && /^(?:en|et|ett)$/.test(said[0]!) && !BEFORE_ONE.has(tokens[at - 1]?.word ?? '')
  if (isArticle || (from > 0 && !last)) return null
  const length = last ? to + 1 + last[1] : first[1]
  const isApart = words[length] === '%'
  const isPercent = isApart || words[length - 1]!.endsWith('%')
  const slot = { kind: 'number', value: first[0], upTo: last?.[0] ?? null, isPercent } as const
  return [slot, isApart ? length + 1 : length]
}

const [COUNTS, ASKS_BEFORE_VERB] = [smallWords('counting'), smallWords('before verb')]

function slotAt(tokens: readonly Token[], at: number, today: string): [Slot, number] {
  const token = tokens[at]!
  const period = periodAt(tokens, at, { today, isPast: true })
  // After a word of counting, «jobber» is a noun: «flest jobber med frist». «Hvem jobber med Java» has a verb.
  const phrase = sensesAt(tokens, at)
  const isValue = phrase?.senses.some(({ kind }) => kind === 'value')
  const isCounted = !isValue && COUNTS.has(tokens[at - 1]?.word ?? '') && hasSense(token.word, 'subject')
  const known = isCounted ? sensesAt([token], 0) : phrase
  if (period && period.length >= (known?.length ?? 0))
    return [
      { ...period, kind: 'period', ahead: periodAt(tokens, at, { today, isPast: false }) ?? period },
      period.length,
    ]
  const place = placeAt(tokens, at, known !== null)
  if (place && place[1] >= (known?.length ?? 0)) return place
  const number = known && known.length > 1 ? null : numberAt(tokens, at)
  if (number) return number
  // «Hva jobber hun med»: a verb follows the question word. «Kva jobbar har de»: the verb follows the noun.
  const isVerb =
    ASKS_BEFORE_VERB.has(tokens[at - 1]?.word ?? '') &&
    known?.length === 1 &&
    !isFiniteVerb(tokens[at + 1]?.word)
  const senses = known?.senses.filter(({ kind }) => !isVerb || kind !== 'subject') ?? []
  if (known && senses.length > 0) return [{ kind: 'senses', senses }, known.length]
  if (known || EVERYDAY.has(token.word)) return [{ kind: 'everyday' }, 1]
  const isName = token.isCapital && !token.isFirst
  return [{ kind: 'word', word: token.word, isName, isNotHeld: isNotHeld(token.word) }, 1]
}

function placeAt(tokens: readonly Token[], at: number, isWord: boolean): Found {
  for (let length = Math.min(LONGEST_PLACE, tokens.length - at); length > 0; length--) {
    const words = tokens.slice(at, at + length)
    const name = words.map(({ word }) => word).join(' ')
    const region = REGIONS.get(name)
    if (region) return [{ kind: 'place', names: region.map((one) => knownPlace(one)?.name ?? one) }, length]
    const [{ isCapital, isFirst, word }] = words as [Token]
    const place = knownPlace(name)
    if (!place) continue
    if (length === 1 && (isWord || EVERYDAY.has(word)) && !(isCapital && !isFirst)) continue
    return [{ kind: 'place', names: [place.name] }, length]
  }
  return null
}
