import type { Reading } from './reading.ts'
import type { Subject } from './subject.ts'
import type { Field } from './wish.ts'

const WHO =
  /(?<!\p{L})(?:hvem|noen|hvilke[nt]?|har vi|finnes det|er det|folk|hvem som|konsulent\p{L}*|våre|oss)(?!\p{L})/iu
const THIS = '(?:denne|dette|den|det|her|oppdraget|stillingen|jobben|annonsen|rollen)'
/** «Hvem av våre kan passe til denne?», «har vi folk til dette?», «hvem burde søke her?» */
const FITS = new RegExp(
  `(?<!\\p{L})(?:pass(?:er|e|et|ende)(?! på)|match(?:er|e)?|egne(?:t|de|r seg)|aktuelle?|kvalifiserte?|(?:kan|kunne|klarer|greier|orker|vil|bør|burde|skal)(?: (?:vi|jeg|man))? (?:ta|tatt|løse|gjøre|fylle|klare|levere|dekke|håndtere|foreslå|tilby|sende|melde|by|spille|stille)(?: (?:på seg|inn|til|på))? ${THIS}|(?:kan|klarer|behersker|greier) ${THIS}|(?:folk|noen|konsulent\\p{L}*|kandidat\\p{L}*) (?:til|for|på) ${THIS}|(?:bør|burde|kan|skal|kunne)(?: \\p{L}+)? søke(?: på)?(?: ${THIS})?|(?:folk|noen|konsulent\\p{L}*|kandidat\\p{L}*)(?: \\p{L}+){0,2} (?:å|vi kan|som kan|vi kunne)(?: \\p{L}+)? (?:sende|by|tilby|stille|foreslå|spille|melde|bruke|bidra|selge)(?: \\p{L}+)? (?:på |til |med på |inn )*(?:${THIS}|hit)|(?:sende|sendt|stille med|stilt med|tilby|foreslå|foreslått|by på) (?:noen |folk |en |ei )*(?:på |til |for )*(?:${THIS}|hit|noen|folk)|(?:kunne|vil|ville) (?:tenke|tenkt) seg ${THIS}|kapasitet til (?:å \\p{L}+ )?(?:på |til )?${THIS})(?!\\p{L})`,
  'iu',
)
/** «Rekker jeg denne?», «er toget gått?», «er fristen flyttet?»: the last day to apply. */
const STILL_OPEN = new RegExp(
  `(?<!\\p{L})(?:rekk(?:er|e) (?:jeg|vi|man|hun|han|noen|en|å|${THIS})|for s(?:ei|e)nt|(?:toget|løpet|fristen|siste dag|tida|tiden) (?:har |er )?(?:alt |allerede )?(?:gått|kjørt|ute|over|passert|løpt ut|utløpt)|(?:er|blir|har|ble) ${THIS}(?: nå| ennå| fortsatt| fremdeles| alt| allerede| visst| jo)*(?: blitt)? (?:stengt|lukket|avsluttet|utløpt|gått ut|utgått|ute(?! hos)|over|åpen|aktuell lenger|aktiv)|(?:hvor mange dager|hvor (?:mye|god|lang) tid|hvor lenge) (?:har|er|ligger|kan|gjenstår)(?: det| ${THIS}| vi| jeg| man)*(?: (?:igjen|(?:på|hos) oss|(?:på|hos) meg|på seg|ute|åpen|søke|vente))+|hvor lenge (?:kan|må|har)(?: \\p{L}+){1,2} (?:søke|vente|frist)|(?:søknads)?frist(?:en)?(?: \\p{L}+){0,3} (?:flyttet|forlenget|utsatt|endret|forskjøvet|utvidet|skjøvet|framskyndet)|(?:flyttet|forlenget|utsatt|endret|forskjøvet|utvidet|skjøvet)(?: på)? (?:søknads)?frist(?:en)?|(?:hvor mange ganger|har de|er ${THIS}|ble ${THIS}) [^?]*(?:forlenget|utsatt|utvidet))(?!\\p{L})`,
  'iu',
)
const NAMES_WHO = /(?<!\p{L})(?:hvem|hvilke[nt]?|våre?|(?<!(?:på|hos) )oss)(?!\p{L})/iu
const OF_ADS =
  /(?<!\p{L})(?:annonser|stillinger|jobber|utlysninger|bedrift\p{L}*|selskap\p{L}*|artik\p{L}*|nyhet\p{L}*)(?!\p{L})/iu
/** What whoever applies must know, whoever is spoken of. */
const DEMANDED =
  /(?<!\p{L})hva (?:(?:må|bør|skal|trenger|forventes det at) (?:de|du|vi|han|hun|folk|søkere?n?e?|søkerne|kandidat\p{L}*|konsulent\p{L}*|vedkommende|man|jeg|en)(?: \p{L}+)? ?(?:å )?(?:kunne|ha|beherske|vite|være god på)|(?:ser|leter|spør|ber|jakter) (?:de|dere|kunden|man) (?:etter|om|på)|(?:legger|lagt|legges) (?:de |kunden )?(?:mest )?vekt på|(?:er|veier|teller) (?:viktigst|mest|tyngst)(?: for (?:dem|kunden|de))?|vektlegg(?:er|es)(?: de)?|(?:vil|ønsker|trenger|krever) (?:de|kunden) (?:ha|seg|av (?:oss|søkeren|konsulenten)))(?!\p{L})/iu
/** «Er det fast eller innleie?» */
const FORM =
  /^[^\p{L}]*(?:og |men )?er (?:det|den|dette|jobben|stillingen)(?: snakk om)? (?:en |et )?(?:fast\p{L}*|vikariat|innleie|oppdrag|heltid|fulltid|deltid|midlertidig|engasjement)(?!\p{L})/iu

/** What is demanded in particular, where «må man ha …?» asks for it. */
const PARTICULAR: readonly [Field, RegExp][] = [
  ['certifications', /(?<!\p{L})(?:sertifi\p{L}*|kursbevis|kurs)(?!\p{L})/iu],
  ['languages', /(?<!\p{L})(?:engelsk|språk)\p{L}*(?!\p{L})/iu],
  ['education', /(?<!\p{L})(?:\p{L}*utdann\p{L}*|mastergrad|bachelor\p{L}*|fagbrev)(?!\p{L})/iu],
]
/** What a company has, by fields of its own. */
const OF_COMPANY: ReadonlySet<Field> = new Set<Field>([
  'place',
  'employees',
  'orgnr',
  'link',
  'industry',
  'technologies',
  'key_people',
])

/** A question that is asked of what is looked at, by what it asks of it. */
export function onPage(reading: Reading, page: Subject | null, isFirst: boolean): Reading {
  const { wish, question } = reading
  const isOfCompany = page?.kind === 'company' && isFirst && wish.field !== null && OF_COMPANY.has(wish.field)
  const namesNone =
    wish.companies.length + wish.consultants.length + wish.places.length + wish.technologies.length === 0
  const isPlainOfIt = (wish.kind === null || wish.kind === 'company') && wish.operation === 'list'
  if (isOfCompany && namesNone && isPlainOfIt && reading.pointing.at === null)
    return { ...reading, pointing: { at: 'this', goes_on: false } }
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
  const asksOfDay = STILL_OPEN.test(question) && !OF_ADS.test(question) && !NAMES_WHO.test(question)
  if (isFirst && asksOfDay && wish.consultants.length === 0) return ask('deadline')
  const isPlain = wish.period === null && wish.demands.every(({ sort }) => sort === 'industry')
  if (isFirst && isOfPeople && isPlain && FITS.test(question) && wish.consultants.length === 0)
    return ask('fits')
  if (wish.consultants.length > 0 || !isFirst) return reading
  const particular = PARTICULAR.find(([, pattern]) => pattern.test(question))?.[0]
  const asksDemands = wish.field === 'requirements' || wish.field === 'nice'
  if (asksDemands && particular && wish.demands.length === 0) return ask(particular)
  if (DEMANDED.test(question)) return ask('requirements')
  if (FORM.test(question)) return ask('form')
  // «Er det noe som kan stanse oss, som krav om klarering?»: what is demanded, whatever else is said.
  const isOfAd = wish.field === 'requirements' || (wish.kind !== 'consultant' && wish.kind !== 'article')
  if (wish.demands.length > 0 && isOfAd)
    return { ...reading, lost: [], wish: { ...wish, kind: null, words: [] } }
  return reading
}
