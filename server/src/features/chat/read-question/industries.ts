import { technologiesIn } from '../../../text/find-technologies.ts'
import { type QuestionText, wholeWords } from './question-text.ts'
import type { Demand } from './wish.ts'

/** Fields of work as somebody says them, and what CVs and lists call them. */
export const INDUSTRIES: Record<string, string[]> = {
  bank: ['bank', 'finans'],
  sparebank: ['bank', 'finans'],
  finans: ['bank', 'finans'],
  forsikring: ['forsikring'],
  pensjon: ['pensjon'],
  kraft: ['energi', 'kraft'],
  strøm: ['energi', 'strøm'],
  energi: ['energi', 'kraft'],
  helse: ['helse', 'sykehus'],
  sykehus: ['sykehus', 'helse'],
  forsvar: ['forsvar'],
  offentlig: ['offentlig', 'offentleg'],
  stat: ['stat', 'direktorat', 'offentlig'],
  kommune: ['kommun', 'storkommune', 'fylkeskommune'],
  fylkeskommune: ['fylkeskommun'],
  direktorat: ['direktorat', 'etat'],
  sjømat: ['sjømat', 'havbruk'],
  havbruk: ['havbruk', 'sjømat'],
  oppdrett: ['havbruk', 'sjømat', 'oppdrett'],
  fiskeri: ['sjømat', 'havbruk', 'fisk'],
  handel: ['handel'],
  varehandel: ['handel'],
  dagligvare: ['dagligvare'],
  netthandel: ['netthandel', 'nettbutikk'],
  media: ['medie', 'media'],
  medie: ['medie', 'media'],
  avis: ['medie', 'media', 'avis'],
  transport: ['transport', 'kollektiv'],
  logistikk: ['logistikk', 'transport'],
  kollektiv: ['kollektiv', 'transport'],
  samferdsel: ['transport', 'kollektiv', 'samferdsel'],
  shipping: ['rederi', 'sjø', 'maritim', 'shipping'],
  sjøfart: ['rederi', 'sjø', 'maritim'],
  maritim: ['maritim', 'rederi', 'sjø'],
  rederi: ['rederi', 'sjø'],
  industri: ['industri'],
  forskning: ['forskning', 'universitet'],
  akademia: ['forskning', 'universitet', 'høgskole'],
  universitet: ['universitet', 'forskning'],
  utdanning: ['utdanning', 'universitet'],
  undervisning: ['utdanning', 'universitet'],
}
const INDUSTRY = wholeWords(
  '(?:(?:fra|i|innen|innenfor|med) )?(\\p{L}{3,}?)s?(?:-| )?(?:bakgrunn(?:en)?|erfaring(?:en)?|bransjen?|sektoren?|verdenen?|næringen?|industrien?)',
)
const NO_INDUSTRY =
  /^(?:slag|hva slag|slik|noen slag|han|henne|deres|konsulenten|privat|arbeid|arbeids|yrke|jobb|lang|lengst|mest|best|relevant|god|års|hvilke[nt]?|hva|slags|denne|samme|annen|min|din|sin|deres|mye|lite|teknisk|solid|bred|noen|ha|har|en|ei|et|med|faglig|det|av|noe|leder|prosjekt|eller|og|kreves|krever|for|utdanning|tidligere|års)$/

const FIELDS = Object.keys(INDUSTRIES)
  .toSorted((a, b) => b.length - a.length)
  .join('|')
/** «Energiselskaper», «helsesektoren», «kommunene»: the field of work that a word is of. */
const FIELD = `(?:det |den )?(${FIELDS})(?:s|-)?(?: ?(?:selskap|bedrift|kund|virksomhet|foretak|konsern|bransje|sektor|næring|industri|aktør|forvaltning|verden|hus))?(?:er|en|et|ene|ne|a|e|r|n)?`
const EXPERIENCE = wholeWords(
  `(?:(?:lang|bred|god|solid|noe|mye|tidligere|relevant|litt) )*(?:prosjekt|oppdrags|arbeids|bransje|kunde|jobb|yrkes)?(?:erfaring(?:en)?|bakgrunn|fartstid|referanser?|prosjekter|oppdrag) (?:fra|i|innen|innenfor|for|mot|hos) (?:prosjekter |oppdrag )?(?:fra |i |innen |for |hos )?${FIELD}(?:(?:,| og| eller) (?:fra |i |innen |for )?${FIELD})?(?: og finans)?`,
)
const WORKED = wholeWords(
  `(?:jobbet|jobba|arbeidet|arbeida|vært|levert|hatt oppdrag|hatt prosjekt(?:er)?|gjort prosjekter)(?: (?:mye|lenge|tidligere|før|noe|litt|prosjekter|på prosjekt|på oppdrag|med prosjekter))* (?:i|innen|innenfor|for|mot|hos|på) ${FIELD}(?:(?:,| og| eller) (?:fra |i |innen |for )?${FIELD})?(?: og finans)?`,
)

/** «Prosjekterfaring fra energi», «har jobbet for banker»: a field of work that a CV shows. */
function experienceIn(text: QuestionText): Demand | null {
  const found = text.take(EXPERIENCE) ?? text.take(WORKED)
  if (!found) return null
  const fields = found.slice(1).flatMap((one) => one ?? [])
  return {
    sort: 'industry',
    any: [...new Set(fields.flatMap((one) => INDUSTRIES[one]!))],
    said: fields.join(' eller '),
  }
}

/** The field of work that is demanded, taken out of the question. */
export function industryIn(text: QuestionText): Demand | null {
  const experience = experienceIn(text)
  if (experience) return experience
  const found = [...text.rest.matchAll(new RegExp(INDUSTRY, 'gu'))].find(
    ([, name]) => name !== undefined && !NO_INDUSTRY.test(name),
  )
  const name = found?.[1]
  if (!found || !name) return null
  // «Kotlin-erfaring» is a skill.
  if (/erfaring|bakgrunn/.test(found[0]) && technologiesIn(text.written.slice(found.index)).length > 0)
    return null
  if (/ /.test(found[0].replace(/^(?:fra|i|innen|innenfor|med) /, '')) && /erfaring/.test(found[0]))
    return null
  text.remove(found.index, found.index + found[0].length)
  return { sort: 'industry', any: INDUSTRIES[name] ?? [name], said: name }
}
