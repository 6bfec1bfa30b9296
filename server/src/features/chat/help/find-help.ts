import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { norwegianStem } from '../../../text/norwegian-stem.ts'
import { isOneTypo } from '../../../text/one-typo.ts'
import { linesIn } from '../understand/word-files.ts'

/** How something in the portal is done, as somebody has written it down. */
export interface HelpText {
  /** The name of its file. */
  id: string
  title: string
  /** The screen it tells of. */
  path: string
  text: string
}

interface IndexedHelp {
  help: HelpText
  /** Each way of asking. */
  asked: readonly AskedLine[]
  /** How much of each word it is about: all of what is asked in its ways of asking and its title, less of what its text says. */
  about: ReadonlyMap<string, number>
}

interface AskedLine {
  /** Those that say something. */
  stems: ReadonlySet<string>
  has_cue: boolean
}

const FOLDER = join(import.meta.dirname, '../../../../data/help')

/** A file of front matter (`title`, `path`, `asked`) and a text. Throws where it is none. */
export function readHelp(id: string, file: string): HelpText & { asked: string[] } {
  const [, head = '', text = ''] = file.split(/^---$/m)
  const valueOf = (key: string) =>
    head
      .split('\n')
      .find((line) => line.startsWith(`${key}: `))
      ?.slice(key.length + 2)
  const [title, path] = [valueOf('title'), valueOf('path')]
  const asked = head.split('\n').flatMap((line) => (line.startsWith('  - ') ? [line.slice(4)] : []))
  if (!title || !path?.startsWith('/') || asked.length === 0 || text.trim() === '')
    throw new Error(`This is no help text: ${id}`)
  return { id, title, path, text: text.trim().replaceAll('\n', ' '), asked }
}

/** All help texts, in the order of their names. */
export const helpFiles = (): (HelpText & { asked: string[] })[] =>
  readdirSync(FOLDER)
    .toSorted()
    .map((name) => readHelp(name.replace(/\.md$/, ''), readFileSync(join(FOLDER, name), 'utf8')))

const wordsOf = (text: string): string[] => text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []

const cueLines = linesIn('help-cues.txt')
/** In any form of the words. */
const spaced = (line: string) => ` ${wordsOf(line).map(norwegianStem).join(' ')} `
const CUES = cueLines.filter((line) => !line.startsWith('!')).map(spaced)
const NO_CUES = cueLines.filter((line) => line.startsWith('!')).map(spaced)
/** Words that say nothing of what is to be done. */
const EMPTY = new Set(linesIn('help-empty-words.txt').flatMap(wordsOf))

const stemsOf = (text: string): Set<string> =>
  new Set(
    wordsOf(text)
      .filter((word) => !EMPTY.has(word))
      .map(norwegianStem),
  )

/** Where the first of them begins. */
const firstOf = (cues: readonly string[], said: string): number =>
  Math.min(...cues.map((cue) => said.indexOf(cue)).map((at) => (at < 0 ? Infinity : at)))
const hasCue = (said: string) => firstOf(CUES, said) < Infinity

/** A text tells of more than is asked of it. */
const OF_TEXT = 0.6

const INDEX: readonly IndexedHelp[] = helpFiles().map(({ asked, ...help }) => ({
  help,
  asked: asked.map((line) => ({ stems: stemsOf(line), has_cue: hasCue(spaced(line)) })),
  about: new Map([
    ...[...stemsOf(help.text)].map((stem) => [stem, OF_TEXT] as const),
    ...[...stemsOf([help.title, ...asked].join(' '))].map((stem) => [stem, 1] as const),
  ]),
}))

const VOCABULARY = new Map<string, number>()
for (const { about } of INDEX)
  for (const [stem, share] of about) VOCABULARY.set(stem, (VOCABULARY.get(stem) ?? 0) + share)

/** What few help texts have says most; what none has says that something else is asked for. */
const weightOf = (stem: string): number => Math.log(1 + INDEX.length / (VOCABULARY.get(stem) ?? 0.5))
const sum = (stems: Iterable<string>): number => [...stems].reduce((all, stem) => all + weightOf(stem), 0)

/** So much of what is asked must a help text be about where it is asked how; and so much where it is not. */
const ENOUGH = 0.55
const ENOUGH_UNASKED = 0.9
/** Nobody needs more words to ask how something is done. */
const LONGEST = 400
const SHORTEST_CORRECTED = 5

/** Each of them may ask for something of its own, or tell why it is asked. */
const PARTS = /[.?!:;]\s|,\s+(?:og\s+)?|\sså\s(?=jeg\s)/u

/**
 * The help texts that answer a question on how the portal is used, one for each of its parts where all of it is too much for one;
 * none where that is not what is asked.
 */
export function findHelp(question: string): HelpText[] {
  const asks = question.slice(0, LONGEST)
  const said = spaced(asks)
  const cueAt = firstOf(CUES, said)
  const notAt = firstOf(NO_CUES, said)
  // «Hvordan ser jeg hvilke …» asks how, «hvilke … og hvordan» does not.
  if (notAt < Infinity && notAt <= cueAt) return []
  const isAsked = cueAt < Infinity
  const whole = bestFor(asks, isAsked)
  if (whole || !isAsked) return whole ? [whole] : []
  // A part of one word says too little.
  const parts = asks.split(PARTS).filter((part) => stemsOf(part).size > 1)
  return [...new Set(parts.flatMap((part) => bestFor(part, isAsked) ?? []))]
}

function bestFor(asks: string, isAsked: boolean): HelpText | null {
  const stems = new Set([...stemsOf(asks)].map(corrected))
  const scored = INDEX.map((one) => ({ help: one.help, score: scoreOf(one, stems, isAsked) }))
  const best = scored.reduce((best, one) => (one.score > best.score ? one : best))
  return best.score >= (isAsked ? ENOUGH : ENOUGH_UNASKED) ? best.help : null
}

/** How much of what is asked a help text is about, and how much alike somebody has written that it is asked; 0 to 1. */
function scoreOf({ asked, about }: IndexedHelp, stems: ReadonlySet<string>, isAsked: boolean): number {
  if (stems.size === 0) return 0
  const all = sum(stems)
  const covered = [...stems].reduce((have, stem) => have + weightOf(stem) * (about.get(stem) ?? 0), 0) / all
  // Words that ask for nothing must be what somebody has written so: «kontaktperson» alone asks who it is.
  const lines = asked.filter(({ has_cue }) => isAsked || !has_cue)
  const alike = lines.map(
    ({ stems: line }) => (2 * sum([...stems].filter((one) => line.has(one)))) / (all + sum(line)),
  )
  return (covered + Math.max(0, ...alike)) / 2
}

/** A word of one typing error beside one that the help texts have. */
function corrected(stem: string): string {
  if (stem.length < SHORTEST_CORRECTED || VOCABULARY.has(stem)) return stem
  return [...VOCABULARY.keys()].find((known) => isOneTypo(stem, known)) ?? stem
}
