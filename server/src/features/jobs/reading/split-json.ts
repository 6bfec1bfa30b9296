import { type Limits, UnreadableInput } from '../../../feeds/unreadable-input.ts'

/** One value as bytes: an element of a list, of a page's `items`, or one line of many. */
export interface JsonPiece {
  start: number
  end: number
  /** Its line in the file, from 1. */
  line: number
  /** The page it is an item of. */
  page: JsonPage | null
}

/** An object without its `items`. */
export interface JsonPage {
  line: number
  /** The bytes before the list and from its end. Together they are the object with an empty list. */
  parts: [start: number, end: number][]
}

const SPACE = 0x20
const TAB = 0x09
const NEWLINE = 0x0a
const RETURN = 0x0d
const QUOTE = 0x22
const BACKSLASH = 0x5c
const COMMA = 0x2c
const COLON = 0x3a
const LIST = 0x5b
const LIST_END = 0x5d
const OBJECT = 0x7b
const OBJECT_END = 0x7d
const ITEMS = [...'"items"'].map((letter) => letter.charCodeAt(0))
const DEPTH = 500

/**
 * Locates the values of a large JSON text without parsing them: one value or many in sequence (usually one per line),
 * lists of them, and the `items` of an object. Only what lies around the pieces is checked; each piece must still be
 * parsed. Throws UnreadableInput.
 */
export function splitJson(bytes: Uint8Array, limits: Limits): { pieces: JsonPiece[]; pages: JsonPage[] } {
  const splitter = new Splitter(bytes, limits)
  splitter.split()
  return splitter
}

class Splitter {
  readonly pieces: JsonPiece[] = []
  readonly pages: JsonPage[] = []
  private readonly bytes: Uint8Array
  private readonly limits: Limits
  private at = 0
  private line = 1

  constructor(bytes: Uint8Array, limits: Limits) {
    this.bytes = bytes
    this.limits = limits
  }

  split(): void {
    for (this.skipSpace(); this.at < this.bytes.length; this.skipSpace()) {
      if (this.bytes[this.at] === LIST) this.list(() => this.record())
      else this.record()
    }
  }

  private record(): void {
    if (this.bytes[this.at] === OBJECT) this.object()
    else this.piece(null)
  }

  private piece(page: JsonPage | null): void {
    const { at: start, line } = this
    this.skipValue()
    this.add({ start, end: this.at, line, page })
  }

  private add(piece: JsonPiece): void {
    if (piece.end - piece.start > this.limits.document) throw new UnreadableInput('too_large', piece.line)
    if (this.pieces.push(piece) > this.limits.ads) throw new UnreadableInput('too_many_ads')
  }

  /** From `[` to after its `]`. */
  private list(element: () => void): void {
    this.at++
    this.skipSpace()
    if (this.bytes[this.at] === LIST_END) {
      this.at++
      return
    }
    for (;;) {
      element()
      this.skipSpace()
      const mark = this.bytes[this.at]
      if (mark !== COMMA && mark !== LIST_END) throw this.broken()
      this.at++
      if (mark === LIST_END) return
      this.skipSpace()
    }
  }

  /** From `{` to after its `}`: one piece, or the pieces of its `items`. */
  private object(): void {
    const { at: start, line } = this
    let page: JsonPage | null = null
    let from = start
    this.at++
    this.skipSpace()
    let mark = this.bytes[this.at]
    if (mark === OBJECT_END) this.at++
    while (mark !== OBJECT_END) {
      const key = this.at
      if (this.bytes[key] !== QUOTE) throw this.broken()
      this.skipString()
      const isItems = ITEMS.length === this.at - key && ITEMS.every((code, i) => this.bytes[key + i] === code)
      this.skipSpace()
      if (this.bytes[this.at] !== COLON) throw this.broken()
      this.at++
      this.skipSpace()
      if (isItems && this.bytes[this.at] === LIST) {
        const of = (page ??= { line, parts: [] })
        of.parts.push([from, this.at + 1])
        this.list(() => this.piece(of))
        from = this.at - 1
      } else {
        this.skipValue()
      }
      this.skipSpace()
      mark = this.bytes[this.at]
      if (mark !== COMMA && mark !== OBJECT_END) throw this.broken()
      this.at++
      if (mark === COMMA) this.skipSpace()
    }
    if (!page) {
      this.add({ start, end: this.at, line, page: null })
      return
    }
    page.parts.push([from, this.at])
    if (page.parts.some(([start, end]) => end - start > this.limits.document))
      throw new UnreadableInput('too_large', line)
    if (this.pages.push(page) > this.limits.ads) throw new UnreadableInput('too_many_ads')
  }

  /** The hot loop: most bytes of a file go through it. */
  private skipValue(): void {
    const { bytes } = this
    const begun = this.line
    const first = bytes[this.at]
    if (first === QUOTE) return this.skipString()
    if (first !== LIST && first !== OBJECT) return this.skipWord()
    let { at, line } = this
    let depth = 0
    do {
      const byte = bytes[at]
      if (byte === QUOTE) at = endOfString(bytes, at)
      else if (byte === NEWLINE) line++
      else if (byte === LIST || byte === OBJECT) {
        if (++depth > DEPTH) throw new UnreadableInput('broken_json', begun)
      } else if (byte === LIST_END || byte === OBJECT_END) depth--
      at++
    } while (depth > 0 && at < bytes.length)
    if (depth > 0 || at > bytes.length) throw new UnreadableInput('cut_off', begun)
    this.at = at
    this.line = line
  }

  private skipString(): void {
    this.at = endOfString(this.bytes, this.at) + 1
    if (this.at > this.bytes.length) throw new UnreadableInput('cut_off', this.line)
  }

  /** A number, true, false, null or an invalid word. */
  private skipWord(): void {
    const start = this.at
    while (this.at < this.bytes.length && !ENDS.has(this.bytes[this.at]!)) this.at++
    if (this.at === start) throw this.broken()
  }

  private skipSpace(): void {
    for (; ; this.at++) {
      const byte = this.bytes[this.at]
      if (byte === NEWLINE) this.line++
      else if (byte !== SPACE && byte !== RETURN && byte !== TAB) return
    }
  }

  private broken(): UnreadableInput {
    return new UnreadableInput(this.at < this.bytes.length ? 'broken_json' : 'cut_off', this.line)
  }
}

const ENDS = new Set([SPACE, TAB, NEWLINE, RETURN, COMMA, COLON, QUOTE, LIST, LIST_END, OBJECT, OBJECT_END])

/** The position of the closing quote, or one past the end when there is none. */
function endOfString(bytes: Uint8Array, open: number): number {
  let at = open + 1
  while (at < bytes.length) {
    const byte = bytes[at]
    if (byte === QUOTE) return at
    at += byte === BACKSLASH ? 2 : 1
  }
  return bytes.length
}
