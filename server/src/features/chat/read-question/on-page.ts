import type { Reading } from './reading.ts'
import type { Subject } from './subject.ts'
import type { Field } from './wish.ts'

const WHO =
  /(?<!\p{L})(?:hvem|noen|hvilke[nt]?|har vi|finnes det|er det|folk|hvem som|konsulent\p{L}*|våre|oss)(?!\p{L})/iu
const THIS = '(?:denne|dette|den|det|her|oppdraget|stillingen|jobben|annonsen|rollen)'
/** «Hvem av våre kan passe til denne?», «har vi folk til dette?», «hvem burde søke her?» */
const FITS = new RegExp(
  `(?<!\\p{L})(?:pass(?:er|e|et|ende)(?! på)|match(?:er|e)?|egne(?:t|de|r seg)|aktuelle?|kvalifiserte?|(?:kan|kunne|klarer|greier|orker|vil|bør|burde|skal)(?: (?:vi|jeg|man))? (?:ta|tatt|løse|gjøre|fylle|klare|levere|dekke|håndtere|foreslå|tilby|sende|melde|by|spille|stille)(?: (?:på seg|inn|til|på))? ${THIS}|(?:kan|klarer|behersker|greier) ${THIS}|(?:folk|noen|konsulent\\p{L}*|kandidat\\p{L}*) (?:til|for|på) ${THIS}|(?:bør|burde|kan|skal|kunne)(?: \\p{L}+)? søke(?: på)?(?: ${THIS})?)(?!\\p{L})`,
  'iu',
)
const OF_ADS =
  /(?<!\p{L})(?:annonser|stillinger|jobber|utlysninger|bedrift\p{L}*|selskap\p{L}*|artik\p{L}*|nyhet\p{L}*)(?!\p{L})/iu
/** What whoever applies must know, whoever is spoken of. */
const DEMANDED =
  /(?<!\p{L})hva (?:(?:må|bør|skal|trenger|forventes det at) (?:de|du|vi|han|hun|folk|søkere?n?e?|søkerne|kandidat\p{L}*|konsulent\p{L}*|vedkommende|man|jeg|en)(?: \p{L}+)? ?(?:å )?(?:kunne|ha|beherske|vite|være god på)|(?:ser|leter|spør|ber|jakter) (?:de|dere|kunden|man) (?:etter|om|på)|(?:vil|ønsker|trenger|krever) (?:de|kunden) (?:ha|seg|av (?:oss|søkeren|konsulenten)))(?!\p{L})/iu
/** «Er det fast eller innleie?» */
const FORM =
  /^[^\p{L}]*(?:og |men )?er (?:det|den|dette|jobben|stillingen)(?: snakk om)? (?:en |et )?(?:fast\p{L}*|vikariat|innleie|oppdrag|heltid|fulltid|deltid|midlertidig|engasjement)(?!\p{L})/iu

/** A question that is asked of the ad that is looked at, by what it asks of it. */
export function onPage(reading: Reading, page: Subject | null, isFirst: boolean): Reading {
  const { wish, question } = reading
  if (page?.kind !== 'job' || wish.companies.length + wish.places.length > 0) return reading
  const ask = (field: Field): Reading => ({
    ...reading,
    lost: [],
    otherwise: [],
    subjects: [],
    wish: {
      ...wish,
      field,
      kind: field === 'fits' ? 'consultant' : null,
      operation: 'list',
      words: [],
      forms: [],
      technologies: [],
      demands: [],
      period: null,
      day: null,
    },
  })
  const isOfPeople = WHO.test(question) && !OF_ADS.test(question) && !wish.without
  const isPlain = wish.period === null && wish.demands.every(({ sort }) => sort === 'industry')
  if (isFirst && isOfPeople && isPlain && FITS.test(question) && wish.consultants.length === 0)
    return ask('fits')
  if (wish.consultants.length > 0 || !isFirst) return reading
  if (DEMANDED.test(question)) return ask('requirements')
  if (FORM.test(question)) return ask('form')
  // «Er det noe som kan stanse oss, som krav om klarering?»: what is demanded, whatever else is said.
  const isOfAd = wish.field === 'requirements' || (wish.kind !== 'consultant' && wish.kind !== 'article')
  if (wish.demands.length > 0 && isOfAd)
    return { ...reading, lost: [], wish: { ...wish, kind: null, words: [] } }
  return reading
}
