import { BULLETS } from '../../../text/bullets.ts'
import { readClauses } from '../../matching/reading/read-requirements.ts'
import type { SignedText } from './token-signs.ts'

const LONGEST_HEADING = 10
/** Of the words of its sentence that stand before one. */
const MOST_BEFORE = 8
const MOST_OF_SENTENCE = 40
const ITEM = new RegExp(String.raw`^(?:[${BULLETS}]|\d{1,2}[.)]|\p{L}\d{1,2}\t)`, 'u')
const SENTENCE_ENDS = /(?<=[.!?;]\s)(?=\S)|(?<=[\n\t])/u
const wordsOf = (text: string): string[] => text.toLowerCase().match(/[\p{L}\d+#%]+/gu) ?? []

/**
 * What speaks for a token being of a demand, by name: what speaks for any value, its sentence, what stands before it there, the
 * heading of its section, and what the reader of ads goes by in its clause.
 */
export function demandSigns({ text, tokens, signs }: SignedText): string[][] {
  const sentences = stretches(text.split(SENTENCE_ENDS), sentenceSigns)
  const sections = sectionsOf(text)
  const clauses = clausesIn(text)
  let last: Stretch | undefined
  let before: string[] = []
  return tokens.map(({ from, text: word }, at) => {
    const sentence = sentences(from)
    if (sentence !== last) before = []
    last = sentence
    const own = [
      ...signs[at]!,
      ...(sentence?.signs ?? []),
      ...before.slice(-MOST_BEFORE).map((one) => `so far ${one}`),
      ...[2, 3].map((many) => `opens ${many} ${before.slice(0, many).join(' ')}`),
      `after ${Math.min(before.length, MOST_BEFORE)}`,
      ...(sections(from)?.signs ?? []),
      ...(clauses(from)?.signs ?? []),
    ]
    before.push(...wordsOf(word))
    return own
  })
}

/** A part of a text, with what it says of every token in it. */
interface Stretch {
  from: number
  to: number
  signs: readonly string[]
}

const sentenceSigns = (sentence: string): string[] =>
  [...new Set(wordsOf(sentence))]
    .slice(0, MOST_OF_SENTENCE)
    .flatMap((word) => [`sentence ${word}`, `sentence begins ${word.slice(0, 5)}`])

function stretches(pieces: readonly string[], signsOf: (piece: string) => string[]) {
  let to = 0
  return lookUp(
    pieces.map((piece) => {
      const from = to
      to += piece.length
      return { from, to, signs: signsOf(piece) }
    }),
  )
}

/** The stretch that a place in the text lies in; asked for one place after the other. */
function lookUp(list: readonly Stretch[]): (from: number) => Stretch | undefined {
  let at = 0
  return (from) => {
    while (at < list.length && list[at]!.to <= from) at++
    const one = list[at]
    return one && one.from <= from ? one : undefined
  }
}

/** By line, the words of the last line above that leads to others: it ends with a colon, or stands first after an empty line. */
function sectionsOf(text: string) {
  let leading: string[] = []
  let before = ''
  return stretches(text.split(/(?<=\n)/), (printed) => {
    const line = printed.trimEnd()
    const signs = leading
    const isLeading =
      line.endsWith(':') || (line !== '' && before === '' && wordsOf(line).length <= LONGEST_HEADING)
    if (isLeading && !ITEM.test(line) && !line.includes('\t'))
      leading = wordsOf(line)
        .slice(-LONGEST_HEADING)
        .flatMap((word) => [`section ${word}`, `section begins ${word.slice(0, 5)}`])
    before = line
    return signs
  })
}

/** Clauses as in ads, in the order of the text. */
function clausesIn(text: string) {
  let next = 0
  return lookUp(
    readClauses(text.replaceAll('\t', '\n')).flatMap(({ clause, ruled, signs }) => {
      const from = text.indexOf(clause, next)
      if (from < 0) return []
      next = from + clause.length
      return {
        from,
        to: next,
        signs: [...signs(), `ruled ${ruled}`].map((sign) => `clause ${sign}`),
      }
    }),
  )
}
