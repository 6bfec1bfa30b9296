import { findTechnologies } from '../text/find-technologies.ts'

/** A date or a range is one number: parts of it elsewhere in the text prove nothing. */
const NUMBER = /\p{N}+(?:[.,:/–-]\p{N}+)*/gu
const WORD = /\p{L}[\p{L}\p{M}\p{N}]*(?:[-’'.&+#/][\p{L}\p{N}]+)*/gu
/** Links, addresses and markup. «ASP.NET» is not a link. */
const WAY_OUT =
  /[hH][tT][tT][pP][sS]?:|[wW]{3}\.|\/\/|@|[<>[\]`|{}\\]|\p{L}\.(?:no|com|net|org|io|eu|se|dk|example|NO|COM|ORG|IO|EU|SE|DK)(?!\p{L})/u

/** The rest of a link that was cut off. Allowed where the text itself mentions HTTP. */
const OF_A_LINK = /http/i

/** Quotations. */
const QUOTED = /[«“”„"]([^«»“”„"]+)[»“”"]/gu

/** Numbers, months and weekdays in words, which are facts too. Those that are also common words are left out. */
const FACT_WORDS = new Set(
  `to tre fire fem seks sju syv åtte ni ti elleve tolv femten tjue tretti førti femti hundre tusen halv halvt doble dobbel
  two three four five six seven eight nine ten eleven twelve twenty thirty hundred thousand half
  januar februar mars april mai juni juli august september oktober november desember
  january february march may june july october december
  mandag tirsdag onsdag torsdag fredag lørdag søndag monday tuesday wednesday thursday friday saturday sunday
  million millioner milliard milliarder prosent percent kroner kr nok euro`.split(/\s+/),
)

/** Capitalised words that a sentence may begin with although the text does not contain them. */
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
 * Whether a summary states something that the text does not: a number, date, name, technology or quotation that is not in
 * it, or a link. Strict on purpose: a false alarm only means that the rules write the summary.
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

/** «Kotlin-utvikler» in the text also allows «Kotlin». */
const withParts = (word: string): string[] => {
  const small = word.toLowerCase()
  return [small, ...small.split(/[-’'.&+#/]/).filter((part) => part.length > 1)]
}
