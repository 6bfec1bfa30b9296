import { wordLists } from '../../../text/word-lists.ts'

export const { names: listNames, anyOf, wordTest } = wordLists('evidence-words.txt')
