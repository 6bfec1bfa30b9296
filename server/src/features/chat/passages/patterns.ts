import { norwegianStem } from '../../../text/norwegian-stem.ts'
import { formsOf } from '../understand/lexicon.ts'
import { linesIn, phrasesIn } from '../understand/word-files.ts'
import { tokensOf } from './words.ts'

type Part = (token: string) => boolean

/** Runs of words, with a gap of up to six words between them. */
interface Pattern {
  runs: readonly (readonly Part[])[]
  is_first: boolean
}

const GAP = 6

const tokensIn = (text: string): string[] => text.toLowerCase().match(/[\p{L}\p{N}]+|%/gu) ?? []

type Lists = ReadonlyMap<string, readonly Part[]>

/** A word, `ord*`, `*ord`, `#` for a number, `@list` for one of its words. */
function partOf(written: string, lists: Lists): Part {
  const either = lists.get(written === '#' ? 'number' : written.slice(1)) ?? []
  if (written === '#') return (token) => /^\p{N}/u.test(token) || either.some((is) => is(token))
  if (written.startsWith('@')) return (token) => either.some((is) => is(token))
  if (written.endsWith('*')) return (token) => token.startsWith(written.slice(0, -1))
  if (written.startsWith('*')) return (token) => token.endsWith(written.slice(1))
  return (token) => token === written
}

function patternOf(line: string, lists: Lists = new Map()): Pattern {
  const is_first = line.startsWith('^')
  const runs = line
    .slice(is_first ? 1 : 0)
    .split(' .. ')
    .map((run) => run.split(' ').map((written) => partOf(written, lists)))
  return { runs, is_first }
}

/** Where the first run of such words ends that begins from one place to another; -1 where there is none. */
function endOfRun(tokens: readonly string[], run: readonly Part[], from: number, to: number): number {
  for (let at = from; at <= Math.min(to, tokens.length - run.length); at++)
    if (run.every((is, nth) => is(tokens[at + nth]!))) return at + run.length
  return -1
}

/** Each place is tried once, with gaps that are bounded: the time grows as the text does. */
function stands(tokens: readonly string[], { runs: [first, ...rest], is_first }: Pattern): boolean {
  for (let from = 0; ;) {
    let end = endOfRun(tokens, first!, from, is_first ? 0 : Infinity)
    if (end < 0) return false
    from = end - first!.length + 1
    for (const run of rest) if (end >= 0) end = endOfRun(tokens, run, end, end + GAP)
    if (end >= 0) return true
  }
}

const TO_MACHINES = linesIn('machine-speech.txt').map((line) => patternOf(line))
/** Markup, and what looks as if it stood around our own words: speakers, numbers of sources. */
const MARKUP = /<[/!a-z]|\]\(|!\[|\[\d|```|^\W*(?:system|assistant|assistent|user|bruker|ai|human)\s?:/iu

/** Whether a sentence tells whatever machine reads it what to do. No such sentence is quoted. */
export const speaksToMachine = (sentence: string): boolean => {
  if (MARKUP.test(sentence)) return true
  const tokens = tokensIn(sentence)
  return TO_MACHINES.some((pattern) => stands(tokens, pattern))
}

/** What the portal holds nothing of, or tells to nobody: the lines of `not-held.txt`, where they are explained. */
const NOT_HELD = phrasesIn('not-held.txt').flatMap(([key, entries]) => {
  const [topic = '', ...where] = key.split(' ')
  return entries.map((entry) => ({ topic, is_in_texts: where.length > 0, pattern: topicPattern(entry) }))
})
const TOPICS = [...new Set(NOT_HELD.map(({ topic }) => topic))]

/** A word in any form, `*word` as the last part of a compound too; else a pattern. */
function topicPattern(entry: string): Pattern {
  if (/\s|^\^|\*$/.test(entry)) return patternOf(entry)
  const [word, stem] = [entry.replace('*', ''), norwegianStem(entry.replace('*', ''))]
  const forms = new Set(formsOf(word))
  const is: Part = entry.startsWith('*')
    ? (token) => norwegianStem(token).endsWith(stem)
    : (token) => forms.has(token)
  return { runs: [[is]], is_first: false }
}

/** Which of the topics words in bokmål are of: 1 for each that they are, else 0. */
export const topicsIn = (words: readonly string[]): Readonly<Record<string, number>> => {
  const tokens = words.flatMap(tokensIn)
  const found = new Set(NOT_HELD.flatMap(({ topic, pattern }) => (stands(tokens, pattern) ? [topic] : [])))
  return Object.fromEntries(TOPICS.map((topic) => [topic, Number(found.has(topic))]))
}

/** Whether a word asks for what no text tells either, whatever else the text says with that word. */
export const isNotHeld = (word: string): boolean =>
  NOT_HELD.some(({ is_in_texts, pattern }) => !is_in_texts && stands([word], pattern))

interface AnswerKind {
  name: string
  asks: Pattern[]
  has: Pattern[]
}

/** The lines of `answer-kinds.txt`, where they are explained. */
function readKinds(lines: readonly string[]): AnswerKind[] {
  const lists = new Map<string, readonly Part[]>()
  const kinds: AnswerKind[] = []
  for (const line of lines) {
    const space = line.indexOf(' ')
    const [what, rest] = [line.slice(0, space), line.slice(space + 1)]
    const kind = kinds.at(-1)
    if (what === 'list') {
      const [name = '', words = ''] = rest.split(': ')
      lists.set(
        name,
        words.split(' ').map((word) => partOf(word, lists)),
      )
    } else if (what === 'kind') kinds.push({ name: rest, asks: [], has: [] })
    else if (kind && (what === 'asks' || what === 'has')) kind[what].push(patternOf(rest, lists))
    else throw new Error(`This is no line of the kinds of answers: «${line}»`)
  }
  return kinds
}

const KINDS = readKinds(linesIn('answer-kinds.txt'))

/** What sentences must have to answer a question. */
export interface AnswerAsked {
  /** Whether a sentence has the amount, the time, the reason. */
  isIn: (sentence: string) => boolean
  /** The stem of what is counted, which must stand there too: «hvor mange tiltak» is answered by no number of hours. */
  counted: string | null
}

/** Each of them asks for something of its own. */
const PARTS = /[,.?!:;]|\s(?:og|men)\s/u
const MOST_ASKED = 3

/** What sentences must have, one for each of the question's parts; none where any may. */
export function answersAskedFor(question: string): AnswerAsked[] {
  const asked = new Map<AnswerKind, string | null>()
  for (const tokens of question.split(PARTS).map(tokensIn)) {
    const kind = KINDS.find(({ asks }) => asks.some((pattern) => stands(tokens, pattern)))
    if (!kind || asked.has(kind) || asked.size === MOST_ASKED) continue
    const after =
      kind.name === 'number' && tokens.includes('mange') ? tokens[tokens.indexOf('mange') + 1] : ''
    const [counted] = tokensOf(after ?? '')
    asked.set(kind, counted && !counted.is_empty ? counted.stem : null)
  }
  return [...asked].map(([{ has }, counted]) => {
    const isIn = (sentence: string) => {
      const tokens = tokensIn(sentence)
      return has.some((pattern) => stands(tokens, pattern))
    }
    return { isIn, counted }
  })
}
