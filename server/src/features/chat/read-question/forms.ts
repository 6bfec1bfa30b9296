import { NUMBER_WORDS } from '../find/number-words.ts'
import { type QuestionText, wholeWords } from './question-text.ts'
import type { Wish, WorkForm } from './wish.ts'

/** «Av typen Oppdrag»: the form of an ad, where the same word could mean the ad itself. */
const OF_TYPE =
  /(?<!\p{L})(?:av )?(?:typen?|form|type ansettelse|stillingstypen?|ansettelsesformen?|formen|merket(?: som| med)?|registrert som|står som|jobbtypen?)(?: er| som|:)? [«"']?(oppdrag|engasjement|fast|vikariat|deltid|heltid|innleie)[»"']?(?!\p{L})/u
const TYPES: Record<string, WorkForm> = {
  oppdrag: 'assignment',
  innleie: 'assignment',
  engasjement: 'engagement',
  fast: 'permanent',
  vikariat: 'substitute',
  deltid: 'part_time',
  heltid: 'full_time',
}

const A_FORM = '(?:faste?|vikariat(?:er)?|engasjement(?:er)?|deltid|heltid|midlertidige?)'
const A_JOB = '(?: (?:stilling(?:er)?|jobb(?:er)?|ansettelse[rn]?))?'
const OR = '(?: (?:eller|kontra|mot|vs\\.?|versus|enn|og)|,(?: eller| og)?)'
const BESIDE_A_FORM = new RegExp(
  `(?<=${A_FORM}${A_JOB}${OR} (?:flere |på |et |av )?)oppdrag(?:et|ene)?(?!\\p{L})|(?<!\\p{L})oppdrag(?=${OR} (?:flere |på |et |en |av )?${A_FORM}(?!\\p{L}))`,
  'u',
)

/** Read before the kind of thing is, which «oppdrag» is as well. */
export function readType(text: QuestionText): WorkForm[] {
  // «Faste stillinger eller oppdrag»: beside another form it is one.
  if (text.take(BESIDE_A_FORM)) return ['assignment']
  const type = TYPES[text.take(OF_TYPE)?.[1] ?? '']
  if (!type) return []
  // «Oppdrag, ikke ansettelse»: what it is not narrows nothing more.
  text.take(
    wholeWords(
      '(?:og )?(?:ikke|fremfor|framfor|i stedet for|heller enn) (?:fast )?(?:ansettelser?|stillinger?|jobb(?:er)?|oppdrag|engasjement)',
    ),
  )
  return [type]
}

const MOVED =
  '(?:forlenget|forlenga|utsatt|utvidet|utvida|forskjøvet|skjøvet|strukket|flyttet|flytta|endret)(?: (?:på|ut))?'
/** «Fristen er skjøvet på», «flyttet på søknadsfristen sin». */
const EXTENDED = `(?:med |fått |har |fikk )*${MOVED} (?:på )?(?:søknads|søke)?frist(?:en|er|ene)?(?: (?:sin|sine))?|(?:(?:søknads|søke)?frist(?:en|er|ene)?) (?:sin |sine )?(?:er |har |blitt |ble |som |blir )*${MOVED}|fått (?:lengre|mer) (?:søknads)?(?:frist|tid)`
/** Ads that are taken back, where ads are spoken of. */
const WITHDRAWN = wholeWords(
  '(?:(?:er|ble|blitt|har|som) )*(?:trukket(?: tilbake)?|trukne|tilbaketrukket|tilbaketrukne|tatt ned|fjernet|avlyst(?:e)?|kansellerte?|avpubliserte?)',
)
const OF_ADS = /annonse|stilling|utlys|jobb|oppdrag/iu

/** A form that says by its own word that ads are meant. */
export const AD_BY_FORM =
  /(?<!\p{L})(?:deltids?|heltids?|vikar|engasjements?)-?(?:stilling|jobb|annonse|oppdrag|utlysning)|(?<=(?:^|[^\p{L}])(?:hvilke[nt]?|noen|noe|alle|flere|ledige?|åpne?|utlyste?|antall|mange|vis|finn|list opp|meg|om|et|ett) )(?:vikariat|engasjement)(?:er|et|ene)?(?!\p{L})/iu

const FORMS: readonly [WorkForm, RegExp][] = [
  [
    'remote',
    wholeWords(
      '(?:med |fra |på )?(?:mulighet for |mulig med )?(?:fullt |full |helt |bare |kun |100 ?(?:%|prosent) )?(?:(?:arbeidet|jobben) kan (?:gjøres|utføres) hjemmefra|hjemmekontor(?:et)?(?: (?:er |står |blir )?(?:oppgitt|ført opp|satt opp|angitt|nevnt|oppført)? ?som (?:et av )?(?:arbeids)?sted(?:et|ene)?)?|heimekontor|fjernarbeid|remote|hjemmefra|fra hjemme(?:kontor)?|(?:kan )?(?:jobbe|sitte|arbeide|gjøre|gjøres|utføres|tas|løses|ta|løse)(?: \\p{L}+)? hjemme(?:fra)?)',
    ),
  ],
  ['part_time', wholeWords('(?:på )?deltid(?:s|en)?-?(?:stilling(?:er)?|jobb(?:er)?)?')],
  ['full_time', wholeWords('(?:på )?(?:heltid|fulltid|full tid)(?:s)?|100 ?(?:%|prosent)(?= stilling)')],
  ['permanent', wholeWords('faste?(?: (?:ansettelse|stilling))?')],
  ['substitute', wholeWords('(?:i )?vikar(?:iat(?:er|et|ene)?|er|stilling(?:er)?)?')],
  ['temporary', wholeWords('midlertidige?|tidsbegrensede?')],
  ['engagement', wholeWords('engasjement(?:er|et|ene|s?stilling(?:er)?)?')],
  ['assignment', wholeWords('innleie(?:oppdrag)?|konsulentoppdrag(?:et)?|frilans(?:oppdrag)?')],
  ['extended', wholeWords(EXTENDED)],
  // «Er fristen på … blitt flyttet?»
  [
    'extended',
    new RegExp(`(?<=(?:frist|\\0)[^?]*)(?<!\\p{L})(?:(?:er|blitt|ble) )*${MOVED}(?=[^\\p{L}]*$)`, 'u'),
  ],
  ['withdrawn', WITHDRAWN],
  ['open', wholeWords('åpn?e? søknad(?:er)?|åpen søknad')],
]

/** «To ganger eller mer», of what was put off. */
const AGAIN = wholeWords(
  '(?:(?:minst |over )?(?:to|2|flere|gjentatte|et par) ganger(?: eller (?:mer|flere|oftere))?|(?:mer enn|over|fler enn) (?:én|en|1|ei) gang)',
)

export function readForms(text: QuestionText): WorkForm[] {
  const again = new RegExp(MOVED, 'u').test(text.rest) && /frist/u.test(text.rest) ? text.take(AGAIN) : null
  return FORMS.flatMap(([form, pattern]) => {
    if ((form === 'withdrawn' && !OF_ADS.test(text.written)) || !text.take(pattern)) return []
    // «Sitte hjemme hele uka. Altså hjemmekontor som arbeidssted.»
    if (form === 'remote') while (text.take(pattern));
    return [form === 'extended' && again ? 'extended_again' : form]
  })
}

const ORDERS: readonly [NonNullable<Wish['order']>, RegExp][] = [
  ['most_extended', wholeWords('(?:på )?(?:aller )?flest ganger')],
  [
    'deadline_last',
    wholeWords(
      '(?:med |har )?(?:den |de )?(?:aller )?(?:seneste?|siste|senest|lengste?|fjerneste) (?:søknads|søke)?frist(?:en|er|ene)?|(?:søknads)?frist(?:en)? (?:som )?(?:er |går ut |ligger |utløper )?(?:aller )?(?:senest|sist|seinest|lengst (?:fram|frem|unna))(?: (?:i tid|ut))?|(?:går|gå) (?:\\p{L}+ )?ut (?:senest|sist|seinest)|(?:best|lengst) tid (?:til )?(?:å søke|på søknaden|til søknad)|(?:åpen|ute|ligger ute|åpne) lengst',
    ),
  ],
  [
    'deadline_last',
    wholeWords(
      '(?:(?:har|med|går) )?(?:den |det )?(?:aller )?(?:seneste?|siste|lengste?|fjerneste?) (?:søknads|søke)?frist(?:en|er)?|(?:har|med) (?:søknads)?frist(?:en)? (?:lengst|sist|senest)(?: fram| frem| unna)?|(?:søknads)?frist(?:en)? (?:går ut |er |utløper )?(?:sist|senest|lengst fram)|(?:går|løper) (?:det )?(?:sist|senest) ut|(?:går ut|utløper|stenger|lukker|løper ut) (?:sist|senest)|(?:kan|har) (?:jeg|vi|man) (?:vente lengst med|best tid)(?: å søke(?: på)?)?',
    ),
  ],
  [
    'newest',
    wholeWords(
      '(?:de |den |det )?(?:aller )?(?:(\\d{1,2}|to|tre|fire|fem|seks|sju|åtte|ti) )?(?:nyeste|ferskeste|seneste|siste)(?: (\\d{1,2}|to|tre|fire|fem|seks|sju|åtte|ti))?|nyest|ferskest|nylig(?:e)?|(?:ble )?(?:sist (?:publiserte?|lagt ut)|(?:publiserte?|lagt ut) sist)|sist (?:inn|ut)|nye(?= )',
    ),
  ],
  ['oldest', wholeWords('(?:de |den |det )?(?:aller )?eldste?(?: (\\d{1,2}|to|tre|fire|fem|ti))?')],
  [
    'deadline_first',
    wholeWords(
      '(?:er |har vært )?(?:ledige? (?:aller )?lengst|lengst ledige?)|(?:er |blir )?ledig(?:e)? (?:først|tidligst|snarest)|(?:først|tidligst) ledig(?:e)?|(?:går|gå) (?:\\p{L}+ )?ut først|(?:må|bør|skal) (?:jeg|man|vi|en) (?:søke|svare|sende)(?: på)? først|(?:søke|søkes)(?: på)? først|(?:med )?(?:kortest(?:e)?|tidligst(?:e)?|nærmest(?:e)?|førstkommende|neste|snarest(?:e)?) (?:søknads)?frist(?:en|er)?|(?:har|går) (?:søknads)?frist(?:en)? (?:ut )?(?:først|snarest)|(?:som )?haster(?: (?:aller )?mest)?|frist(?:en)? (?:går ut |er )?først|først frist|(?:utløper|stenger|lukker) først|går først ut',
    ),
  ],
]

/** In which order, and how many. */
export function readOrder(text: QuestionText): Pick<Wish, 'order' | 'most'> {
  for (const [order, pattern] of ORDERS) {
    const found = text.take(pattern)
    if (!found) continue
    const said = found[1] ?? found[2]
    return { order, most: said ? (NUMBER_WORDS[said] ?? Number(said)) : null }
  }
  const top = text.take(
    wholeWords(
      '(?:topp|(?<!(?:av|blant) )de|vis(?: meg)?|gi meg|finn|nevn|list opp) (\\d{1,2}|to|tre|fire|fem|seks|sju|åtte|ti)(?= )',
    ),
  )
  return { order: null, most: top ? (NUMBER_WORDS[top[1]!] ?? Number(top[1])) : null }
}

const YEARS = wholeWords(
  '(?:minst |over |mer enn |rundt |helst )?(\\d{1,2}|ett|to|tre|fire|fem|seks|sju|syv|åtte|ni|ti)\\+? års? (?:med )?(?:relevant |yrkes|arbeids)?(?:erfaring|praksis|fartstid)(?: (?:med|i|innen|fra|på))?',
)

/** «Minst fem år med Java» */
const YEARS_WITH = wholeWords(
  '(?<!i )(?:minst |over |mer enn |rundt |helst )?(\\d{1,2}|ett|to|tre|fire|fem|seks|sju|syv|åtte|ni|ti)\\+? års? (?:med|på|i|innen)(?= [\\p{L}\\0])',
)

/** «Minst fem års erfaring». */
export function readYearsAsked(text: QuestionText): number | null {
  const said = (text.take(YEARS) ?? text.take(YEARS_WITH))?.[1]
  return said === undefined ? null : (NUMBER_WORDS[said] ?? Number(said))
}

const DAYS: readonly [NonNullable<Wish['day']>, RegExp, take: boolean][] = [
  [
    'deadline',
    wholeWords(
      '(?:(?:har|med|hvor|der) )?(?:søknads|søke)?frist(?:en|er|ene)?(?: (?:er|går|ut))*|utløper|går ut|stenger|rekker (?:\\p{L}+ ){0,3}?(?:å )?(?:søke|sende inn)(?: på)?|(?:må|kan) søkes|søke innen|søknadsfrist|fremdeles åpne?|kan søkes',
    ),
    true,
  ],
  [
    'posted',
    wholeWords(
      '(?:ble |er |har )?(?:publiserte?|lagt ut|lyst ut|postet|kommet(?: inn| ut)?|kom(?: inn| ut)?|lagt til|utlyst(?:e)?|dukket opp|nye? siden|registrert)(?: siden)?',
    ),
    true,
  ],
  [
    'available',
    wholeWords(
      '(?:er |blir |som er )?(?:ledig(?:e)?|tilgjengelig(?:e)?|fri|frie|på benken|uten oppdrag|kapasitet)(?: kapasitet)?',
    ),
    false,
  ],
]

const FREED = wholeWords('(?:blir|bli|ble|blitt|blei) (?:\\p{L}+ ){0,2}?(?:ledige?|fri|frie|tilgjengelige?)')
const FREE = wholeWords(
  'ledige?|tilgjengelige?|fri|frie|på benken|uten oppdrag|kapasitet|kan (?:begynne|starte|tre inn)|klar(?:e)? (?:til|for) oppdrag',
)

/** Whether somebody who is free, or becomes so, is spoken of: read before the kind of thing takes the words. */
export const asksWhoIsFree = (text: QuestionText): Wish['day'] =>
  text.has(FREED) ? 'freed' : text.has(FREE) ? 'available' : null

/** Which day of a thing is spoken of. */
export function readDay(text: QuestionText): Wish['day'] {
  for (const [day, pattern, take] of DAYS) {
    const found = take ? text.take(pattern) : pattern.exec(text.rest)
    if (found) return day === 'available' && text.has(FREED) ? 'freed' : day
  }
  return null
}

/** «Vikariat eller engasjement», «vikariater og engasjementer». */
const EITHER_FORM =
  /(?:vikar|engasjement|oppdrag|fast|deltid|heltid|midlertidig)\p{L}*(?: \p{L}+)?(?:,| eller| og| samt| enn| kontra| mot| vs\.?| versus| ?\/) ?(?:et |en |på |i )?(?:\p{L}+ )?(?:vikar|engasjement|oppdrag|fast|deltid|heltid|midlertidig)/iu
export const isEitherForm = (forms: readonly WorkForm[], question: string): boolean =>
  forms.length > 1 && EITHER_FORM.test(question) && !/forskjell/iu.test(question)
