import { wordLists } from './word-lists.ts'

/** The source of an expression for the ends of words that name what people work as; «+ansvarlig» ends longer words only. */
export const OCCUPATIONS = `(?:${wordLists('career-words.txt')
  .wordsOf('occupations')
  .map((end) => end.replace('+', '\\p{L}'))
  .join('|')})`
