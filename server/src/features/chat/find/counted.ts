import { stemsOf } from './asked-words.ts'
import { isEmptyWord } from '../read-question/asking-sentence.ts'
import { saysOtherwise } from './term-in-text.ts'

const HOW_MANY = /(?:hvor mange|antall) ((?:\p{L}+ )?\p{L}{3,})/iu
/** Units say how long or how much, not what. */
const UNIT = /^(?:år|måned|uke|dag|døgn|time|minutt|sekund|kron|prosent|gang|million|milliard|stykk)/u
/** People are called many things. */
const STAFF = /ansatt|medarbeid|årsverk|folk|person|hoder|innleid|konsulent/u

/** Whether a sentence says what is counted: «hvor mange tiltak» is answered by no number of hours. */
export function saysCounted(question: string, said: string): boolean {
  const words = (HOW_MANY.exec(question)?.[1] ?? '')
    .toLowerCase()
    .split(' ')
    .filter((word) => word !== '')
  const nouns = words.filter((word) => !isEmptyWord(word))
  if (nouns.length === 0 || nouns.some((word) => UNIT.test(word))) return true
  const lower = said.toLowerCase()
  return nouns.some(
    (word) =>
      stemsOf(word).every((stem) => lower.includes(stem)) ||
      saysOtherwise(lower, word) ||
      (STAFF.test(word) && !/innleid/u.test(nouns.join(' ')) && STAFF.test(lower)),
  )
}

/** «Pensjonen til 90 000 ansatte i bedriftene» counts the staff of others. */
export const isStaffOfOthers = (question: string, said: string): boolean =>
  /hvor mange (?:\p{L}+ )?(?:ansatte|medarbeidere|folk)(?!\p{L})/iu.test(question) &&
  /(?<!\p{L})(?:til|for|hos|blant) (?:de )?\d[\d \u00a0]* (?:ansatte|medarbeidere)/iu.test(said)
