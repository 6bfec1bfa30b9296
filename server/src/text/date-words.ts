/**
 * The words around a printed deadline, in lower case and without dots, in Norwegian, Swedish, Danish, English and
 * Finnish. An unlisted word may change what the date means («oppstart», «før», «etter»), and then none is read.
 */
const words = (text: string): ReadonlySet<string> => new Set(text.split(/\s+/).filter(Boolean))

const MONTH_NAMES = [
  'jan januar january januari tammikuuta',
  'feb febr februar february februari helmikuuta',
  'mar mars march marts maaliskuuta',
  'apr april huhtikuuta',
  'mai may maj toukokuuta',
  'jun juni june kesäkuuta',
  'jul juli july heinäkuuta',
  'aug august augusti elokuuta',
  'sep sept september syyskuuta',
  'okt oct oktober october lokakuuta',
  'nov november marraskuuta',
  'des dec desember december joulukuuta',
]

/** From 1. */
export const MONTHS: ReadonlyMap<string, number> = new Map(
  MONTH_NAMES.flatMap((names, index) => names.split(' ').map((name) => [name, index + 1])),
)

/** Month names that only English has: «March 12» is a day there, while «mars 27» may be a year. */
export const ENGLISH_MONTHS = words('january february march may june july october oct dec december')

/** Labels of a deadline. */
const LABELS = words(`
  søknadsfrist søknadsfristen søknadfrist søkefrist søkefristen søkjefrist frist fristen søknadsdag søknadsdato
  søknad søk utløper utløpsdato ansökningsdag ansökningsdagen ansökningsdatum ansökan ansök sök ansøgningsfrist
  ansøgningsfristen ansøgningsdato ansøgning ansøg udløber deadline application applications apply closing closes
  due expires haku hakuaika päättyy hakupäivä määräaika`)

/** Words of limit: beside «snarest» a day needs one of these, or it may be the day of something else. */
export const LIMITS = words(`
  søknadsfrist søknadsfristen søkefrist frist fristen senest seinast innen innan senast inden deadline by latest
  later ansøgningsfrist until viimeistään mennessä vurdering vurderes vurderer vurderast urval basis`)

/** What may precede the day of a deadline. */
export const BEFORE = words(`
  ${[...LABELS].join(' ')} siste søknads søknaden søknader søke søkje å for på dag dato d senest seinast innen innan den er satt
  til og med tom stenger ny nye utvidet utvida forlenget forlenga utsatt utsett obs nb
  sista ansöka söka att datum senast till är dagen förlängd förlängt
  ansøge sidste inden forlænget
  viimeinen viimeistään hakea hae jätä hakemus on dock men dog
  close date day by until within no not later than latest on the last final to valid through expiry extended new is of`)

/** Words that announce a second day: «fra 1. til 15. mai». After «mellom» it follows «og». */
export const RANGE_OPENERS = words('fra frå från from perioden periode søknadsperiode søknadsperioden')
export const BETWEEN = words('mellom mellan mellem between')
export const RANGE_SEPARATORS = words('til till to until through tom')
export const AND = words('og och and')

/** Announces a new deadline: the day after it is the one that counts. */
export const EXTENDED = words(
  'forlenget forlenga utvidet utvida utsatt utsett extended förlängd förlängt forlænget',
)

/** Precedes the former deadline. */
export const FORMER = words(
  'tidligere tidlegare tidigare opprinnelig opphavleg ursprungligen oprindeligt previously originally formerly',
)

/** «Snarest, senest 1. februar»: words without a day of their own. */
export const OPEN_ENDED = words(`
  snarest snarast mulig muligt möjligt løpende løpande løbende löpande fortløpende fortløpande fortlöpande
  vurdering vurderes vurderer vurderast kandidater søkere vi men hurtigst asap rolling ongoing basis urval`)

/** What may follow the day, also in brackets. */
export const AFTER = words(`
  ${[...EXTENDED].join(' ')} kan bli forlenges forlengelse forlengast fristen frist søknadsfrist søknadsfristen ny evt eventuelt med mulighet for norsk tid lokal local time midnatt midnight er nå
  innen inden innan senest senast seinast by komma att förlängas förlængt blive may be extension possible can the deadline new now is application applications mennessä`)

/** «(om 12 dager)», «12 days left»: redundant beside the day. */
export const COUNTDOWN = words('om in dag dager dagar dage day days igjen att kvar igen left')

/** «d.å.», «i år». */
export const THIS_YEAR = words('då iår')

export const CLOCK = words('kl klokken klokka klockan klo at')
export const MIDNIGHT = words('midnatt midnight')
export const TODAY = words('idag today')
export const TOMORROW = words('imorgen imorgon tomorrow')

/** What a form prints for an empty field. */
export const NOTHING = words('null undefined none n/a na - – — ingen')

export const isLabel = (text: string): boolean => {
  const said = text.toLowerCase().match(/\p{L}+/gu) ?? []
  return said.some((word) => LABELS.has(word)) && said.every((word) => BEFORE.has(word) || EXTENDED.has(word))
}
