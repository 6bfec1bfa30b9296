import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { norwegianStem } from '../../../text/norwegian-stem.ts'
import { isOneTypo } from '../../../text/one-typo.ts'
import { readData } from '../../../text/word-lists.ts'
import { anyOf, spaced } from '../passages/patterns.ts'
import { textInBokmal } from '../understand/tokens.ts'
import { linesIn, wordsIn } from '../understand/word-files.ts'

/** An instruction for a task in the portal. */
export interface HelpText {
  id: string
  title: string
  path: string
  text: string
}

const FOLDER = join(import.meta.dirname, '../../../../data/help')
const FILE = /^---\ntitle: ([^\n]+)\npath: (\/[^\n]*)\nasked:\n((?: {2}- [^\n]+\n)+)---\n(.*\S)/s

/** Parses front matter (`title`, `path`, `asked`) and a text. Throws if either is missing. */
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

export const helpFiles = (): (HelpText & { asked: string[] })[] =>
  readdirSync(FOLDER)
    .toSorted()
    .map((name) => readHelp(name.replace(/\.md$/, ''), readData(`help/${name}`)))

const cueLines = linesIn('help-cues.txt')
const CUES = anyOf(cueLines.filter((line) => !/^[!-] /.test(line)))
const linesWith = (mark: string) =>
  cueLines.flatMap((line) => (line.startsWith(`${mark} `) ? line.slice(mark.length + 1) : []))
const NO_CUES = anyOf(linesWith('!'))
const ORDERS = anyOf(linesWith('-'))
const EMPTY = wordsIn('help-empty-words.txt')

function stemsOf(text: string): Set<string> {
  const words = spaced(text).trim().split(' ')
  return new Set(words.flatMap((word) => (EMPTY.has(word) ? [] : norwegianStem(word))))
}

const INDEX = helpFiles().map(({ asked, ...help }) => ({
  help,
  asked: asked.map((line) => ({ stems: stemsOf(line), hasCue: CUES.test(spaced(line)) })),
  about: stemsOf([help.title, help.text, ...asked].join(' ')),
}))
const VOCABULARY = new Map<string, number>()
for (const { about } of INDEX) for (const stem of about) VOCABULARY.set(stem, (VOCABULARY.get(stem) ?? 0) + 1)

/** Rare words weigh most; a word in no help text shows that the question is about something else. */
const weightOf = (stems: ReadonlySet<string>): number =>
  [...stems].reduce((sum, stem) => sum + Math.log(1 + INDEX.length / (VOCABULARY.get(stem) ?? 0.5)), 0)

/** The share of the question that a help text must cover, with and without a how-to phrase. */
const [ENOUGH, ENOUGH_UNASKED] = [0.55, 0.9]
/** The rest of a longer question is ignored: how-to questions are short. */
const LONGEST = 400
const SHORTEST_CORRECTED = 5

/** Separates parts that may ask something of their own, or give a reason. */
const PARTS = /[.?!:;]\s|,\s+(?:og\s+)?|\sså\s(?=jeg\s)/u

/**
 * The help texts that answer a how-to question: one, or one for each part if no text covers all of it. Empty if it is no
 * how-to question.
 */
export function findHelp(question: string): HelpText[] {
  const asks = textInBokmal(question.slice(0, LONGEST))
  const [cueAt, notAt] = [spaced(asks).search(CUES), spaced(asks).search(NO_CUES)]
  // «Hvordan ser jeg hvilke …» asks how, «hvilke … og hvordan» does not.
  if (notAt >= 0 && (cueAt < 0 || notAt <= cueAt)) return []
  // «Vis annonser …», but not «Vis meg hvordan …».
  if (cueAt < 0 && ORDERS.test(spaced(asks))) return []
  const whole = bestFor(asks, cueAt >= 0)
  if (whole || cueAt < 0) return whole ? [whole] : []
  // A part of one word is too vague.
  const parts = asks.split(PARTS).filter((part) => stemsOf(part).size > 1)
  return [...new Set(parts.flatMap((part) => bestFor(part, true) ?? []))]
}

function bestFor(asks: string, isAsked: boolean): HelpText | null {
  const stems = new Set([...stemsOf(asks)].map(corrected))
  const all = weightOf(stems)
  const scored = INDEX.map(({ help, asked, about }) => {
    // Without a how-to phrase, only example questions without one count: «kontaktperson» alone asks for a person.
    const lines = asked.flatMap(({ stems, hasCue }) => (isAsked || !hasCue ? [stems] : []))
    const alike = lines.map((line) => (2 * weightOf(stems.intersection(line))) / (all + weightOf(line)))
    return { help, score: (weightOf(stems.intersection(about)) / all + Math.max(0, ...alike)) / 2 }
  })
  const enough = isAsked ? ENOUGH : ENOUGH_UNASKED
  return scored.toSorted((a, b) => b.score - a.score).find(({ score }) => score >= enough)?.help ?? null
}

function corrected(stem: string): string {
  if (stem.length < SHORTEST_CORRECTED || VOCABULARY.has(stem)) return stem
  return [...VOCABULARY.keys()].find((known) => isOneTypo(stem, known)) ?? stem
}
