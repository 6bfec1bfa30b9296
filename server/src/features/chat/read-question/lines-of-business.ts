import type { QuestionText } from './question-text.ts'

/** A line of business: how lists of companies and their names show it. Patterns of PostgreSQL, in small letters. */
export interface Line {
  industry: string
  name?: string
  /** All the others: «privat sektor». */
  others?: boolean
}

/** A line that a question speaks of, with where it stands. */
export interface LineFound {
  lines: Line[]
  said: string
  start: number
  end: number
}

const PUBLIC: Line = {
  industry:
    '\\m(offentlig|kommune|fylkeskommune|spesialisthelsetjeneste|høyere utdanning|vann, avløp|politi|forsvar)',
  name: '\\m(kommune|fylkeskommune|direktorat\\w*|etaten|statens|tilsynet|sykehus\\w*|helseforetak|høgskole\\w*|universitet\\w*|departement\\w*|nasjonalt senter|interkommunal\\w*|hf|iks|institutt for)\\M',
}
const STATE: Line = {
  industry: '\\m(offentlig forvaltning|offentlig tilsyn|spesialisthelsetjeneste)',
  name: '\\m(direktorat\\w*|statens|tilsynet|departement\\w*|nasjonalt senter|etaten|hf)\\M',
}
const HEALTH: Line = {
  industry: '\\m(helse|medisin|spesialisthelse|sykehus)',
  name: '\\m(helse|sykehus\\w*|medisin\\w*)\\M',
}
const FINANCE: Line = {
  industry: '\\m(bank|finans|forsikring|pensjon|kapital|betaling|fond|sparebank)',
  name: '\\w*(bank|forsikring|pensjon|kapital)\\M',
}
const ENERGY: Line = {
  industry: '\\m(fornybar|energi|kraft|vannkraft|strøm|fjernvarme|havvind|vindkraft|solkraft)',
  name: '\\m(energi|kraft|havvind)\\M',
}
const SHIPPING: Line = {
  industry: '\\m(skipsfart|shipping|rederi|ferjedrift|fergedrift|sjøfart|skipstrafikk)',
  name: '\\m(shipping|rederi\\w*|maritime)\\M',
}
const TRADE: Line = {
  industry: '\\m(dagligvare|netthandel|sportshandel|engroshandel|varehandel|handel|detaljhandel)',
}

/**
 * Lines by what people call them. `field` stands alone after «i» and «innen», or before «-bransjen» and «-selskapene», `part` only before those;
 * `those` are the companies themselves, and name the line wherever they stand.
 */
const LINES: readonly { line: Line; field?: string; those?: string; part?: string }[] = [
  {
    line: PUBLIC,
    those:
      'det offentlige|offentlig (?:sektor|forvaltning|virksomhet|side)(?:en)?|offentlige (?:virksomheter|etater|arbeidsgivere|kunder|oppdragsgivere|aktører|organer|jobber|stillinger|annonser)|(?:i|fra|hos|innen) offentlige?|forvaltningen',
  },
  {
    line: { ...PUBLIC, others: true },
    those:
      'det private|(?:hos|i) private(?! \\p{L}+(?:er|e)(?!\\p{L}))|privat (?:sektor|næringsliv|virksomhet|side)|private (?:virksomheter|bedrifter|selskaper|firmaer|arbeidsgivere|kunder|aktører)|(?:det private )?næringslivet',
  },
  {
    line: STATE,
    those:
      'staten|statlige? (?:sektor|virksomhet|etat|organ|arbeidsgiver|kunde|aktør|jobb|stilling|annonse)(?:er|e|ene|r)?|statlige?|etater|etatene|direktorater?|direktoratene|departementer|departementene|tilsynene',
  },
  {
    line: { industry: '\\mkommune', name: '\\mkommune\\M' },
    field: 'kommune',
    part: 'kommunal',
    those:
      'kommuner|kommunene|kommunale? (?:sektor|virksomhet|etat|arbeidsgiver|kunde|aktør|jobb|stilling)(?:er|e|ene|en|r)?|kommunale?',
  },
  {
    line: { industry: '\\mfylkeskommune', name: '\\mfylkeskommune\\M' },
    field: 'fylkeskommune',
    those: 'fylkeskommuner|fylkeskommunene|fylkeskommunale?',
  },
  {
    line: {
      industry: '\\m(sykehus|spesialisthelse|helseforetak)',
      name: '\\m(sykehus\\w*|helseforetak\\w*|hf)\\M',
    },
    field: 'sykehus',
    those: 'sykehus(?:ene|er|a)?|helseforetak(?:ene|a)?|spesialisthelsetjenesten',
  },
  { line: HEALTH, field: 'helse|medtech|helse ?teknologi|helsetech', those: 'helsevesenet|helse og omsorg' },
  {
    line: { industry: '\\m(bank|sparebank|mobilbank)', name: '\\w*bank\\M' },
    field: 'bank',
    those: '(?:spare)?banker|(?:spare)?bankene',
  },
  {
    line: FINANCE,
    field: 'finans|fintech',
    those: 'finansnæringen|finansinstitusjoner|finansinstitusjonene',
  },
  {
    line: { industry: '\\m(forsikring|livsforsikring|skadeforsikring)', name: '\\mforsikring\\M' },
    field: 'forsikring(?:s)?',
    those: 'forsikringsselskap(?:er|ene)?',
  },
  {
    line: { industry: '\\mpensjon', name: '\\mpensjon\\w*\\M' },
    field: 'pensjon(?:s)?',
    those: 'pensjonskasser|pensjonskassene',
  },
  { line: { industry: '\\mbetaling' }, part: 'betaling(?:s)?' },
  {
    line: ENERGY,
    field: 'energi|kraft|strøm|fornybar(?: energi)?|vannkraft|vindkraft',
    part: 'el',
    those: 'kraftverk(?:ene)?|kraftprodusent(?:er|ene)|strømleverandør(?:er|ene)|fornybar energi',
  },
  { line: { industry: '\\m(strømnett|nettutbygging)' }, field: 'strømnett', part: 'nett' },
  {
    line: { industry: '\\m(havbruk|oppdrett|sjømat|fiskevelferd|fiske)', name: '\\mhavbruk\\M' },
    field: 'havbruk|oppdrett(?:s)?|fiskeoppdrett(?:s)?|lakseoppdrett(?:s)?|sjømat|fiskeri|lakse?',
    those: 'oppdretter(?:e|ne)|sjømatnæringen',
  },
  {
    line: SHIPPING,
    field: 'shipping|rederi|skipsfart(?:s)?|sjøfart(?:s)?',
    those: 'rederier|rederiene|rederia',
  },
  {
    line: {
      industry: '\\m(skipsfart|shipping|rederi|ferjedrift|sjøfart|skipstrafikk|havteknologi|havbruk)',
      name: '\\m(shipping|maritime)\\M',
    },
    part: 'maritim|hav',
    those: 'maritim (?:sektor|næring|industri|bransje)|maritime (?:virksomheter|selskaper|bedrifter)',
  },
  {
    line: {
      industry: '\\m(transport|logistikk|kollektivtrafikk|godstog|ferjedrift|skipsfart|luftfart|samferdsel)',
      name: '\\mlogistikk\\M',
    },
    field: 'transport|samferdsel(?:s)?|kollektiv|kollektivtrafikk',
  },
  { line: { industry: '\\m(transport og logistikk|logistikk|godstog)' }, field: 'logistikk|gods|speditør' },
  {
    line: TRADE,
    field: 'handel|varehandel|detaljhandel|retail',
    part: 'handels?|butikk',
    those: 'butikkjede(?:r|ne)',
  },
  {
    line: { industry: '\\mdagligvare' },
    field: 'dagligvare',
    those: 'matbutikk(?:er|ene)|dagligvarekjede(?:r|ne)',
  },
  { line: { industry: '\\mnetthandel' }, field: 'netthandel(?:s)?|nettbutikk|e-?handel(?:s)?' },
  {
    line: { industry: '\\m(bygg og anlegg|entreprenør|byggevare)', name: '\\mbygg\\M' },
    field: 'bygg og anlegg|bygg- og anlegg',
    part: 'bygg|bygge|byggevare|bygg- og anleggs?|bygg og anleggs?',
    those: 'entreprenør(?:er|ene)',
  },
  { line: { industry: '\\meiendom\\M', name: '\\meiendom\\M' }, field: 'eiendom(?:s)?' },
  {
    line: { industry: '\\m(telekom|mobilnett)', name: '\\mtelekom\\M' },
    field: 'telekom',
    part: 'tele|mobil',
    those: 'teleoperatør(?:er|ene)|mobiloperatør(?:er|ene)',
  },
  {
    line: { industry: '\\m(medie|aviser|podkast|lydbøker)', name: '\\mmedia\\M' },
    field: 'media',
    part: 'medie|avis',
    those: 'mediehus(?:ene|a)?|avisene|aviser',
  },
  {
    line: {
      industry: '\\m(høyere utdanning|utdanning|videregående|skole|lærings|digital eksamen|fylkeskommune)',
      name: '\\m(høgskole\\w*|universitet\\w*)\\M',
    },
    field: 'edtech',
    part: 'utdanning(?:s)?|undervisning(?:s)?|skole',
    those: 'høyere utdanning',
  },
  {
    line: {
      industry: '\\m(høyere utdanning|digital eksamen)',
      name: '\\m(høgskole\\w*|universitet\\w*|høyskole\\w*)\\M',
    },
    those:
      'universitet(?:er|ene)?(?: og høg?skoler?)?|høg?skoler?|høg?skolene|høyskoler|høyskolene|uh-sektoren',
  },
  {
    line: { industry: '\\w*forskning|\\mmodellforsøk', name: '\\m(institutt\\w*|laborator\\w*)\\M' },
    part: 'forskning(?:s)?',
    those: 'forskningsinstitutt(?:er|ene)?|forskningsmiljø(?:er|ene)?',
  },
  {
    line: { industry: '\\mspill' },
    field: 'gaming|dataspill',
    part: 'spill',
    those: 'spillstudio(?:er|ene)?',
  },
  { line: { industry: '\\mit-sikkerhet' }, part: 'it-?sikkerhet(?:s)?|sikkerhet(?:s)?' },
  { line: { industry: '\\mregnskap' }, field: 'regnskap(?:s)?', those: 'regnskapsbyrå(?:er|ene)?' },
  { line: { industry: '\\mrobotikk' }, field: 'robotikk', part: 'robot' },
  { line: { industry: '\\m(luftfart|drone)' }, field: 'luftfart(?:s)?', part: 'drone|fly' },
  {
    line: { industry: '\\m(programvare|skytjenester|datasenter)' },
    part: 'programvare|software|it',
    those: 'programvarehus(?:ene|a)?',
  },
]

/** What makes a field a line of business: «-bransjen», «-selskapene». */
const OF_BUSINESS =
  '(?:s?-?(?:bransje|sektor|næring|industri|selskap|firma|bedrift|virksomhet|aktør|konsern|foretak|verden|arbeidsgiver|kunde)(?:n|en|et|er|ene|a|e|ne|r)?)'
/** Before a field that stands alone. */
const INSIDE = '(?<=(?:^|[^\\p{L}])(?:innen|innenfor|innafor|inne i|i|fra|hos|av|mot|på|annen|andre) )'
/** «Bank og finans», «bank, forsikring og annen finans». */
const AND = '(?: og |, | eller |/| samt )(?:annen |andre |øvrig )?'
/** Not the line but what is made there: «offentlige anskaffelser», «bankkort». */
const NOT_AFTER = '(?![\\p{L}\\p{N}-])(?! (?:anskaffelse|innkjøp|data|tjeneste|rapport|nøkkel|kort|løsning))'

const FIELDS = LINES.flatMap(({ field }) => (field ? [field] : [])).join('|')
const fieldsOf = (...fields: (string | undefined)[]) => fields.filter((one) => one !== undefined).join('|')
const THOSE = LINES.flatMap(({ field, part, those }) => [
  ...(those ? [those] : []),
  ...(field || part ? [`(?:${fieldsOf(field, part)})${OF_BUSINESS}`] : []),
]).join('|')
const PARTS = fieldsOf(...LINES.map(({ part }) => part))
const SAID = new RegExp(
  `(?<![\\p{L}\\p{N}-])(?:(?:${THOSE})|${INSIDE}(?:${FIELDS})(?:en|a)?|(?<=hvilke[nt]? )(?:${FIELDS}))(?:${AND}(?:${THOSE}|${FIELDS}))*s?${NOT_AFTER}`,
  'gu',
)
/** Said by itself, where only a line of business can be meant: what is left out. */
const ALONE = new RegExp(
  `^(?:all |alle |annen |andre |noen |noe |den |de |det )?(?:${THOSE}|${FIELDS}|${PARTS}|kommunen|banken|fylkeskommunen)(?:${AND}(?:${THOSE}|${FIELDS}|${PARTS}))*$`,
  'u',
)
const ONE = LINES.map(({ line, field, part, those }) => ({
  line,
  pattern: new RegExp(
    `^(?:${[
      ...(those ? [those] : []),
      ...(field ? [`(?:${field})(?:${OF_BUSINESS}|en|a|n)?`] : []),
      ...(part ? [`(?:${part})${OF_BUSINESS}?`] : []),
    ].join('|')})$`,
    'u',
  ),
}))

const linesOf = (said: string): Line[] => {
  const parts = [said, said.replace(/s$/u, ''), ...said.split(new RegExp(AND, 'u'))].flatMap((part) => [
    part.trim(),
    part.trim().replace(/^(?:all|alle|annen|andre|noen|noe|den|de|i|fra|hos|innen) /u, ''),
  ])
  return [
    ...new Set(
      parts.flatMap((part) => {
        const line = ONE.find(({ pattern }) => pattern.test(part))?.line
        return line ? [line] : []
      }),
    ),
  ]
}

/** The lines of business that a question speaks of; nothing is taken from it. */
export function findLines({ rest }: QuestionText): LineFound[] {
  return [...rest.matchAll(SAID)].flatMap((match) => {
    const [said] = match
    const lines = linesOf(said)
    return lines.length > 0 ? [{ lines, said, start: match.index, end: match.index + said.length }] : []
  })
}

/** The lines that a phrase is nothing but; none where it says anything else. */
export function linesAlone(phrase: string): Line[] {
  const said = phrase
    .toLowerCase()
    .trim()
    // The «det» before it is taken already.
    .replace(/^(offentlig|privat)e?$/u, 'det $1e')
  return ALONE.test(said) ? linesOf(said) : []
}

/** «Hva slags folk er det helsesektoren leter etter?» */
export const LINE_SEEKS =
  /^(?![^?]*(?<!\p{L})(?:oss|våre|vi|jeg|kunden)(?!\p{L})).*(?<!\p{L})(?:leter etter|ser etter|søker|trenger|etterspør|etterspørres|lyser ut|lyst ut|rekrutterer)(?!\p{L})(?! [^?]*(?:anbud|rammeavtale|leverandør))/iu
