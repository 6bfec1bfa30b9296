import { type QuestionText, wholeWords } from './question-text.ts'

const OPENS =
  '(?:hei(?:sann)?(?: igjen| på deg| du)?|hallo|halla|heia|morn|god ?(?:morgen|dag|kveld|ettermiddag)|(?:tusen |mange |hjertelig )?takk(?: skal du ha| igjen)?|thanks|supert?|flott|perfekt|topp|bra|fint|kult|herlig|nydelig|strålende|jippi|hurra|yes|oi|wow|ah|åh|haha|neida|joda|jada|jaja|beklager|unnskyld|sorry|så (?:bra|fint|flott|deilig|gøy|kult))'
/** Whoever tells how it goes, and asks for nothing: «da er jeg tilbake», «nå er møtet reddet». */
const TELLS =
  '(?:(?:og |men )?(?:da|nå|så|endelig|i dag|her) (?:er|ble|blir|var|har|fikk|får|kan|skal|rekker|tar|går|sender|drar|kom|begynner|starter|slapp|slipper|gjør|vet|kommer|ordner|løser) (?:det|jeg|vi|den|de|alt|\\p{L}+(?:en|et|a|ene))|(?:jeg|vi) (?:er|ble|har|fikk|rekker|tar|går|sender|drar|kom|slapp|begynner|starter) |(?:det|dette|du|dere|den) (?:er|var|ble|har|gikk|hjalp) |(?:ny|fin) uke)'
/** «Godt å være tilbake», «lenge siden sist», «bare tulla». */
const ALONE =
  '(?:godt|hyggelig|deilig|fint|kjekt|artig|gøy|rart|kjempefint|trivelig) å (?:være|hilse|møte|se|treffe|høre|komme|ha)|lenge siden sist|bare (?:tull|tøys|tulla|tullet|tøyset|kødda|kødder|spøkte|spøk)|(?:godt|riktig godt) (?:nytt ?år|nyttår)|beklager (?:maset|alt|forstyrrelsen|rotet|det)|takk for (?:tålmodig\\p{L}*|praten|sist|i dag|nå|alt|innsatsen|oppmerksomheten|følget|at du)|da er det (?:\\p{L}+dag|helg|ferie|jul|lunsj|kaffe|kveld)(?! (?:igjen )?og)'
const HOW =
  '(?:\\p{L}+ ){0,3}(?:nyttig|bra|fint|flott|rask|raskt|kjapp|kjapt|flink|god|godt|snill|imponert|imponerende|fornøyd|glad|takknemlig|supert?|perfekt|topp|konge|genialt|genial|smart|nydelig|herlig|kult|fantastisk|utrolig|gull verdt|hjelpsom|lettvint|enkelt|greit|tilbake|i gang|i mål|ferdig)(?: (?:av deg|igjen|gjort|svar|jobba|hjelp))*'

const REMARK = new RegExp(
  `^[^\\p{L}]*(?:${OPENS}[^\\p{L}]+)*(?:${OPENS}[^\\p{L}]+(?:${TELLS})|(?:${OPENS}[^\\p{L}]+)?(?:${ALONE})(?!\\p{L})|(?:det|dette|det her|du|dere|jeg) (?:er|var|ble|har vært) ${HOW}[^\\p{L}]*$|(?:jippi|hurra|neida|haha)(?!\\p{L}))`,
  'iu',
)
/** Whoever seeks something says what. */
const SEEKS = wholeWords(
  'hv(?:em|a|or|ordan|orfor|ilke[nt]?)|når|finn\\p{L}*|vis|list\\p{L}*|gi meg|oppsummer\\p{L}*|sammenlign\\p{L}*|fortell\\p{L}*|trenger|leter|lurer|søke[rn]?|søk|ønsker|ser etter|skal ha|vil (?:ha|vite|se)|på jakt|mangler|savner|kunne (?:du|tenke)|kan du|\\p{L}*(?:stilling|annonse|oppdrag|konsulent|utvikler|arkitekt|designer|ingeniør|rådgiver|tester|leder|bedrift|selskap|firma|kommune|artik|nyhet|utlysning)\\p{L}*|jobb(?:er|ene)|noe(?: nytt| ledig)? (?:om|med|i|på|innen|hos|for)|nytt (?:om|fra|hos)|ledige?|cv\\p{L}*|frist\\p{L}*|kontakt\\p{L}*|kunde[nr]?\\p{L}*|jeg kan',
)
const LONGEST = 16

/** «Takk, da rekker jeg innleveringa!»: somebody says how it is, and asks for nothing. */
export function isRemark({ written, rest }: QuestionText): boolean {
  if (written.includes('?') || rest.includes('\0') || SEEKS.test(rest)) return false
  const words = written.match(/[\p{L}\p{N}+#]+/gu) ?? []
  // Names and numbers are of something.
  const isNamed = /(?<![.!?…] ?|^)(?<=[\p{L},] )\p{Lu}|\d|[+#]/u.test(written)
  return words.length <= LONGEST && !isNamed && REMARK.test(rest)
}
