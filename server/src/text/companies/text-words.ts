/** A word with its position in the text. */
export interface TextWord {
  printed: string
  lower: string
  start: number
  end: number
  isCapital: boolean
  /** A capital proves nothing here: a sentence starts, or the whole line is in capitals. */
  isStart: boolean
  /** The characters between the previous word and this one; a line end at the start of the text. */
  before: string
}

/** Whether nothing but a blank is before a word. */
export const touches = ({ before }: TextWord): boolean => /^[ \u00a0]$/.test(before)

const WORD = /[\p{L}\p{N}]+/gu
/** Before the first word of a sentence, including quotation marks and dashes of speech. */
const SENTENCE_END = /[.!?:…\n–—|«“]["'«»“”‘’()\s–—-]*$/u

export function readWords(text: string): TextWord[] {
  const shouting = new Set(
    text
      .split('\n')
      .filter((line) => /\p{Lu}{2}/u.test(line) && !/\p{Ll}/u.test(line) && /\p{L}\s+\p{L}/u.test(line)),
  )
  const words: TextWord[] = []
  let end = 0
  for (const match of text.matchAll(WORD)) {
    const [printed] = match
    const before = words.length === 0 ? '\n' : text.slice(end, match.index)
    const line = text.slice(text.lastIndexOf('\n', match.index) + 1).split('\n')[0]!
    words.push({
      printed,
      lower: printed.toLowerCase(),
      start: match.index,
      end: match.index + printed.length,
      isCapital: /\p{Lu}/u.test(printed),
      isStart: SENTENCE_END.test(before) || shouting.has(line),
      before,
    })
    end = match.index + printed.length
  }
  return words
}
