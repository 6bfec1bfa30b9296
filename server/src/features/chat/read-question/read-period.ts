import { PERIOD_ENDS } from './period-ends.ts'
import { PERIOD_RULES } from './period-rules.ts'
import type { QuestionText } from './question-text.ts'
import type { Context } from './time-phrases.ts'
import type { Period } from './wish.ts'

/** The first phrase of time in a question, taken out of it. */
export function readPeriod(text: QuestionText, context: Context): Period | null {
  for (const [pattern, read] of [...PERIOD_ENDS, ...PERIOD_RULES]) {
    const match = pattern.exec(text.rest)
    const period = match && read(match, context)
    if (!match || !period) continue
    text.remove(match.index, match.index + match[0].length)
    return { ...period, said: match[0].trim() }
  }
  return null
}
