import { readFileSync } from 'node:fs'
import { join } from 'node:path'

const FOLDER = join(import.meta.dirname, '../../data')

export const readData = (file: string): string => readFileSync(join(FOLDER, file), 'utf8')

/** The lines of a file in `server/data`, without comments and blank lines. */
export const dataLines = (file: string): string[] =>
  readData(file)
    .split('\n')
    .filter((line) => line.trim() !== '' && !line.startsWith('#'))

/** Letters of the five languages. Patterns with all letters of Unicode are slow to build. */
const LETTER = '[A-Za-zÀ-ÖØ-öø-ÿ]'

export interface WordLists {
  /** The names of the lists, in file order. */
  names: string[]
  /** The words of a list as they are written. */
  wordsOf: (name: string) => readonly string[]
  /** The source of an expression that matches any word of these lists. */
  anyOf: (...names: string[]) => string
  /** Whether a text has a word of these lists. */
  wordTest: (...names: string[]) => (text: string) => boolean
  /** Whether a text is a word of these lists and nothing else. */
  isWord: (...names: string[]) => (text: string) => boolean
}

/**
 * Reads the lists of a file in `server/data`: «## name», then words with «|» between them. Words match whole and in
 * any case. `*` stands for any letters or none, `+` for at least one, `#` for a digit, `=` before a word for its case
 * as written, `^` for the beginning of the text, `…` for any text, and (a/b) for one of these or nothing. The first
 * lines of a file explain its lists; a line with «# » explains one.
 */
export function wordLists(file: string): WordLists {
  const lists = new Map(
    readData(file)
      .split('\n## ')
      .slice(1)
      .map((section): [string, string[]] => {
        const [name = '', ...lines] = section.split('\n')
        const words = lines.filter((line) => !line.startsWith('# ')).flatMap((line) => line.split('|'))
        return [name, words.flatMap((word) => (word.trim() ? withChoices(word) : []))]
      }),
  )
  const wordsOf = (name: string) => {
    const words = lists.get(name)
    if (!words) throw new Error(`${file} has no list «${name}»`)
    return words
  }
  const testOf = (pattern: RegExp) => (text: string) => pattern.test(text)
  return {
    names: [...lists.keys()],
    wordsOf,
    anyOf: (...names) => anyWord(names.flatMap(wordsOf)),
    wordTest: (...names) => testOf(patternOf(names.flatMap(wordsOf))),
    isWord: (...names) => testOf(new RegExp(`^${anyWord(names.flatMap(wordsOf))}$`, 'iu')),
  }
}

/** «(ledige/våre) stillinger» is three. */
function withChoices(word: string): string[] {
  const choice = /\(([^()]+)\)/.exec(word)
  if (!choice) {
    const written = word.replaceAll(/\s{2,}/g, ' ').trim()
    // An empty word would be found in every text.
    if (!written) throw new Error('A word of nothing but choices may be nothing')
    return [written]
  }
  const [whole, ways = ''] = choice
  return [...ways.split('/'), ''].flatMap((one) => withChoices(word.replace(whole, one)))
}

/** Matches any of these words in a text, written as in a file of lists. */
export function patternOf(words: readonly string[], flags = 'iu'): RegExp {
  // A word that may begin inside another needs no check for word boundaries.
  const [within = [], whole = []] = [true, false].map((isWithin) =>
    words.filter((word) => /^\*.+\*$/.test(word) === isWithin),
  )
  const sources = within.map((word) => sourceOf(word.slice(1, -1)))
  if (whole.length > 0) sources.push(anyWord(whole))
  return new RegExp(sources.join('|'), flags)
}

const sourceOf = (word: string) => word.replaceAll(/\\#|[.+*#… ]/g, (mark) => SOURCES[mark]!)
const SOURCES: Readonly<Record<string, string>> = {
  '*': `${LETTER}*`,
  '+': `${LETTER}+`,
  '.': String.raw`\.`,
  '#': String.raw`\d`,
  '\\#': '#',
  ' ': String.raw`\s+`,
  '…': '.*',
}

/** The source of an expression that matches any of these words, written as in a file of lists. */
export function anyWord(words: readonly string[]): string {
  // Grouped by how they begin, so that most positions of a text are ruled out at once, and letters before the ends of words
  // are passed over once for all of these.
  const byStart = Map.groupBy(words, (word) => /^(?:\p{L}|[*+](?=\p{L}))/u.exec(word)?.[0] ?? '')
  const letters = [...byStart].map(([start, some]) =>
    start === ''
      ? some
          .map((word) => (word.startsWith('=') ? `(?-i:${sourceOf(word.slice(1))})` : sourceOf(word)))
          .join('|')
      : `${sourceOf(start)}(?:${some.map((word) => sourceOf(word.slice(1))).join('|')})`,
  )
  return `(?<!${LETTER})(?:${letters.join('|')})(?!${LETTER})`
}
