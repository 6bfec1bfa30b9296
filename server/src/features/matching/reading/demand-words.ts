import { wordLists } from '../../../text/word-lists.ts'

export const { anyOf, wordTest } = wordLists('demand-words.txt')
