/** The letters of spellings. Case is folded, gaps and hyphens are equal. */
const ALPHABET = "abcdefghijklmnopqrstuvwxyz0123456789æøåäöéüèòôñ.#+/'&°"
const WIDTH = 64
const GAP = 62
const ESCAPE = 63
const LATIN = 0x250

const symbols = new Uint8Array(LATIN)
const wordCharacters = new Uint8Array(LATIN)
for (let code = 0; code < LATIN; code++) {
  const character = String.fromCharCode(code)
  symbols[code] = ALPHABET.indexOf(character.toLowerCase()) + 1
  if (/\s|-/.test(character)) symbols[code] = GAP
  if (character === '\\') symbols[code] = ESCAPE
  if (/[\p{L}\p{N}]/u.test(character)) wordCharacters[code] = 1
}

function symbolOf(code: number): number {
  if (code < LATIN) return symbols[code]!
  if (code === 0x2019) return symbols[0x27]!
  return code === 0x2010 || code === 0x2011 || (code >= 0x2000 && code <= 0x200a) || code === 0x202f ? GAP : 0
}

/** Letters and digits. Beyond Latin, everything but punctuation: no spelling contains it, but it ends no word. */
export const isWordCode = (code: number): boolean =>
  code < LATIN
    ? wordCharacters[code] === 1
    : !(code >= 0x2000 && code <= 0x303f) && !(code >= 0xd800 && code <= 0xf8ff) && code < 0xfe00

/** The end of the word that covers `at`. */
export function endOfWord(text: string, at: number): number {
  let end = at
  while (end < text.length && isWordCode(text.charCodeAt(end))) end++
  return end
}

/** The matches at one position: their values and ends, shortest first. */
export interface Readings<T> {
  count: number
  ends: number[]
  values: T[]
}

/**
 * A trie of spellings: a match costs no more than the longest spelling, however many there are. A backslash before
 * punctuation is skipped, since markdown writes «C\#».
 */
export class SpellingTree<T> {
  #next = new Uint16Array(WIDTH * 4096)
  #values: (T | undefined)[] = [undefined]

  /** Adds a spelling; `merge` gets the value that exists already. */
  put(spelling: string, merge: (before: T | undefined) => T): void {
    let node = 0
    for (const character of spelling) {
      const symbol = symbolOf(character.charCodeAt(0))
      if (symbol === 0) throw new Error(`No spelling can have «${character}»: ${spelling}`)
      const place = node * WIDTH + symbol
      // Growing may replace the table.
      const next = this.#next[place] || this.#grow()
      this.#next[place] = next
      node = next
    }
    this.#values[node] = merge(this.#values[node])
  }

  read(text: string, at: number, into: Readings<T>): void {
    into.count = 0
    let node = 0
    for (let place = at; place < text.length;) {
      const symbol = symbolOf(text.charCodeAt(place))
      if (symbol === ESCAPE && symbolOf(text.charCodeAt(place + 1)) !== ESCAPE) {
        place++
        continue
      }
      node = this.#next[node * WIDTH + symbol]!
      if (node === 0) return
      place = symbol === GAP ? endOfGap(text, place) : place + 1
      const value = this.#values[node]
      if (value === undefined) continue
      into.ends[into.count] = place
      into.values[into.count++] = value
    }
  }

  #grow(): number {
    const node = this.#values.length
    if (node > 0xffff) throw new Error('More spellings than the tree can hold')
    this.#values.push(undefined)
    if ((node + 1) * WIDTH > this.#next.length) {
      const wider = new Uint16Array(this.#next.length * 2)
      wider.set(this.#next)
      this.#next = wider
    }
    return node
  }
}

const LONGEST_GAP = 3

/** A name may be broken over two lines, not over two paragraphs. */
function endOfGap(text: string, at: number): number {
  let end = at + 1
  while (end < at + LONGEST_GAP && symbolOf(text.charCodeAt(end)) === GAP) end++
  return end
}
