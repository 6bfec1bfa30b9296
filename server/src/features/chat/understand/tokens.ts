import { isWord } from './lexicon.ts'
import { phrasesIn, smallWords } from './word-files.ts'

export interface Token {
  written: string
  /** Lower case, in bokmål. */
  word: string
  start: number
  end: number
  isCapital: boolean
  isFirst: boolean
  before: string
  isNew: boolean
  isTail?: true
}

const BOKMAL = new Map<string, string>()
/** Rewrites of word parts: «-leg» becomes «-lig», «kv-» becomes «hv-». Longest first, so that «-ingane» wins over «-ane». */
const PARTS: { part: string; bokmal: string }[] = []
for (const [bokmal, forms] of phrasesIn('bokmal.txt'))
  for (const form of forms) {
    if (/^-|-$/.test(form)) PARTS.push({ part: form, bokmal })
    else BOKMAL.set(form, bokmal)
  }
PARTS.sort((a, b) => b.part.length - a.part.length)
/** «1 000» and «1.000» are one word. */
const WORD =
  /(?<![\p{L}\p{N}])\d{1,3}(?:[ \u00a0\u202f.]\d{3})+(?![\p{L}\p{N}])|[\p{L}\p{N}][\p{L}\p{N}\p{M}'’]*(?:[-/.&][\p{L}\p{N}][\p{L}\p{N}\p{M}]*)*[+#]{0,2}%?|%/gu
const SHORT = smallWords('abbreviation')
const LONGEST = 60
const MOST = 160
/** Of what is not read, so many words are shown. */
const SHOWN = 5

/** The words of a question, up to a limit of a hundred-odd. */
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

/** The first words of what is left unread of a long question. */
export function unreadOf(question: string): string[] {
  const rest = [...question.matchAll(WORD)].slice(MOST, MOST + SHOWN)
  const [first, last] = [rest[0], rest.at(-1)]
  return first && last ? [`${question.slice(first.index, last.index + last[0].length)} …`] : []
}

/** A word of nynorsk or dialect in bokmål; other words unchanged. */
export function inBokmal(word: string): string {
  const known = BOKMAL.get(word)
  if (known) return known
  // The «e» of «e-post» is no «er».
  if (word.includes('-')) return word.replaceAll(/[^-]{2,}/g, inBokmal)
  if (word.length < SHORTEST_CHANGED || isWord(word)) return word
  let changed = word
  for (const { part, bokmal } of PARTS) {
    changed = replaced(changed, part, bokmal)
    if (changed !== word && (isWord(changed) || BOKMAL.has(changed))) return BOKMAL.get(changed) ?? changed
  }
  return word
}

const SHORTEST_CHANGED = 4

export const textInBokmal = (text: string): string =>
  text.replaceAll(WORD, (word) => inBokmal(word.toLowerCase()))

/** Replaces a prefix, suffix or, between hyphens, middle part. */
function replaced(word: string, part: string, bokmal: string): string {
  const [from, to] = [part.replaceAll('-', ''), bokmal.replaceAll('-', '')]
  if (part.startsWith('-') && part.endsWith('-')) return word.replace(from, to)
  if (part.startsWith('-')) return word.endsWith(from) ? word.slice(0, -from.length) + to : word
  return word.startsWith(from) ? to + word.slice(from.length) : word
}
