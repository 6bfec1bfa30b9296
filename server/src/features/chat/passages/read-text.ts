import { blocksOf } from '../../../ai/markdown-blocks.ts'
import { splitSentences } from '../../../ai/split-sentences.ts'
import { type AnswerAsked, speaksToMachine } from './patterns.ts'
import type { TextOf } from './texts.repository.ts'
import {
  type AskedWord,
  EVERYDAY_WORDS,
  standsAt,
  STOP_WORDS,
  stemsOfForms,
  type Term,
  type Token,
  tokensOf,
} from './words.ts'

/** What says the same in other words says it less surely. */
const RELATED = 0.75
/** So does what is written in one with another word. */
const OF_PART = 0.9
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
  readonly #standing = new Map<string, { asked: string; term: Term }[]>()

  /** `counts`: of so many texts (`total`) how many have each word. */
  constructor(words: readonly AskedWord[], { counts, total }: { counts: readonly number[]; total: number }) {
    const weightOf = (count: number) => Math.log(1 + (total + 1) / (count + 0.5))
    const held = counts.filter((count) => count > 0).map(weightOf)
    // What no text has is a word that people use as often as what is asked for: it counts as the others do.
    const usual = held.length > 0 ? held.reduce((sum, one) => sum + one, 0) / held.length : weightOf(0)
    for (const [nth, { word, stem, related }] of words.entries()) {
      const weight = counts[nth]! > 0 ? weightOf(counts[nth]!) : usual
      this.weights.set(stem, EVERYDAY_WORDS.has(word) ? weight * OF_EVERYDAY : weight)
      for (const term of related)
        for (const form of stemsOfForms(term.words[0]!, term.stems[0]))
          this.#standing.set(form, [...(this.#standing.get(form) ?? []), { asked: stem, term }])
    }
    const all = [...this.weights.values()].reduce((sum, one) => sum + one, 0)
    for (const [stem, weight] of this.weights) this.weights.set(stem, weight / all)
    this.known = this.shareOf(new Map(words.map(({ stem }, nth) => [stem, counts[nth]! > 0 ? 1 : 0])))
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
      for (const { asked, term } of this.#standing.get(stem) ?? [])
        if (standsAt(tokens, at, term)) note(asked, RELATED)
    }
    return shares
  }

  /** «Forslag» is said of «ruteforslag», and the other way round. */
  #noteParts(word: string, note: (asked: string, share: number) => void): void {
    if (word.length < SHORTEST_PART) return
    for (const asked of this.weights.keys()) {
      if (asked.length < SHORTEST_BEGINNING) continue
      const isPart = word.endsWith(asked) || word.startsWith(asked)
      if (isPart || (asked.length >= SHORTEST_PART && asked.endsWith(word))) note(asked, OF_PART)
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
function better(some: Shares, others: Shares): Shares {
  const shares = new Map(some)
  for (const [stem, share] of others) if (share > (shares.get(stem) ?? 0)) shares.set(stem, share)
  return shares
}

/** A sentence of a text, and how much of what is asked it says. */
interface Sentence {
  at: number
  said: string
  own: Shares
  score: number
  /** Which of what is asked for it has: the amount, the time, the reason. */
  has: readonly AnswerAsked[]
}

/** A text that has been read, with the sentences in it that say most, in their order. */
export interface Reading {
  text: TextOf
  /** Verbatim; the title where that is what answers. */
  sentences: string[]
  score: number
  title: Shares
  /** What its title and facts have of what is asked, what the sentences, and what all of it. */
  around: Shares
  own: Shares
  whole: Shares
  /** How much of what is asked for the sentences have: amounts, times, reasons; 0 to 1. */
  answered: number
}

/** So much of all that is asked is a number worth, where one is asked for. */
const HAS_ANSWER = 0.3
/** Where no sentence says more than its title the first one says what it is about. */
const IS_FIRST = 0.08
const OF_SENTENCE = 0.5
const OF_TITLE = 0.4
/** Whom a text is about all of its sentences may say: that much less it tells one from the others. */
const AROUND = 0.8
const LONGEST_SENTENCE = 500

/** Reads one text; null where its title is not to be quoted. */
export function readText(text: TextOf, sought: Sought, asked: readonly AnswerAsked[]): Reading | null {
  if (speaksToMachine(`${text.title} ${text.detail ?? ''}`)) return null
  const title = sought.in(tokensOf(text.title))
  const around = better(title, sought.in(tokensOf(text.facts)))
  const read = (said: string, at: number): Sentence => {
    const own = sought.in(tokensOf(said))
    const has = asked.filter(
      ({ isIn, counted }) => (counted === null || own.has(counted) || title.has(counted)) && isIn(said),
    )
    // What has it is worth more, if only a little where it says nothing of the rest.
    const score =
      sought.shareOf(own, around, AROUND) +
      (has.length > 0 ? HAS_ANSWER : 0) +
      (at === 0 && text.kind === 'article' ? IS_FIRST : 0)
    return { at, said, own, score, has }
  }
  const said = sentencesOf(text.text).filter((one) => one !== text.title)
  const all = said.map(read)
  const heading = { ...read(text.title, -1), score: 0 }
  const isTold = text.kind === 'article' && heading.has.length > 0
  const chosen = chosenOf(isTold ? [{ ...heading, score: HAS_ANSWER }, ...all] : all, asked)
  const sentences = chosen.length > 0 ? chosen : [heading]
  const own = sentences.map((one) => one.own).reduce(better)
  const whole = all.map((one) => one.own).reduce(better, around)
  const best = Math.max(...sentences.map(({ score }) => score))
  return {
    text,
    sentences: withNext(sentences, said, text.kind),
    score: sought.shareOf(whole) + OF_SENTENCE * best + OF_TITLE * sought.shareOf(title),
    title,
    around,
    own,
    whole,
    answered: new Set(sentences.flatMap(({ has }) => has)).size / Math.max(1, asked.length),
  }
}

/** The sentence that says most, or one for each thing that is asked for: «hvor mye og hvor lenge». */
function chosenOf(all: readonly Sentence[], asked: readonly AnswerAsked[]): Sentence[] {
  const sorted = all.toSorted((a, b) => b.score - a.score)
  const bestOf = (isMeant: (one: Sentence) => boolean) =>
    sorted.find((one) => isMeant(one) && !speaksToMachine(one.said)) ?? []
  const found = [...new Set(asked.flatMap((one) => bestOf(({ has }) => has.includes(one))))]
  return (found.length > 0 ? found : [bestOf(() => true)].flat()).toSorted((a, b) => a.at - b.at)
}

/** Articles and CVs go on; ads and companies have points that stand alone. What somebody says of it is no more of the same. */
function withNext(sentences: readonly Sentence[], all: readonly string[], kind: TextOf['kind']): string[] {
  const told = sentences.map(({ said }) => said)
  const next = all[sentences.at(-1)!.at + 1]
  const goesOn =
    (kind === 'article' || kind === 'consultant') && sentences.length === 1 && sentences[0]!.at >= 0
  return goesOn && next !== undefined && !next.startsWith('«') && !speaksToMachine(next)
    ? [...told, next]
    : told
}

/** The sentences and points of a text, each as it stands there. */
export const sentencesOf = (text: string): string[] =>
  blocksOf(text)
    .flatMap(({ kind, text }) => (kind === 'prose' ? splitSentences(text) : [text]))
    .filter((sentence) => sentence.length <= LONGEST_SENTENCE)
