import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { norwegianStem } from '../../../text/norwegian-stem.ts'
import { isOneTypo } from '../../../text/one-typo.ts'
import { anyOf, spaced } from '../passages/patterns.ts'
import { linesIn, wordsIn } from '../understand/word-files.ts'

/** How something in the portal is done, as somebody has written it down. */
export interface HelpText {
  /** The name of its file. */
  id: string
  title: string
  /** The screen where it is done. */
  path: string
  text: string
}

const FOLDER = join(import.meta.dirname, '../../../../data/help')
const FILE = /^---\ntitle: ([^\n]+)\npath: (\/[^\n]*)\nasked:\n((?: {2}- [^\n]+\n)+)---\n(.*\S)/s

/** A file of front matter (`title`, `path`, `asked`) and a text. Throws where it is none. */
export function readHelp(id: string, file: string): HelpText & { asked: string[] } {
  const [, title, path, asked, text] = FILE.exec(file) ?? []
  if (!title || !path || !asked || !text) throw new Error(`This is no help text: ${id}`)
  return {
    id,
    title,
    path,
    text: text.trim().replaceAll('\n', ' '),
    asked: asked
      .trim()
      .split(/\n? *- /)
      .slice(1),
  }
}

/** All help texts, in the order of their names. */
export const helpFiles = (): (HelpText & { asked: string[] })[] =>
  readdirSync(FOLDER)
    .toSorted()
    .map((name) => readHelp(name.replace(/\.md$/, ''), readFileSync(join(FOLDER, name), 'utf8')))

const cueLines = linesIn('help-cues.txt')
const CUES = anyOf(cueLines.filter((line) => !line.startsWith('!')))
const NO_CUES = anyOf(cueLines.flatMap((line) => (line.startsWith('! ') ? line.slice(2) : [])))
/** Words that say nothing of what is to be done. */
const EMPTY = wordsIn('help-empty-words.txt')

const stemsOf = (text: string): Set<string> =>
  new Set(
    spaced(text)
      .trim()
      .split(' ')
      .flatMap((word) => (EMPTY.has(word) ? [] : norwegianStem(word))),
  )

/** Each help text with its ways of asking, and with all that it is about. */
const INDEX = helpFiles().map(({ asked, ...help }) => ({
  help,
  asked: asked.map((line) => ({ stems: stemsOf(line), hasCue: CUES.test(spaced(line)) })),
  about: stemsOf([help.title, help.text, ...asked].join(' ')),
}))
const VOCABULARY = new Map<string, number>()
for (const { about } of INDEX) for (const stem of about) VOCABULARY.set(stem, (VOCABULARY.get(stem) ?? 0) + 1)

/** What few help texts have says most; what none has says that something else is asked for. */
const weightOf = (stems: ReadonlySet<string>): number =>
  [...stems].reduce((sum, stem) => sum + Math.log(1 + INDEX.length / (VOCABULARY.get(stem) ?? 0.5)), 0)

/** So much of what is asked must a help text be about where it is asked how; and so much where it is not. */
const [ENOUGH, ENOUGH_UNASKED] = [0.55, 0.9]
/** Nobody needs more words to ask how something is done. */
const LONGEST = 400
const SHORTEST_CORRECTED = 5

/** Each of them may ask for something of its own, or say why it is asked. */
const PARTS = /[.?!:;]\s|,\s+(?:og\s+)?|\sså\s(?=jeg\s)/u

/**
 * The help texts that answer a question on how the portal is used, one for each of its parts where all of it is too much for one;
 * none where that is not what is asked.
 */
export function findHelp(question: string): HelpText[] {
  const asks = question.slice(0, LONGEST)
  const [cueAt, notAt] = [spaced(asks).search(CUES), spaced(asks).search(NO_CUES)]
  // «Hvordan ser jeg hvilke …» asks how, «hvilke … og hvordan» does not.
  if (notAt >= 0 && (cueAt < 0 || notAt <= cueAt)) return []
  const whole = bestFor(asks, cueAt >= 0)
  if (whole || cueAt < 0) return whole ? [whole] : []
  // A part of one word says too little.
  const parts = asks.split(PARTS).filter((part) => stemsOf(part).size > 1)
  return [...new Set(parts.flatMap((part) => bestFor(part, true) ?? []))]
}

/** By how much of what is asked a help text is about, and how much alike one of its ways of asking is. */
function bestFor(asks: string, isAsked: boolean): HelpText | null {
  const stems = new Set([...stemsOf(asks)].map(corrected))
  const all = weightOf(stems)
  const scored = INDEX.map(({ help, asked, about }) => {
    // Words that ask for nothing must be what somebody has written so: «kontaktperson» alone asks who it is.
    const lines = asked.flatMap(({ stems, hasCue }) => (isAsked || !hasCue ? [stems] : []))
    const alike = lines.map((line) => (2 * weightOf(stems.intersection(line))) / (all + weightOf(line)))
    return { help, score: (weightOf(stems.intersection(about)) / all + Math.max(0, ...alike)) / 2 }
  })
  const enough = isAsked ? ENOUGH : ENOUGH_UNASKED
  return scored.toSorted((a, b) => b.score - a.score).find(({ score }) => score >= enough)?.help ?? null
}

/** A word of one typing error beside one that the help texts have. */
function corrected(stem: string): string {
  if (stem.length < SHORTEST_CORRECTED || VOCABULARY.has(stem)) return stem
  return [...VOCABULARY.keys()].find((known) => isOneTypo(stem, known)) ?? stem
}
