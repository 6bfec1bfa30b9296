import { stemsOf } from './asked-words.ts'
import { NUMBER_WORDS } from './number-words.ts'

const WORDS: Record<string, number> = {
  ...NUMBER_WORDS,
  tjue: 20,
  tretti: 30,
  førti: 40,
  femti: 50,
  hundre: 100,
}
/** How much one of it is, so that hours can be compared with days. */
const UNITS: Record<string, number> = {
  minutt: 1 / 60,
  minutter: 1 / 60,
  time: 1,
  timer: 1,
  døgn: 24,
  dager: 24,
  dag: 24,
  uke: 168,
  uker: 168,
  måned: 720,
  måneder: 720,
  år: 8_760,
}
const SCALES: Record<string, number> = {
  halvt: 0.5,
  halv: 0.5,
  tusen: 1e3,
  million: 1e6,
  millioner: 1e6,
  milliard: 1e9,
  milliarder: 1e9,
}

/** A number in a sentence with what is counted. */
export interface Figure {
  value: number
  /** The stems of the words after it. */
  of: string[]
  /** As it stands: «35 innleide konsulenter». */
  said: string
}

const NUMBER = new RegExp(
  `(?<![\\p{L}\\p{N}.,])(\\d{1,3}(?:[ .\\u00a0]\\d{3})+|\\d+(?:,\\d+)?|${Object.keys(WORDS).join('|')})(?=((?:[ \\u00a0]\\p{L}[\\p{L}-]*){1,4}))`,
  'giu',
)
const AFTER = 3
/** «En gjennomgang» counts nothing. */
const ARTICLE = /^(?:en|ett?|én)$/i

/** The numbers of a sentence that count something. */
export function figuresIn(sentence: string): Figure[] {
  return [...sentence.matchAll(NUMBER)].flatMap(([, number = '', rest = '']) => {
    const words = rest.trim().split(/\s+/)
    const own = WORDS[number.toLowerCase()]
    let value = own ?? Number(number.replaceAll(/[ .\u00a0]/g, '').replace(',', '.'))
    let from = 0
    while (from < words.length && SCALES[words[from]!.toLowerCase()] !== undefined)
      value *= SCALES[words[from++]!.toLowerCase()]!
    if (from === 0 && ARTICLE.test(number) && UNITS[words[0]!.toLowerCase()] === undefined) return []
    value *= UNITS[words[from]?.toLowerCase() ?? ''] ?? 1
    if (!Number.isFinite(value)) return []
    // «35 innleide konsulenter og …»: what is counted ends where the sentence goes on.
    const end = words.findIndex(
      (word, at) => at >= from && /^(?:og|i|på|til|for|som|med|av|fra|hos|er|har|ut|ved)$/i.test(word),
    )
    const counted = words.slice(0, end < 0 ? from + AFTER : Math.max(end, from))
    return [
      { value, of: stemsOf(counted.slice(from).join(' ')), said: `${number} ${counted.join(' ')}`.trim() },
    ]
  })
}

/** «Ferjesamband» are counted where «samband» are. */
const isSame = (asked: string, one: string) =>
  asked === one || (one.length >= 5 && asked.endsWith(one)) || (asked.length >= 5 && one.endsWith(asked))

/** The number of a sentence that is of one of these things: of the words after it, or of the sentence where `wide`. */
export function figureOf(sentence: string, stems: readonly string[], wide: boolean): Figure | null {
  const figures = figuresIn(sentence)
  const scored = figures
    .map((figure) => ({
      figure,
      hits: stems.filter((stem) => figure.of.some((one) => isSame(stem, one))).length,
    }))
    .toSorted((a, b) => b.hits - a.hits)
  if (scored[0] && scored[0].hits > 0) return scored[0].figure
  if (!wide || figures.length === 0) return null
  const said = stemsOf(sentence)
  const isOf = stems.some((stem) =>
    said.some((one) => one === stem || (stem.length >= 5 && one.startsWith(stem))),
  )
  return isOf ? (figures.toSorted((a, b) => b.value - a.value)[0] ?? null) : null
}
