/** Whole phrases as the rules know them: what people call those who work here, and questions within a question. */
export const PHRASES: readonly [RegExp, string][] = [
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
  [/,?(?: og| men)? ikke faste? ?(?:ansatt(?:e)?|ansettelse|stilling(?:er)?|jobb(?:er)?)?(?!\p{L})/giu, ''],
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
