import { trimmed } from './cv-periods.ts'

/** What parts two facts of one line, the clearest first. */
const MARKS = ['\t', ' | ', ' · ', ' • ', ': ', '; ', ', ', ' – ', ' — ', ' - ']
/** «Utvikler hos Fjordkraft» */
const WORDS = [
  ' hos ',
  ' at ',
  ' på ',
  ' @ ',
  ' for ',
  ' ved ',
  ' vid ',
  ' from ',
  ' fra ',
  ' frå ',
  ' från ',
]
/** So many of the lines of one place must be parted alike. */
const MOST = 0.75

/** How the lines of one place in every entry are parted: by what all of them have, learned from themselves. */
export function separatorOf(texts: readonly string[], isFirst?: (text: string) => boolean): string | null {
  const printed = texts.filter(Boolean)
  if (printed.length === 0) return null
  const shareOf = (mark: string) => printed.filter((text) => text.includes(mark)).length / printed.length
  const mark = MARKS.find((one) => shareOf(one) >= MOST)
  if (mark) return mark
  const isParted = (word: string) =>
    isFirst && printed.every((text) => text.includes(word) && isFirst(text.slice(0, text.indexOf(word))))
  return WORDS.find(isParted) ?? null
}

/** The marks that a text has. */
export const separatorsIn = (text: string): string[] => MARKS.filter((mark) => text.includes(mark))

/** Never inside brackets. */
export function parts(text: string, separator: string | null): string[] {
  if (separator === null) return [trimmed(text)].filter(Boolean)
  const found: string[] = []
  let from = 0
  let depth = 0
  for (let at = 0; at < text.length; at++) {
    if (text[at] === '(') depth++
    else if (text[at] === ')') depth = Math.max(0, depth - 1)
    else if (depth === 0 && text.startsWith(separator, at)) {
      found.push(text.slice(from, at))
      from = at + separator.length
      at = from - 1
    }
  }
  found.push(text.slice(from))
  return found.map(trimmed).filter(Boolean)
}

/** The items of a list in one line: «Java, Kotlin (5 år) og Go». */
export const itemsOf = (text: string): string[] =>
  text
    .split(/[,;|•·\t]\s{0,3}(?![^()]{0,60}\))/)
    .map((item) => trimmed(item.replace(/\.$/, '')))
    .filter(Boolean)
