import { plainWords } from '../../../text/search-parts.ts'
import { phraseAt, type RelatedTerm, relatedTerms } from './related.ts'
import { EVERYDAY_WORDS, standsAt, STOP_WORDS, stemsOfForms, type Token, tokensOf } from './words.ts'

/** A word that is asked about, as texts are searched for it. */
export interface AskedWord {
  word: string
  stem: string
  /** What a text may say in its place. */
  related: readonly RelatedTerm[]
}

const MOST_WORDS = 16

/** The words of a question that may say what it is about, each once, as the index of words has them. */
export function askedWords(question: string): AskedWord[] {
  const words = plainWords(question)
  const asked = new Map<string, AskedWord>()
  for (let at = 0; at < words.length && asked.size < MOST_WORDS;) {
    // The words of a phrase have what stands for the phrase: «kunstig intelligens» is «KI».
    const phrase = words.slice(at, at + phraseAt(words, at))
    // What everybody says of everything means nothing else either.
    const isEmpty = phrase.length === 1 && EVERYDAY_WORDS.has(phrase[0]!)
    const related = isEmpty ? [] : relatedTerms(phrase)
    for (const word of phrase) {
      const { stem } = tokensOf(word)[0]!
      if (!STOP_WORDS.has(word) && !asked.has(stem)) asked.set(stem, { word, stem, related })
    }
    at += phrase.length
  }
  return [...asked.values()]
}

/** What says the same in other words says it less surely, and what is a kind of it still less. */
const DISCOUNT: Record<RelatedTerm['kind'], number> = {
  equal: 0.75,
  narrower: 0.65,
  parts: 0.85,
  part: 0.25,
}
/** «Konvertering» is of «konvertert». */
const LONGEST_ENDING = 4
const OF_PART = { tail: 0.9, head: 0.6 }
const OF_EVERYDAY = 0.4
const SHORTEST_PART = 5
const SHORTEST_BEGINNING = 4

/** How much of each word that was asked is said, by its stem; 0 to 1. */
export type Shares = ReadonlyMap<string, number>

/** What texts are read for: the words that were asked, how much each says, and what may stand for them. */
export class Sought {
  /** By the stems of the words: what few texts have says most. All together are 1. */
  readonly weights = new Map<string, number>()
  /** How much of that any text has. */
  readonly known: number
  readonly #standing = new Map<string, { asked: string; share: number; term: RelatedTerm }[]>()

  /** `counts`: of so many texts (`total`) how many have each word. */
  constructor(words: readonly AskedWord[], { counts, total }: { counts: readonly number[]; total: number }) {
    const weightOf = (count: number) => Math.log(1 + (total + 1) / (count + 0.5))
    const some = counts.filter((count) => count > 0).map(weightOf)
    // What no text has is a word that people use as often as what is asked for: it counts as the others do.
    const usual = some.length > 0 ? some.reduce((sum, one) => sum + one, 0) / some.length : weightOf(0)
    const telling = words.filter(({ word }, nth) => !EVERYDAY_WORDS.has(word) || counts[nth]! > 0)
    // Where nothing else is asked, everyday words are what is asked.
    for (const { word, stem, related } of telling.length > 0 ? telling : words) {
      const count = counts[words.findIndex((one) => one.stem === stem)]!
      const weight = count > 0 ? weightOf(count) : usual
      this.weights.set(stem, EVERYDAY_WORDS.has(word) ? weight * OF_EVERYDAY : weight)
      for (const term of related)
        for (const form of stemsOfForms(term.words[0]!, term.stems[0])) {
          const others = this.#standing.get(form) ?? []
          this.#standing.set(form, [...others, { asked: stem, share: DISCOUNT[term.kind], term }])
        }
    }
    const all = [...this.weights.values()].reduce((sum, one) => sum + one, 0)
    for (const [stem, weight] of this.weights) this.weights.set(stem, weight / all)
    const some_have = new Map(words.map(({ stem }, nth) => [stem, counts[nth]! > 0 ? 1 : 0]))
    this.known = this.shareOf(some_have)
  }

  /** What of the words stands in a text: as it is, as part of a word or in other words. */
  in(tokens: readonly Token[]): Shares {
    const shares = new Map<string, number>()
    const note = (asked: string, share: number) => {
      if (share > (shares.get(asked) ?? 0)) shares.set(asked, share)
    }
    for (const [at, { word, stem }] of tokens.entries()) {
      // «Ned» is no form of «nede».
      if (STOP_WORDS.has(word)) continue
      if (this.weights.has(stem)) note(stem, 1)
      else this.#noteParts(stem, note)
      for (const { asked, share, term } of this.#standing.get(stem) ?? [])
        if (standsAt(tokens, at, term)) note(asked, share)
    }
    return shares
  }

  /** «Forslag» is said of «ruteforslag», and the other way round; «konkurransedyktig» says less of «konkurranse». */
  #noteParts(word: string, note: (asked: string, share: number) => void): void {
    if (word.length < SHORTEST_PART) return
    for (const asked of this.weights.keys()) {
      if (asked.length < SHORTEST_BEGINNING) continue
      if (word.endsWith(asked)) note(asked, OF_PART.tail)
      else if (word.startsWith(asked))
        note(asked, word.length - asked.length <= LONGEST_ENDING ? OF_PART.tail : OF_PART.head)
      else if (asked.length >= SHORTEST_PART && asked.endsWith(word)) note(asked, OF_PART.tail)
    }
  }

  /** How much of all that is asked it is, 0 to 1; what is known `without` it counts `less`. */
  shareOf(shares: Shares, without?: Shares, less = 1): number {
    let sum = 0
    for (const [stem, weight] of this.weights)
      sum += weight * (1 - less * (without?.get(stem) ?? 0)) * (shares.get(stem) ?? 0)
    return sum
  }
}

/** Of each word the more of two shares. */
export function better(some: Shares, others: Shares): Shares {
  const shares = new Map(some)
  for (const [stem, share] of others) if (share > (shares.get(stem) ?? 0)) shares.set(stem, share)
  return shares
}
