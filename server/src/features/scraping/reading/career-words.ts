import { wordLists } from '../../../text/word-lists.ts'

const LISTS = wordLists('career-words.txt')

/**
 * Returns a test for texts that equal a word in these lists of `server/data/career-words.txt`, apart from punctuation
 * at the end.
 */
export function isOneOf(...names: string[]): (text: string) => boolean {
  const words = new RegExp(`^${LISTS.anyOf(...names)}[^\\p{L}\\p{N}]*$`, 'iu')
  return (text) => words.test(text.trim())
}

/** Returns a test for texts that contain a word in these lists. */
export const hasAnyOf = LISTS.wordTest

export const careerWords = LISTS.wordsOf
