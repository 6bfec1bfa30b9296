import { EVERYDAY_WORDS } from '../read-question/everyday-words.ts'
import type { AskedWord, Token } from './asked-words.ts'
import type { Hits } from './passages.repository.ts'
import { type RelatedTerm, stemsOfForms } from './related-words.ts'
import { standsAt } from './term-in-text.ts'

/** What says the same in other words says it less surely, and what is a kind of it still less. */
export const DISCOUNT: Record<RelatedTerm['kind'], number> = { equal: 0.75, narrower: 0.65 }
/** How people ask is seldom how texts tell. */
const OF_EVERYDAY = 0.4

/** A related term that has been found in a text by one of its stems. */
interface Standing {
  /** The stem of the word that was asked. */
  asked: string
  /** How much of that word it is worth; 0 to 1. */
  share: number
  term: RelatedTerm
}

/** What texts are read for: the words that were asked, how much each says, and what may stand for them. */
export class Sought {
  readonly all: number
  /** By the stems of the words. */
  readonly weights: ReadonlyMap<string, number>
  readonly #standing = new Map<string, Standing[]>()
  readonly #rarity: ReadonlyMap<string, number>

  /** `rarity`: how rare a word is with all that stands for it, beside how rare it is itself; 0 to 1. */
  constructor(
    words: readonly AskedWord[],
    weights: ReadonlyMap<string, number>,
    rarity: ReadonlyMap<string, number>,
  ) {
    this.weights = weights
    this.#rarity = rarity
    this.all = [...weights.values()].reduce((sum, weight) => sum + weight, 0) || 1
    for (const { stem, related } of words)
      for (const term of related) {
        if (!weights.has(stem)) continue
        const standing = { asked: stem, share: DISCOUNT[term.kind] * (rarity.get(stem) ?? 1), term }
        for (const form of stemsOfForms(term.words[0]!, term.stems[0]))
          this.#standing.set(form, [...(this.#standing.get(form) ?? []), standing])
      }
  }

  /** Which words that were asked are said by the one at this place in other words, and how much each is worth. */
  saidAt(tokens: readonly Token[], at: number): readonly Standing[] {
    const standing = this.#standing.get(tokens[at]!.stem)
    if (!standing) return NONE
    return standing.filter(({ term }) => standsAt(tokens, at, term))
  }

  /** How much of each word that was asked stands among these, as it is or in other words; 0 to 1. */
  sharesIn(tokens: readonly Token[]): Map<string, number> {
    const shares = new Map<string, number>()
    for (const [at, { stem }] of tokens.entries()) {
      if (this.weights.has(stem)) shares.set(stem, 1)
      for (const { asked, share } of this.saidAt(tokens, at))
        if (share > (shares.get(asked) ?? 0)) shares.set(asked, share)
    }
    return shares
  }

  /** How much a word is worth that is said in other words. */
  relatedShare(stem: string): number {
    return DISCOUNT.equal * (this.#rarity.get(stem) ?? 1)
  }

  /** How much of all that is asked it is. */
  weightOf(shares: ReadonlyMap<string, number>): number {
    let sum = 0
    for (const [stem, weight] of this.weights) sum += weight * (shares.get(stem) ?? 0)
    return sum
  }
}

const NONE: readonly Standing[] = []

/** Words that all say as much. */
export const soughtIn = (words: readonly AskedWord[]): Sought =>
  new Sought(words, new Map(words.map(({ stem }) => [stem, 1])), new Map())

/** The words with the weight of each: what few texts have says most; a word that none has is as rare as can be. */
export function soughtAmong(words: readonly AskedWord[], { counts, group_counts, total }: Hits): Sought {
  const weightOf = (count: number) => Math.log(1 + (total + 1) / (count + 0.5))
  const known = counts.filter((count) => count > 0).map(weightOf)
  // What no text has is a word that people use as often as what is asked for: it counts as the others do.
  const usual = known.length > 0 ? known.reduce((sum, one) => sum + one, 0) / known.length : weightOf(0)
  const weights = new Map<string, number>()
  const rarity = new Map<string, number>()
  for (const [nth, { word, stem }] of words.entries()) {
    const isEveryday = EVERYDAY_WORDS.has(word)
    const [count = 0, group = 0] = [counts[nth], group_counts[nth]]
    if (isEveryday && count === 0) continue
    // A rare word that is said in words that every text has is no rare thing to say.
    const ofGroup = group > 0 ? weightOf(group) : 0
    const ofAbsent = group > 0 && known.length === 0 ? ofGroup : Math.max(usual, ofGroup)
    const weight = count > 0 ? weightOf(count) : ofAbsent
    weights.set(stem, isEveryday ? weight * OF_EVERYDAY : weight)
    rarity.set(stem, Math.min(1, ofGroup / weight))
  }
  // Where nothing else is asked, everyday words are what is asked.
  return weights.size > 0 ? new Sought(words, weights, rarity) : soughtIn(words)
}
