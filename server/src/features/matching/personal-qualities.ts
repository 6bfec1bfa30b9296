import { wordTest } from './reading/demand-words.ts'

const LONGEST = 90
const isQuality = wordTest('trait')
/** «Erfaring med å dele kunnskap» is work. */
const isWork = wordTest('work')

/** Whether a requirement asks for a personal quality. A CV can seldom show one, and its absence says little. */
export const isPersonalQuality = (sentence: string): boolean =>
  sentence.length <= LONGEST && isQuality(sentence) && !isWork(sentence)
