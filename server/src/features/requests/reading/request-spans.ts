import { type TaggerWeights, tagChances, taggerWeights } from '../../../text/sequence-tagger.ts'
import { readData } from '../../../text/word-lists.ts'
import { type Token, wordOf } from './request-tokens.ts'
import type { SignedText } from './token-signs.ts'

/** What words of a request may state. */
export const SPAN_FIELDS = [
  'customer',
  'broker',
  'title',
  'place',
  'start',
  'duration',
  'extent',
  'deadline',
  'ceiling',
  'clearance',
  'language',
  'contact',
  'phone',
  'email',
] as const
export type SpanField = (typeof SPAN_FIELDS)[number]

export interface Span {
  text: string
  /** The line it stands in. */
  found: string
  /** How probable it is that this is what the request states, from 0 to 1; higher where it stands several times. */
  chance: number
}

/** The end of a line, of a cell or of a label. */
const BREAKS = /^[\n\t|!?;:]$/
/** A word before a full stop that is no longer may be shortened: «excl.», «Dr.». */
const SHORTENED = 4
/** A form that was left empty: «Pristak: –». */
const NOTHING = /^(?:[-–—.?]{1,5}|n\/?a|ikke (?:oppgitt|relevant|aktuelt)|ingen|tbd|none)$/i
/** A less probable word is not read. */
const LEAST = 0.15
/** A request may state more than one of these; of the others the most probable counts. */
export const isOfSeveral = (field: SpanField): boolean => field === 'place' || field === 'language'

/** How sure a value of a field must be to be shown, from 0 to 1; at 0 whatever is more probable than any other value. */
export type SpanLimits = Readonly<Record<SpanField, number>>

let ownWeights: TaggerWeights | undefined
let ownLimits: SpanLimits | undefined
/**
 * What a request states, by field, the most probable first. What is not sure is left out: a person sees what is missing sooner
 * than what is wrong.
 */
export const surest = (
  found: ReadonlyMap<SpanField, readonly Span[]>,
  limits: SpanLimits = (ownLimits ??= JSON.parse(readData('requests/limits.json')) as SpanLimits),
): Map<SpanField, Span[]> =>
  new Map(
    SPAN_FIELDS.map((field) => {
      const spans = found.get(field)!
      const sure = spans.map((span, nth) => ({ ...span, chance: sureness(field, spans, nth) }))
      return [field, sure.filter(({ chance }) => chance >= limits[field])]
    }),
  )

/** Where a text may state what, by field. */
export function placesOf(
  { tokens, signs }: SignedText,
  weights: TaggerWeights = (ownWeights ??= taggerWeights('requests/word-weights.json')),
): Map<SpanField, Run[]> {
  const tagged = tagChances(signs, weights)
  const chances = SPAN_FIELDS.map((field) => {
    const [begins, goesOn] = [weights.tags.indexOf(`B-${field}`), weights.tags.indexOf(`I-${field}`)]
    return tagged.map((of) => ({ begin: of[begins]!, goOn: of[goesOn]! }))
  })
  // A word states one thing: where it is rather a name, it is no customer.
  const most = tokens.map((_, at) => Math.max(...chances.map((of) => of[at]!.begin + of[at]!.goOn)))
  const isOfField = ({ begin, goOn }: Chance, at: number) => begin + goOn === most[at]
  return new Map(
    SPAN_FIELDS.map((field, nth) => {
      const own = chances[nth]!.map((one, at) => (isOfField(one, at) ? one : { begin: 0, goOn: 0 }))
      return [field, runsOf(tokens, own)]
    }),
  )
}

/** What a text may state, by field, the most probable first; the same words twice are one. */
export const candidatesOf = (
  text: string,
  places: ReadonlyMap<SpanField, readonly Run[]>,
): Map<SpanField, Span[]> => new Map(SPAN_FIELDS.map((field) => [field, likely(places.get(field)!, text)]))

/** How probable a candidate is; where a request states one value, how much more than another that does not hold its words. */
export function sureness(field: SpanField, candidates: readonly Span[], nth: number): number {
  const { text, chance } = candidates[nth]!
  if (isOfSeveral(field)) return chance
  const rival = candidates.find((other) => !sameWords(other.text, text))
  return chance - (rival?.chance ?? 0)
}

/** Whether one text is within the other, apart from case and marks. */
export function sameWords(a: string, b: string): boolean {
  const [one, other] = [a, b].map((text) => text.toLowerCase().replaceAll(/[^\p{L}\d@]/gu, ''))
  return one!.includes(other!) || other!.includes(one!)
}

/** Words in a row that may be of a field, and how probable that is. */
export interface Run {
  from: number
  to: number
  chance: number
}

/** How probable it is that a value begins with a word, or goes on with it. */
interface Chance {
  begin: number
  goOn: number
}

/** Words in a row, of one sentence, that are probably of the field. */
function runsOf(tokens: readonly Token[], chances: readonly Chance[]): Run[] {
  const runs: Run[] = []
  let sum = 0
  let words = 0
  for (const [at, { from, to }] of tokens.entries()) {
    const { begin, goOn } = chances[at]!
    if (endsAt(tokens, at) || begin + goOn < LEAST) {
      words = 0
      continue
    }
    if (words === 0 || begin > goOn) {
      runs.push({ from, to, chance: 0 })
      sum = words = 0
    }
    sum += begin + goOn
    words++
    Object.assign(runs.at(-1)!, { to, chance: sum / words })
  }
  return runs
}

/** Whether a sentence, a line or a cell ends there: no value goes on beyond it. */
function endsAt(tokens: readonly Token[], at: number): boolean {
  const { text, to } = tokens[at]!
  if (BREAKS.test(text)) return true
  const [before, after] = [tokens[at - 1], tokens[at + 1]]
  if (text !== '.' || !before || !after || after.from === to || !/^\p{Lu}/u.test(after.text)) return false
  // «1. Februar» goes on.
  return (
    before.text.length > SHORTENED || (/\d/.test(before.text) && !wordOf(after.text).kinds.includes('month'))
  )
}

/** The same words in several places speak for each other. */
function likely(runs: readonly Run[], text: string): Span[] {
  const found = new Map<string, Span>()
  for (const { from, to, chance } of runs) {
    const words = text.slice(from, to)
    const same = found.get(words.toLowerCase())
    if (same) same.chance = 1 - (1 - same.chance) * (1 - chance)
    else found.set(words.toLowerCase(), { text: words, found: lineAt(text, from), chance })
  }
  return [...found.values()]
    .filter(({ text: words }) => !NOTHING.test(words))
    .toSorted((a, b) => b.chance - a.chance)
}

function lineAt(text: string, at: number): string {
  const end = text.indexOf('\n', at)
  return text.slice(text.lastIndexOf('\n', at) + 1, end < 0 ? text.length : end).trim()
}
