import { NUMBER_WORDS, TEN_WORDS } from '../find/number-words.ts'
import { type QuestionText, wholeWords } from './question-text.ts'

const TENS: Record<string, number> = { ti: 10, ...TEN_WORDS }
const DAYS: Record<string, number> = { en: 1, én: 1, ett: 1, to: 2, tre: 3, fire: 4, fem: 5 }
const PERCENT = '(?:prosent|pst\\.?|%)'
const WEEK = '(?:uka|uken|uke|arbeidsuka|arbeidsuken)'
const WHOLE = `(?:(?:hele|heile|full|fulle|hel) (?:arbeids)?(?:${WEEK}|stillingen|stilling|tiden|tida|tid|kapasitet)|heltid|fulltid)`

const BELOW = wholeWords(
  '(?:bare |kun )?(?:(?:på|i|en) )?redusert (?:stilling|tid|kapasitet|stillingsprosent|prosent)|(?:mindre|lavere) enn (?:hundre|100) ?(?:prosent|%|pst\\.?)|under (?:hundre|100) ?(?:prosent|%|pst\\.?)|ikke (?:er )?(?:ledige? |tilgjengelige? )?(?:på )?(?:hundre|100) ?(?:prosent|%)|ikke (?:er )?(?:ledige? |tilgjengelige? )?(?:på )?(?:full(?: stilling|tid)?|heltid)|(?:bare|kun)(?: få)? delvis|(?:jobber|ledige?|tilgjengelige?) (?:redusert|delvis)',
)
/** A part of the week, where somebody who is free is spoken of. */
const PART_OF_WEEK = wholeWords(
  `(?:(?:bare|kun) )?(?:deler|en del|noe|en bit) av (?:${WEEK}|tiden|tida)|(?:men )?ikke (?:i |på )?(?:en )?${WHOLE}|delvis (?:ledige?|tilgjengelige?|fri)`,
)
const OF_SOMEBODY =
  /(?<!\p{L})(?:hvem|noen|konsulent\p{L}*|folk|ledige?|kapasitet|tilgjengelige?|oss|våre)(?!\p{L})/u
const OF_ADS = /annonse|stillinger|jobber|utlysning|lyst ut|lyser ut/u

/** «Under 80 prosent», «bare i redusert stilling», «ikke hele uka». */
export function readBelow(text: QuestionText): number | null {
  const share = text.take(
    wholeWords(
      `(?:under|mindre enn|lavere enn|høyst|maks) (\\d{1,3}|${Object.keys(TENS).join('|')}) ?${PERCENT}`,
    ),
  )
  if (share) {
    const said = shareOf(share[1]!)
    // «Under 100 prosent» says no more than «bare deler av uka» beside it.
    while (text.take(BELOW) ?? text.take(PART_OF_WEEK));
    return said
  }
  const isOfSomebody = OF_SOMEBODY.test(text.rest) && !OF_ADS.test(text.rest)
  if (!text.has(BELOW) && !(isOfSomebody && text.has(PART_OF_WEEK))) return null
  while (text.take(BELOW) ?? text.take(PART_OF_WEEK));
  return 100
}

const shareOf = (said: string): number => TENS[said] ?? Number(said)

/** «Minst 80 prosent», «åtti prosent eller mer». */
export function readPercent(text: QuestionText): number | null {
  const found = text.take(
    new RegExp(
      `(?<![\\p{L}\\p{N}])(?:minst |over |mer enn |i |på )?(\\d{1,3}|${Object.keys(TENS).join('|')}) ?(?:%|(?:prosent|pst\\.?)(?!\\p{L}))(?: eller mer| og oppover| stilling)?`,
      'u',
    ),
  )
  const percent = found ? shareOf(found[1]!) : 0
  return percent >= 1 && percent <= 100 ? percent : null
}

/** How much of a week somebody is sought for, in words: «fire dager i uka», «halv stilling», «hele uken». */
export function readShareOfWeek(text: QuestionText): number | null {
  if (!OF_SOMEBODY.test(text.rest) || OF_ADS.test(text.rest)) return null
  const days = text.take(
    wholeWords(
      `(?:i |på )?(?:minst |over |mer enn )?([1-5]|${Object.keys(DAYS).join('|')}) (?:hele )?dag(?:er)? (?:i|per|pr\\.?|hver|om) ${WEEK}`,
    ),
  )
  if (days) return 20 * (DAYS[days[1]!] ?? Number(days[1]))
  if (
    text.take(
      wholeWords(
        `(?:i |på )?(?:minst )?(?:en )?(?:halv(?:e)? (?:stilling|tid|dag|jobb|kapasitet|${WEEK})|halvtid|halvparten av (?:${WEEK}|tiden|tida))`,
      ),
    )
  )
    return 50
  return text.take(wholeWords(`(?:(?:i|på) )?(?:en )?(?:${WHOLE}|full jobb|fullt)(?<!heltid|fulltid)`))
    ? 100
    : null
}

const NUMBERS: Record<string, number> = { ...NUMBER_WORDS, femten: 15, tjue: 20 }

/** «Mer enn ti års erfaring», «minst fem år med React»: how long somebody must have done it. */
export function readYears(text: QuestionText): number | null {
  if (OF_ADS.test(text.rest) || /krev|krav/u.test(text.rest)) return null
  const found = text.take(
    wholeWords(
      `(?:(?<over>mer enn|over|lenger enn|lengre enn)|minst|i hvert fall|fra) (?<years>\\d{1,2}|${Object.keys(NUMBERS).join('|')}) års?(?: (?:eller mer|erfaring|praksis|fartstid))*`,
    ),
  )
  const { years = '', over } = found?.groups ?? {}
  const least = NUMBERS[years] ?? Number(years)
  return found && least > 0 ? least + (over ? JUST_MORE : 0) : null
}

const JUST_MORE = 0.01
