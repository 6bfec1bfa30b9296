import { ADS_ASKED } from './ads-asked.ts'
import { SUREST } from './surest-kinds.ts'
import { type QuestionText, wholeWords } from './question-text.ts'
import type { Kind } from './wish.ts'

const AD =
  '(?:jobb)?annonse(?:r|ne|n|ns)?|stillinger|stillingene|stillingen|stilling|stillingsannonse(?:r|ne|n)?|utlysning(?:er|ene|en)?|oppdrag(?:et|ene)?|jobb(?:er|ene|en)?|ledige stillinger'
const ENDS_AS_AD =
  '(?:annonse(?:r|ne|n)?|stilling(?:er|ene|en)?|oppdrag(?:et|ene)?|jobb(?:er|ene|en)?|utlysning(?:er|ene|en)?|rolle(?:r|n|ne)?)'

/** What shows which kind of thing is asked about, the surest first. The first group is what comes before in one word: «Kotlin-oppdrag». */
const RULES: readonly [Kind, RegExp, take: boolean][] = [
  ...ADS_ASKED,
  ...SUREST,
  // «Hvilke stillinger finnes for folk som …» are ads, whoever else is spoken of.
  [
    'job',
    wholeWords(
      'hvilke (?:(?!(?:fast|midlertid|deltid|heltid|kommunal|statlig|offentlig|privat|senior|junior|maritim|vikar)\\p{L}* )\\p{L}+ )?(?:stillinger|annonser|jobber|utlysninger|oppdrag (?=finnes|er ute|ligger|passer))',
    ),
    true,
  ],
  // «Hvilke selskaper leier inn konsulenter?» are companies.
  [
    'company',
    /^[^\p{L}]*hvilke[nt]? (?:bedrift(?:er)?|selskap(?:er)?|firma(?:er)?|virksomhet(?:er)?|kunder?|kommuner)(?=.*konsulent)(?!.*(?:nyhet|artik|omtal))/u,
    true,
  ],
  // «Hvilket kraftselskap skal lyse ut konsulentavtalen?»: which is still to be read.
  [
    'company',
    /^[^\p{L}]*hvilke[nt]?(?= \p{L}+(?:selskap|firma|bedrift|bank|kommune)(?:er)?(?!\p{L})[^?]*konsulent)(?![^?]*(?:nyhet|artik|omtal))/u,
    true,
  ],
  [
    'article',
    wholeWords(
      '(?:hva |er det |finnes det )?(?:står|skrives|skrevet) (?:det )?(?:noe |noe nytt )?om|(?:nyheter|nyhet|artikler|artikkel|nyhetssaker?) (?:om|rundt|som handler)',
    ),
    true,
  ],
  [
    'job',
    wholeWords(
      'hvem (?:leter|ser|trenger|søker|vil ha)(?: nå)?(?: etter)? (?:folk|noen|en|konsulenter)(?= (?:som|med))|(?:ser|leter|søker|på jakt) etter (?:folk|nye folk|ansatte)|trenger folk',
    ),
    true,
  ],
  [
    'job',
    wholeWords(
      '(?:hvem|noen|noe|hvor|de) (?:er det |det er |er )?(?:som )?(?:leter|søker|ser|er på jakt|på jakt|jakter|er ute etter|skriker|roper|trenger|har bruk for|har behov for|vil ha|ønsker seg|etterspør|skal ha)(?: nå| etter| på| ei| en| et| noen| flere| nye)*(?= \\p{L})(?! (?:flest|mest)(?!\\p{L}))|(?:er )?på jakt etter|noen som (?:søker|leter|trenger)|noe (?:med|innen|på|som (?:krever|bruker))(?= )|(?:hva slags|hvilke[nt]?|hva for) (?:type )?(?:folk|profiler|roller|kompetanse|mennesker|utviklere|konsulenter|stillinger)?(?= .{0,40}?(?:leter|ser|søker|trenger|jakter|ansetter|mangler|rekrutterer)(?:$|[^\\p{L}]))|(?:leter|ser|søker|jakter)[^?]{1,60}? etter|(?:søker|trenger|ansetter|leter etter|ser etter)(?:[^?]{1,60}?)? (?:så mange |nye |flere |mer |mange )*folk|(?:noe|noen|hva) (?:\\p{L}+ )?(?:åpent|åpne|ledig|utlyst|lyst ut)(?! nå som)',
    ),
    true,
  ],
  [
    'consultant',
    /^[^\p{L}]*(?:er det |har vi |har dere |finnes det |kan )?(?:noen|nokon|noe folk|folk)(?: her| hos oss| av oss| av våre| på huset)*(?= (?:med|som (?:kan|har|er|snakker|behersker|vet)|kan|har jobbet|snakker|behersker)(?!\p{L}))/u,
    true,
  ],
  [
    'consultant',
    wholeWords(
      '(?:hvem|noen|folk|en|ei|nokon) (?:av |på |her i |i |hos |blant |fra )(?:oss|våre|huset|folka(?: våre)?|gutta(?: våre)?|kollegaene(?: våre)?|gjengen|teamet vårt)(?: som)?|(?:hvem|noen) (?:her|internt|inhouse)(?= (?:i huset )?(?:kan|har|er|snakker))|av (?:våre|oss|folka våre)|på benken|hvem (?:bor|holder til|sitter|er basert|står uten|går (?:ledig|uten)|blir (?:ledig|fri)|kan (?:begynne|starte|ta|bidra|stille|jobbe)|har (?:ledig|kapasitet|tid))|(?:noen|en|ei|folk|et navn|makker\\p{L}*|person(?:er)?) (?:som (?:kan|har|er|kjenner|behersker|snakker|bor|holder til|forstår|brenner|har jobbet)|med(?= (?:\\p{L}+bakgrunn|erfaring|kompetanse|kunnskap|bakgrunn|sertifi\\p{L}*|\\p{L}{3,})))(?! (?:på jakt|ute|ledig stilling))|(?:vi|jeg|kunden(?: vår| min)?|de) (?:trenger|må ha|mangler|har behov for) (?:en|ei|et|noen|folk|to|tre)?',
    ),
    true,
  ],
  // «En testleder som kan …»: the role is still to be read.
  [
    'consultant',
    /(?<=\p{L}(?:utvikler|leder|arkitekt|designer|rådgiver|tester|ingeniør|analytiker|konsulent) )(?:som (?:kan|har|er|kjenner|behersker|snakker|bor|holder til|forstår|brenner|har jobbet)|med(?= (?:\p{L}+bakgrunn|erfaring|kompetanse|kunnskap|bakgrunn|sertifi\p{L}*|\p{L}{3,})))(?!\p{L})(?! (?:på jakt|ute|ledig stilling))/u,
    true,
  ],
  [
    'consultant',
    wholeWords(
      'har noen (?:erfaring|kompetanse|kjennskap)|(?:finne?|foreslå|anbefale?) (?:meg |oss )?(?:en|ei|noen|folk)(?! (?:[^\\s?]+ ){0,2}?[^\\s?]*(?:oppdrag|stilling|annonse|jobb|nyhet|artik|bedrift|selskap|firma|sak|kunde|virksomhet))|har vi (?:noe |noen |nok )?(?:kompetanse|erfaring|kunnskap|ekspertise|kapasitet)|hvem (?:har|med|er) (?:lengst|mest|flest) (?:års |år med )?(?:erfaring|erfaren|senior)|(?<=^\\0+ )(?:kan|behersker|snakker)(?= )|har vi (?:noen|en|ei|folk|mange|flere)(?! (?:[^\\s?]+ ){0,2}?[^\\s?]*(?:oppdrag|stilling|annonse|jobb|kunde|kontakt|nyhet|artik|bedrift|selskap|avtale|firma|sak))|kan noen (?=overta|ta|hjelpe|bidra|steppe inn|stille|bistå)|(?:er|blir) vi(?= i | på |$|[.?!])|(?<=^[^\\p{L}]*(?:jeg |vi |hei,? )?)(?:trenger|mangler|må ha|har behov for|ser etter|leter etter|på jakt etter|søker) (?:en|ei|noen|to|tre|folk)(?! (?:[^\\s?]+ ){0,2}?[^\\s?]*(?:jobb|stilling|oppdrag))',
    ),
    true,
  ],
  [
    'consultant',
    wholeWords(
      'hvem (?:på huset |hos oss |av oss |av våre |her |i teamet )+(?:har|er) (?:bygget|bygd|laget|utviklet|innført|ledet|satt opp|gjort)|hvem (?:har|er) (?:vært (?:hos|på oppdrag|inne|innom)|klarert|sikkerhetsklarert|sertifisert|utdannet|studert)|(?:har|er) noen (?:av oss|av våre|hos oss)(?: konsulenter)?|(?:har vi|vi har) hatt (?:noen|folk)|hvem (?:på huset|på laget|i gjengen)',
    ),
    true,
  ],
  [
    'consultant',
    wholeWords(
      'hvem (?:jobbet|jobba|arbeidet|var)(?= (?:tidligere |før )?(?:på|hos|i|for) )|hvem har(?= \\p{L}{4,}kompetanse)',
    ),
    true,
  ],
  ['consultant', wholeWords('hvem har vi(?: som)?|vi trenger (?:en|noen|folk)(?= som)'), true],
  ['job', wholeWords('(?:noe|noen|hva) (?:har de )?(?:\\p{L}+ )?ute(?: nå)?|ute nå'), true],
  [
    'consultant',
    wholeWords(
      'hvem (?:hos oss |av oss |her |blant (?:oss|konsulentene) )?(?:kan|har (?:jobbet|erfaring|kompetanse|kunnskap|brukt|sertifisering|vært|kjennskap|bakgrunn|utdann\\p{L}*)|kjenner|behersker|er (?:\\p{L}+ )?(?:ledig(?:e)?|tilgjengelig(?:e)?|fri|sertifisert|flink|best|ekspert|god|gode)(?: (?:på|i|til))?|snakker|bor)|hvem(?= i [^?]{2,30} er (?:ledig(?:e)?|tilgjengelig(?:e)?|fri))|hvem (?:har|med) (?:lengst|mest) erfaring|hvem av (?:våre|oss|konsulentene)|(?:noen|en|folk) av (?:oss|våre)',
    ),
    true,
  ],
  [
    'consultant',
    wholeWords(
      '(?:har vi|finnes det|er det|har dere|kjenner du|vet du om) (?:noen|folk|en|noe)(?: (?:her|hos oss|ledige?|som))*(?= (?:kan|har|er|kjenner|behersker|snakker|jobber|med))',
    ),
    true,
  ],
  [
    'consultant',
    wholeWords(
      '(?:våre |vår |de )?konsulent(?:er|ene|en)?|kandidat(?:er|ene)?|kolleg(?:a|aer|aene|er)|folk|ressurs(?:er|ene)?|cv(?:-?er|-?ene)?|våre ansatte|våre folk|medarbeider(?:e|ne)? hos oss',
    ),
    true,
  ],
  [
    'consultant',
    wholeWords('(?:våre|av våre|vi har) \\p{L}*(?=utvikler|arkitekt|designer|leder|rådgiver|ingeniør)'),
    true,
  ],
  [
    'article',
    wholeWords(
      '(?:siste |ferske |nye )?nyhet(?:er|ene|en|ssak(?:er|ene)?|sartikler)?|artikler|artiklene|artikkelen|artikkel|nyhetssak(?:er|en|ene)?|nyhetsbilde(?:t)?|(?:skrevet|omtalt|omtale(?:r|n)?|publisert|sagt) i (?:nyhetene|media|avisen|avisene)|i (?:media|pressen|avisene)|siste nytt|(?:noe |hva er |er det )?nytt (?:om|fra|hos|i|med|rundt)|(?:hva |noe (?:som )?)?(?:skjer|skjedde|har skjedd|rører seg)(?: (?:det|noe))?|overskrift(?:er|en|ene)?|hva skriver \\p{L}+|hva skrives det|(?:skrevet|skrives|står|stått|sagt|lest) (?:det )?(?:noe |noe nytt |ting )?om|(?:har det )?(?:stått|vært (?:skrevet|noe|snakk)|kommet) (?:noe |noen (?:saker|ting) )?om|(?:en |noen |flere |ei )?sak(?:er|en)?(?: (?:om|der|hvor|som))(?= )|saker|(?:viktigste|største|siste|dagens) sakene?|oppslag|omtalt',
    ),
    true,
  ],
  [
    'company',
    wholeWords(
      '(?:hvilke|hvilken|hvilket|hva slags|alle|andre|flere|noen) (?:bedrift(?:er|ene|en)?|selskap(?:er|ene|et)?|firma(?:er|ene|et)?|virksomhet(?:er|ene)?|arbeidsgiver(?:e|ne)?|kunde(?:r|ne)?|aktør(?:er)?|leverandører|oppdragsgiver(?:e)?)',
    ),
    true,
  ],
  [
    'company',
    wholeWords('(?:hvor mange|antall) (?:bedrifter|selskaper|firmaer|virksomheter|arbeidsgivere|kunder)'),
    true,
  ],
  [
    'company',
    wholeWords(
      'hvem (?:har|har lagt ut|lyser ut) (?:flest|mest)|hvem (?:ansetter|rekrutterer|lyser ut|bruker|lager|leverer|selger|produserer|driver(?: med)?|utvikler|tilbyr)|hvilke[nt]?(?= kommune)',
    ),
    true,
  ],
  // Companies by what they are.
  [
    'company',
    wholeWords(
      'hvilke[nt]?(?= (?:\\p{L}+ )?(?:banker|sparebanker|kommuner|fylkeskommuner|sykehus|etater|direktorater|høgskoler|rederier|byggefirma(?:er)?|nettselskap(?:er)?|kraftselskap(?:er)?|strømselskap(?:er)?|energiselskap(?:er)?|mediehus)(?!\\p{L}))',
    ),
    true,
  ],
  ['job', wholeWords(`([\\p{L}\\p{N}.#+/-]*?)-?${ENDS_AS_AD}`), false],
  ['job', wholeWords(AD), true],
  [
    'job',
    wholeWords(
      '(?:søker|leter|ser|søkes|trenger) \\p{L}+(?: \\p{L}+){0,4} etter|hva kan jeg søke på|noe å søke på|å søke på',
    ),
    true,
  ],
  [
    'company',
    wholeWords(
      'bedrift(?:er|ene)|selskap(?:er|ene)|firma(?:er|ene)|virksomhet(?:er|ene)|arbeidsgiver(?:e|ne)|kund(?:er|ene)',
    ),
    true,
  ],
  ['consultant', wholeWords(`([\\p{L}]{4,}?)s?(?:folk|folkene)`), false],
  [
    'company',
    wholeWords(
      `([\\p{L}]{4,}?)s?(?:selskap(?:er|ene)|bedrift(?:er|ene)|firma(?:er|ene)|virksomhet(?:er|ene)|kund(?:er|ene))`,
    ),
    false,
  ],
  // What else is said of «oss» is of whoever works here.
  [
    'consultant',
    wholeWords(
      '(?<!kunder? )(?:hos|blant|av) oss|(?<=(?:utvikler|leder|designer|rådgiver|tester|arkitekt|ingeniør|coach|folk)(?:e|er|ne)? )(?:har|er) vi',
    ),
    true,
  ],
  // The kinds of company that people name by one noun: which, is still to be read.
  [
    'company',
    /(?<=(?:^|\0|hvilke|alle|flere|andre|liste|noen|antall|våre|hvor mange) ?)(?=(?:fylkeskommuner|kommuner|banker|sykehus|helseforetak|etater|direktorater|høgskoler|forsikringsselskaper)(?:ne|ene)?(?!\p{L}))/u,
    true,
  ],
]

/** What comes before «-stillinger» and says nothing. */
const NO_PREFIX = new Set(['jobb', 'stillings', 'ledige', ''])

/** Which kind of thing is asked about; what stands before it in the same word is left to be read. */
export function readKind(text: QuestionText): Kind | null {
  let kind: Kind | null = null
  for (const [one, pattern, take] of RULES) {
    const found = pattern.exec(text.rest)
    if (!found) continue
    // «Bedriften» beside «stillinger» is whose they are.
    kind ??= one
    if (kind !== one && one !== 'job') continue
    if (take) text.remove(found.index, found.index + found[0].length)
    else {
      const [whole, prefix = ''] = found
      const joint = prefix.length > 5 && prefix.endsWith('s') && whole[prefix.length] !== '-' ? 1 : 0
      const kept = NO_PREFIX.has(prefix) ? 0 : prefix.length - joint
      text.remove(found.index + kept, found.index + whole.length)
    }
  }
  return kind
}
