import { findTechnologies } from '../text/find-technologies.ts'

/** Dates and ranges are one number: their parts alone prove nothing. */
const NUMBER = /\p{N}+(?:[.,:/–-]\p{N}+)*/gu
const WORD = /\p{L}[\p{L}\p{M}\p{N}]*(?:[-’'.&+#/][\p{L}\p{N}]+)*/gu
/** Ways out of the page, and signs that a page could take for its own. ASP.NET is none. */
const WAY_OUT =
  /[hH][tT][tT][pP][sS]?:|[wW]{3}\.|\/\/|@|[<>[\]`|{}\\]|\p{L}\.(?:no|com|net|org|io|eu|se|dk|example|NO|COM|ORG|IO|EU|SE|DK)(?!\p{L})/u

/** What is left of a link that was cut; a text about HTTP may be told with it. */
const OF_A_LINK = /http/i

/** What somebody is said to have said or written. */
const QUOTED = /[«“”„"]([^«»“”„"]+)[»“”"]/gu

/** Numbers, months and days in words: they are facts as figures are. Those that are common words as well are not here. */
const FACT_WORDS = new Set(
  `to tre fire fem seks sju syv åtte ni ti elleve tolv femten tjue tretti førti femti hundre tusen halv halvt doble dobbel
  two three four five six seven eight nine ten eleven twelve twenty thirty hundred thousand half
  januar februar mars april mai juni juli august september oktober november desember
  january february march may june july october december
  mandag tirsdag onsdag torsdag fredag lørdag søndag monday tuesday wednesday thursday friday saturday sunday
  million millioner milliard milliarder prosent percent kroner kr nok euro`.split(/\s+/),
)

/** With what a sentence may begin although its text never says so. */
const OPENERS = new Set(
  `du vi de den det dette disse som for i på med her stillingen rollen jobben oppdraget arbeidet oppgavene ansvaret teamet
  søkeren søkere kandidaten erfaring kunnskap utdanning krav fordel fordeler arbeidsgiveren virksomheten selskapet bedriften
  arbeidsstedet arbeidssted søknadsfrist frist oppstart lønn gode god godt bygge utvikle lede drifte ansvar delta bidra jobbe
  saken avtalen prosjektet målet årsaken bakgrunnen ifølge dermed derfor samtidig han hun nå etter når hvis blant både
  arbeide må kan skal bør har får søker ønsker tilbyr kreves samt også
  you we they the this these it as for in at with here role position job work tasks team applicants candidates experience
  knowledge education requirements employer company salary deadline start develop build lead must should can`.split(
    /\s+/,
  ),
)

/**
 * Whether a text told in short says what the text does not: a number, a date, a name, a technology or a quotation that does
 * not stand in it, or a way out of the page. Rather one time too often than too seldom: the rules tell it then.
 */
export function hasInventedFacts(sentences: readonly string[], text: string): boolean {
  const numbers = new Set(text.match(NUMBER)?.flatMap((number) => [number, ...number.split(/\P{N}/u)]))
  const words = new Set(text.match(WORD)?.flatMap(withParts))
  const technologies = new Set(findTechnologies(text).map(({ technology }) => technology))
  const plain = inOneLine(text)
  return sentences.some(
    (sentence) =>
      WAY_OUT.test(sentence) ||
      (OF_A_LINK.test(sentence) && !OF_A_LINK.test(text)) ||
      [...sentence.matchAll(QUOTED)].some(([, said = '']) => !plain.includes(inOneLine(said))) ||
      (sentence.match(NUMBER) ?? []).some((number) => !numbers.has(number)) ||
      findTechnologies(sentence).some(({ technology }) => !technologies.has(technology)) ||
      hasInventedWords(sentence, words),
  )
}

const inOneLine = (text: string) => text.replaceAll(/\s+/g, ' ').trim()

function hasInventedWords(sentence: string, words: ReadonlySet<string>): boolean {
  for (const { 0: word, index } of sentence.matchAll(WORD)) {
    const small = word.toLowerCase()
    if (words.has(small)) continue
    if (FACT_WORDS.has(small)) return true
    const isName = /\p{Lu}|\p{Lt}|\p{N}/u.test(word)
    const opens = /(?:^|[.!?:]["»”]?\s+)["«“]?$/u.test(sentence.slice(0, index))
    if (isName && !(opens && OPENERS.has(small))) return true
  }
  return false
}

/** «Kotlin-utvikler» lets «Kotlin» be said as well. */
const withParts = (word: string): string[] => {
  const small = word.toLowerCase()
  return [small, ...small.split(/[-’'.&+#/]/).filter((part) => part.length > 1)]
}
