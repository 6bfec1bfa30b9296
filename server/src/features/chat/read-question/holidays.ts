import { daysLater, isoWeek } from '../../../text/iso-week.ts'
import { yearOf } from './calendar.ts'
import { wholeWords } from './question-text.ts'
import { type PeriodRule, week } from './time-phrases.ts'

interface Days {
  from: string
  to: string
}

/** Easter Sunday of a year, as Meeus, Jones and Butcher reckon it. */
function easter(year: number): string {
  const [a, b, c] = [year % 19, Math.floor(year / 100), year % 100]
  const [d, e] = [Math.floor(b / 4), b % 4]
  const g = Math.floor((8 * b + 13) / 25)
  const h = (19 * a + b - d - g + 15) % 30
  const [i, k] = [Math.floor(c / 4), c % 4]
  const l = (32 + 2 * e + 2 * i - h - k) % 7
  const m = Math.floor((a + 11 * h + 19 * l) / 433)
  const month = Math.floor((h + l - 7 * m + 90) / 25)
  const day = (h + l - 7 * m + 33 * month + 19) % 32
  return `${year}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`
}

const around = (day: string, before: number, after: number): Days => ({
  from: daysLater(day, -before),
  to: daysLater(day, after),
})
const fixed =
  (from: string, to = from) =>
  (year: number): Days => ({ from: `${year}-${from}`, to: `${to < from ? year + 1 : year}-${to}` })
const weeks = (first: number, last: number) => (year: number) => {
  const start = isoWeek(`${year}-01-04`).from
  return {
    from: week(daysLater(start, 7 * (first - 1))).from,
    to: week(daysLater(start, 7 * (last - 1))).to,
  }
}

/** What people call times of the year. School holidays differ from county to county: all of the weeks. */
const HOLIDAYS: readonly [string, (year: number) => Days][] = [
  [
    '(?:påske(?:n|ferie|ferien|helg|helga|helgen|uka|uken|dagene)?|påska)',
    (year) => around(easter(year), 3, 1),
  ],
  ['(?:pinse(?:n|helg|helga|helgen)?|pinsa)', (year) => around(daysLater(easter(year), 49), 1, 1)],
  ['kristi himmelfart(?:sdag(?:en)?)?', (year) => around(daysLater(easter(year), 39), 0, 0)],
  ['skjærtorsdag', (year) => around(daysLater(easter(year), -3), 0, 0)],
  ['langfredag', (year) => around(daysLater(easter(year), -2), 0, 0)],
  ['vinterferie(?:n|uka|uken)?', weeks(8, 9)],
  ['høstferie(?:n|uka|uken)?', weeks(40, 41)],
  ['(?:fellesferie|industriferie)(?:n)?', weeks(28, 30)],
  ['sommerferie(?:n|tiden)?', fixed('06-20', '08-15')],
  [
    '(?:advent(?:en|stid|stida|stiden)?|førjulstid(?:a|en)?)',
    (year) => ({ from: daysLater(isoWeek(`${year}-12-24`).from, -22), to: `${year}-12-24` }),
  ],
  ['lille ?julaften', fixed('12-23')],
  ['jul(?:e)?aften', fixed('12-24')],
  ['(?:1\\.|første) (?:jule)?dag jul|(?:1\\.|første) juledag', fixed('12-25')],
  ['(?:2\\.|andre|annen) (?:jule)?dag jul|(?:2\\.|andre|annen) juledag', fixed('12-26')],
  ['(?:juleferie|juledage)(?:n|ne)', fixed('12-20', '01-02')],
  [
    '(?:jul(?:a|en)?|julehelg(?:a|en)?|juletid(?:a|en)?)(?: og (?:i )?romjul(?:a|en))?',
    fixed('12-24', '12-31'),
  ],
  ['romjul(?:a|en)?', fixed('12-25', '12-31')],
  ['nyttårsaften', fixed('12-31')],
  ['(?:1\\. |første )?nyttårsdag(?:en)?', fixed('01-01')],
  ['(?:nyttår(?:et|shelga|shelgen)?|årsskiftet)', fixed('12-31', '01-01')],
  ['(?:sankthans(?:aften)?|st\\.? ?hans)', fixed('06-23', '06-24')],
  ['(?:skolestart|studiestart)', fixed('08-15', '08-22')],
]
/** Those that the other rules know after «før» and «etter». */
const KNOWN_AS_FEASTS = /^(?:jul|jula|julen|juleferien|nyttår|årsskiftet|sommerferien)$/u

const BEFORE = 'før|innen|senest|fr[ae]m til|inntil|like før|rett før'
const AFTER = 'etter|over|fra|fra og med|like etter|rett etter|rett over'
const WITHIN = 'i løpet av|i|på|ved|rundt|under|til|gjennom|omkring'
/** What an ad offers is no time that is asked about: «fri i romjulen». Who is free then is. */
const NOT_OFFERED = '(?<!(?<!(?:er|blir|noen|folk|hvem) )(?:fri|stengt) )'

const nextOf = (of: (year: number) => Days, today: string, isPast: boolean): Days => {
  const year = yearOf(today)
  const years = isPast ? [year, year - 1] : [year - 1, year, year + 1, year + 2]
  const isIt = ({ from, to }: Days) => (isPast ? from <= today : to >= today)
  return of(years.find((one) => isIt(of(one))) ?? year)
}

const rulesOf = ([name, of]: (typeof HOLIDAYS)[number]): PeriodRule[] => [
  [
    wholeWords(`(?:${BEFORE}) (${name})`),
    ([, said = ''], { today }) =>
      KNOWN_AS_FEASTS.test(said) ? null : { from: null, to: daysLater(nextOf(of, today, false).from, -1) },
  ],
  [
    wholeWords(`(?:${AFTER}) (${name})`),
    ([, said = ''], { today, isPast }) =>
      KNOWN_AS_FEASTS.test(said) ? null : { from: daysLater(nextOf(of, today, isPast).to, 1), to: null },
  ],
  [
    wholeWords(`${NOT_OFFERED}(?:${WITHIN}) (?:${name})`),
    (_, { today, isPast }) => nextOf(of, today, isPast),
  ],
]

const QUARTERS = ['første', 'andre', 'tredje', 'fjerde']
const SEASONS: Record<string, [from: string, to: string]> = {
  vinter: ['12-01', '02-28'],
  vår: ['03-01', '05-31'],
  sommer: ['06-01', '08-31'],
  høst: ['09-01', '11-30'],
}
/** Where somebody who is free or a last day is spoken of: results of a quarter are no time that is asked for. */
const OF_FREE = '(?<=(?:ledig|fri|kapasitet|frist|begynne|starte|tilgjengelig)[^?]*)'

/** Holidays and parts of the year by the names that people have for them: «etter påske», «i vinterferien», «i første kvartal». */
export const HOLIDAY_RULES: readonly PeriodRule[] = [
  ...HOLIDAYS.flatMap(rulesOf),
  // «Ferien» is the next one.
  [
    wholeWords('(?:etter|over) ferien'),
    (_, { today }) => ({
      from: [fixed('12-20', '01-02'), fixed('06-20', '08-15')]
        .map((of) => daysLater(nextOf(of, today, false).to, 1))
        .toSorted()[0]!,
      to: null,
    }),
  ],
  [
    wholeWords(
      `${OF_FREE}(?:i løpet av |innen |i )?(?:(${QUARTERS.join('|')}|[1-4]\\.)) kvartal(?: (?:neste år|i år|(\\d{4})))?`,
    ),
    ([, said = '', year], { today }) => {
      const nr = /^\d/.test(said) ? Number(said[0]) - 1 : QUARTERS.indexOf(said)
      const of = fixed(`${String(nr * 3 + 1).padStart(2, '0')}-01`, ['03-31', '06-30', '09-30', '12-31'][nr]!)
      return year ? of(Number(year)) : nextOf(of, today, false)
    },
  ],
  [
    wholeWords(`(?:i løpet av|utover|utpå|gjennom|i) (?:denne |den kommende )?(vinter|vår|sommer|høst)en`),
    ([, name = ''], { today, isPast }) => nextOf(fixed(...SEASONS[name]!), today, isPast),
  ],
  [
    wholeWords('(?:før|innen) (vinter|vår|sommer|høst)en'),
    ([, name = ''], { today }) => ({
      from: null,
      to: daysLater(nextOf(fixed(...SEASONS[name]!), today, false).from, -1),
    }),
  ],
  [
    wholeWords('(?:etter|over) (vinter|vår|høst)en'),
    ([, name = ''], { today }) => ({
      from: daysLater(nextOf(fixed(...SEASONS[name]!), today, false).to, 1),
      to: null,
    }),
  ],
]
