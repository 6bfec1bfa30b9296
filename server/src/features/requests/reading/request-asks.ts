import { type TaggerWeights, tagChances, taggerWeights } from '../../../text/sequence-tagger.ts'
import { wordLists } from '../../../text/word-lists.ts'
import { rolesIn } from '../../matching/roles.ts'
import type { Span, SpanField } from './request-spans.ts'
import { tokensOf } from './request-tokens.ts'

/** What a text is: a request for somebody, or any other letter. */
export const TEXT_KINDS = ['asks', 'other'] as const

const LISTS = wordLists('request-words.txt')
const NAMED = LISTS.names.map((name) => ({ name, isIn: LISTS.wordTest(name) }))

/** What speaks for a text being a request: its words, each with the one before, and which lists of request-words.txt they are of. */
export function textSigns(text: string): string[] {
  const words = tokensOf(text)
    .map((token) => token.text.toLowerCase())
    .filter((word) => /\p{L}/u.test(word))
  return [
    ...new Set([
      ...words.flatMap((word, at) => [
        `is ${word}`,
        `begins ${word.slice(0, 5)}`,
        ...(at > 0 ? [`-1+0 ${words[at - 1]} ${word}`] : []),
      ]),
      ...NAMED.flatMap(({ name, isIn }) => (isIn(text) ? `has ${name}` : [])),
      ...(rolesIn(text).length > 0 ? ['role'] : []),
    ]),
  ]
}

/** What else is known of a text when it is judged. */
interface Found {
  candidates: ReadonlyMap<SpanField, readonly Span[]>
  demands: readonly unknown[]
}

const TERMS: readonly SpanField[] = ['title', 'place', 'start', 'duration', 'extent', 'ceiling']
const CHANCES = [0.05, 0.2, 0.4, 0.6, 0.8, 0.95]
const DEMANDS = [0, 1, 3, 7]

/** What speaks for a text asking for somebody: its words together, and how probable it is that it states what requests do. */
export function askingSigns(ofWords: number, { candidates, demands }: Found): string[] {
  const over = (name: string, value: number, limits: readonly number[]) =>
    limits.flatMap((limit) => (value > limit ? `${name} over ${limit}` : []))
  return [
    ...over('words', ofWords, CHANCES),
    ...TERMS.flatMap((field) => over(field, candidates.get(field)?.[0]?.chance ?? 0, CHANCES)),
    ...over('demands', demands.length, DEMANDS),
  ]
}

/** How probable it is by its words alone that a text asks for somebody. */
export const chanceByWords = (text: string, weights: TaggerWeights): number =>
  chanceToAsk(textSigns(text), weights)

const chanceToAsk = (signs: readonly string[], weights: TaggerWeights): number =>
  tagChances([signs], weights)[0]![weights.tags.indexOf('asks')]!

/** A request that is refused costs as much as four letters that are read as one: those were pasted or forwarded by somebody. */
const LEAST = 1 / 5

export interface AskingWeights {
  text: TaggerWeights
  asking: TaggerWeights
}
let own: AskingWeights | undefined

/** Whether a text asks for somebody. Invoices, newsletters, invitations and answers do not. */
export function asksForSomebody(
  text: string,
  found: Found,
  weights: AskingWeights = (own ??= {
    text: taggerWeights('requests/text-weights.json'),
    asking: taggerWeights('requests/asking-weights.json'),
  }),
): boolean {
  return chanceToAsk(askingSigns(chanceByWords(text, weights.text), found), weights.asking) >= LEAST
}
