import { withoutSlips } from './corrections.ts'
import { FORMAL_PHRASES } from './formal-phrases.ts'
import { ENGLISH_PHRASES } from './english-phrases.ts'
import { IN_BOKMAL } from './nynorsk-and-dialect.ts'
import { PHRASES_OF_COMPANIES } from './phrases-of-companies.ts'
import { PHRASES_OF_FREE } from './phrases-of-free.ts'
import { PHRASES_OF_NEWEST } from './phrases-of-newest.ts'
import { PHRASES_OF_NEWS } from './phrases-of-news.ts'
import { PHRASES_OF_PEOPLE } from './phrases-of-people.ts'
import { PHRASES_OF_PROOF } from './phrases-of-proof.ts'
import { PHRASES } from './phrases.ts'
import { PHRASES_OF_ASKERS } from './phrases-of-askers.ts'
import { PHRASES_OF_ADS } from './phrases-of-ads.ts'
import { ROLES_CUT_SHORT } from './roles-cut-short.ts'
import { TECHNOLOGIES_CUT_SHORT } from './technologies-cut-short.ts'

/** Endings and parts of words that nynorsk and dialects write otherwise. */
const PARTS: readonly [RegExp, string][] = [
  [/(?<=\p{L}{2})ingar$/u, 'inger'],
  [/(?<=\p{L}{2})ingane$/u, 'ingene'],
  // «Stillingå» in Stavanger; «inngå» has another n.
  [/(?<=\p{L}{2}[^n])ingå$/u, 'ingen'],
  [/(utvikl|test|design|forsk|ledd)arar$/, '$1ere'],
  [/(utvikl|test|design|forsk)arane$/, '$1erne'],
  [/(utvikl|test|design|forsk)ar(en)?$/, '$1er$2'],
  [/(annons|artikl|sak|utlysing|bransj|bank|kommun)ane$/, '$1ene'],
  [/leiar(?:ar|ane)$/, 'ledere'],
  [/leiar(en)?$/, 'leder$1'],
  [/rådgjevar(?:ar|ane)$/, 'rådgivere'],
  [/rådgjevar(en)?$/, 'rådgiver$1'],
  // «Utviklera», «designera» in the north.
  [/(?<=utvikl|design|test|forsk|arkitekt|led|rådgiv)[ea]ra$/u, 'ere'],
  [/løysing/u, 'løsning'],
  [/innleig(?=e|d|a|ing)/u, 'innlei'],
  [/^teneste/, 'tjeneste'],
  [/^sjukehus/, 'sykehus'],
  [/^(?:någe|någe|noge|någet)$/, 'noe'],
  [/^(?:någen|nogen|nåkken|nokken|nåkkon)$/, 'noen'],
  [/^(?:tiå|tidå)$/, 'tida'],
  [/^(stilling|utlysning|anbefaling|ordning)å$/, '$1en'],
  [/^tryggleik/, 'sikkerhet'],
  [/(?<=\p{L}{3})heit(er|en|ene|ane|a)?$/u, 'het$1'],
  // Not doctors: «fastlege».
  [
    /(?<!(?:tann|dyr|fast|over|bedrifts|sykehus|kol|skole|barne)\p{L}?)(?<=\p{L}{3})leg(e|are|ast)?$/u,
    'lig$1',
  ],
  [/skul(?=e|ar|an)/, 'skol'],
  [/^sjuke?hus/, 'sykehus'],
  [/^heime(?=\p{L}{3})/u, 'hjemme'],
  [/^straum/, 'strøm'],
  [/^vass(?=kraft|verk|forsyn)/, 'vann'],
  [/^hovud/, 'hoved'],
  [/^arbeidsgjevar/, 'arbeidsgiver'],
]

/** Names of parts of the country are put right wherever they stand. */
const NAMES_OF_LANDS = new Map([
  ['noreg', 'Norge'],
  ['austlandet', 'Østlandet'],
])

/** What stands in quotes is somebody else's. */
const QUOTED = /(«[^»]*»|"[^"]*"|“[^”]*”)/u
const WORD = /\p{L}+/gu
const SHORT = 3
/** A short word beside one of these is a part of a name or an address: «el-avtale», «finn.no», «H&M». */
const JOINED_BEFORE = /[\p{N}&@'’_#+-]$|\p{L}\.$/u
const JOINED_AFTER = /^(?:[\p{N}&@'’_#+-]|\.\p{L})/u
const BEGINS = /(?:^|[.?!:…–—(]|\n|\d[.)])\s*$/u

const ALL_PHRASES = [
  ...FORMAL_PHRASES,
  ...ENGLISH_PHRASES,
  ...TECHNOLOGIES_CUT_SHORT,
  ...PHRASES_OF_NEWEST,
  ...PHRASES_OF_NEWS,
  ...PHRASES_OF_ASKERS,
  ...PHRASES_OF_ADS,
  ...ROLES_CUT_SHORT,
  ...PHRASES_OF_COMPANIES,
  ...PHRASES_OF_FREE,
  ...PHRASES_OF_PROOF,
  ...PHRASES_OF_PEOPLE,
  ...PHRASES,
]

/** A question in bokmål, word by word: names and what stands in quotes stay, and so do capital letters. */
export function inBokmal(question: string): string {
  const words = question
    .toWellFormed()
    .normalize('NFC')
    .split(QUOTED)
    .map((part) => (QUOTED.test(part) ? part : wordsInBokmal(part)))
    .join('')
  const read = ALL_PHRASES.reduce(
    (text, [pattern, same]) => text.replaceAll(pattern, same),
    withoutSlips(words),
  )
  return /^\p{Lu}/u.test(words) ? read.replace(/^\p{Ll}/u, (first) => first.toUpperCase()) : read
}

function wordsInBokmal(text: string): string {
  const isShouted = !/\p{Ll}/u.test(text)
  return text.replaceAll(WORD, (word, at: number) => {
    const [before, after] = [text.slice(0, at), text.slice(at + word.length)]
    const lower = word.toLowerCase()
    const land = NAMES_OF_LANDS.get(lower)
    if (land) return land
    const isCapital = /^\p{Lu}/u.test(word)
    // A name, or a word cut short to its first letters.
    if (isCapital && !isShouted && (!BEGINS.test(before) || /^\p{Lu}{2,}$/u.test(word))) return word
    if (word.length <= SHORT && (JOINED_BEFORE.test(before) || JOINED_AFTER.test(after))) return word
    const same = byItsPlace(lower, before, after) ?? IN_BOKMAL.get(lower) ?? partsInBokmal(lower)
    if (same === null || same === lower) return word
    return isCapital ? same[0]!.toUpperCase() + same.slice(1) : same
  })
}

function partsInBokmal(word: string): string | null {
  const better = PARTS.reduce((said, [pattern, same]) => said.replace(pattern, same), word)
  return better === word ? null : better
}

/** What a short word means is told by those beside it. */
function byItsPlace(word: string, before: string, after: string): string | null {
  const last = /(\p{L}+)[^\p{L}]*$/u.exec(before)?.[1]?.toLowerCase() ?? ''
  const next = /^[^\p{L}]*(\p{L}+)/u.exec(after)?.[1]?.toLowerCase() ?? ''
  const begins = BEGINS.test(before) || /,\s*$/u.test(before)
  switch (word) {
    case 'me':
      return begins || FINITE.test(last) || FINITE.test(next) || JOINING.test(last) ? 'vi' : 'med'
    case 'kvar':
      return FINITE.test(next) ? 'hvor' : 'hver'
    case 'te':
      return /^(?:kaffe|kopp|grønn|svart|drikk\p{L}*)$/u.test(last) || /^(?:kaffe )?(?:og|eller)$/u.test(last)
        ? word
        : 'til'
    case 'tel':
      return /^(?:opp|med)$/u.test(next) ? 'tell' : /^(?:ikk[je]*|ikke)$/u.test(next) ? 'teller' : 'til'
    case 'skrive':
      return /^(?:har|er|ble|vart|blei|blitt|var)$/u.test(last) ||
        /(?:har|er|ble|vart) (?:det|dei|de|nokon|noen) $/iu.test(before)
        ? 'skrevet'
        : word
    default:
      return null
  }
}

const FINITE =
  /^(?:har|hadde|kan|kunne|skal|skulle|vil|ville|må|måtte|bør|burde|får|fikk|fekk|er|var|va|e|treng|trenger|søk|søker|søkjer|ser|finn|finner|veit|vet|gjer|gjør|ligg|ligger|sit|sitter|står|held|holder|bur|bor|kjem|kommer|tek|tar|seier|sier|brukar|bruker|ringer|ønskjer|ønsker|leitar|leter|tilbyr|sender|kjenner|snakka|snakket|jobbar|jobber|finst|finnes)$/u
const JOINING = /^(?:at|om|når|hvis|viss|fordi|kva|hva|kem|kven|ka|kor|korleis|då|da|dersom)$/u
