import { parseLenientJson } from '../../../jobs/reading/lenient-json.ts'
import { isObject, type JsonObject } from '../../../jobs/reading/json-values.ts'
import { readLiteral } from '../embedded/js-literal.ts'
import { printed, type Said } from './said-ad.ts'

/** The JSON of an answer; undefined when it is none. */
export const jsonOf = (text: string): unknown =>
  /^\s*[{[]/.test(text.slice(0, 1_000)) ? parseLenientJson(text) : undefined

/** What a script sets something to, which is read and never run: `pattern` ends where the value begins. */
export function valueAfter(script: string, pattern: RegExp): unknown {
  const start = pattern.exec(script)
  return start ? readLiteral(script, start.index + start[0].length).value : undefined
}

/** A value deep in an answer, by its own properties alone; undefined where anything else stands in the way. */
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

/** The objects of a list in an answer; what else lies in it is left out. */
export const objectsAt = (value: unknown, ...path: string[]): JsonObject[] =>
  listAt(value, ...path).filter(isObject)

/** A whole number; 0 when it is none. */
export function countAt(value: unknown, ...path: string[]): number {
  const count = valueAt(value, ...path)
  return typeof count === 'number' && Number.isSafeInteger(count) && count > 0 ? count : 0
}

export function textAt(value: unknown, ...path: string[]): string | null {
  const found = valueAt(value, ...path)
  if (typeof found === 'number') return Number.isFinite(found) ? String(found) : null
  return typeof found === 'string' ? found.trim() || null : null
}

/** A text or a number of an answer, with where it stands. */
export const said = (value: unknown, ...path: string[]): Said | null =>
  printed(textAt(value, ...path), path.join('.'))

/** The texts of a list in an answer. */
export const saidEach = (value: unknown, ...path: string[]): Said[] =>
  listAt(value, ...path).flatMap((one) => printed(textAt(one), path.join('.')) ?? [])

/** Something that is said with yes or no, where it is yes. */
export const saidTrue = (value: unknown, ...path: string[]): Said | null =>
  valueAt(value, ...path) === true ? { words: `${path.at(-1)}: true`, at: path.join('.') } : null
