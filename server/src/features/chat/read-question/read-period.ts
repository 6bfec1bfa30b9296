import { HOLIDAY_RULES } from './holidays.ts'
import { PERIOD_ENDS } from './period-ends.ts'
import { PERIOD_RULES } from './period-rules.ts'
import type { QuestionText } from './question-text.ts'
import type { Context } from './time-phrases.ts'
import type { Period } from './wish.ts'

const SO_FAR =
  /(?<!\p{L})(?:så langt|hittil|(?:ble|blitt) (?:\p{L}+ ){0,2}?(?:ledige?|fri|frie|tilgjengelige?))(?!\p{L})/iu
const ALL_RULES = [...PERIOD_ENDS, ...HOLIDAY_RULES, ...PERIOD_RULES]

/** The first phrase of time in a question, taken out of it. */
export function readPeriod(text: QuestionText, context: Context): Period | null {
  for (const [pattern, read] of ALL_RULES) {
    const match = pattern.exec(text.rest)
    const period = match && read(match, context)
    if (!match || !period) continue
    text.remove(match.index, match.index + match[0].length)
    // «Ble ledige så langt i november»: no later than today.
    const isSoFar = period.to !== null && period.to > context.today && SO_FAR.test(text.written)
    return { ...period, ...(isSoFar && { to: context.today }), said: match[0].trim() }
  }
  return null
}

/** What somebody means to do and when says nothing of when ads are to be. */
const PLAN = /(?<!\p{L})(?:jeg|vi) (?:burde|bør|skal|vil|kunne|tenker|tenkte)(?!\p{L})[^?.!]*$/iu
export const isPlanned = (question: string, period: Period | null): boolean =>
  period !== null && PLAN.test(question.slice(0, question.toLowerCase().indexOf(period.said)))
