import { parseLenientJson } from '../../../jobs/reading/lenient-json.ts'
import { isObject, type JsonObject } from '../../../jobs/reading/json-values.ts'
import { readLiteral } from '../embedded/js-literal.ts'
import { printed, type Said } from './said-ad.ts'

/** Parses a response as JSON; undefined when it is not. */
export const jsonOf = (text: string): unknown =>
  /^\s*[{[]/.test(text.slice(0, 1_000)) ? parseLenientJson(text) : undefined

/** Reads the value that a script assigns, without running it. `pattern` ends where the value begins. */
export function valueAfter(script: string, pattern: RegExp): unknown {
  const start = pattern.exec(script)
  return start ? readLiteral(script, start.index + start[0].length).value : undefined
}

/** Reads a nested value by own properties only; undefined when the path does not exist. */
export function valueAt(value: unknown, ...path: string[]): unknown {
  let at = value
  for (const name of path) {
    if (!isObject(at) || !Object.hasOwn(at, name)) return undefined
    at = at[name]
  }
  return at
}

function listAt(value: unknown, ...path: string[]): unknown[] {
  const list = valueAt(value, ...path)
  return Array.isArray(list) ? list : []
}

/** The objects in a list of a response; other elements are left out. */
export const objectsAt = (value: unknown, ...path: string[]): JsonObject[] =>
  listAt(value, ...path).filter(isObject)

/** A whole number; 0 when there is none. */
export function countAt(value: unknown, ...path: string[]): number {
  const count = valueAt(value, ...path)
  return typeof count === 'number' && Number.isSafeInteger(count) && count > 0 ? count : 0
}

export function textAt(value: unknown, ...path: string[]): string | null {
  const found = valueAt(value, ...path)
  if (typeof found === 'number') return Number.isFinite(found) ? String(found) : null
  return typeof found === 'string' ? found.trim() || null : null
}

/** A text or number of a response, with its path. */
export const said = (value: unknown, ...path: string[]): Said | null =>
  printed(textAt(value, ...path), path.join('.'))

/** The texts in a list of a response. */
export const saidEach = (value: unknown, ...path: string[]): Said[] =>
  listAt(value, ...path).flatMap((one) => printed(textAt(one), path.join('.')) ?? [])

/** A flag of a response, when it is true. */
export const saidTrue = (value: unknown, ...path: string[]): Said | null =>
  valueAt(value, ...path) === true ? { words: `${path.at(-1)}: true`, at: path.join('.') } : null
