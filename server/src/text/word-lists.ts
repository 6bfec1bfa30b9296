import { readFileSync } from 'node:fs'
import { join } from 'node:path'

const FOLDER = join(import.meta.dirname, '../../data')

/** Of the five languages; all letters of the world make large expressions that are slow to build. */
const LETTER = '[a-zà-öø-ÿ]'

export interface WordLists {
  /** The words of a list in lower case, as they stand in the file. */
  wordsOf(name: string): ReadonlySet<string>
  /** The source of an expression that matches any word of these lists, to be used with the flags `iu`. */
  anyOf(...names: string[]): string
  /** Whether a text has a word of these lists. */
  wordTest(...names: string[]): (text: string) => boolean
  /** Whether a text is a word of these lists and nothing else. */
  isWord(...names: string[]): (text: string) => boolean
}

/**
 * Lists of words from a file in `server/data`: «## name», a line of its own with «# why», and words between «|». In them
 * * stands for any letters or none, and # for a digit. An unknown list is an error at the start.
 */
export function readWordLists(file: string): WordLists {
  const lists = new Map(
    readFileSync(join(FOLDER, file), 'utf8')
      .split('\n## ')
      .slice(1)
      .map((section): [string, string[]] => {
        const [name = '', ...lines] = section.split('\n')
        const words = lines.filter((line) => !line.startsWith('# ')).flatMap((line) => line.split('|'))
        return [name, words.flatMap((word) => word.trim() || [])]
      }),
  )
  const listOf = (name: string): string[] => {
    const words = lists.get(name)
    if (!words) throw new Error(`${file} has no list «${name}»`)
    return words
  }
  const anyOf = (...names: string[]): string => {
    // By their first letter: most places of a text are then left at once.
    const byLetter = Map.groupBy(names.flatMap(listOf), (word) => /^\p{L}/u.exec(word)?.[0] ?? '')
    const letters = [...byLetter].map(
      ([letter, some]) => `${letter}(?:${some.map((word) => sourceOf(word.slice(letter.length))).join('|')})`,
    )
    return `(?<!${LETTER})(?:${letters.join('|')})(?!${LETTER})`
  }
  const testOf = (source: string) => {
    const words = new RegExp(source, 'iu')
    return (text: string) => words.test(text)
  }
  return {
    wordsOf: (name) => new Set(listOf(name)),
    anyOf,
    wordTest: (...names) => testOf(anyOf(...names)),
    isWord: (...names) => testOf(`^${anyOf(...names)}$`),
  }
}

const sourceOf = (word: string) =>
  word
    .replaceAll('.', String.raw`\.`)
    .replaceAll('*', `${LETTER}*`)
    .replaceAll('#', String.raw`\d`)
    .replaceAll(' ', String.raw`\s+`)
