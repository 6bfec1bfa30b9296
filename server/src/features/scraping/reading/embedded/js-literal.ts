/** A value that a script writes down, and where it ends; `undefined` where it is none, and where that was seen. */
export interface Literal {
  value: unknown
  end: number
}

const DEEPEST = 60
const MOST_VALUES = 300_000

class NoLiteral extends Error {}

/**
 * Reads the value that begins at a place in a script, as a rule an object or a list: JSON, or as JavaScript writes it,
 * with bare names, other quotes, comments, escapes and commas too many. Nothing is evaluated: what is no plain value (a
 * call, a name, a sum) is left out.
 */
export function readLiteral(text: string, at: number): Literal {
  const reader = new LiteralReader(text, at)
  try {
    return { value: reader.value(0), end: reader.at }
  } catch (error) {
    if (error instanceof NoLiteral) return { value: undefined, end: reader.at }
    throw error
  }
}

const SPACE = /(?:\s+|\/\/[^\n]*|\/\*[\s\S]{0,10000}?\*\/)*/y
const NUMBER = /-?(?:\d+(?:\.\d*)?|\.\d+)(?:e[+-]?\d+)?(?![\w$])/iy
const NAME = /[\p{L}_$][\p{L}\d_$]*/uy
const PLAIN = /[^"'`\\\n]*/y
const WORDS: Record<string, unknown> = { true: true, false: false, null: null, undefined: null }
const ESCAPES: Record<string, string> = { n: '\n', r: '\r', t: '\t', b: '', f: '', v: '', 0: '', '\n': '' }

class LiteralReader {
  at: number
  private readonly text: string
  private values = 0

  constructor(text: string, at: number) {
    this.text = text
    this.at = at
  }

  value(depth: number): unknown {
    if (depth > DEEPEST || ++this.values > MOST_VALUES) throw new NoLiteral()
    this.space()
    const begin = this.text[this.at]
    if (begin === '{') return this.object(depth)
    if (begin === '[') return this.list(depth)
    if (begin === undefined || '}]),;:'.includes(begin)) throw new NoLiteral()
    const plain = this.plainValue(begin)
    this.space()
    // In a list or an object a value ends there, or is the beginning of an expression.
    if (plain !== undefined && (depth === 0 || ',}])'.includes(this.text[this.at] ?? ' '))) return plain
    return this.skipExpression()
  }

  private plainValue(begin: string): unknown {
    if (`"'\``.includes(begin)) return this.string(begin)
    const number = this.match(NUMBER)
    if (number) return Number(number)
    if (this.text.startsWith('!0', this.at) || this.text.startsWith('!1', this.at)) {
      this.at += 2
      return this.text[this.at - 1] === '0'
    }
    const from = this.at
    const name = this.match(NAME)
    if (name && Object.hasOwn(WORDS, name)) return WORDS[name]
    this.at = from
    return undefined
  }

  private object(depth: number): Record<string, unknown> {
    const object: Record<string, unknown> = Object.create(null) as Record<string, unknown>
    this.at += 1
    for (;;) {
      this.space()
      const begin = this.text[this.at]
      if (begin === '}') break
      if (begin === ',') {
        this.at += 1
        continue
      }
      const key =
        begin === '"' || begin === "'" ? this.string(begin) : (this.match(NAME) ?? this.match(NUMBER))
      if (key === null) throw new NoLiteral()
      this.space()
      if (this.text[this.at] !== ':') throw new NoLiteral()
      this.at += 1
      object[key] = this.value(depth + 1)
    }
    this.at += 1
    return { ...object }
  }

  private list(depth: number): unknown[] {
    const list: unknown[] = []
    this.at += 1
    for (;;) {
      this.space()
      if (this.text[this.at] === ']') break
      if (this.text[this.at] === ',') this.at += 1
      else list.push(this.value(depth + 1))
    }
    this.at += 1
    return list
  }

  private string(quote: string): string {
    let read = ''
    this.at += 1
    for (;;) {
      read += this.match(PLAIN) ?? ''
      const mark = this.text[this.at]
      if (mark === undefined || (mark === '\n' && quote !== '`')) throw new NoLiteral()
      this.at += 1
      if (mark === quote) return read
      read += mark === '\\' ? this.escape() : mark
    }
  }

  private escape(): string {
    const kind = this.text[this.at] ?? ''
    this.at += 1
    const length = kind === 'u' ? 4 : kind === 'x' ? 2 : 0
    const hex = this.text.slice(this.at, this.at + length)
    if (length > 0 && hex.length === length && /^[\da-f]+$/i.test(hex)) {
      this.at += length
      return String.fromCharCode(Number.parseInt(hex, 16))
    }
    return ESCAPES[kind] ?? kind
  }

  /** Past a value that only running the script would give. */
  private skipExpression(): null {
    const open: string[] = []
    for (let steps = 0; steps < 2_000; steps++) {
      this.space()
      const mark = this.text[this.at]
      if (mark === undefined || mark === ';') throw new NoLiteral()
      if (open.length === 0 && ',}]'.includes(mark)) return null
      if (`"'\``.includes(mark)) {
        this.string(mark)
        continue
      }
      if ('([{'.includes(mark)) open.push(mark)
      else if (')]}'.includes(mark) && open.pop() === undefined) throw new NoLiteral()
      this.at += 1
    }
    throw new NoLiteral()
  }

  private space(): void {
    this.match(SPACE)
  }

  private match(pattern: RegExp): string | null {
    pattern.lastIndex = this.at
    const found = pattern.exec(this.text)
    if (!found) return null
    this.at = pattern.lastIndex
    return found[0]
  }
}
