import { type TaggerWeights, taggerWeights, tagUnits } from '../../../text/sequence-tagger.ts'
import { isNotAsked } from '../../matching/reading/demand-rules.ts'
import { demandSigns } from './demand-signs.ts'
import type { SignedText } from './token-signs.ts'

export interface RequestDemand {
  sentence: string
  kind: 'must' | 'should'
  /** Where in the text. */
  from: number
  to: number
}

export const DEMAND_TAGS = ['O', 'B-must', 'I-must', 'B-should', 'I-should'] as const

let own: TaggerWeights | undefined

/** What a request demands, in the words that stand there; lines that are wrapped are joined. */
export function demandsOf(
  read: SignedText,
  weights: TaggerWeights = (own ??= taggerWeights('requests/demand-weights.json')),
): RequestDemand[] {
  const { text, tokens } = read
  const tags = tagUnits(demandSigns(read), weights)
  const found: Omit<RequestDemand, 'sentence'>[] = []
  let before: string | undefined
  for (const [at, { from, to }] of tokens.entries()) {
    const [place, kind] = tags[at]!.split('-')
    if (kind === 'must' || kind === 'should') {
      // What goes on without a beginning is unlikely, not impossible.
      if (place === 'I' && before === kind) found.at(-1)!.to = to
      else found.push({ kind, from, to })
    }
    before = kind
  }
  return found
    .map((one) => ({ ...one, sentence: text.slice(one.from, one.to).replaceAll(/\s+/g, ' ').trim() }))
    .filter(({ sentence }) => /[\p{L}\d]/u.test(sentence) && !isNotAsked(sentence))
}
