import { best, type Evidence, MISSING } from '../evidence.ts'
import { fixed } from './evidence-of-passages.ts'
import type { ReadableCv } from './passages.ts'

const CLEARED = /klarer(?:ing|t)|clearance|klareres/iu
const LEVELS = [
  /begrenset|restricted/iu,
  /konfidensiel|confidential/iu,
  /hemmeli|secret/iu,
  /strengt hemmeli|strengt hemmeleg|top secret/iu,
]
const HIDDEN = 3
const levelOf = (text: string) => LEVELS.findLastIndex((level) => level.test(text)) + 1
const IS_OVER = /utløpt|utgått|expired|tidligere|tidlegare|formerly/iu
const CAN =
  /kan (?:sikkerhets)?klareres|klarerbar|kunne (?:sikkerhets)?klarer|eligib|må kunne|able to obtain|kunne oppnå|oppnå/iu

/** A clearance the CV states. A former one can be renewed, and a lower level counts as mentioned. */
export function clearanceEvidence(sentence: string, { passages }: ReadableCv): Evidence {
  const needed = levelOf(sentence) || HIDDEN
  const isEnough = CAN.test(sentence)
  const said = passages.filter(
    ({ where, text }) => (where === 'qualifications' || where === 'certifications') && CLEARED.test(text),
  )
  return best(
    said.map(({ text, where }): Evidence => {
      const has = levelOf(text)
      if (has === 0 && !CAN.test(text)) return MISSING
      const holds = has >= needed && (isEnough || !IS_OVER.test(text))
      return fixed({ quote: text, where }, holds ? 'documented' : 'mentioned')
    }),
  )
}
