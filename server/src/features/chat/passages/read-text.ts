import { blocksOf } from '../../../ai/markdown-blocks.ts'
import { splitSentences } from '../../../ai/split-sentences.ts'
import { type AnswerAsked, speaksToMachine } from './said-patterns.ts'
import { better, type Shares, type Sought } from './sought.ts'
import type { TextOf } from './texts.repository.ts'
import { tokensOf } from './words.ts'

/** A text that has been read, with the sentence in it that says most. */
export interface Reading {
  text: TextOf
  /** The title where that is what answers. */
  sentence: string
  next: string | null
  score: number
  title: Shares
  /** What its title and facts have of what is asked, what the sentence, and what all of it. */
  around: Shares
  own: Shares
  whole: Shares
  /** The sentence has the amount, time or reason that is asked for. */
  has_answer: boolean
}

/** So much of all that is asked is a number worth, where one is asked for. */
const HAS_ANSWER = 0.3
const OF_SENTENCE = 0.35
const OF_TITLE = 0.25
const LONGEST_SENTENCE = 500
/** A sentence of more words says less with each. */
const LONG = 25

/** Reads one text; null where its title is not to be quoted. */
export function readText(text: TextOf, sought: Sought, asked: AnswerAsked | null): Reading | null {
  if (speaksToMachine(`${text.title} ${text.detail ?? ''}`)) return null
  const title = sought.in(tokensOf(text.title))
  const around = better(title, sought.in(tokensOf(text.facts)))
  const isAnswer = (sentence: string, own: Shares) =>
    asked!.isIn(sentence) &&
    (asked!.counted.length === 0 || asked!.counted.some((one) => own.has(one) || title.has(one)))
  const sentences = sentencesOf(text.text)
  let whole = around
  let best: { at: number; score: number; own: Shares; has_answer: boolean } | null = null
  for (const [at, sentence] of sentences.entries()) {
    const tokens = tokensOf(sentence)
    const own = sought.in(tokens)
    whole = better(whole, own)
    const has_answer = asked === null || isAnswer(sentence, own)
    const words = sought.shareOf(own) / (1 + Math.max(0, tokens.length - LONG) / 100)
    // A sentence with a number is worth more where a number is asked for, if it says anything of the rest.
    const score = asked && has_answer ? words + HAS_ANSWER : words
    if ((!best || score > best.score) && !speaksToMachine(sentence)) best = { at, score, own, has_answer }
  }
  const score = sought.shareOf(whole) + OF_SENTENCE * (best?.score ?? 0) + OF_TITLE * sought.shareOf(title)
  const found = { text, score, title, around, whole }
  const isTitle = text.kind === 'article' && asked !== null && isAnswer(text.title, title)
  if (!best || (isTitle && (!best.has_answer || title.size > best.own.size)))
    return { ...found, sentence: text.title, next: null, own: title, has_answer: isTitle || asked === null }
  const { at, own, has_answer } = best
  const after = sentences[at + 1]
  // Articles and CVs go on; ads and companies have points that stand alone. What somebody says of it is no more of the same.
  const goesOn = (text.kind === 'article' || text.kind === 'consultant') && !after?.startsWith('«')
  const next = goesOn && after !== undefined && !speaksToMachine(after) ? after : null
  return { ...found, sentence: sentences[at]!, next, own, has_answer }
}

/** The sentences and points of a text, each as it stands there. */
export const sentencesOf = (text: string): string[] =>
  blocksOf(text)
    .flatMap(({ kind, text }) => (kind === 'prose' ? splitSentences(text) : [text]))
    .filter((sentence) => sentence.length <= LONGEST_SENTENCE)
