import { wordLists } from '../../../text/word-lists.ts'

const LISTS = wordLists('career-words.txt')

/** Whether a text is one of the words of these lists of `server/data/career-words.txt`, but for marks at its end. */
export function isOneOf(...names: string[]): (text: string) => boolean {
  const words = new RegExp(`^${LISTS.anyOf(...names)}[^\\p{L}\\p{N}]*$`, 'iu')
  return (text) => words.test(text.trim())
}

/** Whether a text has one of the words in it. */
export const hasAnyOf = LISTS.wordTest

export const careerWords = LISTS.wordsOf
