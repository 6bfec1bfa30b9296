import { linesIn } from '../understand/word-files.ts'
import { tokensOf } from './words.ts'

type Part = (token: string) => boolean

/** Runs of words, with a gap of up to six words between them. */
export interface Pattern {
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

export function patternOf(line: string, lists: Lists = new Map()): Pattern {
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

/** Whether such words stand in a text. */
export const standsIn = (text: string, pattern: Pattern): boolean => stands(tokensIn(text), pattern)

const TO_MACHINES = linesIn('machine-speech.txt').map((line) => patternOf(line))
/** Markup, and what looks as if it stood around our own words: speakers, numbers of sources. */
const MARKUP = /<[/!a-z]|\]\(|!\[|\[\d|```|^\W*(?:system|assistant|assistent|user|bruker|ai|human)\s?:/iu

/** Whether a sentence tells whatever machine reads it what to do. No such sentence is quoted. */
export const speaksToMachine = (sentence: string): boolean => {
  if (MARKUP.test(sentence)) return true
  const tokens = tokensIn(sentence)
  return TO_MACHINES.some((pattern) => stands(tokens, pattern))
}

interface AnswerKind {
  asks: Pattern[]
  has: Pattern[]
}

/** The lines of `answer-kinds.txt`, where they are explained. */
function readKinds(lines: readonly string[]): { kinds: AnswerKind[]; lists: Lists } {
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
    } else if (what === 'kind') kinds.push({ asks: [], has: [] })
    else if (kind && (what === 'asks' || what === 'has')) kind[what].push(patternOf(rest, lists))
    else throw new Error(`This is no line of the kinds of answers: «${line}»`)
  }
  return { kinds, lists }
}

const { kinds: KINDS, lists: LISTS } = readKinds(linesIn('answer-kinds.txt'))
const UNITS = [...(LISTS.get('unit') ?? []), ...(LISTS.get('money') ?? [])]
const HOW_MANY = ['hvor mange', 'kor mange', 'antall'].map((line) => patternOf(line))

export interface AnswerAsked {
  /** Whether a sentence has what is asked for: an amount, a time, a reason. */
  isIn: (sentence: string) => boolean
  /** The stems of what is counted, one of which must stand there too: «hvor mange tiltak» is answered by no number of hours. */
  counted: readonly string[]
}

/** Each of them asks for something of its own. */
const PARTS = /[,.?!:;]|\s(?:og|men)\s/u
const MOST_ASKED = 3

/** What sentences must have to answer a question, one for each of its parts; none where any may. */
export function answersAskedFor(question: string): AnswerAsked[] {
  const asked = question.split(PARTS).map(tokensIn)
  const kinds = new Map<AnswerKind, readonly string[]>()
  for (const tokens of asked) {
    const kind = KINDS.find(({ asks }) => asks.some((pattern) => stands(tokens, pattern)))
    if (kind && !kinds.has(kind) && kinds.size < MOST_ASKED) kinds.set(kind, tokens)
  }
  return [...kinds].map(([{ has }, tokens]) => {
    const counted = countedIn(tokens)
    const isIn = (sentence: string) => {
      const said = tokensIn(sentence)
      const at = said.findIndex((token) => counted.some((stem) => token.startsWith(stem)))
      // «Fra 400 krav til 41» has the number of demands, «tre sektorer bak kravlisten» of something else.
      const near = at < 0 ? said : said.slice(Math.max(0, at - NEAR), at + NEAR)
      return has.some((pattern) => stands(near, pattern))
    }
    return { isIn, counted }
  })
}

/** A number stands so near to what it counts. */
const NEAR = 3

function countedIn(asked: readonly string[]): string[] {
  const ends = HOW_MANY.map(({ runs: [run] }) => endOfRun(asked, run!, 0, Infinity)).filter((end) => end > 0)
  const nouns = ends.flatMap(
    (end) => tokensOf(asked.slice(end, end + 2).join(' ')).find((one) => !one.is_empty) ?? [],
  )
  return nouns.some(({ word }) => UNITS.some((is) => is(word))) ? [] : nouns.map(({ stem }) => stem)
}
