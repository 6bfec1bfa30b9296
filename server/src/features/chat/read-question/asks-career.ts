import type { Reading } from './reading.ts'
import { ASKS_YEARS } from './subject.ts'

const WORKED =
  /(?<!\p{L})hvor (?:lenge|mange år) har [^?]{2,60}? (?:jobbet|arbeidet|jobba|vært (?:i (?:arbeid|bransjen|arbeidslivet|faget)|konsulent|utvikler))(?: (?:i bransjen|i alt|totalt|til sammen|i faget|med it|i it))?[^\p{L}]*$/iu
const OF_YEARS =
  /^(?:erfaring\p{L}*|års?|fartstid|praksis|yrkeserfaring|arbeidserfaring|jobbet|arbeidet|bransjen?|lenge|totalt|alt)$/u

/** «Hvor mange års erfaring har hun?»: how long somebody has worked, with nothing in particular. */
export const asksCareer = ({ wish, question }: Reading): boolean =>
  (ASKS_YEARS.test(question) || WORKED.test(question)) &&
  wish.technologies.length + wish.demands.length + wish.companies.length === 0 &&
  wish.words.every((word) => OF_YEARS.test(word))
