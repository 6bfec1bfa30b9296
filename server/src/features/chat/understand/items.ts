import { knownPlace } from '../../../text/known-place.ts'
import { findTechnologies } from '../../../text/find-technologies.ts'
import { knownWords } from '../../../text/known-words.ts'
import { technologyNamed } from '../../../text/technology-names.ts'
import type { SubjectName } from '../plan/plan.ts'
import type { RunPlanDb } from '../query/run-plan.ts'
import { formsOf } from './forms.ts'
import { isEveryday, isKnownForm, type Sense, sensesAt } from './lexicon.ts'
import { namesIn } from './names.ts'
import { numberOf } from './numbers.ts'
import { type Period, periodAt } from './periods.ts'
import { needsRight, rightOf } from './spelling.ts'
import type { Named } from './titles.ts'
import { type Token, tokensOf } from './tokens.ts'
import { phrasesIn, wordsIn } from './word-files.ts'

/** What a stretch of a question is. */
type Slot =
  | { kind: 'name'; subject: Named['subject']; things: { id: string; name: string }[] }
  | { kind: 'technology'; name: string }
  | { kind: 'place'; names: string[] }
  /** What has no year lies behind where something came then, else ahead. */
  | { kind: 'period'; from: string | null; to: string | null; ahead: Pick<Period, 'from' | 'to'> }
  | { kind: 'number'; value: number; isPercent: boolean; upTo?: number }
  /** What somebody put in quotes. */
  | { kind: 'quote'; text: string }
  | { kind: 'senses'; senses: Sense[] }
  /** Nobody knows it: it may stand in a title or a text. */
  | { kind: 'word'; word: string; isName: boolean; technology?: string; isNotHeld?: true }
  | { kind: 'everyday' }

export type Item = Slot & {
  /** As it stands in the question. */
  said: string
  /** In small letters, in bokmål and without typing errors. */
  words: string
  /** What stands before it: a comma parts what is asked. */
  before: string
  /** A sentence begins with it. */
  isNew: boolean
  /** The second part of a compound. */
  isTail: boolean
}

const REGIONS = new Map(phrasesIn('regions.txt'))
/** What the portal has nothing about, in all forms. */
const NOT_HELD = new Set([...wordsIn('lacking-words.txt')].flatMap(formsOf))
const LONGEST_PLACE = 4
const IN = new Set('i på ved fra nær rundt utenfor til for bare og eller enn kun med mot'.split(' '))

/** The question as a row of items, each word in one of them, with typing errors put right where a word is none. */
export async function itemsOf(db: RunPlanDb, question: string, today: string): Promise<Item[]> {
  const written = tokensOf(question)
  const named = await namesIn(db, written)
  // A name is none of the words that it may be put together of.
  const isNamed = (at: number) => named.some(({ from, to }) => at >= from && at < to)
  const tokens = written.flatMap((token, at) => (isNamed(at) ? [token] : apart(token)))
  for (let at = 1; at < tokens.length - 1; at++) {
    // «Holder ikke til i Bergen»: what is denied is one phrase.
    const [verb, not, rest] = tokens.slice(at - 1, at + 2) as [Token, Token, Token]
    if (not.word === 'ikke' && (sensesAt([verb, rest], 0)?.length ?? 0) > 1)
      tokens.splice(at - 1, 2, not, verb)
  }
  for (const [at, token] of tokens.entries()) if (needsRight(tokens, at)) token.word = rightOf(token.word)
  const placeOf = (at: number) => tokens.findIndex(({ start }) => start === written[at]!.start)
  const names = named.map((one) => ({ ...one, from: placeOf(one.from), to: placeOf(one.to - 1) + 1 }))
  const technologies = findTechnologies(question)
  const hasQuarters = tokens.some(
    ({ word }) => hasSense(word, 'subject', 'job') || hasSense(word, 'subject', 'consultant'),
  )
  const items: Item[] = []
  for (let at = 0; at < tokens.length;) {
    const [slot, length] =
      quoteAt(question, tokens, at) ??
      nameAt(names, at) ??
      technologyAt(tokens, at, technologies) ??
      slotAt(tokens, at, { today, hasQuarters })
    const [first, last] = [tokens[at]!, tokens[at + length - 1]!]
    items.push({
      ...slot,
      said: question.slice(first.start, last.end),
      words: tokens
        .slice(at, at + length)
        .map(({ word }) => word)
        .join(' '),
      before: first.before,
      isNew: first.isNew,
      isTail: first.isTail === true,
    })
    at += length
  }
  return items
}

const BEFORE_ONE = new Set(['bare', 'kun', 'minst', 'enn', 'nøyaktig', 'akkurat', 'maks'])

type Found = [slot: Slot, length: number] | null

function quoteAt(question: string, tokens: readonly Token[], at: number): Found {
  const open = tokens[at]!.before.at(-1)
  if (open !== '«' && open !== '"' && open !== '“') return null
  const close = { '«': '»', '"': '"', '“': '”' }[open]!
  const end = question.indexOf(close, tokens[at]!.end)
  if (end < 0) return null
  const length = tokens.filter(({ start }, nth) => nth >= at && start < end).length
  return [{ kind: 'quote', text: question.slice(tokens[at]!.start, end).slice(0, 200) }, Math.max(1, length)]
}

function nameAt(names: readonly Named[], at: number): Found {
  const name = names.find(({ from }) => from === at)
  return name ? [{ kind: 'name', subject: name.subject, things: name.things }, name.to - name.from] : null
}

/** «Java-utviklere» and «pythonstillinger» are two words of which the second one is known. */
function apart(token: Token): Token[] {
  const { word, written } = token
  if (
    isKnownForm(word) ||
    isEveryday(word) ||
    (knownWords().has(word) && !word.includes('-')) ||
    technologyNamed(word) ||
    REGIONS.has(word) ||
    knownPlace(word) ||
    word.length < 7
  )
    return [token]
  for (let at = 2; at <= word.length - 3; at++) {
    const [first, second] = [word.slice(0, at).replace(/-$/, ''), word.slice(at)]
    if (second.startsWith('-') || !isTail(second, first)) continue
    // The longest tail that is a noun of its own; what joins them falls away.
    const head = isHead(first)
      ? first
      : first.endsWith('s') && isHead(first.slice(0, -1))
        ? first.slice(0, -1)
        : null
    if (head === null && !(word[at - 1] === '-')) continue
    const cut = word[at - 1] === '-' ? at - 1 : at
    return [
      { ...token, written: written.slice(0, cut), word: head ?? first, end: token.start + cut },
      {
        ...token,
        written: written.slice(at),
        word: AS_NOUN.get(second) ?? second,
        start: token.start + at,
        isCapital: false,
        isFirst: false,
        before: '',
        isNew: false,
        isTail: true,
      },
    ]
  }
  return [token]
}

/** Of a compound it is an ad, by itself a way of being employed: «Kotlin-oppdrag», «oppdrag». */
const AS_NOUN = new Map([
  ['oppdrag', 'annonser'],
  ['oppdragene', 'annonsene'],
  ['oppdraget', 'annonsen'],
])
const TAILS = new Set(
  `folk folka folkene miljø miljøer kompetanse erfaring bakgrunn prosjekt prosjekter markedet
  området stillinger`.split(/\s+/),
)
const hasSense = (word: string, wanted: Sense['kind'], of?: SubjectName) =>
  sensesAt([{ word }], 0)?.senses.some(
    (sense) => sense.kind === wanted && (of === undefined || ('subject' in sense && sense.subject === of)),
  ) ?? false
/** A noun of its own: «-stillinger»; of a subject a field, too: «nyhetskilde», but no «testleder». */
const isTail = (word: string, head: string) =>
  TAILS.has(word) ||
  (word.length > 3 &&
    (hasSense(word, 'subject') ||
      hasSense(word, 'value') ||
      (hasSense(word, 'field') && hasSense(head.replace(/s$/, ''), 'subject'))))
const NO_HEADS = new Set(['uten', 'inn', 'ut', 'på', 'over', 'under', 'for', 'med', 'til', 'mot', 'fra'])
const isHead = (word: string) =>
  word.length > 1 &&
  !NO_HEADS.has(word) &&
  (technologyNamed(word) !== null ||
    knownPlace(word) !== null ||
    isKnownForm(word) ||
    (word.length > 3 && knownWords().has(word)))

/** The technologies.json spelling of a name, however it is typed. */
function technologyAt(
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
    // «UX-designer» is what somebody is called before it is a technology.
    if (length === 1 && mention.end < token.end && token.word.includes('-'))
      return [{ kind: 'word', word: token.word, isName: false, technology: mention.technology }, 1]
    return [{ kind: 'technology', name: mention.technology }, Math.max(1, length)]
  }
  for (let length = Math.min(3, tokens.length - at); length > 0; length--) {
    const words = tokens.slice(at, at + length)
    const [first] = words
    const name =
      technologyNamed(words.map(({ written }) => written).join(' ')) ??
      (length === 1 && first!.word !== first!.written.toLowerCase() ? technologyNamed(first!.word) : null)
    if (!name) continue
    const [{ word, isCapital, isFirst }] = words as [Token]
    const isWord = isEveryday(word) || isKnownForm(word)
    if (length === 1 && (isWord || word.length < 2) && !(isCapital && !isFirst)) continue
    return [{ kind: 'technology', name }, length]
  }
  return null
}

const COUNTS = new Set(['flest', 'færrest', 'antall', 'mange', 'ingen', 'noen', 'det', 'åpne', 'ledige'])

function slotAt(
  tokens: readonly Token[],
  at: number,
  now: { today: string; hasQuarters: boolean },
): [Slot, number] {
  const token = tokens[at]!
  const period = periodAt(tokens, at, { ...now, isPast: true })
  // «Flest jobber med frist» is of jobs, «hvem jobber med Java» of work.
  const noun = COUNTS.has(tokens[at - 1]?.word ?? '') ? sensesAt([token], 0) : null
  const known = noun?.senses.some(({ kind }) => kind === 'subject') ? noun : sensesAt(tokens, at)
  if (period && period.length >= (known?.length ?? 0))
    return [
      { ...period, kind: 'period', ahead: periodAt(tokens, at, { ...now, isPast: false }) ?? period },
      period.length,
    ]
  const place = placeAt(tokens, at, known !== null)
  if (place && place[1] >= (known?.length ?? 0)) return place
  const [low, and, high] = [1, 2, 3].map((ahead) => tokens[at + ahead]?.word)
  if (
    token.word === 'mellom' &&
    and === 'og' &&
    numberOf(low) !== null &&
    numberOf(high?.replace(/%$/, '')) !== null
  ) {
    const isPercent = high!.endsWith('%') || tokens[at + 4]?.word === 'prosent'
    return [
      { kind: 'number', value: numberOf(low)!, upTo: numberOf(high!.replace(/%$/, ''))!, isPercent },
      tokens[at + 4]?.word === 'prosent' ? 5 : 4,
    ]
  }
  const number = numberOf(token.word.replace(/%$/, ''))
  const isArticle = /^(?:en|et|ett)$/.test(token.word) && !BEFORE_ONE.has(tokens[at - 1]?.word ?? '')
  if (number !== null && !(known && known.length > 1) && !isArticle) {
    const isPercent = token.word.endsWith('%') || /^(?:prosent|%)$/.test(tokens[at + 1]?.word ?? '')
    return [{ kind: 'number', value: number, isPercent }, isPercent && !token.word.endsWith('%') ? 2 : 1]
  }
  if (known) return [{ kind: 'senses', senses: known.senses }, known.length]
  if (isEveryday(token.word) || !/[\p{L}\p{N}]/u.test(token.word)) return [{ kind: 'everyday' }, 1]
  const isNotHeld = NOT_HELD.has(token.word)
  return [
    {
      kind: 'word',
      word: token.word,
      isName: token.isCapital && !token.isFirst,
      ...(isNotHeld && { isNotHeld }),
    },
    1,
  ]
}

function placeAt(tokens: readonly Token[], at: number, isWord: boolean): Found {
  for (let length = Math.min(LONGEST_PLACE, tokens.length - at); length > 0; length--) {
    const words = tokens.slice(at, at + length)
    const name = words.map(({ word }) => word).join(' ')
    const region = REGIONS.get(name)
    if (region) return [{ kind: 'place', names: region.map((one) => knownPlace(one)?.name ?? one) }, length]
    const [{ isCapital, isFirst, word }] = words as [Token]
    const place = knownPlace(name) ?? (length === 1 ? knownPlace(word.replace(/-.*$/, '')) : null)
    if (!place) continue
    const isSaid = (isCapital && !isFirst) || IN.has(tokens[at - 1]?.word ?? '') || tokens.length <= 3
    if (length === 1 && (isWord || isEveryday(word)) && !(isCapital && !isFirst)) continue
    if (!isSaid && length === 1 && word.length < 5) continue
    return [{ kind: 'place', names: [place.name] }, length]
  }
  return null
}
