/** A line of business: how lists of companies and their names show it. Patterns of PostgreSQL, in small letters. */
export interface Line {
  industry: string
  name?: string
  /** All the others: «privat sektor». */
  others?: boolean
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

/** What people call a line of business; patterns of whole words in small letters. */
export interface SaidOfLine {
  line: Line
  /** Stands alone after «i» and «innen», or before «-bransjen» and «-selskapene». */
  field?: string
  /** Only before those. */
  part?: string
  /** The companies themselves: they name the line wherever they stand. */
  those?: string
  /** One of them, after «hvilken» only: «hvilken etat». */
  one?: string
  /** Names it where it is known that a line of business or a company is asked for, and not in questions about ads. */
  word?: string
}

/** The lines of business, as ads, companies and news are sought by. Of several that a word may mean the first counts. */
export const LINES: readonly SaidOfLine[] = [
  {
    line: PUBLIC,
    those:
      'det offentlige|offentlig (?:sektor|forvaltning|virksomhet|side)(?:en)?|offentlige (?:virksomheter|etater|arbeidsgivere|kunder|oppdragsgivere|aktører|organer|jobber|stillinger|annonser)|(?:i|fra|hos|innen) offentlige?|forvaltningen',
    word: 'offentlige?|forvaltning|offentlig \\p{L}+',
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
    one: 'etat|direktorat|departement|tilsyn',
    word: 'stat|tilsyn',
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
    word: 'sykehuset',
    those: 'sykehus(?:ene|er|a)?|helseforetak(?:ene|a)?|spesialisthelsetjenesten',
  },
  {
    line: HEALTH,
    field: 'helse|medtech|helse ?teknologi|helsetech',
    those: 'helsevesenet|helse og omsorg',
    word: 'medisin(?:sk)?',
  },
  {
    line: { industry: '\\m(bank|sparebank|mobilbank)', name: '\\w*bank\\M' },
    field: 'bank',
    word: 'sparebank(?:en)?|banken',
    those: '(?:spare)?banker|(?:spare)?bankene',
  },
  {
    line: FINANCE,
    field: 'finans|fintech',
    word: 'finansielle?|penger',
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
  { line: { industry: '\\mvannkraft' }, field: 'vannkraft' },
  { line: { industry: '\\m(havvind|vindkraft)', name: '\\mhavvind\\M' }, field: 'vindkraft|havvind' },
  {
    line: ENERGY,
    field: 'energi|kraft|strøm|fornybar(?: energi)?',
    word: 'elektrisitet',
    part: 'el',
    those: 'kraftverk(?:ene)?|kraftprodusent(?:er|ene)|strømleverandør(?:er|ene)|fornybar energi',
  },
  { line: { industry: '\\m(strømnett|nettutbygging)' }, field: 'strømnett', part: 'nett' },
  {
    line: { industry: '\\m(havbruk|oppdrett|sjømat|fiskevelferd|fiske)', name: '\\mhavbruk\\M' },
    field: 'havbruk|oppdrett(?:s)?|fiskeoppdrett(?:s)?|lakseoppdrett(?:s)?|sjømat|fiskeri|lakse?',
    part: 'fiske',
    word: 'oppdrettsfisk|oppdrettslaks|akvakultur|fisk|fiske',
    one: 'oppdretter',
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
    word: 'maritime?|sjø|hav',
    those: 'maritim (?:sektor|næring|industri|bransje)|maritime (?:virksomheter|selskaper|bedrifter)',
  },
  {
    line: {
      industry: '\\m(transport|logistikk|kollektivtrafikk|godstog|ferjedrift|skipsfart|luftfart|samferdsel)',
      name: '\\mlogistikk\\M',
    },
    field: 'transport|samferdsel(?:s)?|kollektiv|kollektivtrafikk',
    word: 'kollektivtransport',
  },
  { line: { industry: '\\m(transport og logistikk|logistikk|godstog)' }, field: 'logistikk|gods|speditør' },
  {
    line: TRADE,
    field: 'handel|varehandel|detaljhandel|retail',
    part: 'handels?|butikk',
    word: 'detalj|butikk(?:er|ene)?',
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
    word: 'bygg|anlegg|entreprenør',
    one: 'entreprenør',
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
    word: 'medie(?:r|ne)?|presse|mediebransje',
    one: 'mediehus|avis',
    those: 'mediehus(?:ene|a)?|avisene|aviser',
  },
  {
    line: {
      industry: '\\m(høyere utdanning|utdanning|videregående|skole|lærings|digital eksamen|fylkeskommune)',
      name: '\\m(høgskole\\w*|universitet\\w*)\\M',
    },
    field: 'edtech',
    part: 'utdanning(?:s)?|undervisning(?:s)?|skole',
    word: 'utdanning|undervisning|skole(?:r|ne|verket)?|akademia',
    those: 'høyere utdanning',
  },
  {
    line: {
      industry: '\\m(høyere utdanning|digital eksamen)',
      name: '\\m(høgskole\\w*|universitet\\w*|høyskole\\w*)\\M',
    },
    one: 'universitet|høg?skole|høyskole',
    those:
      'universitet(?:er|ene)?(?: og høg?skoler?)?|høg?skoler?|høg?skolene|høyskoler|høyskolene|uh-sektoren',
  },
  {
    line: { industry: '\\w*forskning|\\mmodellforsøk', name: '\\m(institutt\\w*|laborator\\w*)\\M' },
    part: 'forskning(?:s)?',
    word: 'forskning|forskere?',
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
