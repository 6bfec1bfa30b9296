import { daysLater, isoWeek } from '../../../text/iso-week.ts'
import { lastOfMonth, monthOf, yearOf } from './calendar.ts'
import { wholeWords } from './question-text.ts'
import {
  coming,
  DAY,
  dayIn,
  daysIn,
  FEAST,
  FEASTS,
  MONTH,
  month,
  namedMonth,
  NUMBER,
  numberOf,
  only,
  type PeriodRule,
  season,
  UNIT,
  week,
  weekdayIn,
  WEEKDAYS,
} from './time-phrases.ts'

const BEFORE = 'før|innen|frem til|fram til|inntil|til og med|senest|tidligere enn|til'
const AFTER = 'etter|fra og med|fra|siden|senere enn|tidligst'

/** The first that is found counts: the longer phrases stand first. */
export const PERIOD_RULES: readonly PeriodRule[] = [
  [
    wholeWords(`(?:mellom|fra) (?:${DAY}) (?:og|til) (?:${DAY})`),
    (match, context) => {
      const [from, to] = [dayIn(match, 1, context), dayIn(match, 10, context)]
      return from && to && from <= to ? { from, to } : null
    },
  ],
  [
    wholeWords(`(?:${BEFORE}) (?:${DAY})`),
    (match, context) => {
      const day = dayIn(match, 1, context)
      return day === null
        ? null
        : { from: null, to: /^(?:før|tidligere)/.test(match[0]) ? daysLater(day, -1) : day }
    },
  ],
  [
    wholeWords(`(?:${AFTER}) (?:${DAY})`),
    (match, context) => {
      const day = dayIn(match, 1, context)
      return day === null
        ? null
        : { from: /^(?:etter|senere)/.test(match[0]) ? daysLater(day, 1) : day, to: null }
    },
  ],
  [
    wholeWords(`(?:før|innen|frem til|fram til|senest) (${FEAST})`),
    ([, feast = ''], { today }) => ({ from: null, to: coming(FEASTS[feast]![0], today) }),
  ],
  [
    wholeWords(`(?:etter|fra|over) (${FEAST})`),
    ([, feast = ''], { today }) => ({ from: coming(FEASTS[feast]![1], today), to: null }),
  ],
  [
    wholeWords(`(?:før|innen|senest) (?:utgangen av |slutten av )?(${MONTH})(?: (\\d{4}))?`),
    ([phrase, name = '', year], context) => {
      const { from, to } = namedMonth(name, year, context)
      return {
        from: null,
        to: phrase.startsWith('før') && !/utgangen|slutten/.test(phrase) ? daysLater(from, -1) : to,
      }
    },
  ],
  [
    wholeWords(`(?:etter|fra og med|fra|siden) (${MONTH})(?! i fjor)(?: (\\d{4}))?`),
    ([phrase, name = '', year], context) => {
      const { from, to } = namedMonth(name, year, context)
      return { from: phrase.startsWith('etter') ? daysLater(to, 1) : from, to: null }
    },
  ],
  [
    wholeWords(`(?:(?:på|i|den|til) )?(?:begynnelsen|starten) av (${MONTH})`),
    ([, name = ''], context) => {
      const { from } = namedMonth(name, undefined, context)
      return { from, to: daysLater(from, 9) }
    },
  ],
  [
    wholeWords(`(?:på|i|den)? ?slutten av (${MONTH})`),
    ([, name = ''], context) => {
      const { to } = namedMonth(name, undefined, context)
      return { from: daysLater(to, -9), to }
    },
  ],
  [
    wholeWords(`(?<!\\d\\. ?)(?:i løpet av |ut |i |for )?(${MONTH})(?: måned)?(?: (\\d{4}|i fjor))?`),
    ([, name = '', year], context) =>
      namedMonth(name, year === 'i fjor' ? String(yearOf(context.today) - 1) : year, context),
  ],
  [
    wholeWords('(?:til |senest |innen )?i dag|idag|dagens|i løpet av dagen'),
    (_, { today }) => ({ from: today, to: today }),
  ],
  [
    wholeWords('(?:før|innen) (?:i morgen|imorgen)'),
    (_, { today }) => ({ from: today, to: daysLater(today, 1) }),
  ],
  [wholeWords('i morgen|imorgen'), (_, { today }) => only(daysLater(today, 1))],
  [wholeWords('i overmorgen|overimorgen'), (_, { today }) => only(daysLater(today, 2))],
  [wholeWords('i går|igår|gårsdagens'), (_, { today }) => only(daysLater(today, -1))],
  [wholeWords('i forgårs'), (_, { today }) => only(daysLater(today, -2))],
  [
    wholeWords(
      `(?:innen|før|frem til|fram til) (?:utgangen av |slutten av )?(?:denne |neste )(uken|uka|uke|måneden|måned)`,
    ),
    ([phrase, unit = ''], { today }) => {
      const ahead = /neste/.test(phrase) ? 1 : 0
      if (unit.startsWith('u')) return { from: today, to: daysLater(isoWeek(today).from, 6 + 7 * ahead) }
      return { from: today, to: lastOfMonth(yearOf(today), monthOf(today) + ahead) }
    },
  ],
  [
    wholeWords('(?:i )?(?:denne|inneværende) (?:uken|uka|uke)|i uken som er|ukens'),
    (_, { today }) => week(isoWeek(today).from),
  ],
  [
    wholeWords('(?:i |til |i løpet av )?(?:neste|kommende) (?:uken|uka|uke)|uken som kommer'),
    (_, { today }) => week(daysLater(isoWeek(today).from, 7)),
  ],
  [
    wholeWords('(?:i )?(?:forrige|sist) (?:uken|uka|uke)'),
    (_, { today }) => week(daysLater(isoWeek(today).from, -7)),
  ],
  [
    wholeWords('(?:i )?(?:denne|inneværende) (?:måneden|måned)'),
    (_, { today }) => month(yearOf(today), monthOf(today)),
  ],
  [
    wholeWords('(?:i )?(?:neste|kommende) (?:måneden|måned)'),
    (_, { today }) => month(yearOf(today), monthOf(today) + 1),
  ],
  [
    wholeWords('(?:i )?forrige (?:måneden|måned)'),
    (_, { today }) => month(yearOf(today), monthOf(today) - 1),
  ],
  [
    wholeWords(
      `(?:i løpet av |i |fra )?(?:de |den |det )?(?:siste|seneste|foregående) (?:(${NUMBER}) )?${UNIT}`,
    ),
    ([, count, unit = ''], { today }) => ({
      // «De siste månedene» are some.
      from: daysLater(today, -daysIn(unit) * (count ? numberOf(count) : SEVERAL.test(unit) ? 3 : 1)),
      to: today,
    }),
  ],
  [
    wholeWords(
      `(?:i løpet av |innen |i )?(?:de |den |det )?(?:neste|kommende|nærmeste|første) (?:(${NUMBER}) )?(?!år)${UNIT}`,
    ),
    ([, count, unit = ''], { today }) => ({
      from: today,
      to: daysLater(today, daysIn(unit) * (count ? numberOf(count) : 1)),
    }),
  ],
  [
    wholeWords(`(?:innen|i løpet av) (${NUMBER}) ${UNIT}`),
    ([, count = '', unit = ''], { today }) => ({
      from: today,
      to: daysLater(today, daysIn(unit) * numberOf(count)),
    }),
  ],
  [
    wholeWords(`om (${NUMBER}) ${UNIT}`),
    ([, count = '', unit = ''], { today }) => {
      const day = daysLater(today, daysIn(unit) * numberOf(count))
      return unit.startsWith('u') ? week(isoWeek(day).from) : { from: day, to: day }
    },
  ],
  [
    wholeWords(`for (${NUMBER}) ${UNIT} siden`),
    ([, count = '', unit = ''], { today }) => only(daysLater(today, -daysIn(unit) * numberOf(count))),
  ],
  [
    wholeWords('(?:før|innen|til) (?:helgen|helga|helg)'),
    (_, { today }) => ({ from: today, to: daysLater(isoWeek(today).from, 4) }),
  ],
  [
    wholeWords('(?:i |til )?(?:denne )?(?:helgen|helga)'),
    (_, { today }) => ({ from: daysLater(isoWeek(today).from, 5), to: daysLater(isoWeek(today).from, 6) }),
  ],
  [
    wholeWords('(?:i|på|til|utpå) (våren|vår|sommeren|sommer|høsten|høst|vinteren|vinter)'),
    ([, name = ''], context) => season(name, context),
  ],
  [
    wholeWords('(?:neste|til) år|neste års'),
    (_, { today }) => ({ from: `${yearOf(today) + 1}-01-01`, to: `${yearOf(today) + 1}-12-31` }),
  ],
  [
    wholeWords('(?:i fjor|forrige år|fjorårets)'),
    (_, { today }) => ({ from: `${yearOf(today) - 1}-01-01`, to: `${yearOf(today) - 1}-12-31` }),
  ],
  [
    wholeWords('(?:hittil )?i år|dette året|årets'),
    (_, { today }) => ({ from: `${yearOf(today)}-01-01`, to: `${yearOf(today)}-12-31` }),
  ],
  [
    wholeWords(`siden (?:sist )?(${WEEKDAYS.join('|')})`),
    ([, name = ''], context) => ({ from: weekdayIn(name, { ...context, isPast: true }), to: context.today }),
  ],
  [
    wholeWords(`(?:${BEFORE}) (?:på )?(${WEEKDAYS.join('|')})`),
    ([, name = ''], context) => ({ from: context.today, to: weekdayIn(name, { ...context, isPast: false }) }),
  ],
  [
    wholeWords(
      `(?:(?:nå )?(?:på|til) )?(?:førstkommende |neste |sist |forrige )?(${WEEKDAYS.join('|')})(?:en)?`,
    ),
    ([phrase, name = ''], context) =>
      only(weekdayIn(name, { ...context, isPast: /sist|forrige/.test(phrase) || context.isPast })),
  ],
  // «WCAG 2.2» is no day.
  [
    wholeWords(
      `(?<!(?:wcag|versjon|v|nivå|uu|tls|http|oauth|iso|net|core|python|java|php|vue|angular|react|kotlin|scala|sap|excel) )(?:den |på )?(?:${DAY})`,
    ),
    (match, context) => only(dayIn(match, 1, context)),
  ],
  [
    wholeWords('(?:på|i|utpå) nyåret|tidlig (?:neste år|på nyåret)'),
    (_, { today }) => ({ from: `${yearOf(today) + 1}-01-01`, to: lastOfMonth(yearOf(today) + 1, 2) }),
  ],
  [
    wholeWords(
      '(?:nå )?med (?:en gang|det samme|én gang)|umiddelbart|på dagen|på flekken|asap|på kort varsel|omgående',
    ),
    (_, { today }) => ({ from: today, to: today }),
  ],
  [
    wholeWords('snart|i løpet av kort tid|nær forestående|straks|de nærmeste dagene'),
    (_, { today }) => ({ from: today, to: daysLater(today, 7) }),
  ],
  [wholeWords('(?:i |år )(20[2-4]\\d)'), ([, year = '']) => ({ from: `${year}-01-01`, to: `${year}-12-31` })],
]

/** More than one, and not said how many. */
const SEVERAL = /^(?:uke|måned)(?:er|ene)$/u
