import { wordLists } from '../../../text/word-lists.ts'

export const { names: listNames, anyOf, wordsOf, wordTest } = wordLists('evidence-words.txt')
