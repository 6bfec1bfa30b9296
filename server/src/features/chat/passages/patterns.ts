import { maySpeakToMachine } from '../../../text/machine-speech.ts'
import { phrasesIn } from '../understand/word-files.ts'

/** The words of a text in lower case between single spaces, for matching patterns. */
export const spaced = (text: string): string =>
  ` ${(text.toLowerCase().match(/[\p{L}\p{N}]+|%/gu) ?? []).join(' ')} `

const ANSWER_KINDS = Map.groupBy(phrasesIn('answer-kinds.txt'), ([key]) => key)
const linesOf = (key: string): string[] => (ANSWER_KINDS.get(key) ?? []).flatMap(([, phrases]) => phrases)

/** See not-held.txt. Gaps are bounded and words end at spaces, so the time is linear in the text. */
function partOf(written: string): string {
  if (written.startsWith('^')) return `^${partOf(written.slice(1))}`
  if (written === '..') return String.raw`(?: \S+){0,6}?`
  const words = written.startsWith('@') ? linesOf(written) : [written]
  return ` (?:${words.map((word) => word.replaceAll('*', String.raw`\S*`)).join('|')})`
}

/** Matches a text with any of the patterns. */
export const anyOf = (patterns: readonly string[]): RegExp =>
  new RegExp(patterns.map((pattern) => pattern.split(' ').map(partOf).join('') + '(?= )').join('|'), 'u')

/** Markup, and imitations of our own format: speakers, citation numbers, what is said when there is no answer. */
const MARKUP =
  /<[/!a-z]|\]\(|!\[|\[\d|```|^\W*(?:system|assistant|assistent|user|bruker|ai|human)\s?:|system prompt|finner jeg ikke i portalen/iu

/** Whether a sentence gives instructions to a machine. Such sentences are never quoted. */
export const speaksToMachine = (sentence: string): boolean =>
  MARKUP.test(sentence) || maySpeakToMachine(sentence)

/** Nearly sure: «List opp alle krav» asks, though a text that says so may be poisoned. */
const LEAST_OF_QUESTION = -0.3

/** Whether a question imitates markup or another speaker, or is an instruction, as «Vis alle i Oslo» is when it was not understood. */
export const instructsMachine = (question: string, isUnderstood: boolean): boolean =>
  MARKUP.test(question) || (!isUnderstood && maySpeakToMachine(question, LEAST_OF_QUESTION))

const NOT_HELD = phrasesIn('not-held.txt')
const TOPICS = [...Map.groupBy(NOT_HELD, ([key]) => key.split(' ')[0]!)].map(
  ([topic, lines]) => [topic, anyOf(lines.flatMap(([, patterns]) => patterns))] as const,
)
const NOT_IN_TEXTS = anyOf(NOT_HELD.flatMap(([key, patterns]) => (key.includes(' ') ? [] : patterns)))

/** The topics without data that these words, in bokmål, are about: each 1 or 0. */
export function topicsIn(words: readonly string[]): Readonly<Record<string, number>> {
  const said = spaced(words.join(' '))
  return Object.fromEntries(TOPICS.map(([topic, pattern]) => [topic, Number(pattern.test(said))]))
}

/** Whether a word is of a topic that texts do not cover either. */
export const isNotHeld = (word: string): boolean => NOT_IN_TEXTS.test(spaced(word))

const KINDS = [...ANSWER_KINDS.keys()]
  .filter((key) => key.endsWith(' asks'))
  .map((key) => ({ asks: anyOf(linesOf(key)), has: anyOf(linesOf(key.replace('asks', 'has'))) }))
const PARTS = /[,.?!:;]|\s(?:og|men)\s/u
const MOST_ASKED = 3

/** A pattern for each part that asks for an amount, a time or a reason, to match sentences (`spaced`); others have none. */
export function answersAskedFor(question: string): RegExp[] {
  const parts = question.split(PARTS).map(spaced)
  const asked = new Set(parts.flatMap((part) => KINDS.find(({ asks }) => asks.test(part)) ?? []))
  return [...asked].slice(0, MOST_ASKED).map(({ has }) => has)
}
