import { MONTHS } from './date-words.ts'
import { wordLists } from './word-lists.ts'

const LISTS = wordLists('sentence-words.txt')
const [ANYTHING, NUMBER] = ['before anything', 'before a number'].map((name) => new Set(LISTS.wordsOf(name)))
/** After the mark that ends a sentence and what closes with it, before what may begin one. One letter or digit is no word. */
const BOUNDARY =
  /(?<=[^\s.]{2}[.!?]["»”’')\]*_]{0,3})\s+(?!\+?(?:\d[\s()/-]{0,2}){7})(?=(?:["«“„‘'([*_–—•·-]|\p{Extended_Pictographic}\ufe0f?){0,3}\s?([\p{Lu}\p{N}]))/gu
const LAST_WORD = /(?<![\p{L}\p{N}-])[\p{L}\d.]{1,12}(?=\.$)/u
const NEXT_WORD = /\s+(\p{L}{1,12})/uy

/**
 * The sentences of running text, each verbatim; a line break is a space like others. Where it is not sure that a sentence
 * ends, it goes on: abbreviations («f.eks. Java», «kl. 12»), initials, ordinals («1. Mars») and the numbers of lists.
 */
export const sentencesOf = (text: string): string[] =>
  sentencePieces(text).flatMap((piece) => piece.trim() || [])

/** The same, each with the space behind it: joined, they are the text. */
export function sentencePieces(text: string): string[] {
  const pieces: string[] = []
  let from = 0
  for (const { index, 0: gap, 1: begins = '' } of text.matchAll(BOUNDARY)) {
    if (!isEnd(text, from, index, begins)) continue
    pieces.push(text.slice(from, index + gap.length))
    from = index + gap.length
  }
  return [...pieces, text.slice(from)]
}

/** Whether a line of running text ends as a sentence does. Others are headings without a mark, or were cut off. */
export const isWhole = (line: string): boolean => /[.!?…]["”»)’]*$/.test(line)

function isEnd(text: string, from: number, at: number, begins: string): boolean {
  const [word] = LAST_WORD.exec(text.slice(Math.max(from, at - 14), at)) ?? []
  if (word === undefined) return true
  const low = word.toLowerCase()
  if (!/^\d{1,2}$/.test(word)) return !(ANYTHING!.has(low) || (NUMBER!.has(low) && /\p{N}/u.test(begins)))
  NEXT_WORD.lastIndex = at
  const [, next = ''] = NEXT_WORD.exec(text) ?? []
  return text.slice(from, at).trim().length > word.length + 1 && !MONTHS.has(next.toLowerCase())
}
