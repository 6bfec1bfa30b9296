import { themeOf } from '../../matching/reading/ad-lines.ts'

/** A part of a clause, as short as a demand may be. */
export interface Piece {
  /** Where in the clause. */
  begins: number
  ends: number
  text: string
  /** What stands between it and the one before. */
  joint: string
}

export interface TextLine {
  text: string
  /** Where in the text. */
  from: number
}

interface Surroundings {
  lines: readonly TextLine[]
  /** The line that it stands in. */
  nth: number
  meanings: ReadonlyMap<string, readonly string[]>
}

const LONGEST_HEADING = 10
/** How many lines above it a heading is looked for. */
const MOST_ABOVE = 60
const ITEM = /^(?:[-•*·–▪◦]|\d{1,2}[.)]|\p{L}\d{1,2}\t)/u
const wordsOf = (text: string): string[] => text.toLowerCase().match(/[\p{L}\d+#%]+/gu) ?? []

/** What speaks for where a demand begins and ends: a piece's own words, how it is joined to those beside it. */
export function pieceSigns(pieces: readonly Piece[], nth: number): string[] {
  const { joint } = pieces[nth]!
  const [first = [], before, own = [], after] = [0, nth - 1, nth, nth + 1].map(
    (at) => pieces[at] && wordsOf(pieces[at].text),
  )
  const begins = (many: number) => `sentence begins ${first.slice(0, many).join(' ')}`
  const next = after && after.length <= 2 ? after.join(' ') : null
  return [
    `first ${own[0]}`,
    `two first ${own[0]} ${own[1]}`,
    `last ${own.at(-1)}`,
    ...own.flatMap((word) => [`own ${word}`, `own begins ${word.slice(0, 4)}`, `own ends ${word.slice(-4)}`]),
    ...own.slice(0, 4).map((word) => `early ${word}`),
    `words ${Math.min(own.length, 6)}`,
    ...[1, 2, 3].map(begins),
    `nth ${Math.min(nth, 3)} of ${Math.min(pieces.length, 4)}`,
    `joint ${joint}`,
    `joint ${joint} ${own[0]}`,
    `joint ${joint} ${Math.min(own.length, 4)}`,
    ...(before ?? []).map((word) => `left ${word}`),
    `before first ${before?.[0] ?? 'none'}`,
    `before words ${Math.min(before?.length ?? 0, 4)}`,
    `next joint ${pieces[nth + 1]?.joint ?? 'none'}`,
    `next first ${after?.[0] ?? 'none'}`,
    ...(next === null ? [] : [`next ${next}`, `next is ${themeOf(next)}`]),
  ]
}

/** In a row of a table, or within its sentence, the rest says how much a demand is asked for; so does what leads to it. */
export function placeSigns(text: string, from: number, around: Surroundings): string[] {
  const { lines, nth } = around
  const line = lines[nth]!
  const begins = from - line.from
  const before = wordsOf(line.text.slice(0, begins)).slice(-6)
  const after = wordsOf(line.text.slice(begins + text.length)).slice(0, 4)
  const above = lines.slice(Math.max(0, nth - MOST_ABOVE), nth)
  const printed = above.map((one) => one.text).filter((one) => one !== '')
  const heading = printed.findLast(
    (one) =>
      !ITEM.test(one) && !one.includes('\t') && (one.endsWith(':') || wordsOf(one).length <= LONGEST_HEADING),
  )
  const section = sectionIn(above)
  const last = printed.at(-1)
  return [
    ...before.map((word) => `before ${word}`),
    ...after.map((word) => `after ${word}`),
    ...headingSigns('heading', heading),
    ...headingSigns('section', section),
    `section is ${themeOf(section)}`,
    ...(last && !ITEM.test(last)
      ? wordsOf(last)
          .slice(-LONGEST_HEADING)
          .map((word) => `above ${word}`)
      : []),
    ...(line.text.includes('\t') ? ['row', ...rowSigns(begins, around)] : []),
  ]
}

const headingSigns = (name: string, text = ''): string[] =>
  wordsOf(text)
    .slice(-LONGEST_HEADING)
    .flatMap((word) => [`${name} ${word}`, `${name} begins ${word.slice(0, 5)}`])

/** The last of the lines that leads to others: it ends with a colon, or stands first after an empty line. */
function sectionIn(above: readonly TextLine[]): string {
  const isLeading = ({ text }: TextLine, at: number) =>
    text !== '' &&
    !ITEM.test(text) &&
    !text.includes('\t') &&
    (text.endsWith(':') || (above[at - 1]?.text === '' && wordsOf(text).length <= LONGEST_HEADING))
  return above.findLast(isLeading)?.text ?? ''
}

const CODE_MEANS = /(?<![\p{L}\d])(\p{Lu}{1,2})\s?[=:]\s?(\p{L}[^\n\t.,;=()]{2,40})/gu
const WORD_CODE = /(\p{L}{3,20})\s\((\p{Lu}{1,2})\)/gu

/** «A = absolutt krav», «Skal (S) / Bør (B)»: what codes in the cells of a table mean. */
export function meaningsIn(text: string): Map<string, string[]> {
  const meanings = new Map<string, string[]>()
  for (const [, code = '', words = ''] of text.matchAll(CODE_MEANS)) meanings.set(code, wordsOf(words))
  for (const [, word = '', code = ''] of text.matchAll(WORD_CODE)) meanings.set(code, wordsOf(word))
  return meanings
}

const MARK = /^(?:x|ja|yes)$/i
const LONGEST_CODE = 24

/** What the other cells of a row say: a code with its meaning, or a mark with the head of its column. */
function rowSigns(begins: number, { lines, nth, meanings }: Surroundings): string[] {
  const row = lines[nth]!.text
  const cellsOf = (at: number) => lines[at]!.text.split('\t')
  const cells = cellsOf(nth)
  let top = nth
  while (top > 0 && nth - top < MOST_ABOVE && cellsOf(top - 1).length === cells.length) top--
  const heads = cellsOf(top)
  const own = row.slice(0, begins).split('\t').length - 1
  const signs = [
    `cell ${own === cells.length - 1 ? 'last' : own} of ${cells.length}`,
    `head ${wordsOf(heads[own]!)[0]}`,
  ]
  for (const [at, cell] of cells.entries()) {
    const code = cell.trim()
    if (at === own || code.length > LONGEST_CODE || !/\p{L}/u.test(code)) continue
    const meaning = meanings.get(code) ?? []
    signs.push(
      `other cell ${code.toLowerCase()}`,
      `other cell ${themeOf(meaning.length > 0 ? meaning.join(' ') : code)}`,
      ...headingSigns('means', meaning.join(' ')),
      ...(MARK.test(code) ? headingSigns('marked', heads[at]) : []),
    )
  }
  return signs
}
