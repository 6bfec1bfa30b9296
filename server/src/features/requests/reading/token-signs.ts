import { BULLETS } from '../../../text/bullets.ts'
import { knownPlace } from '../../../text/known-place.ts'
import { wordLists } from '../../../text/word-lists.ts'
import { rolesIn } from '../../matching/roles.ts'
import { type Token, tokensOf, type Word, wordOf } from './request-tokens.ts'

const LISTS = wordLists('request-words.txt')
const NAMED = LISTS.names.map((name) => ({
  name,
  isNamed: LISTS.isWord(name),
  isIn: LISTS.wordTest(name),
  all: new RegExp(LISTS.anyOf(name), 'giu'),
}))
const SEPARATOR = /^[:\t|]$/
const ITEM = new RegExp(String.raw`^(?:[${BULLETS}]|\d{1,2}[.)])`)
const LONGEST_LABEL = 8
const LONGEST_ROLE = 120
/** How many words before and after one are known to it, each in its place, and among others. */
const BESIDE = 3
const NEAR = 6
/** So many letters may stand between a cue and what it leads to. */
const CLOSE = 12
const MOST_DOMAINS = 20
/** Different ones, from the beginning of a text: in a thread, of the letter that came last. */
const MOST_PHRASES = 400
const LONGEST_PLAIN = 16
const isSender = LISTS.isWord('label sender')
const isSubject = LISTS.isWord('label subject')
/** So many lines at the end of a letter are its signature. */
const SIGNATURE = 8

interface Line {
  text: string
  tokens: Token[]
  /** In lower case, without marks. */
  words: string[]
}

/** What stands above a line, or before a cell. */
interface Label {
  words: readonly string[]
  /** Lists that name it, or a word of it. */
  lists: readonly string[]
}
const NO_LABEL: Label = { words: [], lists: [] }

/** A text with its tokens, and what speaks for what each is. */
export interface SignedText {
  text: string
  tokens: readonly Token[]
  signs: readonly (readonly string[])[]
}

export function withSigns(text: string): SignedText {
  const tokens = tokensOf(text)
  return { text, tokens, signs: tokenSigns(text, tokens) }
}

/**
 * What speaks for what each token of a text is, by name: the word, those beside it, the label and the heading it stands
 * under, and words of `server/data/request-words.txt`, which lead to it.
 */
function tokenSigns(text: string, tokens: readonly Token[]): string[][] {
  const words = tokens.map((token) => wordOf(token.text))
  const domains = [...text.matchAll(/@([\p{L}\d-]{3,40})\./gu)]
    .slice(0, MOST_DOMAINS)
    .map(([, domain = '']) => domain.toLowerCase().replaceAll('-', ''))
  const lines = linesOf(text, tokens)
  const letters = lettersOf(lines)
  const repeated = repeatedOf(lines, words)
  const said = phrasesIn(words).map((phrase) => `said ${phrase}`)
  const signs: string[][] = []
  let heading: readonly string[] = []
  let above = NO_LABEL
  for (const [nth, line] of lines.entries()) {
    const ofLine = lineSigns(line, nth, lines.length)
    const labels = labelsOf(line)
    const cues = cuesOf(line.text)
    for (const [col, token] of line.tokens.entries()) {
      const at = signs.length
      const own = labels[col]!
      signs.push([
        ...ofLine,
        ...wordSigns(words[at]!, token.text),
        ...(isOfDomain(words[at]!, domains) ? ['of the domain', ...said] : []),
        ...letterSigns(letters, nth, words[at]!),
        ...(repeated.get(words[at]!.low) ?? []),
        ...labelSigns(own ?? above, own ? 'label' : 'above', words[at]!),
        ...cueSigns(cues, token.from - line.tokens[0]!.from, words[at]!.shape),
        ...heading.map((word) => `heading ${word}`),
        ...(col === 0 ? ['first'] : []),
        ...(col >= line.tokens.length - 2 ? ['last'] : []),
        ...besideSigns(words, at, col, line.tokens.length),
      ])
    }
    if (line.words.length === 0) continue
    const isShort = line.words.length <= LONGEST_LABEL && !/[.!?,;]$/.test(line.text)
    above = isShort ? labelled(line.words) : NO_LABEL
    const hasCells = labels.some(Boolean)
    if (isShort && !ITEM.test(line.text) && (!hasCells || line.text.endsWith(':'))) heading = line.words
  }
  return signs
}

function linesOf(text: string, tokens: readonly Token[]): Line[] {
  const lines: Line[] = []
  for (const token of tokens) {
    const line = (lines[token.line] ??= { text: '', tokens: [], words: [] })
    line.tokens.push(token)
    if (/[\p{L}\d]/u.test(token.text)) line.words.push(token.text.toLowerCase())
  }
  for (const line of lines) line.text = text.slice(line.tokens[0]!.from, line.tokens.at(-1)!.to).trimEnd()
  return lines
}

const labelled = (words: readonly string[]): Label => {
  const text = words.join(' ')
  return {
    words,
    lists: NAMED.flatMap(({ name, isNamed, isIn }) =>
      isNamed(text) ? [`is ${name}`, `has ${name}`] : isIn(text) ? [`has ${name}`] : [],
    ),
  }
}

/** Of each token, the label that stands before it in its line: «Oppstart: …», the cell before; null where none does. */
function labelsOf(line: Line): (Label | null)[] {
  let label: Label | null = null
  let cell: string[] = []
  return line.tokens.map(({ text }) => {
    const own = label
    if (SEPARATOR.test(text)) {
      if (cell.length > 0 && cell.length <= LONGEST_LABEL) label = labelled(cell)
      cell = []
    } else if (/[\p{L}\d]/u.test(text)) cell.push(text.toLowerCase())
    return own
  })
}

/** Where in the text a line stands: its beginning and end say who writes. */
function placeOf(nth: number, all: number): string {
  if (nth < 3) return `${nth}`
  if (nth < 8) return 'beginning'
  if (nth >= all - 6) return 'end'
  return nth < all / 2 ? 'first half' : 'second half'
}

/** One of a thread: the lines from its sender's to the next one's. */
interface Letter {
  from: number
  to: number
  /** The words of its sender's name, and the address. */
  sender: ReadonlySet<string>
}

/** «Fra: …», as programs for mail print it above a letter. */
const labelAbove = ({ text }: Pick<Line, 'text'>): string => /^([^:\n]{2,20}?)\s?:/.exec(text)?.[1] ?? ''

/** Whether a line names the sender of a letter, which begins there; «Fra: 1. mars» is none. */
export const beginsLetter = (text: string): boolean => isSender(labelAbove({ text })) && !/:\s*\d/.test(text)

function lettersOf(lines: readonly Line[]): Letter[] {
  const starts = lines.flatMap(({ text }, at) => (beginsLetter(text) ? at : []))
  return starts.map((from, nth) => {
    const [, ...rest] = lines[from]!.tokens
    const sender = new Set(rest.map(({ text }) => text.toLowerCase()).filter((word) => word.length > 1))
    return { from, to: starts[nth + 1] ?? lines.length, sender }
  })
}

/** In which letter of a thread a word stands, and whose it is: who passes a letter on is rarely whom to answer. */
function letterSigns(letters: readonly Letter[], nth: number, { low, shape }: Word): string[] {
  const at = Math.max(
    0,
    letters.findLastIndex(({ from }) => from <= nth),
  )
  const letter = letters[at]
  if (!letter) return []
  const isThread = letters.length > 1
  const signs = [`letter ${Math.min(at, 3)} of ${Math.min(letters.length, 3)}`]
  if (isThread && nth > letter.from) {
    signs.push(at === letters.length - 1 ? 'last letter' : 'passed on')
    if (nth >= letter.to - SIGNATURE) signs.push('signature')
  }
  if (shape !== 'mail' && !shape.startsWith('X')) return signs
  if (letter.sender.has(low)) signs.push('sender', `sender ${isThread} ${shape}`)
  else if (letters.some(({ sender }) => sender.has(low))) signs.push('other sender')
  if (letters[0]!.sender.has(low)) signs.push('first sender', `first sender ${isThread} ${shape}`)
  const domain = /@.*$/.exec(low)?.[0]
  if (domain && [...letter.sender].some((one) => one.endsWith(domain))) signs.push("sender's domain")
  return signs
}

/** By word, whether a name or a long word is in the subject, or stands there again: what a letter is about comes back. */
function repeatedOf(lines: readonly Line[], words: readonly Word[]): Map<string, string[]> {
  const subject = new Set(lines.find((line) => isSubject(labelAbove(line)))?.words)
  const seen = new Set<string>()
  const signs = new Map<string, string[]>()
  for (const { low, shape } of words) {
    const isDistinct = shape.startsWith('X') || low.length > 6
    if (isDistinct && seen.has(low))
      signs.set(low, ['again', ...(subject.has(low) ? ['subject', `subject ${shape}`] : [])])
    seen.add(low)
  }
  return signs
}

const lineSigns = ({ text, words }: Line, nth: number, all: number): string[] => [
  `at ${placeOf(nth, all)}`,
  `long ${Math.min(5, Math.floor(words.length / 4))}`,
  ...(ITEM.test(text) ? ['item'] : []),
  ...(text.length < LONGEST_ROLE && rolesIn(text).length > 0 ? ['line names a role'] : []),
]

const isOfDomain = ({ low, shape }: Word, domains: readonly string[]): boolean =>
  shape.startsWith('X') && low.length > 2 && domains.some((one) => one.includes(low.slice(0, 8)))

/** Words of a text, alone and in pairs, without names: who writes «vår kunde» asks for another. */
function phrasesIn(words: readonly Word[]): string[] {
  const isPlain = (word: Word | undefined) => word?.shape === 'x' && word.low.length < LONGEST_PLAIN
  const found = words.flatMap((word, at) => {
    const next = words[at + 1]
    if (!isPlain(word)) return []
    return isPlain(next) ? [word.low, `${word.low} ${next!.low}`] : [word.low]
  })
  return [...new Set(found)].slice(0, MOST_PHRASES)
}

function wordSigns({ low, shape, kinds }: Word, text: string): string[] {
  const isName = shape.startsWith('X')
  return [
    `is ${low}`,
    `shape ${shape}`,
    `begins ${low.slice(0, 4)}`,
    ...[6, 4, 3, 2].map((long) => `ends ${low.slice(-long)}`),
    ...kinds,
    ...(low.length > 3 && rolesIn(low).length > 0 ? ['role'] : []),
    ...(isName && knownPlace(text) ? ['place'] : []),
  ]
}

const labelSigns = ({ words, lists }: Label, where: string, { shape, kinds }: Word): string[] => [
  `${where} ${shape}`,
  ...words.flatMap((word) => [
    `${where} ${word}`,
    `${where} begins ${word.slice(0, 5)}`,
    `${where} ends ${word.slice(-4)}`,
    `${where} ${word} ${shape}`,
  ]),
  ...lists.flatMap((name) => [
    `${where} ${name}`,
    `${where} ${name} ${shape}`,
    ...kinds.map((kind) => `${where} ${name} ${kind}`),
  ]),
]

interface Cue {
  name: string
  to: number
}

/** Words of the lists in a line, with where they end. */
const cuesOf = (line: string): Cue[] =>
  NAMED.flatMap(({ name, all }) =>
    [...line.matchAll(all)].map(({ 0: found, index }) => ({ name, to: index + found.length })),
  ).toSorted((a, b) => b.to - a.to)

/** The two cues that stand last before a word. */
function cueSigns(cues: readonly Cue[], from: number, shape: string): string[] {
  const first = cues.findIndex(({ to }) => to <= from)
  if (first < 0) return []
  return cues
    .slice(first, first + 2)
    .flatMap(({ name, to }, nth) => [
      `cue ${nth} ${name}`,
      `cue ${name} ${shape}`,
      ...(from - to < CLOSE ? [`cue near ${name}`] : []),
    ])
}

function besideSigns(words: readonly Word[], at: number, col: number, width: number): string[] {
  const signs: string[] = []
  const { low, shape } = words[at]!
  for (let by = -BESIDE; by <= BESIDE; by++) {
    const other = by === 0 ? undefined : words[at + by]
    if (other)
      signs.push(
        `${by} ${other.low}`,
        `${by} shape ${other.shape}`,
        ...other.kinds.map((kind) => `${by} ${kind}`),
      )
  }
  const [second, before, after] = [words[at - 2], words[at - 1], words[at + 1]]
  if (before) signs.push(`-1+0 ${before.low} ${low}`, `-1+0 shape ${before.shape} ${shape}`)
  if (after) signs.push(`0+1 ${low} ${after.low}`, `0+1 shape ${shape} ${after.shape}`)
  if (before && second) signs.push(`-2-1 ${second.low} ${before.low}`)
  for (let by = 1; by <= NEAR; by++) {
    if (col - by >= 0) signs.push(`left ${words[at - by]!.low}`)
    if (col + by < width) signs.push(`right ${words[at + by]!.low}`)
  }
  return signs
}
