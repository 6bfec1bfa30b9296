import { type Token, tokensOf } from './asked-words.ts'
import { relatedToWord } from './related-compounds.ts'
import { isFormOf, stemsOfForms, type Term } from './related-words.ts'

/** The words of a term stand so close together, whatever is between. */
const CLOSE = 4

const isOf = (token: Token, word: string, stem: string): boolean =>
  isFormOf(token.word, word) && stemsOfForms(word, stem).includes(token.stem)

/** Whether a term stands in a text, its first word at this place and the others close to it. */
export function standsAt(tokens: readonly Token[], at: number, { words, stems }: Term): boolean {
  const token = tokens[at]!
  if (!isOf(token, words[0]!, stems[0]!)) return false
  // A word of everyday speech is none that only looks like it: «dem» is no «demens».
  if (words.length === 1) return !token.is_empty
  const near = tokens.slice(Math.max(0, at - CLOSE), at + CLOSE + 1)
  return words.every((word, nth) => nth === 0 || near.some((one) => isOf(one, word, stems[nth]!)))
}

/** Whether one of these terms stands in a text. */
export const standsIn = (tokens: readonly Token[], terms: readonly Term[]): boolean =>
  terms.some((term) => tokens.some((_, at) => standsAt(tokens, at, term)))

/** Whether a text says a word in other words. */
export const saysOtherwise = (text: string, word: string): boolean => {
  const terms = relatedToWord(word)
  return terms.length > 0 && standsIn(tokensOf(text), terms)
}
