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
]
