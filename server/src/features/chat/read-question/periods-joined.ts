import { daysLater } from '../../../text/iso-week.ts'
import { monthOf } from './calendar.ts'
import { MONTHS } from '../../../text/date-words.ts'
import { wholeWords } from './question-text.ts'
import {
  coming,
  type Context,
  DAY,
  dayIn,
  FEAST,
  FEASTS,
  MONTH,
  namedMonth,
  type PeriodRule,
  WEEKDAYS,
  weekdayIn,
} from './time-phrases.ts'

const DAYS = `i dag|idag|i morgen|imorgen|i overmorgen|${WEEKDAYS.join('|')}`
/** Between two days or months that are both meant. */
const OR = '(?:,? (?:eller|og) |,? (?:og/eller) | ?/ ?)(?:på |i )?'
/** What lies between the one bound and the other. */
const AND = ',? (?:(?:men|og) )?(?:(?:har |med )?(?:søknads)?frist(?:en)? )?(?:også )?'
/** Whatever is not to be then: «det må ikke ha frist», «som ikke går ut». */
const IS =
  '(?:(?:(?:ha|har|med) )?(?:søknads)?frist(?:en)?|gå(?:r)? ut|løpe(?:r)? ut|utløpe(?:r)?|være|er|ligge(?:r)?|stenge(?:r)?)'
/** «Ikke», «må ikke ha frist», «går ikke ut». */
const NOT = `(?:(?:må |skal |bør |kan )?(?:ikke|aldri|heller ikke|ikke heller)(?: ${IS})?|(?:går|løper) ikke ut|(?:utløper|stenger) ikke|har ikke frist(?:en)?)`

const dayOf = (name: string, context: Context): string =>
  /^i ?dag/u.test(name)
    ? context.today
    : /^i ?morgen/u.test(name)
      ? daysLater(context.today, 1)
      : name === 'i overmorgen'
        ? daysLater(context.today, 2)
        : weekdayIn(name, context)

/** When what is named begins and ends: «november», «jul», «1. desember». */
const TIME = `(?:(${MONTH})|(${FEAST})|(?:${DAY}))`
const GROUPS = 11
function timeIn(match: RegExpExecArray, from: number, context: Context): { from: string; to: string } | null {
  const [name, feast] = [match[from], match[from + 1]]
  if (name) return namedMonth(name, undefined, context)
  if (feast)
    return {
      from: coming(FEASTS[feast]![0], context.today),
      to: daysLater(coming(FEASTS[feast]![1], context.today), -1),
    }
  const day = dayIn(match, from + 2, context)
  return day ? { from: day, to: day } : null
}

const inWords = (day: string) => `${Number(day.slice(8))}. ${MONTH.split('|')[Number(day.slice(5, 7)) - 1]}`
/** What must not be is told by what may: «fra 1. desember til 24. desember». */
const told = ({ from, to }: { from: string | null; to: string | null }) => ({
  from,
  to,
  said: [...(from ? [`fra ${inWords(from)}`] : []), ...(to ? [`til ${inWords(to)}`] : [])].join(' '),
})

const isNow = (name: string | undefined, today: string) =>
  name !== undefined && MONTHS.get(name) === monthOf(today)

/** Times that are told by two: «lørdag eller søndag», «etter november, men før jul», «ikke i november, og ikke etter jul». */
export const PERIODS_JOINED: readonly PeriodRule[] = [
  [
    wholeWords(`(?:(?:nå )?(?:i |til )?(?:helgen|helga),? )?(?:altså )?(?:på )?(${DAYS})${OR}(${DAYS})`),
    ([, one = '', other = ''], context) => {
      const [from, to] = [dayOf(one, context), dayOf(other, context)]
      return from < to ? { from, to } : null
    },
  ],
  [
    wholeWords(`(?:i )?(${MONTH})${OR}(${MONTH})(?! \\d)`),
    ([, one = '', other = ''], context) => {
      const [from, to] = [namedMonth(one, undefined, context), namedMonth(other, undefined, context)]
      return from.from < to.from ? { from: from.from, to: to.to } : { from: to.from, to: from.to }
    },
  ],
  // «Mellom nå og jul»
  [
    wholeWords(`mellom (?:nå|i dag|idag) og ${TIME}`),
    (match, context) => {
      const end = timeIn(match, 1, context)
      return end && { from: context.today, to: end.from }
    },
  ],
  // «Etter november, men før jul»
  [
    wholeWords(`(?:etter|fra(?: og med)?|tidligst(?: i)?) ${TIME}${AND}(?:før|innen|senest|til) ${TIME}`),
    (match, context) => {
      const [begin, end] = [timeIn(match, 1, context), timeIn(match, 1 + GROUPS, context)]
      if (!begin || !end) return null
      const from = match[0].startsWith('etter') ? daysLater(begin.to, 1) : begin.from
      return from <= end.from ? { from, to: end.from } : null
    },
  ],
  // «Ikke i november, men heller ikke etter jul»: this month it may not be, so it is later.
  [
    wholeWords(`${NOT} (?:nå )?i ${TIME}${AND}${NOT} etter ${TIME}`),
    (match, context) => {
      const [out, end] = [timeIn(match, 1, context), timeIn(match, 1 + GROUPS, context)]
      return out && end && isNow(match[1], context.today)
        ? told({ from: daysLater(out.to, 1), to: end.from })
        : null
    },
  ],
  [
    wholeWords(`${NOT} (?:nå )?i (${MONTH})`),
    ([, name], context) =>
      isNow(name, context.today)
        ? told({ from: daysLater(namedMonth(name!, undefined, context).to, 1), to: null })
        : null,
  ],
  // «I desember, men ikke etter den 15.»
  [
    wholeWords(`(?:i )?(${MONTH})${AND}(?:${NOT} etter|senest|før) (?:den )?(\\d{1,2})\\.?`),
    ([, name = '', day = ''], context) => {
      const { from, to } = namedMonth(name, undefined, context)
      const last = `${from.slice(0, 8)}${day.padStart(2, '0')}`
      return last <= to && last >= from ? told({ from, to: last }) : null
    },
  ],
  // «Har frist først i desember», «blir ledig først i januar»: not until then.
  [
    wholeWords(`(?<=(?:frist(?:en)?|ut|ledige?|frie?|utløper|stenger) )først i (${MONTH})`),
    ([, name = ''], context) => namedMonth(name, undefined, context),
  ],
  // «Ikke før i januar», «tidligst i desember»
  [
    wholeWords(`(?:${NOT} før|tidligst)(?: i| på| etter| over)? ${TIME}`),
    (match, context) => {
      const begin = timeIn(match, 1, context)
      return begin && told({ from: match[2] ? daysLater(begin.to, 1) : begin.from, to: null })
    },
  ],
  // «Ikke senere enn 1. desember»
  [
    wholeWords(`${NOT} (?:senere|seinere|lenger) enn(?: i| til)? ${TIME}`),
    (match, context) => {
      const end = timeIn(match, 1, context)
      return end && told({ from: null, to: match[2] ? end.from : end.to })
    },
  ],
  [
    wholeWords(`${NOT} tidligere enn(?: i| fra)? ${TIME}`),
    (match, context) => {
      const begin = timeIn(match, 1, context)
      return begin && told({ from: begin.from, to: null })
    },
  ],
  [
    wholeWords(`${NOT} etter ${TIME}`),
    (match, context) => {
      const end = timeIn(match, 1, context)
      return end && told({ from: null, to: match[2] ? end.from : end.to })
    },
  ],
]
