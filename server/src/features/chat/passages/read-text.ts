import { blocksOf } from '../../../ai/markdown-blocks.ts'
import { splitSentences } from '../../../ai/split-sentences.ts'
import { type AnswerAsked, speaksToMachine } from './said-patterns.ts'
import { better, type Shares, type Sought } from './sought.ts'
import type { TextOf } from './texts.repository.ts'
import { tokensOf } from './words.ts'

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
/** A sentence of more words says less with each. */
const LONG = 25

/** Reads one text; null where its title is not to be quoted, and where nothing of it says anything. */
export function readText(text: TextOf, sought: Sought, asked: readonly AnswerAsked[]): Reading | null {
  if (speaksToMachine(`${text.title} ${text.detail ?? ''}`)) return null
  const title = sought.in(tokensOf(text.title))
  const around = better(title, sought.in(tokensOf(text.facts)))
  const read = (said: string, at: number): Sentence => {
    const tokens = tokensOf(said)
    const own = sought.in(tokens)
    const has = asked.filter(({ isIn, counted }) => {
      const isCounted = counted.length === 0 || counted.some((one) => own.has(one) || title.has(one))
      return isCounted && isIn(said)
    })
    const words = sought.shareOf(own, around, AROUND) / (1 + Math.max(0, tokens.length - LONG) / 100)
    // What has it is worth more, if only a little where it says nothing of the rest.
    const score =
      words + (has.length > 0 ? HAS_ANSWER : 0) + (at === 0 && text.kind === 'article' ? IS_FIRST : 0)
    return { at, said, own, score, has }
  }
  const said = sentencesOf(text.text).filter((one) => one !== text.title)
  const all = said.map(read)
  const heading = { ...read(text.title, -1), score: 0 }
  const isTold = asked.length > 0 && text.kind === 'article' && heading.has.length > 0
  const chosen = chosenOf(isTold ? [{ ...heading, score: HAS_ANSWER }, ...all] : all, asked)
  const sentences = chosen.length > 0 ? chosen : [heading]
  const own = sentences.map((one) => one.own).reduce(better)
  const whole = all.map((one) => one.own).reduce(better, around)
  const best = Math.max(...sentences.map(({ score }) => score))
  const answered = asked.length === 0 ? 0 : new Set(sentences.flatMap(({ has }) => has)).size / asked.length
  return {
    text,
    sentences: withNext(sentences, said, text.kind),
    score: sought.shareOf(whole) + OF_SENTENCE * best + OF_TITLE * sought.shareOf(title),
    title,
    around,
    own,
    whole,
    answered,
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
