const THINGS =
  '(?:banker|bedrifter|selskap(?:er)?|firma(?:er)?|kunder|kommuner|virksomheter|arbeidsgivere|leverandører|stillinger|annonser|utlysninger|konsulenter|utviklere|arkitekter|designere|folk|artikler|saker|nyheter|oppdrag|steder|byer|språk|krav|fylker|teknologier|sertifiseringer|kontor(?:er)?|roller|etater|sykehus)'
const ONE_THING =
  '(?:bank|bedrift|kunde|kommune|virksomhet|arbeidsgiver|leverandør|stilling|annonse|utlysning|konsulent|artikkel|sak|nyhet|by|jobb|rolle|avis)'
const WILL =
  '(?:kan|kunne|skal|skulle|må|måtte|bør|burde|vil|ville|får|å)(?: (?:jeg|vi|du|de|dere|man|han|hun))?'

/** How nynorsk and dialects put words together, once each of them is in bokmål. */
export const DIALECT_PHRASES: readonly [RegExp, string][] = [
  // «Kva for ei stilling», «ka for nokka annonsa», «kva bankar».
  [/(?<!\p{L})hva (?:for|slags) (?:en|ei)(?= \p{L})/giu, 'hvilken'],
  [/(?<!\p{L})hva for et(?= \p{L})/giu, 'hvilket'],
  [
    new RegExp(`(?<!\\p{L})hva (?:for (?:noen |noe )?)?(?=(?:\\p{L}{3,}e )?${THINGS}(?!\\p{L}))`, 'giu'),
    'hvilke ',
  ],
  [new RegExp(`(?<!\\p{L})hva (?:for (?:noen |noe )?)?(?=${ONE_THING}(?!\\p{L}))`, 'giu'), 'hvilken '],
  [
    /(?<!\p{L})hva (?:for (?:noen |noe )?)?jobber(?= (?:er|finnes|ligger|har (?:vi|dere|de)|i|hos|med|kan)(?!\p{L}))/giu,
    'hvilke jobber',
  ],
  [/(?<!\p{L})no['’]e(?!\p{L})/giu, 'noe'],
  // «Kortid», «ka tid», «kor hen».
  [
    /(?<!\p{L})(?:hva tid|hvor tid|når tid)(?= (?:er|har|kan|går|kommer|blir|må|skal|ble|var|får)(?!\p{L}))/giu,
    'når',
  ],
  [/(?<!\p{L})hvor hen(?!\p{L})/giu, 'hvor'],
  // In the north and in Trøndelag the last vowel is left out: «kan æ ring», «må vi søk».
  [
    new RegExp(
      `(?<=(?<!\\p{L})${WILL} )(ring|søk|jobb|finn|bruk|spill|snakk|les|lei|begynn|start|send|vis|kontakt|ansett|velg|møt|hjelp|skriv|fortell|flytt|leit)(?!\\p{L})`,
      'giu',
    ),
    '$1e',
  ],
  [new RegExp(`(?<=(?<!\\p{L})${WILL} )(gjør|spør)(?!\\p{L})`, 'giu'), '$1e'],
  [/(?<=(?<!\p{L})(?:skal|vil|må) (?:\p{L}+ ){1,3})ansett(?= *(?:\?|$))/giu, 'ansette'],
]
