import { wordLists } from '../../../text/word-lists.ts'

const LISTS = wordLists('career-words.txt')

/** With a blank beside it, which is left out with it. */
const OPTIONAL = / \(([^)]+)\)|\(([^)]+)\) /g

function sourceOf(word: string): string {
  const plain = (text: string) =>
    text
      .replaceAll(/[.+?]/g, String.raw`\$&`)
      .replaceAll('*', String.raw`\p{L}*`)
      .replaceAll('#', String.raw`\d`)
      .replaceAll('…', '.*')
  let source = ''
  let from = 0
  for (const { index, 0: whole, 1: after, 2: before = '' } of word.matchAll(OPTIONAL)) {
    const choice = (after ?? before).split('/').map(plain).join('|')
    source += plain(word.slice(from, index)) + (after ? `(?: (?:${choice}))?` : `(?:(?:${choice}) )?`)
    from = index + whole.length
  }
  return source + plain(word.slice(from))
}

const anyOf = (names: string[]) => `(?:${names.flatMap(LISTS.wordsOf).map(sourceOf).join('|')})`

/** Whether a text is one of the words of these lists of `server/data/career-words.txt`, but for marks at its end. */
export function isOneOf(...names: string[]): (text: string) => boolean {
  const words = new RegExp(`^${anyOf(names)}[^\\p{L}\\p{N}]*$`, 'iu')
  return (text) => words.test(text.trim())
}

/** Whether a text has one of the words in it, also as a part of a longer one. */
export function hasAnyOf(...names: string[]): (text: string) => boolean {
  const words = new RegExp(anyOf(names), 'iu')
  return (text) => words.test(text)
}
