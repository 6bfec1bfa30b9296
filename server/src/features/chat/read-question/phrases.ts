import { DIALECT_PHRASES } from './dialect-phrases.ts'
import { PLACES_CUT_SHORT } from './places-cut-short.ts'

/** As somebody in a hurry writes them. */
const MONTHS_CUT_SHORT: readonly (readonly [string, string])[] = [
  ['jan', 'januar'],
  ['feb', 'februar'],
  ['apr', 'april'],
  ['aug', 'august'],
  ['sept?', 'september'],
  ['okt', 'oktober'],
  ['nov', 'november'],
  ['des', 'desember'],
]

/** Whole phrases as the rules know them: what people call those who work here, and questions within a question. */
export const PHRASES: readonly [RegExp, string][] = [
  ...DIALECT_PHRASES,
  // «I des», «før nov.»: a month cut short. «Jul» is Christmas.
  ...MONTHS_CUT_SHORT.map(([short, month]): [RegExp, string] => [
    new RegExp(
      `(?<=(?<!\\p{L})(?:i|før|etter|innen|fra|til|for|ut|medio|primo|ultimo|siden) )${short}(?!\\p{L})\\.?`,
      'giu',
    ),
    month,
  ]),
  ...PLACES_CUT_SHORT,
  // «Stavanger-kanten», «Bergensområdet»: the town.
  [
    /(?<!\p{L})(?:(?:i|på|rundt|fra|ved|nær) )?(\p{Lu}\p{Ll}{2,}?)(?:-|s|s-)?(?:området|kanten|regionen|traktene|trakten|distriktet|omegnen)(?!\p{L})/gu,
    'i $1',
  ],
  [/(?<!\p{L})(?:på|i|fra|blant) oss(?!\p{L})/giu, 'hos oss'],
  // «Når vi ikke regner med dem i Oslo»
  [
    /(?<!\p{L})(?:når|hvis|om|dersom) (?:vi|man|jeg|du|en) (?:ikke (?:regner|tar|teller) med|ser bort fra|holder unna|hopper over|dropper|utelater|trekker fra)(?!\p{L})/giu,
    'utenom',
  ],
  // When a meeting is says nothing of what is asked about whom one meets.
  [
    /(?<!\p{L})((?:møter?|møtes|treffer?|besøker?|snakker?|prater?|til)(?: med| hos)? [\p{L}\d][\p{L}\d -]{1,40}?) (?:om (?:en|et|to|tre|fire|et par|noen|\d+) (?:time|timer|minutter|kvarter|dag|dager|uke|uker)|kl(?:okka)?\.? ?\d+(?:[.:]\d+)?|i (?:morgen|overmorgen|ettermiddag|kveld)|på (?:mandag|tirsdag|onsdag|torsdag|fredag)|(?:neste|denne) uke)(?=\s*(?:[,.;:?!]|[–-] ))/giu,
    '$1',
  ],
  // Whoever is free of what they do.
  [/(?<!\p{L})(kommer|blir|slipper|går) løs(?!\p{L})/giu, 'blir ledig'],
  [/(?<!\p{L})(?:slå(?:r)?|hive?) (?:meg )?på tråden til|(?<!\p{L})(?:ta|tar) en telefon til/giu, 'ringe'],
  [/(?<!\p{L})slå(?:r)? på tråden(?!\p{L})/giu, 'ringe'],
  [/(?<!\p{L})hvem (?:ringer|kontakter|mailer|spør) (jeg|vi|man)(?!\p{L})/giu, 'hvem kan $1 kontakte'],
  // Work that nobody need turn up for.
  [
    /(?<!\p{L})(?:der |hvor |som )?(?:jeg |man |en |vi )?(?:(?:slipper|slippe|kan slippe|ikke trenger|ikke behøver) å|ikke må) (?:møte opp|møte|komme|være|sitte|dra inn|reise inn)(?: opp)?(?: (?:fysisk|på (?:et )?kontor(?:et)?|på jobb(?:en)?|inn))*(?!\p{L})/giu,
    'med hjemmekontor',
  ],
  // What it need not be says that it may be less.
  [
    / (?:uten at (?:det|jobben|stillingen) (?:er|skal være|må være)|som ikke (?:trenger å være|må være)) (?:en )?(?:full|hel)(?:e)? (?:jobb|stilling|tid|uke)(?!\p{L})/giu,
    ' på deltid',
  ],
  [
    /(?<!\p{L})(?:leies inn|bli (?:leid inn|innleid)), ikke (?:ansettes|bli ansatt|fast)(?!\p{L})/giu,
    'ha noe av typen oppdrag',
  ],
  [
    /(?<!\p{L})(?:tids|tid)(?:avgrenset|begrenset)e? oppdrag(?: (?:framfor|fremfor|heller enn|i stedet for) (?:en )?fast\p{L}* (?:jobb|stilling|ansettelse))?/giu,
    'stilling av typen oppdrag',
  ],
  [
    /(?<!\p{L})(?:kjøre bil|kunne kjøre|bilkjøring|førerrett|ha lappen(?: på bil)?|lappen på bil)(?!\p{L})/giu,
    'førerkort',
  ],
  [/(?<!\p{L})der (?:nede|oppe|ute|borte|inne)(?!\p{L})/giu, 'der'],
  [/(?<!\p{L})hvem (?:er det |det er )?som(?!\p{L})/giu, 'hvem'],
  [/(?<!\p{L})hvem vann(?!\p{L})/giu, 'hvem vant'],
  [
    /(?<!\p{L})(?:her )?(?:på huset|i huset|på bruket|internt hos oss|inhouse|her internt|her hos oss|i egne rekker|i stallen)(?!\p{L})/giu,
    'hos oss',
  ],
  [
    /(?<!\p{L})(?:av|blant) (?:folka|gutta|kollegaene|kollegene|kollegaer|konsulentene|gjengen|jentene|teamet|de) (?:våre|vår|mine|hos oss)(?!\p{L})/giu,
    'av oss',
  ],
  // Who «sits on the bench» is free, and is no bench of an ad.
  [/(?<!\p{L})(?:sitter|går|er|står|havner|kommer) (?:rett )?på benken(?!\p{L})/giu, 'er ledig'],
  [/(?<!\p{L})på benken(?!\p{L})/giu, 'ledig'],
  [
    /(?<!\p{L})(?:rykende |helt |splitter )*ferske(?= (?:jobb)?(?:annonser|stillinger|jobber|utlysninger|oppdrag|nyheter|saker|artikler))/giu,
    'nye',
  ],
  // The capital is Oslo, unless of another land.
  [/(?<!\p{L})(i|fra|til|rundt|nær) hovedstaden(?!\p{L})(?! i(?!\p{L}))/giu, '$1 Oslo'],
  [/(?<!\p{L})scroll\p{L}*/giu, 'bla'],
  [/(?<!\p{L})sammenstilling(?:en)?(?!\p{L})/giu, 'oversikt'],
  // Who is best at something is found by it; not who is best for an ad.
  [
    /(?<!\p{L})hvem (?:hos oss |av oss )?er (?:aller )?(?:best|flinkest|dyktigst|sterkest|råest|mest erfaren|mest rutinert)(?: hos oss| av oss)? (?:på|i|innen|med)(?= )(?! (?:denne|dette|jobben|oppdraget|stillingen))/giu,
    'hvem hos oss kan',
  ],
  // Companies come by how many ads they have.
  [
    / (?:sortert |rangert |ordnet )?etter (?:hvor mange|antall(?:et)?) (?:åpne |ledige |utlyste )?(?:stillinger|annonser|utlysninger|jobber)(?: de har)?(?!\p{L})/giu,
    '',
  ],
  // By the way, of how they say it.
  [/ (?:i all verden|i alle dager|i ryggsekken|i bagasjen|på rams|under huden|under vesten)(?!\p{L})/giu, ''],
  [/(?<!\p{L})spille(?:r)? det (?:noen|en) rolle(?!\p{L})/giu, 'betyr det noe'],
  [
    /(?<!\p{L})hva er det (de|dem) (?:egentlig )?(?:holder på|driver|steller|jobber) med/giu,
    'hva driver $1 med',
  ],
  [
    /(?<!\p{L})hva heter (?:han|hun|ham|den)(?: fyren| dama| konsulenten)?(?= (?:som|vi har))/giu,
    'hvem hos oss',
  ],
  [/(?<!\p{L})(?:har det )?skjedd (?:det )?noe(?!\p{L})/giu, 'hva har skjedd'],
  [
    /(?<!\p{L})(?:gi meg |lag )?(?:en |et )?(?:kort )?(?:salgs|elevator)?-?pitch(?:en)? (?:på|for|om|av)(?!\p{L})/giu,
    'presenter',
  ],
  [/,? (?:på|i|med)? ?(?:én|en|to|tre|fire|fem) (?:korte )?(?:linjer?|setninger?)(?!\p{L})/giu, ''],
  // Where a meeting is to be is not where people live.
  [
    /,? (?:og )?(?:jeg |vi |hun |han )?skal (?:en tur )?(?:til|på|i) \p{L}+(?: \p{L}+)? (?:på|for|i) (?:\p{L}*møte|besøk|befaring|kurs|konferanse|messe)(?!\p{L})/giu,
    '',
  ],
  [/(?<=\p{L}{3})\/(?=\p{L}{3})/gu, ' / '],
  [
    /(?<!\p{L})(?:får|fått|har) (?:forlenget|utsatt|flyttet) (?:søknads)?frist(?:en)?|(?:forlenget|utsatt|flyttet) (?:på )?(?:søknads)?frist(?:en|er|ene)?/giu,
    'med forlenget frist',
  ],
  // The whole list is shown as far as it goes.
  [
    /(?<=[.?!] )(?:gi|send|vis|list opp|ta med)(?: meg| oss)? (?:gjerne )?(?:hele )?(?:lista|listen|oversikten|oversikta|alle(?: sammen)?|alt)(?:,? takk)?[.!]*/giu,
    '',
  ],
  // What days a week has is no other time.
  [
    /((?:denne|neste|kommende|førstkommende) uk[ea]n?|uke \d+),? \(?(?:altså |dvs\.? |fra )?(?:man(?:dag)?) ?(?:til(?: og med)?|–|-) ?(?:søn|fre)(?:dag)?\)?/giu,
    '$1',
  ],
  [/(?<!\p{L})q([1-4])(?!\p{L})/giu, 'kvartal $1'],
  [/(?<!\p{L})kvartal 1(?!\d)/giu, 'første kvartal'],
  [/(?<!\p{L})kvartal 2(?!\d)/giu, 'andre kvartal'],
  [/(?<!\p{L})kvartal 3(?!\d)/giu, 'tredje kvartal'],
  [/(?<!\p{L})kvartal 4(?!\d)/giu, 'fjerde kvartal'],
  [
    /(?<!\p{L})(?:like |rett |helt |i tida |i tiden )*(?:før|ved|i) jul(?:en|a)? i fjor(?!\p{L})/giu,
    'i desember i fjor',
  ],
  [/(?<=hvorfor [^?]*) med (?:en|én) gang(?!\p{L})/giu, ''],
  [/(?<!\p{L})(en|ei|noen|hvem|hvilke[nt]?) av (\p{L}+(?:er|ere)ne) våre(?!\p{L})/giu, '$1 av våre $2'],
  [
    /(?<!\p{L})(?:drevet|drev|holdt|jobbet) (?:med|på med) (?:det|dette|sånt|slikt)(?!\p{L})/giu,
    'jobbet med det',
  ],
  // Who is about to do something is no one of us.
  [
    /^([^\p{L}]*)hvem (?:er i (?:ferd|gang) med|planlegger|har planer om|har begynt|er begynt|akter|har tenkt)(?: å)?(?!\p{L})/giu,
    '$1hvilke virksomheter skal',
  ],
  // «Tilgjengelig for alle» is nobody who is free.
  [
    /(?<!\p{L})tilgjengelige?(?= for (?:alle|blinde|svaksynte|døve|folk|dem|de|personer|brukere|publikum))/giu,
    'brukbare',
  ],
  // What it is not to be says what else it may be.
  [/(?:,? (?:og|men))? ikke (?:en )?(?:full|hel) (?:jobb|stilling|tid)(?!\p{L})/giu, ' deltid'],
  [/ mindre enn (?:full|hel|heil) (?:jobb|stilling|tid)(?!\p{L})/giu, ' deltid'],
  [/(?:,| og| men) ikke faste? ?(?:ansatt(?:e)?|ansettelse|stilling(?:er)?|jobb(?:er)?)?(?!\p{L})/giu, ''],
  [/(?<!\p{L})ledige? jobbe(?:t|a)(?!\p{L})/giu, 'ledige jobber'],
  [/(?<!\p{L})rene oppdrag(?!\p{L})/giu, 'annonser av typen oppdrag'],
  [/(?<!\p{L})(?:altså )?som oppdrag(?=$|[,.?!]| i | og | ikke)/giu, 'av typen oppdrag'],
  // Whoever is on the page, by whatever noun.
  [
    /(?<!\p{L})denne (?:medarbeideren|kollegaen|personen|fyren|kandidaten|dama|konsulenten)s(?!\p{L})/giu,
    'hans',
  ],
  [/(?<!\p{L})denne (?:medarbeideren|kollegaen|fyren|dama)(?!\p{L})/giu, 'konsulenten'],
  [
    /(?<!\p{L})(?:i staben|i stallen vår|på laget vårt|blant (?:våre )?(?:ansatte|medarbeidere|medarbeiderne)|av (?:våre )?(?:ansatte|medarbeidere))(?!\p{L})/giu,
    'av oss',
  ],
  [
    /(?<!\p{L})hvilke (?:medarbeidere|ansatte|kollegaer|kolleger)(?: har vi| er det| finnes)?(?!\p{L})/giu,
    'hvilke konsulenter',
  ],
  [/(?<!\p{L})på (\p{Lu}\p{Ll}+)-?kontoret(?!\p{L})/gu, 'i $1'],
  // What somebody tells of their own life is not asked for.
  [
    /(?<=^|[.!?] )(?:kjæresten|samboeren|kona|mannen|ektefellen|konen)(?: min| mi)?(?= (?:har fått|fikk|skal|flytter|må|vil|begynner)(?!\p{L})[^?]*[.!])/giu,
    'Vi',
  ],
  [/(?<!\p{L})går det an å(?!\p{L})/giu, 'kan jeg'],
  [
    /(?<!\p{L})det siste (?:jeg|vi|man) rekker å (?:søke|sende inn)(?: på)?(?!\p{L})/giu,
    'annonser med frist',
  ],
  [/ før midnatt(?= i (?:dag|morgen|kveld))/giu, ''],
  [/,? (?:sånn )?(?:cirka|ca\.?|omtrent|rundt)? ?et (?:par )?(?:års|måneders) tid(?!\p{L})/giu, ''],
  [/ (?:som )?ikke er (?:en )?(?:full|hel) (?:jobb|stilling|tid)(?!\p{L})/giu, ' på deltid'],
  // «Send meg litt om …» asks to be told.
  [/(?<!\p{L})sende? (?:meg|oss) (?:litt|noe|mer|info\p{L}*|et par ord|det du har)(?= om )/giu, 'fortelle'],
  // Whom it is for says nothing of who can.
  [/ (?:med|til|for) e[nit]t? (?:kunde|gjest|delegasjon|besøkende|partner)s? fra \p{Lu}\p{L}+/gu, ''],
]
