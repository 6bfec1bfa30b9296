const LIMITS = { characters: 5_000_000, depth: 20, values: 200_000 }

/**
 * The value of a JavaScript literal that begins at `start`, which is read and never run: names without quotes, both
 * kinds of quotes, commas at the end, comments. Undefined when anything else stands in it, or when it is cut off.
 */
export function readJsLiteral(source: string, start = 0): unknown {
  if (source.length > LIMITS.characters) return undefined
  const reader = new LiteralReader(source, start)
  try {
    return reader.value(0)
  } catch (error) {
    if (error instanceof NoLiteral) return undefined
    throw error
  }
}

class NoLiteral extends Error {}

const BETWEEN = /(?:\s|\/\/[^\n]*|\/\*[^*]*(?:\*(?!\/)[^*]*)*\*\/)*/y
const NAME = /[A-Za-z_$][\w$]*/y
const NUMBER = /-?(?:\d+(?:\.\d*)?|\.\d+)(?:e[+-]?\d+)?/iy
const PLAIN: Record<string, RegExp> = { "'": /[^'\\\n]*/y, '"': /[^"\\\n]*/y }
const WORDS = new Map<string, unknown>([
  ['true', true],
  ['false', false],
  ['null', null],
  ['undefined', null],
])
const ESCAPES: Record<string, string> = {
  n: '\n',
  r: '\r',
  t: '\t',
  b: '\b',
  f: '\f',
  v: '\v',
  0: '',
  '\n': '',
}

class LiteralReader {
  readonly #source: string
  #at: number
  #values = 0

  constructor(source: string, at: number) {
    this.#source = source
    this.#at = at
  }

  value(depth: number): unknown {
    if (depth > LIMITS.depth || ++this.#values > LIMITS.values) throw new NoLiteral()
    this.#take(BETWEEN)
    const next = this.#source[this.#at]
    if (next === '[') return this.#list(depth)
    if (next === '{') return this.#object(depth)
    if (next === "'" || next === '"') return this.#text(next)
    const number = this.#take(NUMBER)
    if (number) return Number(number)
    const word = this.#take(NAME)
    if (!word || !WORDS.has(word)) throw new NoLiteral()
    return WORDS.get(word)
  }

  #list(depth: number): unknown[] {
    const list: unknown[] = []
    this.#at++
    while (!this.#ends(']')) {
      list.push(this.value(depth + 1))
      this.#comma(']')
    }
    return list
  }

  #object(depth: number): Record<string, unknown> {
    const entries: [string, unknown][] = []
    this.#at++
    while (!this.#ends('}')) {
      const quote = this.#source[this.#at]
      const name = quote === "'" || quote === '"' ? this.#text(quote) : this.#take(NAME) || this.#take(NUMBER)
      this.#take(BETWEEN)
      if (!name || this.#source[this.#at] !== ':') throw new NoLiteral()
      this.#at++
      entries.push([name, this.value(depth + 1)])
      this.#comma('}')
    }
    // Names like __proto__ become ordinary properties.
    return Object.fromEntries(entries)
  }

  #ends(end: string): boolean {
    this.#take(BETWEEN)
    if (this.#source[this.#at] !== end) return false
    this.#at++
    return true
  }

  #comma(end: string): void {
    this.#take(BETWEEN)
    if (this.#source[this.#at] === ',') this.#at++
    else if (this.#source[this.#at] !== end) throw new NoLiteral()
  }

  #text(quote: string): string {
    const parts: string[] = []
    this.#at++
    for (;;) {
      parts.push(this.#take(PLAIN[quote]!))
      const next = this.#source[this.#at++]
      if (next === quote) return parts.join('')
      if (next !== '\\') throw new NoLiteral()
      parts.push(this.#escape())
    }
  }

  #escape(): string {
    const letter = this.#source[this.#at++] ?? ''
    const length = letter === 'u' ? 4 : letter === 'x' ? 2 : 0
    if (!length) return ESCAPES[letter] ?? letter
    const digits = this.#source.slice(this.#at, this.#at + length)
    if (digits.length < length || /[^\da-f]/i.test(digits)) throw new NoLiteral()
    this.#at += length
    return String.fromCharCode(Number.parseInt(digits, 16))
  }

  #take(pattern: RegExp): string {
    pattern.lastIndex = this.#at
    const found = pattern.exec(this.#source)?.[0] ?? ''
    this.#at += found.length
    return found
  }
}
