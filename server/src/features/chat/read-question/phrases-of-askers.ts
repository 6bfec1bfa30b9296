/** Whoever somebody asks for: «kunden min», «Siri», «nabokona». */
const SOMEBODY =
  '(?:(?:han |hun |ho )?\\p{Lu}\\p{L}+|(?:en|ei) (?:kollega|kunde|kompis|venn|bekjent|nabo|konsulent)|(?:kunde|sjef|leder|kollega|kompis|venn|nabo|kone|mann|søster|bror|svoger|svigers\\p{L}*|nabokon|kandidat|konsulent|teamleder)\\p{L}*(?: (?:min|mi|vår|våre|her))?|(?:min|mi|vår) \\p{L}+|noen|ledelsen|salg|hun|han|de)'
const RELATIVE =
  '(?:kon|kone|mann|ektemann|svoger|svogeren|svigerinne|søster|bror|kusine|fetter|nabo|nabokon|venninne|kamerat|kompis|samboer|kjæreste|datter|sønn|mor|far|tante|onkel|niese|nevø)'
const AD = '(?:annonsene|stillingene|jobbene|utlysningene|oppdragene|dem|de|disse)'
const SHOW =
  '(?:finn|vis|list(?:e)?|hent|ramse?|skriv|gi|send)(?: (?:opp|fram|frem|ut))?(?: (?:meg|oss))?(?: (?:opp|fram|frem))?'
const THANKS = '(?:,? (?:takk|er du snill|please|hvis du kan|for meg|opp|fram|frem))*'

/** What tells on whose behalf somebody asks, and what they ask to be shown of it: it is the ads themselves that are sought. */
export const PHRASES_OF_ASKERS: readonly [RegExp, string][] = [
  // «Espen vil vite hvilke stillinger …»
  [
    new RegExp(
      `^[^\\p{L}]*${SOMEBODY} (?:vil(?: gjerne)?|ville|ønsker å|prøver å) (?:vite|få vite|ha oversikt over|ha rede på)(?: om)?,? (?=(?:hv\\p{L}+|når|det|om)(?!\\p{L}))`,
      'giu',
    ),
    '',
  ],
  [
    new RegExp(
      `^[^\\p{L}]*${SOMEBODY} (?:lurer på|lurte på|spør(?: om)?|spurte(?: om)?|har spurt(?: om)?),? (?=(?:hvilke[nt]?|hvor mange) )`,
      'giu',
    ),
    '',
  ],
  // «Svogeren min vil ha vikariat.»
  [
    new RegExp(
      `(?<!\\p{L})(?:${RELATIVE}(?:en|a|n|et|i)? (?:min|mi|vår)|(?:min|mi|vår) ${RELATIVE})(?= (?:vil|er|har|kan|bor|jobber|ønsker|søker|leter|trenger|skal)(?!\\p{L}))`,
      'giu',
    ),
    'hun',
  ],
  // «Hvor kreves det fem år med Java?»
  [
    /^[^\p{L}]*hvor (?:kreves|forlanges|trengs|etterspørres|ønskes)(?: det)?(?= (?!mest|flest)\p{L})/giu,
    'Hvilke annonser etterspør',
  ],
  // «Noen krever visst svensk. Vis meg de annonsene.»
  [
    new RegExp(
      `^(?:[^?.!]*? (?:om|at) (?:det er )?)?(?:det (?:er|finnes) )?(?:visst |vel )?(?:noen|enkelte|flere)(?: (?:kunder|bedrifter|selskaper|arbeidsgivere|virksomheter|annonser|stillinger|av kundene))?(?: som)? (krever|ber om|vil ha|har|ønsker(?: seg)?|forlanger|etterspør|nevner|spør etter|stiller krav om)(?: visst| jo| vel| gjerne)?(?: at (?:man|en|du|folk|de) (?:kan|har|snakker))? ([^?.!]+)[.?!] *${SHOW} (?:de )?${AD}${THANKS}[.!]*$`,
      'giu',
    ),
    'Hvilke annonser $1 $2?',
  ],
  // «Det er utlyst vikariater i Tromsø. Finn dem for meg.»
  [
    new RegExp(
      `^(?:jeg (?:har )?(?:hørt|sett|leste|vet|tror)(?: at)? )?(?:det (?:er|skal være|ligger|finnes|har kommet|er kommet)(?: visst)?(?: ute| utlyst| lyst ut)?) ([^?.!]+)[.?!] *(?:kan du )?${SHOW} (?:de )?${AD}${THANKS}[.?!]*$`,
      'giu',
    ),
    'Finn $1',
  ],
  [/(?<!\p{L})har ([^?.!]+?) som (?:absolutt |et |ett )?krav(?=[^\p{L}]*$)/giu, 'krever $1'],
  // Whoever will not move wants to work there.
  [
    /(?<!\p{L})(?:(?:helst|og|men|og helst) )?(?:uten å (?:måtte )?|slippe(?:r)? å )(?:flytte|reise|dra)(?: seg)? (?:bort |vekk |ut )?(?:fra|ifra)(?= \p{L})/giu,
    'i',
  ],
  [
    /(?<!\p{L})(?:vil|skal|kan|ønsker|gidder) (?:jeg |hun |han )?ikke (?:å )?(?:flytte|reise|dra)(?: seg)? (?:bort |vekk |ut )?(?:fra|ifra)(?= \p{L})/giu,
    'vil jobbe i',
  ],
  [/(?<!\p{L})(?:og )?(?:vil |skal )?bli(?:r)?(?: værende| boende)? i(?= \p{Lu})/gu, 'i'],
  [
    /(?<=(?:finnes|er|ligger|har) (?:det|dere|du) noe) (?:i|på) (?:portalen|siden|systemet|utsyn)(?= )/giu,
    '',
  ],
  // «Helst Stavanger-kanten»: in the town, or near it.
  [
    /(?<!\p{L})(?:(?:i|på|rundt|ved) )?(?!oslo)(\p{L}{4,})-(?:kanten|traktene|distriktet|området|regionen|siden)(?!\p{L})/giu,
    'i $1',
  ],
  // «Hvilke kan jeg sende han?»
  [
    /(?<!\p{L})(?:kan|kunne|bør|skal) (?:jeg|vi) (?:sende|vise|gi|foreslå(?: for)?|tilby|tipse|by) (?:ham|han|henne|hun|vedkommende)(?: om)?(?=[^\p{L}]*$)/giu,
    'finnes for henne',
  ],
  // What is meant by a paper is said after it.
  [
    /(?<=sertifi\p{L}* (?:innen|i|på|innenfor) [\p{L}\p{N}+#.]+),? (?:altså|dvs\.?|det vil si|for eksempel|f\.eks\.) [^?.!]*/giu,
    '',
  ],
  [
    /(?<!\p{L})hvem (?:av (?:dem|de|de to|disse) )?(?:oppfyller|innfrir|tilfredsstiller|møter|fyller|dekker|klarer) (?:det|dette|kravet|kravene|begge deler|begge kravene|disse kravene)(?!\p{L})/giu,
    'hvem har det',
  ],
]
