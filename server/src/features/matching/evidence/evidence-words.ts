import { wordLists } from '../../../text/word-lists.ts'

export const { names: listNames, anyOf, wordsOf, wordTest } = wordLists('evidence-words.txt')

const isExpired = wordTest('expired')
const UNTIL = /(?:til|until|thru|through|expires|utløper)\s+(?:\S+\s+)?((?:19|20)\d\d)/iu

/** «utløpt», or valid until a year before this one. */
export const isOver = (text: string, today: string): boolean =>
  isExpired(text) || (UNTIL.exec(text)?.[1] ?? today) < today.slice(0, 4)

const isDenial = wordTest('denial')

/** A test for «kan ikke klareres»: not for «klarert til 2023, og har ikke fornyet den». */
export function denialOf(list: string): (text: string) => boolean {
  const named = new RegExp(anyOf(list), 'iu')
  return (text) => isDenial(text.slice(0, named.exec(text)?.index))
}
