import { daysLater, isoWeek } from '../../../text/iso-week.ts'
import { firstOfMonth, lastOfMonth, monthOf, yearOf } from './calendar.ts'
import { PERIODS_JOINED } from './periods-joined.ts'
import { wholeWords } from './question-text.ts'
import { coming, MONTH, namedMonth, type PeriodRule, week } from './time-phrases.ts'

const OVER = '(?:er |går )?(?:omme|over|ute|slutt|forbi|ferdig|mot slutten)'
const UNIT = '(uka|uken|måneden|måneda|året)'

const endOf = (unit: string, today: string): string =>
  unit.startsWith('u')
    ? daysLater(isoWeek(today).from, 6)
    : unit.startsWith('m')
      ? lastOfMonth(yearOf(today), monthOf(today))
      : `${yearOf(today)}-12-31`

/** Times told by where they end or by their part: «før november er omme», «ut måneden», «midten av desember», «uke 48». */
export const PERIOD_ENDS: readonly PeriodRule[] = [
  ...PERIODS_JOINED,
  [
    wholeWords('(?:i dag|idag) (?:eller|og) (?:i morgen|imorgen)'),
    (_, { today }) => ({ from: today, to: daysLater(today, 1) }),
  ],
  [
    wholeWords(
      `(?:før|innen|til) (${MONTH}) (?:måned )?${OVER}|(?<!(?:lagt|lyst|gitt) )ut (${MONTH})|resten av (${MONTH})`,
    ),
    ([, before, out, within], context) => {
      const { from, to } = namedMonth((before ?? out ?? within)!, undefined, context)
      return { from: from > context.today ? from : context.today, to }
    },
  ],
  [
    wholeWords(
      `(?:før|innen|til) (?:denne )?${UNIT} ${OVER}|(?<!(?:lagt|lyst|gitt|kom|kommet) )ut ${UNIT}|(?:resten av|innen utgangen av|før utgangen av|i løpet av|før slutten av|innen slutten av) (?:denne )?${UNIT}`,
    ),
    ([, before, out, within], { today }) => ({ from: today, to: endOf((before ?? out ?? within)!, today) }),
  ],
  [
    wholeWords('(?:på )?(?:denne|riktig|rett) (?:siden|sida) av (jul|jula|julen|nyttår|årsskiftet)'),
    ([, feast = ''], { today }) => ({
      from: today,
      to: coming(feast.startsWith('jul') ? '12-24' : '12-31', today),
    }),
  ],
  [
    wholeWords('(?<!(?<!(?:er|blir|noen|folk|hvem) )(?:fri|stengt) )mellom jul og nyttår'),
    (_, { today }) => ({ from: coming('12-25', today), to: coming('12-31', today) }),
  ],
  [
    wholeWords(`(?:i |på |rundt )?(?:midten av|medio|midt i) (${MONTH})`),
    ([, name = ''], context) => {
      const { from } = namedMonth(name, undefined, context)
      return { from: daysLater(from, 9), to: daysLater(from, 19) }
    },
  ],
  [
    wholeWords(
      `(?:i )?første (?:halvdel|del|halvpart)(?:en)? av (${MONTH})|(?:tidlig i|primo|først i) (${MONTH})`,
    ),
    ([, half, early], context) => {
      const { from } = namedMonth((half ?? early)!, undefined, context)
      return { from, to: daysLater(from, half ? 14 : 9) }
    },
  ],
  [
    wholeWords(
      `(?:i )?(?:siste|andre) (?:halvdel|del|halvpart)(?:en)? av (${MONTH})|(?:sent i|seint i|ultimo|sist i) (${MONTH})`,
    ),
    ([, half, late], context) => {
      const { from, to } = namedMonth((half ?? late)!, undefined, context)
      return { from: half ? daysLater(from, 15) : daysLater(to, -9), to }
    },
  ],
  [
    wholeWords('(?:i |innen )?uke (\\d{1,2})'),
    ([, nr = ''], { today, isPast }) => {
      const year = yearOf(today)
      const of = (one: number) => daysLater(isoWeek(`${one}-01-04`).from, 7 * (Number(nr) - 1))
      if (Number(nr) < 1 || Number(nr) > 53) return null
      const ahead = daysLater(of(year), 6) >= today
      return week(isPast ? (of(year) <= today ? of(year) : of(year - 1)) : ahead ? of(year) : of(year + 1))
    },
  ],
  [
    wholeWords(
      '(?:(?:i løpet av|innen|om) )?(?:de )?(?:(?:neste|nærmeste|kommende) )?(fjorten|tretti) dag(?:er|ene)',
    ),
    ([, count], { today }) => ({ from: today, to: daysLater(today, count === 'fjorten' ? 14 : 30) }),
  ],
  [
    wholeWords(`(?:fra og med |i )(${MONTH}) eller (?:senere|etter|utover)`),
    ([, name = ''], context) => ({ from: namedMonth(name, undefined, context).from, to: null }),
  ],
  [
    wholeWords(
      '(?:i )?(?:neste|kommende) år eller senere|(?:først |ikke før )(?:til |neste |på nye? )år(?:et)?',
    ),
    (_, { today }) => ({ from: firstOfMonth(yearOf(today) + 1, 1), to: null }),
  ],
]
