import { readFileSync } from 'node:fs'
import { join } from 'node:path'

const FILE = join(import.meta.dirname, '../../../../data/demand-words.txt')

const LISTS = new Map(
  readFileSync(FILE, 'utf8')
    .split('\n## ')
    .slice(1)
    .map((section): [string, string[]] => {
      const [name = '', ...lines] = section.split('\n')
      return [name, lines.flatMap((line) => line.split('|')).flatMap((word) => word.trim() || [])]
    }),
)

/** Of the five languages; all letters of the world make large expressions that are slow to build. */
const LETTER = '[a-zà-öø-ÿ]'

const sourceOf = (word: string) =>
  word
    .replaceAll('.', String.raw`\.`)
    .replaceAll('*', `${LETTER}*`)
    .replaceAll('#', String.raw`\d`)
    .replaceAll(' ', String.raw`\s+`)

/** The source of an expression that matches any word of these lists of `server/data/demand-words.txt`. */
export function anyOf(...names: string[]): string {
  const words = names.flatMap((name) => LISTS.get(name)!)
  // By their first letter: most places of a text are then left at once.
  const byLetter = Map.groupBy(words, (word) => /^\p{L}/u.exec(word)?.[0] ?? '')
  const letters = [...byLetter].map(
    ([letter, some]) => `${letter}(?:${some.map((word) => sourceOf(word.slice(letter.length))).join('|')})`,
  )
  return `(?<!${LETTER})(?:${letters.join('|')})(?!${LETTER})`
}

/** Whether a text has a word of these lists. */
export function wordTest(...names: string[]): (text: string) => boolean {
  const words = new RegExp(anyOf(...names), 'iu')
  return (text) => words.test(text)
}
