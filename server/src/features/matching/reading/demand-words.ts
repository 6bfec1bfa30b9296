import { wordLists } from '../../../text/word-lists.ts'

export const { anyOf, isWord, wordTest } = wordLists('demand-words.txt')
