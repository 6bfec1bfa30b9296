import { best, type Evidence, MISSING } from '../evidence.ts'
import { fixed } from './evidence-of-passages.ts'
import { denialOf, isOver, wordTest } from './evidence-words.ts'
import type { ReadableCv } from './passages.ts'

const isClearance = wordTest('clearance')
const isDenied = denialOf('clearance')
const isObtainable = wordTest('clearance obtainable')
const LEVELS = [1, 2, 3, 4].map((level) => wordTest(`clearance ${level}`))
const HIDDEN = 3
const levelOf = (text: string) => LEVELS.findLastIndex((isOf) => isOf(text)) + 1

/** A clearance the CV states. A former one shows that it can be had again; a lower level counts as mentioned. */
export function clearanceEvidence(sentence: string, { passages }: ReadableCv, today: string): Evidence {
  const needed = levelOf(sentence) || HIDDEN
  const isEnough = isObtainable(sentence)
  const said = passages.filter(
    ({ where, text }) =>
      (where === 'qualifications' || where === 'certifications') && isClearance(text) && !isDenied(text),
  )
  return best(
    said.map(({ text, where }): Evidence => {
      const has = levelOf(text)
      if (has === 0 && !isObtainable(text)) return MISSING
      const holds = has >= needed && (isEnough || !isOver(text, today))
      return fixed({ quote: text, where }, holds ? 'documented' : 'mentioned')
    }),
  )
}
