import { wholeWords } from './question-text.ts'
import type { Kind } from './wish.ts'

/** Whoever is sought: «bruk for en», «plass til henne». */
const SOMEBODY = '(?:en|ei|et|folk|henne|ham|han|hun|noen|dem|meg)'
/** What goes on with what they can do. */
const WHO_CAN =
  '(?: (?:slik|sånn))?(?: som(?: (?:kan|er god på|er flink i|er vant til å|kan litt|jobber med|driver med|driver og|har (?:jobbet|drevet|holdt på|erfaring|arbeidet) (?:med|innen|i|på)|liker å))?)?'
const SEEKS =
  '(?:ber om|krever|søker|trenger|leter etter|ser etter|vil ha|ønsker(?: seg)?|etterspør|etterlyser|har behov for|stiller krav om|jakter på)'

/** Ways of asking for ads that name none: they are tried before all others. The flag tells whether the words are taken. */
export const ADS_ASKED: readonly [Kind, RegExp, take: boolean][] = [
  // «Hva kan en som tegner skjermbilder søke på?»
  [
    'job',
    /(?<=^[^\p{L}]*(?:og |men )?)hva kan (?:en|ei|noen|folk) (?:som )?(?=[^?.!]{3,60} søke(?: på)?[^\p{L}]*$)/u,
    true,
  ],
  // «Hvem ber om publiserte arbeider?»
  [
    'job',
    /(?<=^[^\p{L}]*(?:og |men )?)(?:hvem (?:ber om|forlanger|stiller krav (?:om|til)|ønsker seg|etterlyser|etterspør|spør etter)|hvor (?:søkes|etterlyses)(?: det)?)(?= (?!vi |jeg |mest|flest)[\p{L}\p{N}])/u,
    true,
  ],
  // «Kan noen i nord ha bruk for en som …», «har noen der bruk for henne?»
  [
    'job',
    new RegExp(
      `(?<=^[^\\p{L}]*(?:men |og )?(?:har|kan|er det|finnes det|hvem|hvilke)(?! (?:vi|jeg|dere|du)(?!\\p{L}))[^?.]{0,70}? )(?:ha )?(?:bruk|behov|plass) (?:for|til) ${SOMEBODY}(?!\\p{L})${WHO_CAN}`,
      'u',
    ),
    true,
  ],
  // «Er det noen som lyser ut etter Rust?»: not a tender.
  [
    'job',
    wholeWords(
      '(?:er det |finnes det )?(?:noen|hvem)(?: i det hele tatt| her| der| nå)* som (?:lyser|har lyst) ut(?: etter| noe| folk)?(?! [^?]*(?:anbud|rammeavtale|konkurranse|avtale))|(?:lyser|lyst) ut (?:etter|noe|folk|stillinger?)(?! [^?]*(?:anbud|rammeavtale|avtale))',
    ),
    true,
  ],
  // «Noen i nord som ber om …»: not of us.
  [
    'job',
    new RegExp(
      `(?<=(?:^|[^\\p{L}])(?:noen|hvem)(?! (?:av|hos|blant) (?:oss|våre))(?: [^?.]{2,50}?)? )som ${SEEKS}(?!\\p{L})(?= )`,
      'u',
    ),
    true,
  ],
  // «Noe Kafka ute i Bergen?», «hva ligger ute?»
  [
    'job',
    /(?<=(?:^|[^\p{L}])(?:noe|noen|hva|alt|lite|mye|flere)(?: [^ ?]+){0,3} )(?:(?:ligger|er|finnes) )?(?:ute|utlyst)(?=$|[?.!,]| (?:i|på|nå|her|der|for|om|rundt|av|hos|med)(?!\p{L}))/u,
    true,
  ],
  [
    'job',
    wholeWords(
      '(?:hva|noe) (?:som )?(?:ligger|er) (?:ute|utlyst|ledig)(?: (?:av|for))?|hva (?:finnes|er) (?:det )?av (?:ledige? )?(?=\\p{L}+(?:stilling|jobb|oppdrag))',
    ),
    true,
  ],
  // «Har energiselskapene noe for en som …», «er det noe for arkitektene våre?»
  [
    'job',
    new RegExp(
      `(?<=^[^\\p{L}]*(?:men |og )?(?:har|er det|finnes det|ligger det)(?: [^?.]{1,60}?)? )(?:noe|noen ting|jobb(?:er)?|arbeid) (?:for|til)(?: ${SOMEBODY}(?!\\p{L}))?${WHO_CAN}(?= )`,
      'u',
    ),
    true,
  ],
  ['job', /(?<=^[^\p{L}]*)noe (?:for|til)(?= \p{L}{4,})/u, true],
  // «Noe frontend i Bergen?», not what is new there.
  [
    'job',
    /(?<=^[^\p{L}]*(?:er det |finnes det |har dere |har du |)(?:noe|noen))(?= (?!nytt|nyheter|om |interessant|spennende|galt|som |annet|mer |av |i |på )[^ ?]{3,}(?: [^ ?]+){0,6} (?:i|rundt|ved) \p{L}+[^\p{L}]*$)/u,
    true,
  ],
  ['job', wholeWords('(?:hvilke|noen|alle) (?:søknads|søke)?frister'), true],
  // «Lyst på noe arkitektarbeid»
  [
    'job',
    /(?<=(?:lyst på|ønsker meg|tenke meg|vil ha|utkikk etter|finnes det|er det|leter etter|noe|litt) (?:noe |noen |litt |et |en )?)([\p{L}]{3,}?)s?-?arbeid(?!\p{L})/u,
    false,
  ],
  [
    'job',
    wholeWords('(trainee|lærling|lære|praksis|student|sommer|graduate|intern)-?plass(?:er|en)?'),
    false,
  ],
  [
    'job',
    wholeWords(
      'hvor kan (?:jeg|man|en|hun|han|vi) (?:få )?(?:jobbe?|arbeide?)(?: med| som)?|(?:hvor|hvem) kan (?:jeg|man|hun|han) søke (?:jobb|stilling|arbeid)',
    ),
    true,
  ],
  // «Antall åpne hos Fjordnes»
  [
    'job',
    /(?<=(?:antall|hvor mange|\0)(?: er| har)? )(?:åpne|utlyste|aktive|utestående)(?=$|[?.!]| (?:er|hos|i|på|nå|har|for) ?)/u,
    true,
  ],
  // «Hvilke banker lyser ut …», «hvilke kommuner leter etter …» with what is sought.
  [
    'job',
    /(?<=^[^\p{L}]*hvilke (?:\p{L}+ )?(?:sparebanker|banker|kommuner|fylkeskommuner|sykehus|etater|direktorater|rederier|\p{L}{3,}selskaper|\p{L}{3,}bedrifter) )(?:lyser ut|søker|leter etter|ser etter|trenger|har ute|vil ha|har lyst ut)(?= (?!flest|mest|rammeavtale|anbud|konsulent)\p{L})/u,
    true,
  ],
]
