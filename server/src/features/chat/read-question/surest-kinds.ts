import { wholeWords } from './question-text.ts'
import type { Kind } from './wish.ts'

/** Ways of asking that decide which kind of thing is meant, whatever else is named. */
export const SUREST: readonly [Kind, RegExp, take: boolean][] = [
  // «Noe som passer», of whoever asks; «noen som etterlyser det»; «hva annet finnes?»
  [
    'job',
    wholeWords(
      '(?:er det|finnes det|har dere|har vi|ligger det) (?:noe|noen)(?: ute| her)? som (?:passer|kan passe|kunne passe)(?: (?:for )?meg)?|(?:noen|hvem) (?:som )?(?:etterlyser|etterspør|etterspørrer|har behov for|har bruk for)(?= )|har (?:noen|noe)(?= [^?]{0,40}bruk for (?:en|ei|et|folk)(?!\\p{L}))|(?:finnes det|er det|har dere|har vi) noe å (?:kode|jobbe|programmere|bygge|utvikle|ta)(?: på| med)?|hva (?:annet|ellers|mer) (?:finnes|har dere|er det)(?: der| ute)?|hva (?:finnes|har (?:vi|dere)|er det) (?:for|til) (?:en|ei|folk|noen|meg) (?:som (?:kan|er god på|er flink i|jobber (?:med|mot|som|innen)))?',
    ),
    true,
  ],
  // «Søker Fjordnes for tiden etter folk som kan C#?», «har Fjordnes behov for noen med …»: the names are taken already.
  [
    'job',
    /(?<=^[^\p{L}]*)(?:(?:søker|etterspør|etterlyser|trenger|leter|jakter|ønsker|ser|ansetter|rekrutterer|mangler)[ ,]*\0+(?:(?: eller | og |, )\0+)*(?: seg)?|(?:har|er)[ ,]*\0+(?:(?: eller | og |, )\0+)* (?:behov for|bruk for|på jakt etter|på utkikk etter|ute etter|plass til))(?: (?:nå|for tiden|i dag|for tida|akkurat nå))*(?: (?:etter|på))?(?: (?:nye |flere |noen |en )*(?:folk|medarbeidere?|ansatte|personell|noen|en|utviklere|konsulenter)(?: (?:som (?:kan|behersker|kjenner|er god(?:e)? på|har erfaring med|jobber med)|med (?:erfaring (?:med|fra|i)|kompetanse (?:på|i|innen))|med))?)?(?= |$|[?.!])/u,
    true,
  ],
  // «Testleder-behov»
  ['job', wholeWords('([\\p{L}\\p{N}.#+]{3,})-behov(?:et|ene)?'), false],
  // «Jobb for en som kan kart», «noe for folk som …»: ads, whoever is spoken of.
  [
    'job',
    wholeWords(
      '(?:finnes det |er det |har vi |har dere |finn |ligger det )?(?:noe|noen|en|et|ei)? ?(?:ledig |passende |nytt )?(?:jobb(?:er)?|stilling(?:er)?|oppdrag|annonser|noe) (?:ute )?(?:for|til|som passer(?: for| til)?) (?:en|ei|et|folk|noen|dem|de|ham|henne)(?: \\p{L}+(?= som))?(?: som (?:kan|er god på|er flink i|jobber (?:med|mot|som|innen)|driver med|har jobbet med|har erfaring med|er))?(?= )',
    ),
    true,
  ],
  [
    'company',
    wholeWords(
      '(?:finnes det|er det|vet du om|har vi|kjenner du(?: til)?) (?:et|en|noe|noen) (?:selskap|firma|bedrift|virksomhet|kunde|aktør)(?:er)?',
    ),
    true,
  ],
  // «Hva kan han søke på?», «hva finnes for ham?»
  ['job', wholeWords('hva (?:kan|bør|skal|burde|kunne) [\\p{L}\\0]+(?: da)? søke(?: på)?'), true],
  // «Trenger noen en vikar?», «er det noen som vil leie inn en som …»
  [
    'job',
    /(?<=^[^\p{L}]*)(?:trenger|søker|mangler|vil ha|ønsker(?: seg)?) noen(?= (?:en|ei|et) )|(?<!\p{L})(?:noen|hvem) (?:som )?(?:vil|skal|ønsker å|ser etter å) (?:leie inn|hyre|engasjere)(?: (?:en|ei|noen|folk))?(?: som)?(?= )/u,
    true,
  ],
  // «Er det noen jobber der de ber om …?»: no verb.
  [
    'job',
    wholeWords(
      '(?:er det|finnes det|har dere|har vi|ligger det ute) (?:noen|nye|flere|mange) (?:ledige |nye |åpne |andre )?(?:jobber|stillinger|annonser|utlysninger)',
    ),
    true,
  ],
  // «Hva lyser Fjordnes ut?»: the name is taken already.
  [
    'job',
    /(?<!\p{L})hva (?:lyser|har|søker) \0+ (?:lyst )?ute?(?: (?:nå|for tiden|av stillinger))?(?!\p{L})/u,
    true,
  ],
  // «Blir noen ledig neste uke?», «hvem, og når»
  [
    'consultant',
    wholeWords(
      '(?:blir|er) noen(?= (?:av oss |hos oss |snart |nå )*(?:ledig|fri|tilgjengelig)e?(?!\\p{L})(?! (?:stilling|jobb|annonse|oppdrag)))',
    ),
    true,
  ],
  ['consultant', /(?<!\p{L})hvem(?: har vi)?,? og når(?:[^\p{L}]*$)/u, true],
  // «Hvem har ledet …?», «hvem har holdt på med …?»: what only a CV tells.
  [
    'consultant',
    wholeWords(
      'hvem (?:her |hos oss |av oss )?har (?:levert(?= prosjekt)|ledet|ledd|holdt på med|drevet med|jobbet|jobba|arbeidet|vært borti|bakgrunn fra)',
    ),
    true,
  ],
  [
    'consultant',
    wholeWords(
      'hvem (?:ville|bør|burde|skal|kan) (?:du|jeg|vi) (?:ha )?(?:spurt|spørre|valgt|velge|anbefalt|anbefale)|hvem (?:foreslår|anbefaler) du',
    ),
    true,
  ],
  [
    'consultant',
    wholeWords(
      'hvem er (?:vår|den|våre|de) (?:aller )?(?:beste?|flinkeste|sterkeste|dyktigste|mest erfarne)(?: på| i| til| innen)?|hvem kan (?:steppe|tre|trå|hoppe|gå) inn(?: på| i| for)?',
    ),
    true,
  ],
  // «Hvem lager apper hos oss?»: what companies do, asked of those who work here.
  [
    'consultant',
    /(?<=^[^\p{L}]*(?:og |men |hei,? )?)(?:hvem|er det noen som|har vi noen som) (?:lager|bygger|utvikler|driver(?: med)?|jobber (?:med|på|innen)|steller med|programmerer|designer|tester|selger|skriver|tegner|leder|kan)(?= [^?]*(?:hos|av|blant) oss(?!\p{L}))/u,
    true,
  ],
  [
    'consultant',
    wholeWords(
      '(?:finnes det|er det|har vi|hvilke(?: av)?|noen|hvor mange) (?:av våre |noen |andre |våre )?medarbeider(?:e|ne)?(?= (?:med|som|her|har|kan|er)(?!\\p{L}))',
    ),
    true,
  ],
  // «Er det noen designere ledige?»: people, where no ad is spoken of.
  [
    'consultant',
    /(?:er det|finnes det|har vi|har dere) (?:noen|en|ei|flere)(?= (?:\p{L}+ )?\p{L}*(?:utvikler|leder|designer|rådgiver|tester|arkitekt|ingeniør|analytiker|coach)(?:e|er)? (?:som er |er |nå )?(?:ledig|fri|tilgjengelig)e?(?!\p{L})(?! (?:stilling|jobb|annonse)))/u,
    true,
  ],
  // «SAP-mann», «Azure-dame»
  [
    'consultant',
    wholeWords('([\\p{L}\\p{N}.#+]{2,}?)-(?:mann|dame|person|menneske|fyr|kar|jente|kis)(?:en|a|er)?'),
    false,
  ],
]
