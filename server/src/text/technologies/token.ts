import type { Saying, Spelling } from './dictionary.ts'

/** Punctuation that separates or joins its neighbours. */
export const MARK = {
  none: 0,
  comma: 1,
  list: 2,
  stop: 3,
  line: 4,
  dash: 5,
  hyphen: 6,
  colon: 7,
  open: 8,
  close: 9,
  number: 10,
} as const
export type Mark = (typeof MARK)[keyof typeof MARK]

/** A word, a punctuation mark, or a possible technology name. */
export interface Token extends Saying {
  start: number
  /** Of a name, the end of the name alone: «Javautvikler» is a token of four letters. */
  end: number
  mark: Mark
  spelling: Spelling | null
  /** Written exactly as in the list. */
  isExact: boolean
  isCapital: boolean
  /** A known second part is compounded with the name. */
  hasTail: boolean
}

/** The marks that end a sentence. */
export const endsSentence = ({ mark }: Token): boolean => mark === MARK.stop || mark === MARK.line

export function isCapitalAt(text: string, at: number): boolean {
  const code = text.charCodeAt(at)
  if (code < 0x80) return code >= 0x41 && code <= 0x5a
  const character = text[at]
  return character !== undefined && character !== character.toLowerCase()
}
