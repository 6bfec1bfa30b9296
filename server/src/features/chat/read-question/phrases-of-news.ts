const PRESS =
  '(?:pressen?|mediene?|media|avis(?:en|a|er|ene)|journalistene?|riksmediene|lokalpressen|fagpressen)'
const OWNERS = '(?:eier(?:ne|en)?|aksjonær(?:ene|er|en)|aksjeeier(?:ne)?|investorene|de som eier)'

/** Whole phrases of what is written of, as the rules know them. */
export const PHRASES_OF_NEWS: readonly [RegExp, string][] = [
  // What the papers have said is news: «hva har pressen hatt å melde om …?»
  [
    new RegExp(
      `(?<!\\p{L})(?:hva|hvordan) (?:har|hadde|skriver|skrev|sier|sa|melder|meldte) ${PRESS}(?: (?:hatt|hatt å|å|skrevet|skrive|melde|meldt|si|sagt|fortelle|fortalt|omtalt|rapportere|rapportert))* (?:om|rundt|angående|vedrørende)(?!\\p{L})`,
      'giu',
    ),
    'hvilke nyheter er det om',
  ],
  [
    new RegExp(
      `(?<!\\p{L})har ${PRESS} (?:hatt|skrevet|meldt|sagt|omtalt|publisert)(?: (?:noe|noen ting|noe nytt))? (?:om|på|rundt|fra)(?!\\p{L})`,
      'giu',
    ),
    'er det nyheter om',
  ],
  [
    /(?<!\p{L})(?:presse|medie|avis)(?:omtale|dekning|oppslag)\p{L}* (?:av|om|rundt|for|hos)(?!\p{L})/giu,
    'nyheter om',
  ],
  // «Lønnsartikkelen» is the article about pay; «nettsaken» says only where it stood.
  [
    /(?<!\p{L})(?!år|hoved|nett|avis|nyhet|fag|forside|retts|straffe|side|lede|presse|medie|byggesak|debatt)(\p{L}{3,}?)(?<!s)s?-?(artikkelen|saken|oppslaget|reportasjen)(?!\p{L})/giu,
    '$2 om $1',
  ],
  // What owners are paid of the profit.
  [
    new RegExp(
      `(?<!\\p{L})får (ikke )?${OWNERS} (?:av|i|hos|til) ([^?.]{2,50}?) (?:ikke |intet |ingenting |ingen |noe |noen )+(?:utbetalt|utbytte|utbetaling\\p{L}*|penger|av overskuddet|igjen)(?!\\p{L})`,
      'giu',
    ),
    'er det ikke utbytte hos $2',
  ],
  [
    new RegExp(
      `(?<!\\p{L})${OWNERS} (?:av|i|hos|til) ([^?.]{2,50}?) (?:ikke |intet |ingenting )får (?:noe |noen |ut )*(?:utbetalt|utbytte|utbetaling\\p{L}*|penger|av overskuddet|igjen)(?!\\p{L})`,
      'giu',
    ),
    'det ikke er utbytte hos $1',
  ],
  // The others of those who were in it: «Fem kjempet om avtalen. Hvem var de fire?»
  [
    /((?:kjempet|kjempa|konkurrerte|kniva|knivet|bød|deltok|var med) [^?]*?hvem var )(?:de|dei) (?:(?:andre|øvrige|resterende|siste) ?)?(?:to|tre|fire|fem|seks)?(?: (?:andre|øvrige|som tapte))?(?=\s*\?)/giu,
    '$1de andre som tapte',
  ],
  // The same figure of another: «Tilsvarende tall for Havnes?»
  [
    /^[^\p{L}]*(?:og |men |hva (?:er|var|blir) )?(?:det |de |dei )?(?:tilsvarende|samme|likeså|dito)(?: (?:tall(?:et|ene)?|spørsmål(?:et)?|sum(?:men)?|beløp(?:et)?|resultat(?:et)?|opplysning(?:en|er)?|info))? (?:for|hos|til|om|i|gjelder)(?!\p{L})/giu,
    'Hva med',
  ],
  [
    /^[^\p{L}]*(?:[Oo]g |[Mm]en )?(?:[Hh]va (?:er|var|blir|lyder) (?:tall(?:et|ene)|summen|beløpet|svaret|resultatet|det) (?:for|hos|til|i)|[Hh]vordan (?:stiller det seg|stiller saken seg|forholder det seg|er det) (?:for|hos|med|i))(?= \p{Lu})/gu,
    'Hva med',
  ],
  [/(?<!\p{L})kommune-?norge(?!\p{L})/giu, 'kommunene'],
  // What is new in a line of business is news, not ads.
  [
    /(?<!\p{L})(?:skjer det )?(?:noe|no|noko|hva er|er det noe) nytt(?= (?:i|fra|innen|innenfor|på) (?:\p{L}+ )?\p{L}*(?:bransj|sektor|næring|feltet|industri|kommune-norge|kommunene|det offentlige|staten|banken(?:e)?(?!\p{L}))\p{L}*)/giu,
    'nyheter',
  ],
  // When rules begin to hold: no kraft of a power station.
  [
    /(?<!\p{L})(?:trer|tre|trådte|trår|går|gå|gikk|settes|satt) ([^?.]{2,70}?) i kraft(?!\p{L})/giu,
    'gjelder $1',
  ],
  [/(?<!\p{L})(?:trer|tre|trådte|trår|går|gå|gikk|settes) i kraft(?!\p{L})/giu, 'gjelder'],
  [/(?<!\p{L})(?:fra|på) hvilke[nt] (?:dato|dag|tidspunkt)(?= gjelder)/giu, 'fra når'],
]
