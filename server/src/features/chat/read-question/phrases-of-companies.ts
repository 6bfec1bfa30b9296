/** Whole phrases of what companies are and do, as the rules know them. */
export const PHRASES_OF_COMPANIES: readonly [RegExp, string][] = [
  // What somebody lives by is what they do.
  [
    /(?<!\p{L})(?:lever|livnærer seg|tjener (?:penger|pengene sine|til livets opphold)|ernærer seg) (?:av|på|med)(?: å)?(?!\p{L})/giu,
    'driver med',
  ],
  [/,? på (?:den )?(?:en|ene|et eller annet) (?:eller (?:den )?andre )?(?:måte|måten|vis)(?!\p{L})/giu, ''],
  // Who is about to do something: «driver og faser ut», «holder på å flytte».
  [
    /(?<!\p{L})hvem (?:(?:er|e|det er) )?(?:det )?(?:som )?(?:driver (?:og|på med å|med å)|holder på (?:med )?(?:å|og)|er i (?:gang|ferd) med(?: å)?|jobber med å|arbeider med å|skal snart|er på vei til å)(?!\p{L})/giu,
    'hvilke virksomheter skal',
  ],
  // What a company uses, by other names for it.
  [
    /(?<!\p{L})(?:teknologi|tech|verktøy)-?(?:stabel|stakk|stack|kasse|park|portefølje)(?:en|a)?(?: (?:sin|deres|si))?(?!\p{L})/giu,
    'stacken',
  ],
  [
    /(?<!\p{L})(?:hører|høre) (?:hjemme|heime|til)(?= (?:i|på|der|her|hvor)(?!\p{L}))|(?<!\p{L})(?:har (?:sitt )?(?:tilhold(?:ssted)?|sete|base|hovedsete)|residerer|holder hus|er hjemmehørende|har adresse)(?= (?:i|på|der|her)(?!\p{L}))|(?<!\p{L})(?:hører hjemme|er hjemmehørende)(?= der)/giu,
    'holder til',
  ],
  // Of two: who has most people hired in.
  [
    /(?<!\p{L})(?:leier|hyrer) inn (?:aller )?(flest|mest|færrest|minst)(?: (?:folk|konsulenter))?(?!\p{L})/giu,
    'har $1 innleide konsulenter',
  ],
  // Who is about to ask for offers is a company.
  [
    /(?<!\p{L})hvem (?:er det som )?(skal ut med|planlegger|skal lyse ut|skal inngå|vil lyse ut|kommer med|forbereder)(?= [^?]*(?:rammeavtale|anbud|anskaffelse|konkurranse))/giu,
    'hvilke virksomheter $1',
  ],
  // Whoever asks for help is not what is sought: «En kommune anmoder om bistand ved …».
  [
    /^(?:en|et|ei|vår) (?:\p{L}+ )?(?:kommune|fylkeskommune|bank|etat|kunde|virksomhet|bedrift|sykehus|direktorat|rederi|selskap)(?:n|en|et)? (?:anmoder|ber|trenger|ønsker|søker|etterspør|har behov|spør|skal ha|vil ha|ser etter|leter etter)(?: seg)?(?: oss)? ?(?:om|for|etter)? (?:bistand|hjelp|assistanse|støtte|rådgivning)(?: (?:ved|med|til|i|innen|fra oss til|for))?(?= )/giu,
    'Kunden trenger hjelp med',
  ],
  // «Tenker på selskapene, ikke jobbene»: which kind of thing is meant, said afterwards.
  [
    /(?<![\p{L}])hvem (?:(?:er det|er) som )?([^?.!]{6,}?)[?.!,]+ ?(?:jeg )?(?:tenker|mener|snakker|da)(?: jeg)?(?: da)? ?(?:på|om)? ?(?:selskapene?|selskaper|bedriftene|bedrifter|firmaene|firmaer|virksomhetene|kundene)(?:,? (?:altså )?(?:og )?ikke (?:på |om |hos )?\p{L}+)?(?=[^\p{L}]*$)/giu,
    'hvilke selskaper $1?',
  ],
  [
    /(?<!\p{L})(?:legger ut|deler|slipper|gir ut|frigir|åpner|utgir|legg ut)(?: ut)? (?:all |mesteparten av |mye av |noe av )?(?:koden|kode|kildekoden|kildekode|programvaren?|det de lager)(?: (?:sin|deres|si))?(?: (?:som|åpent|fritt|offentlig))?(?: (?=åpen)| som åpen kildekode)?/giu,
    'publiserer åpen kildekode ',
  ],
  [/(?<!\p{L})åpen kildekode +(?:som )?åpen kildekode(?!\p{L})/giu, 'åpen kildekode'],
  [
    /(?<!\p{L})(hvilke[nt]?|alle|noen|flere|andre) (?:foretak|enheter|organisasjoner|etablissementer|næringsdrivende|companies|company)(?!\p{L})/giu,
    '$1 virksomheter',
  ],
  // How many work there, and not how many jobs there are.
  [
    /(?<!\p{L})hvor mange (?:som )?(?:jobber|arbeider|er ansatt|sitter) (?:der|hos dem|i (?:bedriften|selskapet|firmaet|virksomheten))(?=\s*[?.!]*$)/giu,
    'hvor mange ansatte har de',
  ],
  // «Hva var det det het igjen, det firmaet som driver med fjernvarme?»
  [
    /(?<!\p{L})(?:hva|hvem)(?: var det| er det| var nå)?(?: (?:han|hun|den|det|de|dem|nå|igjen|da|nå igjen|som))*(?: (?:heter|heit|het|hette|hete|kaltes|kalles|var navnet på|er navnet på))(?: (?:han|hun|det|den|nå|igjen|da|nå igjen|på))*,? (?:det|den|dette|denne) (firmaet|selskapet|bedriften|virksomheten|kunden|leverandøren|arbeidsgiveren|aktøren) (?:der )?som(?!\p{L})/giu,
    'hvilke selskaper',
  ],
  [
    /(?<!\p{L})hvilke[nt]? (\p{L}*(?:selskap|firma|bedrift|virksomhet|kunde|bank|etat|kommune))(?:et|en)? (?:var|er) det(?: nå)?(?: igjen)? som(?!\p{L})/giu,
    'hvilket $1',
  ],
  // «Jobber» is what they do, and no ads.
  [
    /(?<!\p{L})((?:hvilke[nt]?|noen|alle|andre|flere|hvor mange) (?:av )?(?:\p{L}+ )?\p{L}*(?:selskap|bedrift|firma|virksomhet|kunde|aktør|leverandør|kommune|etat)\p{L}*)((?: som)?) (?:jobber|arbeider|holder på) (?:mye |mest |bare )?(?:med|innen|innenfor|i|mot)(?= )/giu,
    '$1$2 driver med',
  ],
  // A guess that may be wrong: «– eller var det Fjordnes?»
  [
    /(?<=\p{L}{3}[^?.!]{10,}),? ?[–—-]? ?eller (?:var|er) det (?:ikke )?\p{Lu}[\p{L}&-]+(?: \p{Lu}\p{L}+)?(?=\?)/gu,
    '',
  ],
  [
    /(?<!\p{L})(?:hvem|hva) har (?:vi|dere)(?: (?:da|egentlig|nå))* av (?:firma(?:er)?|selskap(?:er)?|bedrifter|kunder|virksomheter|aktører)(?!\p{L})/giu,
    'hvilke selskaper har vi',
  ],
  // The way to a town is no part of the country.
  [
    /(?<!\p{L})(skal|drar|reiser|flyr|kjører|tar turen)(?: en tur)? (?:nord|sør|vest|øst)over(?!\p{L})(?=[^?]* (?:i|til|på) \p{Lu}\p{Ll})/gu,
    '$1 dit',
  ],
  // A list by any name.
  [
    /(?<!\p{L})(?:(?:kan|vil|kunne) du )?ramse?r? (?:du )?(?:(?:dem|de|alle|disse) )*opp(?: (?:dem|alle|disse))*(?!\p{L})/giu,
    'list opp',
  ],
  ...[
    '(kommune|fylkeskommune|kunde)(?:r|ne)',
    '(bank|sykehus|etat|selskap|bedrift|virksomhet|rederi|direktorat)(?:ene|er|a)?',
  ].map((thing, nth): [RegExp, string] => [
    new RegExp(
      `^[^?]*?(?<!\\p{L})(?:oversikt|liste|lista|oversikten) over (?:alle )?(?:de )?${thing} (?:som )?(?:vi|dere|jeg) (?:følger|har|kjenner|overvåker|samarbeider|holder øye)(?: (?:med på|opp|til|med|inne))?(?![^?]*(?:annonse|stilling|sak|nyhet))[^?]*\\??$`,
      'giu',
    ),
    nth === 0 ? 'Hvilke $1r har vi?' : 'Hvilke $1er har vi?',
  ]),
  // Who needs people most is told by the ads.
  [
    /(?<!\p{L})hvem (?:er det (?:som )?|som )?(?:(?:trenger|søker|leter etter|mangler|jakter på|roper|skriker|er (?:mest |hardest )?på jakt|har (?:aller )?størst behov|har (?:aller )?størst bemanningsbehov|er mest desperat\p{L}*|leter|rekrutterer) ?)(?:(?:aller )?(?:flest|mest|høyest|hardest|ivrigst) ?)?(?:(?:etter|på|for) )?(?:flest |mest )?(?:folk|ansatte|medarbeidere|utviklere|hender|hoder|konsulenter)(?: mest)?(?= |[?.!]|$)(?<=(?:flest|mest|høyest|hardest|ivrigst|størst|desperat)[^?]*)(?! (?:som|med|til|innen|i|på) \p{L})/giu,
    'hvilke selskaper har flest stillinger',
  ],
  [/(?<!\p{L})hvor hører ([^?.!]{2,50}?) (?:hjemme|heime|til)(?=\s*[?.!]*$)/giu, 'hvor holder $1 til'],
]
