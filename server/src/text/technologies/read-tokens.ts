import { readWord } from './read-word.ts'
import { isWordCode } from './spelling-tree.ts'
import { isCapitalAt, MARK, type Mark, type Token } from './token.ts'

const DOMAINS = new Set('no com org io net dev se dk ai eu uk de info edu gov cloud app example'.split(' '))
const SIGNS = new Map<string, Mark>([
  ...[...',;'].map((sign): [string, Mark] => [sign, MARK.comma]),
  ...[...'/|&+•·'].map((sign): [string, Mark] => [sign, MARK.list]),
  ...[...'!?…'].map((sign): [string, Mark] => [sign, MARK.stop]),
  ...[...'–—'].map((sign): [string, Mark] => [sign, MARK.dash]),
  [':', MARK.colon],
  ['(', MARK.open],
  ['[', MARK.open],
  [')', MARK.close],
  [']', MARK.close],
])
/** What ends a web or e-mail address. */
const ENDS_ADDRESS = /[\s()<>[\]"«»,;|*]/
const SPACE = 0x20

/** Tokenises a text in one pass. Web and e-mail addresses are skipped. */
export function readTokens(text: string): Token[] {
  const tokens: Token[] = []
  // The tokens since the last gap: they are an address if a domain or an «@» follows.
  let run = 0
  for (let at = 0; at < text.length;) {
    const code = text.charCodeAt(at)
    if (code === SPACE) {
      run = tokens.length
      at++
    } else if (isWordCode(code)) {
      at = isAddress(text, at) ? endOfAddress(text, at) : readWord(text, at, tokens)
    } else if (isInAddress(text, at)) {
      tokens.length = run
      at = endOfAddress(text, at)
    } else if (beginsDotNet(text, at)) {
      at = readWord(text, at, tokens)
    } else {
      const sign = text[at]!
      if (ENDS_ADDRESS.test(sign)) run = tokens.length
      const mark = markOf(text, at, sign, tokens)
      if (mark !== MARK.none) tokens.push(signToken(at, mark))
      at++
    }
  }
  return tokens
}

const beginsDotNet = (text: string, at: number) =>
  text[at] === '.' && /n/i.test(text[at + 1] ?? '') && !isWordCode(text.charCodeAt(at - 1))

const isAddress = (text: string, at: number) =>
  text.startsWith('http', at) ? /^https?:\/\//.test(text.slice(at, at + 8)) : text.startsWith('www.', at)

function isInAddress(text: string, at: number): boolean {
  if (!isWordCode(text.charCodeAt(at - 1)) || !isWordCode(text.charCodeAt(at + 1))) return false
  if (text[at] === '@') return true
  if (text[at] !== '.') return false
  if (!isSmallLetter(text, at + 1) || !isSmallLetter(text, at + 2)) return false
  const domain = /^[a-z]{2,7}(?![\p{L}\p{N}])/u.exec(text.slice(at + 1, at + 10))
  return domain !== null && DOMAINS.has(domain[0])
}

function isSmallLetter(text: string, at: number): boolean {
  const code = text.charCodeAt(at)
  return code >= 0x61 && code <= 0x7a
}

function endOfAddress(text: string, at: number): number {
  let end = at
  while (end < text.length && !ENDS_ADDRESS.test(text[end]!)) end++
  return end
}

function markOf(text: string, at: number, sign: string, tokens: Token[]): Mark {
  if (sign === '.' && isItemNumber(tokens)) return MARK.none
  // A bullet, however far it is indented; empty lines between items are no more than one end.
  if (BULLETS.has(sign) && beginsLine(tokens) && /\s/.test(text[at + 1] ?? ' ')) return MARK.none
  if (sign === '\n' && beginsLine(tokens)) return MARK.none
  if (sign === '.')
    return isWordCode(text.charCodeAt(at + 1)) && !isCapitalAt(text, at + 1) ? MARK.none : MARK.stop
  if (sign === '\n') return isWrapped(text, at, tokens) ? MARK.none : MARK.line
  if (sign === '-' || sign === '‑') return hyphenMark(text, at)
  return SIGNS.get(sign) ?? MARK.none
}

const BULLETS = new Set('-‑*+•·–—')
const beginsLine = (tokens: readonly Token[]) => tokens.length === 0 || tokens.at(-1)!.mark === MARK.line

/** «1.» at the start of a line. */
const isItemNumber = (tokens: readonly Token[]) =>
  tokens.at(-1)?.mark === MARK.number && (tokens.length === 1 || tokens.at(-2)?.mark === MARK.line)

/** A line that starts with a lower-case letter continues the sentence. */
function isWrapped(text: string, at: number, tokens: Token[]): boolean {
  const last = tokens.at(-1)
  if (!last || (last.mark !== MARK.none && last.mark !== MARK.comma && last.mark !== MARK.number))
    return false
  let next = at + 1
  while (text[next] === ' ' || text[next] === '\t') next++
  return isWordCode(text.charCodeAt(next)) && !isCapitalAt(text, next) && !/\d/.test(text[next]!)
}

function hyphenMark(text: string, at: number): Mark {
  if (!/\s/.test(text[at - 1] ?? ' ')) return MARK.hyphen
  return /\s/.test(text[at + 1] ?? ' ') && text[at - 1] === ' ' ? MARK.dash : MARK.none
}

const signToken = (at: number, mark: Mark): Token => ({
  start: at,
  end: at + 1,
  mark,
  kinds: 0,
  against: null,
  spelling: null,
  isExact: false,
  isCapital: false,
  hasTail: false,
})
