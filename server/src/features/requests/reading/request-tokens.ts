import { MONTHS } from '../../../text/date-words.ts'
import { WEEKDAYS } from '../../../text/weekdays.ts'

/** A word or a mark of a text; also the end of a line, and the tab between two cells. */
export interface Token {
  text: string
  /** Where in the text. */
  from: number
  to: number
  /** The number of its line. */
  line: number
}

const TOKENS = /[\p{L}\p{M}\d]+(?:[.,:/+&'’@_-][\p{L}\p{M}\d]+)*[%+#]{0,2}|\n|\t|[.…·_]{4,}|[^\s]/gu
/** «Rolle ........ Testleder» */
const LEADER = /^[.…·_]{4}/
/** More of a text is not read. */
const MOST = 12_000

/** Bars and rows of dots part cells as tabs do; bars around a row are nothing. */
export function tokensOf(text: string): Token[] {
  const tokens: Token[] = []
  let line = 0
  let seen = 0
  const isAtStart = () => tokens.length === 0 || tokens.at(-1)!.text === '\n'
  for (const { 0: found, index } of text.matchAll(TOKENS)) {
    if (++seen > MOST) break
    if (found === '|' && isAtStart()) continue
    if (found === '\n') withoutLastBar(tokens, text)
    const isTab = found === '|' || LEADER.test(found)
    tokens.push({ text: isTab ? '\t' : found, from: index, to: index + found.length, line })
    if (found === '\n') line++
  }
  withoutLastBar(tokens, text)
  return tokens
}

/** A tab that ends a line is an empty cell. */
function withoutLastBar(tokens: Token[], text: string): void {
  if (text[tokens.at(-1)?.from ?? -1] === '|') tokens.pop()
}

const set = (words: string): ReadonlySet<string> => new Set(words.split(' '))
const KINDS: readonly [string, { has: (word: string) => boolean }][] = [
  ['month', MONTHS],
  ['weekday', WEEKDAYS],
  [
    'count',
    set(
      'en ett ei to tre fire fem seks sju åtte ni ti tolv atten one two three four five six nine twelve två fyra sex åtta nio tio',
    ),
  ],
  ['firm', set('as asa ab hf ans aps ltd inc gmbh sf iks ba')],
]

/** What is known of a word apart from where it stands. */
export interface Word {
  low: string
  shape: string
  kinds: readonly string[]
}

export function wordOf(text: string): Word {
  const low = text.toLowerCase()
  return {
    low,
    shape: shapeOf(text),
    kinds: KINDS.flatMap(([kind, words]) => (words.has(low) ? kind : [])),
  }
}

function shapeOf(text: string): string {
  if (text.includes('@')) return 'mail'
  if (/^20\d\d$/.test(text)) return 'year'
  if (/^\d+$/.test(text)) return text.length <= 2 ? 'd' : 'dd'
  if (/^\d{1,4}[./-]\d{1,2}[./-]?\d{0,4}$/.test(text)) return 'day'
  if (/^\d*%$/.test(text)) return 'share'
  if (/\d/.test(text)) return 'mixed'
  if (!/\p{L}/u.test(text)) return text
  if (/^\p{Lu}+$/u.test(text)) return text.length === 1 ? 'X' : 'XX'
  return /^\p{Lu}/u.test(text) ? 'Xx' : 'x'
}
