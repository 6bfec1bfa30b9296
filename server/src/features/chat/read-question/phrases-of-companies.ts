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
  [/(?<!\p{L})hvor hører ([^?.!]{2,50}?) (?:hjemme|heime|til)(?=\s*[?.!]*$)/giu, 'hvor holder $1 til'],
]
