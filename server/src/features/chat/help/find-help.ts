import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { norwegianStem } from '../../../text/norwegian-stem.ts'
import { isOneTypo } from '../../../text/one-typo.ts'

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
  stems: ReadonlySet<string>
}

interface AskedLine {
  /** Those that say something. */
  stems: ReadonlySet<string>
  has_cue: boolean
}

const DATA = join(import.meta.dirname, '../../../../data')

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
  readdirSync(join(DATA, 'help'))
    .toSorted()
    .map((name) => readHelp(name.replace(/\.md$/, ''), readFileSync(join(DATA, 'help', name), 'utf8')))

const wordsOf = (text: string): string[] => text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []

const linesOf = (name: string): string[] =>
  readFileSync(join(DATA, name), 'utf8')
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#'))

const cueLines = linesOf('assistant/help-cues.txt')
/** In any form of the words. */
const spaced = (line: string) => ` ${wordsOf(line).map(norwegianStem).join(' ')} `
const CUES = cueLines.filter((line) => !line.startsWith('!')).map(spaced)
const NO_CUES = cueLines.filter((line) => line.startsWith('!')).map(spaced)
/** Words that say nothing of what is to be done. */
const EMPTY = new Set(linesOf('assistant/help-empty-words.txt').flatMap(wordsOf))

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

const INDEX: readonly IndexedHelp[] = helpFiles().map(({ asked, ...help }) => ({
  help,
  asked: asked.map((line) => ({ stems: stemsOf(line), has_cue: hasCue(spaced(line)) })),
  stems: stemsOf([help.title, ...asked].join(' ')),
}))

const VOCABULARY = new Map<string, number>()
for (const { stems } of INDEX) for (const stem of stems) VOCABULARY.set(stem, (VOCABULARY.get(stem) ?? 0) + 1)

/** What few help texts have says most; what none has says that something else is asked for. */
const weightOf = (stem: string): number => Math.log(1 + INDEX.length / (VOCABULARY.get(stem) ?? 0.5))
const sum = (stems: Iterable<string>): number => [...stems].reduce((all, stem) => all + weightOf(stem), 0)

/** So much of what is asked must a help text be about where it is asked how; and so much where it is not. */
const ENOUGH = 0.55
const ENOUGH_UNASKED = 0.9
/** Nobody needs more words to ask how something is done. */
const LONGEST = 400
const SHORTEST_CORRECTED = 5

/** The help text that answers a question on how to use the portal, or null where that is not what is asked. */
export function findHelp(question: string): HelpText | null {
  const asks = question.slice(0, LONGEST)
  const said = spaced(asks)
  const cueAt = firstOf(CUES, said)
  const notAt = firstOf(NO_CUES, said)
  // «Hvordan ser jeg hvilke …» asks how, «hvilke … og hvordan» does not.
  if (notAt < Infinity && notAt <= cueAt) return null
  const isAsked = cueAt < Infinity
  const stems = new Set([...stemsOf(asks)].map(corrected))
  if (stems.size === 0) return null
  const all = sum(stems)
  let best: { help: HelpText; score: number } | null = null
  for (const { help, asked, stems: own } of INDEX) {
    const covered = sum([...stems].filter((stem) => own.has(stem))) / all
    // Words that ask for nothing must be what somebody has written so: «kontaktperson» alone asks who it is.
    const alike = Math.max(
      0,
      ...asked
        .filter(({ has_cue }) => isAsked || !has_cue)
        .map(({ stems: line }) => (2 * sum([...stems].filter((one) => line.has(one)))) / (all + sum(line))),
    )
    const score = (covered + alike) / 2
    if (score > (best?.score ?? 0)) best = { help, score }
  }
  return best && best.score >= (isAsked ? ENOUGH : ENOUGH_UNASKED) ? best.help : null
}

/** A word of one typing error beside one that the help texts have. */
function corrected(stem: string): string {
  if (stem.length < SHORTEST_CORRECTED || VOCABULARY.has(stem)) return stem
  return [...VOCABULARY.keys()].find((known) => isOneTypo(stem, known)) ?? stem
}
