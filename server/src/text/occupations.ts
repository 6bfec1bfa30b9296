import { wordLists } from './word-lists.ts'

/** The source of an expression for the ends of words that name what people work as; «+ansvarlig» ends longer words only. */
export const OCCUPATIONS = `(?:${wordLists('career-words.txt')
  .wordsOf('occupations')
  .map((end) => end.replace('+', '\\p{L}'))
  .join('|')})`

const { anyOf, isWord } = wordLists('name-words.txt')
/** Whether a lower-case word is who does what follows: «vi». */
export const isSubject = isWord('subject')
const AFTER_SUBJECT = new RegExp(`(?<!${anyOf('being')}\\s)${anyOf('subject')}\\s$`, 'iu')
const LONGEST_BEFORE = 30

/**
 * Whether a word after this text is what somebody does, and not what they are: «Vi selger», «den som leder», but not «Er du
 * selger».
 */
export const isDoing = (before: string): boolean => AFTER_SUBJECT.test(before.slice(-LONGEST_BEFORE))
