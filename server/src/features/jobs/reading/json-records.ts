import { type Limits, UnreadableInput } from '../../../feeds/unreadable-input.ts'
import { isObject, type JsonObject } from './json-values.ts'
import { parseLenientJson } from './lenient-json.ts'
import { splitJson } from './split-json.ts'

/** A JSON value that may be an ad. Parsed on each access. */
export interface JsonRecord {
  line: number
  /** The object whose `items` contain it, without them. */
  page: JsonObject | null
  value(): unknown
}

/** Bytes: a larger broken text was not written by hand. */
const MENDED = 2_000_000

/**
 * The records of a JSON text. The pages around them are records too: a page may be an ad itself. A text with broken
 * syntax is repaired when small, else refused. Syntax errors inside records surface when their value is read. Throws
 * UnreadableInput.
 */
export function jsonRecords(bytes: Uint8Array, limits: Limits): JsonRecord[] {
  const text = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const { pieces, pages } = splitJson(bytes, limits)
  const objects = new Map(
    pages.map((page) => {
      const written = page.parts.map(([start, end]) => text.toString('utf8', start, end)).join('')
      return [page, parse(written, page.line)]
    }),
  )
  return [
    ...pages.map((page) => ({ line: page.line, page: null, value: () => objects.get(page) })),
    ...pieces.map(({ start, end, line, page }) => ({
      line,
      page: page && (objects.get(page) as JsonObject),
      value: () => parse(text.toString('utf8', start, end), line),
    })),
  ]
}

/** The records of a small text after repair; null when that does not help. */
export function mendedRecords(bytes: Uint8Array): JsonRecord[] | null {
  if (bytes.length > MENDED) return null
  const whole = parseLenientJson(new TextDecoder().decode(bytes))
  if (whole === undefined) return null
  return (Array.isArray(whole) ? whole : [whole]).flatMap((value: unknown): JsonRecord[] => {
    const items = isObject(value) && Object.hasOwn(value, 'items') ? value['items'] : null
    if (!isObject(value) || !Array.isArray(items)) return [{ line: 1, page: null, value: () => value }]
    const page = { ...value, items: [] }
    return [
      { line: 1, page: null, value: () => page },
      ...items.map((item: unknown) => ({ line: 1, page, value: () => item })),
    ]
  })
}

function parse(text: string, line: number): unknown {
  try {
    return JSON.parse(text) as unknown
  } catch (error) {
    const within = error instanceof Error && /\(line (\d+) column/.exec(error.message)?.[1]
    throw new UnreadableInput('broken_json', within ? line + Number(within) - 1 : line)
  }
}
