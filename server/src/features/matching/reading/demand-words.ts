import { readWordLists } from '../../../text/word-lists.ts'

/** The words by which the demands of an ad are read. */
export const { anyOf, wordTest } = readWordLists('demand-words.txt')
