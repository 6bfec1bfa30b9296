import { phrasesIn } from './word-files.ts'

/** A word of a question. */
export interface Token {
  /** As it stands in the question. */
  written: string
  /** In small letters and in bokmål. */
  word: string
  start: number
  end: number
  isCapital: boolean
  isFirst: boolean
  /** What stands between it and the one before, without spaces: «,». */
  before: string
  /** A sentence begins with it. */
  isNew: boolean
  /** The second part of a compound. */
  isTail?: true
}

const BOKMAL = new Map(
  phrasesIn('bokmal.txt').flatMap(([bokmal, forms]) => forms.map((form) => [form, bokmal])),
)
/** Endings that nynorsk writes otherwise. */
const ENDINGS: readonly [ending: string, bokmal: string][] = [
  ['ingar', 'inger'],
  ['ingane', 'ingene'],
  ['arar', 'ere'],
  ['arane', 'erne'],
  ['leiar', 'leder'],
  ['ane', 'ene'],
]
const WORD = /[\p{L}\p{N}][\p{L}\p{N}\p{M}'’]*(?:[-/.&][\p{L}\p{N}][\p{L}\p{N}\p{M}]*)*[+#]{0,2}%?|%/gu
/** A full stop after these ends no sentence. */
const SHORT = new Set(['dvs', 'ca', 'kl', 'nr', 'inkl', 'evt', 'eks', 'f.eks', 'bl.a', 'tlf', 'jf'])
const LONGEST = 60
const MOST = 160

/** The words of a question, the first hundred and some. */
export function tokensOf(question: string): Token[] {
  const tokens: Token[] = []
  let end = 0
  for (const { 0: written, index } of question.matchAll(WORD)) {
    if (tokens.length === MOST) break
    const between = question.slice(end, index)
    const before = between.replaceAll(/\s+/g, '').slice(-3)
    const isNew = /[.?!:;]\s|\n/.test(between) && !SHORT.has(tokens.at(-1)?.word ?? '')
    end = index + written.length
    const lower = written
      .toLowerCase()
      .replace(/['’]s?$/u, '')
      .slice(0, LONGEST)
    tokens.push({
      written,
      word: inBokmal(lower),
      start: index,
      end,
      isCapital: written[0] !== written[0]!.toLowerCase(),
      isFirst: tokens.length === 0 || isNew,
      before,
      isNew,
    })
  }
  return tokens
}

function inBokmal(word: string): string {
  const known = BOKMAL.get(word)
  if (known) return known
  const [ending, bokmal] = ENDINGS.find(([one]) => word.length > one.length + 2 && word.endsWith(one)) ?? []
  return ending ? word.slice(0, -ending.length) + bokmal : word
}
