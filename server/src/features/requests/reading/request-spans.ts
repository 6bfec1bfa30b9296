import { type TaggerWeights, tagChances, taggerWeights } from '../../../text/sequence-tagger.ts'
import { type Token, tokensOf } from './request-tokens.ts'
import { tokenSigns } from './token-signs.ts'

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

/** The end of a line or a cell. */
const BREAKS = /^[\n\t|]$/
/** A form that was left empty: «Pristak: –». */
const NOTHING = /^(?:[-–—.?]{1,5}|n\/?a|ikke (?:oppgitt|relevant|aktuelt)|ingen|tbd|none)$/i
/** A less probable word is not read. */
const LEAST = 0.2
/** Nor is a less probable span: a person sees what is missing sooner than what is wrong, a day most of all. */
const LEAST_SPAN = 0.3
const LEAST_DAY = 0.5

let own: TaggerWeights | undefined

/** What a request states, by field, the most probable first; the same words twice are one. */
export function spansOf(
  text: string,
  weights: TaggerWeights = (own ??= taggerWeights('requests/word-weights.json')),
): Map<SpanField, Span[]> {
  const tokens = tokensOf(text)
  const tagged = tagChances(tokenSigns(text, tokens), weights)
  const spans = new Map<SpanField, Span[]>()
  for (const field of SPAN_FIELDS) {
    const [begins, goesOn] = [weights.tags.indexOf(`B-${field}`), weights.tags.indexOf(`I-${field}`)]
    const chances = tagged.map((of) => ({ begin: of[begins]!, goOn: of[goesOn]! }))
    spans.set(field, likely(runsOf(tokens, chances), text, field === 'deadline' ? LEAST_DAY : LEAST_SPAN))
  }
  return spans
}

interface Run {
  from: number
  to: number
  chance: number
}

/** Words in a row, of one line, that are probably of the field. */
function runsOf(tokens: readonly Token[], chances: readonly { begin: number; goOn: number }[]): Run[] {
  const runs: Run[] = []
  let sum = 0
  let words = 0
  for (const [at, { from, to, text }] of tokens.entries()) {
    const { begin, goOn } = chances[at]!
    if (BREAKS.test(text) || begin + goOn < LEAST) {
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

/** The same words in several places speak for each other. */
function likely(runs: readonly Run[], text: string, least: number): Span[] {
  const found = new Map<string, Span>()
  for (const { from, to, chance } of runs) {
    const words = text.slice(from, to)
    const same = found.get(words.toLowerCase())
    if (same) same.chance = 1 - (1 - same.chance) * (1 - chance)
    else found.set(words.toLowerCase(), { text: words, found: lineAt(text, from), chance })
  }
  return [...found.values()]
    .filter(({ chance, text: words }) => chance >= least && !NOTHING.test(words))
    .toSorted((a, b) => b.chance - a.chance)
}

function lineAt(text: string, at: number): string {
  const end = text.indexOf('\n', at)
  return text.slice(text.lastIndexOf('\n', at) + 1, end < 0 ? text.length : end).trim()
}
