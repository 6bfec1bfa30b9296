import { type TaggerWeights, taggerWeights, tagUnits } from '../../../text/sequence-tagger.ts'
import { BULLETS } from '../../../text/bullets.ts'
import { themeOf } from '../../matching/reading/ad-lines.ts'
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
  const isBelowDesired = desiredLists(text)
  return found
    .map((one) => (isBelowDesired(one.from) ? { ...one, kind: 'should' as const } : one))
    .map((one) => ({ ...one, sentence: text.slice(one.from, one.to).replaceAll(/\s+/g, ' ').trim() }))
    .filter(({ sentence }) => /[\p{L}\d]/u.test(sentence) && !isNotAsked(sentence))
}

const ITEM = new RegExp(`^[${BULLETS}]`)

/** Whether a place lies in a list whose lead says that it is desired: «Det er en fordel med:». */
function desiredLists(text: string): (from: number) => boolean {
  const lists: [from: number, to: number][] = []
  let isDesired = false
  let from = 0
  for (const line of text.split(/(?<=\n)/)) {
    const said = line.trim()
    if (ITEM.test(said)) {
      if (isDesired) lists.push([from, from + line.length])
    } else if (said !== '') isDesired = said.endsWith(':') && themeOf(said) === 'should'
    from += line.length
  }
  return (at) => lists.some(([begin, end]) => begin <= at && at < end)
}
