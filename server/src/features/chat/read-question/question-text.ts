/** So many letters of a question are read; nobody asks longer. */
const LONGEST = 1_000

/** A pattern of whole words. */
export const wholeWords = (pattern: string): RegExp =>
  new RegExp(`(?<![\\p{L}\\p{N}])(?:${pattern})(?![\\p{L}\\p{N}])`, 'u')

/** A question while it is being read: what one rule has understood is taken out for the next. */
export class QuestionText {
  /** As it was written. */
  readonly written: string
  /** A company that is called almost as one that is here. */
  stranger: string | null = null
  /** What nobody has taken yet, in small letters, of the same length. */
  rest: string

  constructor(question: string) {
    const tidy = question.toWellFormed().normalize('NFC').replaceAll(/\s+/g, ' ').trim().slice(0, LONGEST)
    const lower = tidy.toLowerCase()
    this.written = lower.length === tidy.length ? tidy : lower
    this.rest = lower
  }

  /** Takes what the pattern finds first. */
  take(pattern: RegExp): RegExpExecArray | null {
    const found = pattern.exec(this.rest)
    if (found) this.remove(found.index, found.index + found[0].length)
    return found
  }

  has(pattern: RegExp): boolean {
    return pattern.test(this.rest)
  }

  remove(from: number, to: number): void {
    this.rest = this.rest.slice(0, from) + '\u0000'.repeat(to - from) + this.rest.slice(to)
  }

  /** The words that are left, with where they stand. */
  words(): {
    word: string
    written: string
    start: number
    end: number
    isCapital: boolean
    isFirst: boolean
  }[] {
    return [...this.rest.matchAll(WORD)].map((match) => {
      const [word] = match
      const [start, end] = [match.index, match.index + word.length]
      const written = this.written.slice(start, end)
      const isFirst = !/[\p{L}\p{N}]/u.test(this.written.slice(0, start))
      return { word, written, start, end, isCapital: /^\p{Lu}/u.test(written), isFirst }
    })
  }
}

const WORD = /[\p{L}\p{N}](?:[\p{L}\p{N}+#]|[.&/'’-](?=[\p{L}\p{N}]))*/gu
