/** A form of work, as people name it where they tell what it is not, too. */
const FORM =
  '(?:et |en |på )?(?:faste?|vikar(?:iat)?(?:er|et|ene)?|engasjement(?:er|et|ene)?|deltid|heltid|midlertidige?|oppdrag|innleie)(?: (?:ansatte?|ansettelse[rn]?|stillinger|stilling|jobb(?:er)?))?'
const HIM = '(?:henne|ham|han|hun|dem|vedkommende|(?:ham|henne) der)'
const WHO_SEEKS = '(?:markedet|kundene|bedriftene|arbeidsgiverne|selskapene|kundemarkedet|bransjen)'

/** Whole phrases of what people say of ads, and in formal letters, as the rules know them. */
export const PHRASES_OF_ADS: readonly [RegExp, string][] = [
  // As formal letters have it.
  [/(?<!\p{L})(?:per|pr\.?) (?:dags dato|i dag)(?!\p{L})|(?<!\p{L})(?:p\. ?t\.|pt\.?)(?!\p{L})/giu, 'nå'],
  [/(?<!\p{L})(?:for|i) (?:øyeblikket|inneværende stund)(?!\p{L})/giu, 'nå'],
  [/(?<!\p{L})foreligger(?!\p{L})/giu, 'finnes'],
  [/(?<!\p{L})foreligge(?!\p{L})/giu, 'finnes'],
  [/(?<!\p{L})befinner seg(?!\p{L})/giu, 'er'],
  [/(?<!\p{L})samtlige(?!\p{L})/giu, 'alle'],
  [
    /,? (?:hos |blant |for )?alle (?:virksomheter|arbeidsgivere|selskaper|bedrifter|steder|bransjer)(?: sett)? (?:under ett|samlet|sammenlagt|til sammen)(?!\p{L})/giu,
    '',
  ],
  [
    / (?:hos|blant|for) alle (?:virksomhetene?|virksomheter|arbeidsgiver(?:e|ne)|selskap(?:er|ene)|bedrift(?:er|ene))(?=[^\p{L}]*$)/giu,
    '',
  ],
  [/(?<!\p{L})(?:sett |tatt )?under ett(?!\p{L})/giu, 'samlet'],
  [
    /(?<!\p{L})(?:jeg |vi |undertegnede )?(?:anmoder|ber|tillater (?:meg|oss) å be)(?: høfligst| vennligst| herved)? om (?:å få )?(?:tilsendt )?(?:en |ei )?(?:fullstendig |samlet |kort )?(?:oversikt|liste|oppstilling|redegjørelse) (?:over|for|av)(?!\p{L})/giu,
    'vis',
  ],
  [/(?<!\p{L})(\p{Lu}\p{Ll}+|[Mm]øre og [Rr]omsdal) fylke(?!\p{L})/gu, '$1'],
  [/(?<!\p{L})utgjør antallet(?!\p{L})/giu, 'er antallet'],
  [/(?<!\p{L})(?:utløper|løper ut|opphører)(?!\p{L})/giu, 'går ut'],
  [
    /(?<!\p{L})(?:kan|vil|kunne) (?:de|du|dere) (?:opplyse|redegjøre|meddele|underrette)(?: (?:meg|oss))?(?: (?:om|for))?(?= (?:hv\p{L}+|når|om)(?!\p{L}))/giu,
    'si meg',
  ],
  // What is sought, by the formal words for people and for what they can.
  [
    /(?<=(?:søker|søke|leter|ser|behov|etterspør|etterlyser|ønsker|trenger|jakter|bruk)[^?.!]*) (?:medarbeidere?|ansatte|personell|fagfolk|arbeidskraft|personale|arbeidstakere?|ressurser|kandidater|spesialister)(?= (?:som|med) )/giu,
    ' folk',
  ],
  [
    /(?<!\p{L})(?:som|folk|og) (?:mestrer|besitter kompetanse (?:på|i|innen)|innehar kompetanse (?:på|i|innen)|har kjennskap til|har kunnskap om|er fortrolig med|er kjent med|har god greie på)(?!\p{L})/giu,
    'som kan',
  ],
  [
    /(?<!\p{L})med (?:(?:god|gode|inngående|solid) )?(?:kjennskap til|kunnskap(?:er)? (?:om|i)|innsikt i)(?!\p{L})/giu,
    'som kan',
  ],
  // Whoever wants somebody.
  [
    /(?<!\p{L})(?:skal|vil|må|prøver å|trenger å|ønsker å|forsøker å|sliter med å|er ute etter å) (?:ha|få) (?:tak i|fatt i|fatt på|inn)(?= (?!hvem|den|det|dem|hun|han)\p{L})/giu,
    'søker',
  ],
  [
    /(?<!\p{L})hvem ((?:i|på|rundt|ved) \p{L}+(?: \p{L}+)?) (?:er det som |det er som )?(søker|leter etter|trenger|ser etter|ansetter|er på jakt etter|jakter på) ([^?.!]+)/giu,
    'hvem $2 $3 $1',
  ],
  // «Noe i Bergen jeg kan selge henne inn på?»
  [
    new RegExp(
      `(?<!\\p{L})(?:som )?(?:jeg|vi|man|en) (?:kan|kunne|bør) (?:selge|sette|plassere|pitche|melde|sende|få|spille|by|foreslå|bruke|tilby)(?: fram| frem)? ${HIM}(?: (?:inn|til|på|i|hos|for|ut|fram|frem))*(?!\\p{L})`,
      'giu',
    ),
    'for henne',
  ],
  [
    /(?<!\p{L})(?:som )?(?:hun|han|vedkommende) kan (?:settes (?:på|inn på|i)|selges inn(?: på| til)?|brukes (?:på|til|i)|ta|gjøre|jobbe med|passe til|gå inn i|søke på)(?=[^\p{L}]*$)/giu,
    'for henne',
  ],
  // «Har ei som er god på sikkerhet, noe i Bergen for henne?»
  [
    /^([^\p{L}]*(?:jeg |vi )?har (?:en|ei|noen|et par|to|tre)(?: \p{L}+)? som [^?.!]{3,60}?),? (?=(?:noe|noen|er det|finnes det|hva finnes|har dere)(?!\p{L}))/giu,
    '$1. ',
  ],
  // What is asked for most, by whoever asks.
  [
    new RegExp(
      `(?<!\\p{L})(?:spør|etterspør) (?:${WHO_SEEKS}|de|folk|dem) (?:mest|oftest|helst)(?: etter)?(?!\\p{L})|(?<!\\p{L})(?:vil|ønsker) (?:${WHO_SEEKS}) (?:helst |mest )?(?:ha|seg)(?: mest)?(?!\\p{L})|(?<!\\p{L})(?:spør|etterspør) (?:de|${WHO_SEEKS}) (?:mest|oftest) (?:etter)?(?!\\p{L})`,
      'giu',
    ),
    'etterspørres mest',
  ],
  [
    /(?<!\p{L})(?:er )?etterspørselen(?: (?:er|etter))* (?:størst|høyest)(?= etter)|(?<!\p{L})er etterspørselen (?:størst|høyest)(?!\p{L})/giu,
    'etterspørres mest',
  ],
  [
    /(?<=\p{L}(?:,? )(?:vs\.?|versus|mot|eller|kontra) [^\s?,]+), (?:hva|hvem|hvilken) (?:vinner|leder|er størst|er vanligst|trekker det lengste strået)(?=[^\p{L}]*$)/giu,
    ', hva etterspørres mest',
  ],
  [/(?<=^[^?.,]*\S) (?:vs\.?|versus|kontra) (?=[^?.,]*, hva etterspørres mest)/giu, ' eller '],
  [
    /,? og (?:hvor (?:stor|mye) er forskjellen|hva er forskjellen|med hvor mye|hvor mye skiller|hva er tallene|hvor mange er det av hver)(?: (?:på|mellom) (?:dem|de to))?(?=[^\p{L}]*$)/giu,
    '',
  ],
  [
    /(?<=[.?!]) *(?:jeg |vi )?(?:ønsker|vil ha|vil gjerne ha|trenger|oppgi|gi meg)(?: gjerne)? (?:begge )?(?:tallene|tall|antallet|begge tall)[.!]*(?=[^\p{L}]*$)/giu,
    '',
  ],
  [
    new RegExp(
      `(?<!\\p{L})har ${WHO_SEEKS} (?:egentlig |faktisk )?(?:bruk|behov|sans) for(?= \\p{L})`,
      'giu',
    ),
    'er det noen annonser som etterspør',
  ],
  // What one thinks of learning is asked for.
  [
    /(?<!\p{L})(?:er det |om det er )?(?:verdt(?: det)?|vits(?: i)?|lurt|smart) å (?:lære (?:seg|meg|oss)?|satse på|ta kurs i|kurse (?:oss|folk) i|sette seg inn i)(?= \p{L})/giu,
    'vi vurderer å bruke',
  ],
  // English words of work.
  [
    /(?<!\p{L})(?:open|available|vacant) (?:positions?|jobs?|roles?|openings?|vacancies)(?!\p{L})/giu,
    'ledige stillinger',
  ],
  [/(?<!\p{L})(?:job )?(?:positions|openings|vacancies)(?!\p{L})/giu, 'stillinger'],
  [/(?<=\p{L}-)gigs?(?!\p{L})|(?<!\p{L})gigs?(?!\p{L})/giu, 'oppdrag'],
  [/(?<=(?:stilling|jobb(?!e)|oppdrag)[^?]*)data engineers?(?!\p{L})/giu, 'dataingeniør'],
  [/(?<=(?:stilling|jobb(?!e)|oppdrag)[^?]*)(?:software engineers?|developers?)(?!\p{L})/giu, 'utvikler'],
  [/(?<!\p{L})(junior|senior)[- ]?dev(?:s|eloper)?(?=[ -](?:stilling|jobb|oppdrag|rolle))/giu, '$1utvikler'],
  // Whether the market wants something is whether ads do.
  [
    new RegExp(
      `(?<!\\p{L})(?:${WHO_SEEKS}) (?:egentlig |faktisk )?(?:etterspør|vil ha|spør etter|ønsker(?: seg)?|bryr seg om|krever|verdsetter|søker|ber om)(?= \\p{L})`,
      'giu',
    ),
    'noen annonser etterspør',
  ],
  // What it is not says no more than what it is.
  [
    new RegExp(
      `(?<=(?:oppdrag|engasjement(?:er)?|vikariat(?:er)?|deltid|innleie|faste?)[»"']?),? (?:og |men )?(?:altså |dvs\\.? )?(?:ikke|verken|fremfor|i stedet for) (?:som )?${FORM}(?:(?:,| eller| og| \\/) (?:som )?${FORM})*(?: altså)?(?!\\p{L})`,
      'giu',
    ),
    '',
  ],
  // «Hvor mange av stillingene i Bergen» are all that are there.
  [
    /^([^\p{L}]*)(?:hvor mange av|antallet av) (?:alle )?(?:de )?(?:åpne |ledige |utlyste )?(stilling|annonse|utlysning|oppdrag|jobb)(?:ene|ne)(?= (?:i|på|hos) \p{Lu})/giu,
    '$1hvor mange $2er',
  ],
  [/(?<!\p{L})oppdrager(?!\p{L})/giu, 'oppdrag'],
  // «I tillegg», of what was told.
  [/(?<!\p{L})(?:(?:og |også )?i tillegg|attpåtil|på toppen|oppå det)(?=[^\p{L}]*$)/giu, 'også'],
  // What an abbreviation stands for is said beside it.
  [
    /(?<!\p{L})\p{L}{2,4}-(stillinger|jobber|oppdrag|roller|annonser) \((\p{L}{4,})(?:, (?:altså )?(?:og )?ikke [^)]*)?\)/giu,
    '$2-$1',
  ],
  [
    /(?<!\p{L})(?:på|innen|innenfor|i|for) (?:dette|det|samme) (?:fagfelt|felt|område|fagområde|fag|emne|spor)(?:et)?(?: (?:hennes|hans))?(?!\p{L})/giu,
    'innen dette',
  ],
  // Whom one speaks to of an ad.
  [
    /(?<!\p{L})hvem (?:tar|snakker|drøfter|avklarer|prater) (jeg|vi|man) (?:det |dette |den |saken )?(?:opp )?med(?: om (?:det|den|dette|stillingen|jobben))?(?=[^\p{L}]*$)/giu,
    'hvem kan $1 kontakte',
  ],
  [
    /(?<!\p{L})hvem (?:går|henvender) (jeg|vi|man)(?: meg| oss| seg)? til(?! med(?!\p{L}))(?=[^\p{L}]*$)/giu,
    'hvem kan $1 kontakte',
  ],
  // Whom it is asked for says nothing.
  [
    /,? (?:kan|vil) du (?:finne|vise|liste(?: opp)?|hente)(?: fram| frem)? (?:meg )?(?:dem|de|disse)(?: (?:for|til) (?:meg|oss))?(?=[^\p{L}]*$)/giu,
    '',
  ],
]
