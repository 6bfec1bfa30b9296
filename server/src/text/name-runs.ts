import { type NameKind, PARTICLES } from './name-words.ts'

/** A word of a text. */
export interface NameToken {
  written: string
  lower: string
  from: number
  to: number
  kind: NameKind
  isCapital: boolean
}

/** Capitalised words in a row that may be a name, with their neighbours. */
export interface NameRun {
  words: NameToken[]
  before: NameToken | undefined
  after: NameToken | undefined
  /** A line of its own, or the start of one set off by punctuation. */
  isBare: boolean
}

const WORD = /[\p{L}\p{M}]+(?:['’‘‐-][\p{L}\p{M}]+)*/gu
/** Scripts without case cannot show a name by its capital. */
export const CASELESS = /\p{Lo}/u

/** The words of a text, each with what it suggests about being part of a name. */
export function nameTokens(text: string, kindOf: (lower: string) => NameKind): NameToken[] {
  return [...text.matchAll(WORD)].map(({ 0: written, index }) => {
    const lower = written.normalize('NFC').toLowerCase()
    const first = [...written][0]!
    const kind = kindOf(lower)
    const isShort = written.length <= 3 && written.length > 1 && written === written.toUpperCase()
    return {
      written,
      lower,
      from: index,
      to: index + written.length,
      // «KPI».
      kind: isShort && written !== lower && kind === 'unknown' ? 'ordinary' : kind,
      isCapital: first !== first.toLowerCase() || CASELESS.test(first),
    }
  })
}

/** Whether two words stand side by side. */
export const isGap = (text: string, one: NameToken, other: NameToken) => {
  const between = text.slice(one.to, other.from)
  return between.length <= 4 && (between.trim() === '' || (one.kind === 'initial' && between.trim() === '.'))
}

/** The runs of capitalised words among the tokens of a text. */
export function nameRuns(text: string, tokens: readonly NameToken[]): NameRun[] {
  const runs: NameRun[] = []
  for (let at = 0; at < tokens.length; at++) {
    if (!mayBegin(tokens[at]!)) continue
    let end = at + 1
    while (end < tokens.length && isGap(text, tokens[end - 1]!, tokens[end]!) && mayFollow(tokens[end]!))
      end++
    const words = tokens.slice(at, end)
    while (words.length > 0 && !mayBegin(words.at(-1)!)) words.pop()
    // «Vår Kari Nordvik»: a sentence starts with a capital too.
    while (words.length > 2 && words[0]!.kind === 'ordinary' && mayBegin(words[1]!)) words.shift()
    const [first, last] = [words[0]!, words.at(-1)!]
    runs.push({
      words,
      before: tokens[tokens.indexOf(first, at) - 1],
      after: tokens[end] && isGap(text, tokens[end - 1]!, tokens[end]!) ? tokens[end] : undefined,
      isBare:
        !/[\p{L}\d]/u.test(text.slice(0, first.from)) &&
        /^\s*(?:$|[,(:|–/-])/.test(text.slice(last.to, last.to + 8)),
    })
    at = end - 1
  }
  return runs
}
const mayBegin = ({ kind, isCapital }: NameToken) => isCapital && kind !== 'border'
const mayFollow = (token: NameToken) => mayBegin(token) || (!token.isCapital && PARTICLES.has(token.lower))

/** A name as written, with single spaces. */
export const nameOf = (words: readonly NameToken[]) => words.map(({ written }) => written).join(' ')
