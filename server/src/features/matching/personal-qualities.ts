import { wordTest } from './reading/demand-words.ts'
import { topicsIn } from './topics.ts'

const LONGEST = 90
const isQuality = wordTest('trait')
/** «Evne til å forklare» is a personal quality, unless it names something that a CV can show. */
const isAbility = wordTest('ability')
/** «Erfaring med å dele kunnskap» is experience, not a quality. */
const isWork = wordTest('work')

/** Whether a requirement asks for a personal quality. A CV can seldom show one, and its absence says little. */
export const isPersonalQuality = (sentence: string): boolean =>
  sentence.length <= LONGEST &&
  !isWork(sentence) &&
  (isQuality(sentence) || (isAbility(sentence) && topicsIn(sentence).length === 0))
