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
  // «Artikkel nye regler», as one types it: it is about them.
  [
    /^([^\p{L}]*)(artikk(?:el|elen|ler)|nyhet(?:er|en|ene|ssak(?:er)?)?|(?:nyhets)?sak(?:er)?|oppslag|notis(?:er)?) (?!(?:om|fra|i|på|hos|med|der|som|for|siste|denne|de|den|det|er|var|har|ble|hv\p{L}+|når|og|eller|av|til|innen|rundt|angående|nylig|ute|nå|publisert|skrevet|omtaler|nevner|handler|gjelder|sier)(?!\p{L}))(?=\p{L}+ \p{L})/giu,
    '$1$2 om ',
  ],
  // «Siste ukes nyheter om Fjordnes», «ukas saker».
  [
    /(?<!\p{L})(?:(?:den|denne|siste|de siste) )?uk(?:es|as|ens|a sine) (nyhet\p{L}*|saker|artikler|oppslag|overskrifter)((?: (?:om|fra|hos|rundt|på|i) [^?.!,]+)?)/giu,
    '$1$2 siste uke',
  ],
  [
    /(?<!\p{L})(?:rykende |helt |dags)?fersk(?:t|e)(?= (?:nytt )?(?:om|fra|hos|rundt|på|i|med)(?!\p{L}))/giu,
    'nytt',
  ],
  // «Har Fjordnes vært i avisa?», «er de nevnt i media?»
  [
    new RegExp(
      `(?<!\\p{L})(?:har|er|var|ble|blir) ([^?.]{2,50}?) (?:vært |blitt |stått |kommet )?(?:(?:nevnt|omtalt|skrevet om|sitert|i vinden|synlig|figurert) )?(?:i|av) (?:nyhetene|nyhetsbildet|${PRESS})(?!\\p{L})`,
      'giu',
    ),
    'er det nyheter om $1',
  ],
  // Whoever asks for a tender goes out with it.
  [
    /(?<!\p{L})(?:gått|gikk|går|gå|vært|kommet) ut (?:i markedet )?(?:med|på) (?:en |et |ei |ny |nytt )*(?:(?:åpen|offentlig|ny) )?(?:konkurranse|anbud|anbudskonkurranse|forespørsel|tilbudsforespørsel|utlysning|anskaffelse)(?: (?:på|om|for|av))?(?!\p{L})/giu,
    'lyst ut anbud på',
  ],
  [/(?<!\p{L})(?:gått|gikk|går|gå) ut i markedet (?:med|for|etter)(?!\p{L})/giu, 'lyst ut anbud på'],
  [
    /(?<!\p{L})(?:utlyst|utlyser|lyst ut|lyser ut|kunngjort|kunngjør|startet|starter|satt i gang|setter i gang) (?:en |et |ny |nye )*(?:offentlig )?(?:anskaffelse|anskaffelsen|innkjøp)(?:en|et)? (?:av|på|for)(?!\p{L})/giu,
    'lyst ut anbud på',
  ],
  [
    /(?<!\p{L})(?:lagt|legger|legge|sendt|sender) (?:ut )?([^?.]{3,40}?)(?: ut)? på anbud(?!\p{L})/giu,
    'lyst ut anbud på $1',
  ],
  [
    /(?<!\p{L})(?:skal|vil|ønsker å|planlegger å) (?:anskaffe|kjøpe inn|gå til innkjøp av|gå til anskaffelse av)(?!\p{L})/giu,
    'lyser ut anbud på',
  ],
  [
    /^([^\p{L}]*)(?:konkurranse|anbudskonkurranse|anskaffelse|anbud) (?!(?:om|på|fra|hos|av|i|for|med|som|er|der|og|til|ute)(?!\p{L}))(?=\p{L})/giu,
    '$1anbud på ',
  ],
  [
    /^([^\p{L}]*)(?:nye |siste |ferske |noen )?(?:offentlige )?(?:anskaffelser|anbudskonkurranser|utlyste anbud)[^\p{L}]*$/giu,
    'hvilke anbud er lyst ut',
  ],
  // An article that somebody half remembers: «det var noe greier om at …, finner du den?»
  [
    /(?<!\p{L})(?:var det ikke|det var|det er|er det ikke|vet du om|det fantes|det kom)(?: (?:jo|visst|vel|også|ikke|en gang))* (?:noe|noen|litt)(?: (?:greier|snakk|skriverier|prat|styr|saker|ting|stoff))?(?: (?:om|med|rundt)) (?:at )?(?!hv)/giu,
    'det var en sak om at ',
  ],
  [
    /(?<!\p{L})(?:jeg )?(?:mener|tror|synes|syns)(?: jeg| vi)? (?:å ha |jeg |vi |at jeg |at vi )(?:har )?(?:lest|lese|leste|sett|så|hørt|hørte)(?: (?:noe|et sted|en plass))* (?:om )?(?:at )?/giu,
    'det var en sak om at ',
  ],
  [
    /(?<!\p{L})(?:det (?:sto|stod|står)|står det|sto det|stod det|har det stått)(?: (?:visst|jo|vel|ikke))*(?: noe)? (?:et sted|noe sted|noen steder|noen sted|en plass|ett sted) (?:om )?(?:at )?/giu,
    'det var en sak om at ',
  ],
]
