import { HOLIDAY_RULES } from './holidays.ts'
import { PERIOD_ENDS } from './period-ends.ts'
import { PERIOD_RULES } from './period-rules.ts'
import { QuestionText } from './question-text.ts'
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
    return { said: match[0].trim(), ...period, ...(isSoFar && { to: context.today }) }
  }
  return null
}

const FRIST =
  /(?:,? (?:og|men) )?(?:(?:som |de )?(?:har|med|der|hvor|går) )?(?:søknads|søke)?frist(?:en|er|ene)?(?!\p{L})|(?:,? (?:og|men) )?(?:som )?(?:går ut|utløper|stenger)(?!\p{L})/u
const CAME =
  /(?<!\p{L})(?:lagt ut|lyst ut|publiser\p{L}*|utlyst\p{L}*|posta?et|kommet|kom|nye?|dukket opp|registrert)(?!\p{L})/u

/** «Kommet i november med frist i desember»: when ads came, and when they end; null where only one of them is said. */
export function readBothPeriods(
  text: QuestionText,
  today: string,
): { posted: Period; period: Period } | null {
  const at = FRIST.exec(text.rest)?.index
  if (at === undefined) return null
  const came = CAME.exec(text.rest)?.index
  if (came === undefined) return null
  // What says when it came stands before the deadline, or after it.
  const cut = came < at ? at : came
  const blank = (from: number, to: number) =>
    text.rest.slice(0, from) + '\0'.repeat(to - from) + text.rest.slice(to)
  const [first, last] = [new QuestionText(''), new QuestionText('')]
  first.rest = blank(cut, text.rest.length)
  last.rest = blank(0, cut)
  const [ofPosted, ofEnd] = came < at ? [first, last] : [last, first]
  const posted = readPeriod(ofPosted, { today, isPast: true })
  const period = posted && readPeriod(ofEnd, { today, isPast: false })
  if (!posted || !period || (posted.from ?? '9999') > today) return null
  text.rest = first.rest.slice(0, cut) + last.rest.slice(cut)
  text.take(CAME)
  return { posted, period }
}

/** A time beside the word for a last day is ahead, whatever else has been. */
export const isOfDeadline = (question: string): boolean =>
  /frist(?:en|er|ene)?(?: (?:er|går|ut|som|nå|først|allerede|også))* (?:i|før|etter|innen|til|neste|denne|fra|mellom)(?!\p{L})/iu.test(
    question,
  )

/** What somebody means to do and when says nothing of when ads are to be. */
const PLAN = /(?<!\p{L})(?:jeg|vi) (?:burde|bør|skal|vil|kunne|tenker|tenkte)(?!\p{L})[^?.!]*$/iu
export const isPlanned = (question: string, period: Period | null): boolean =>
  period !== null && PLAN.test(question.slice(0, question.toLowerCase().indexOf(period.said)))
