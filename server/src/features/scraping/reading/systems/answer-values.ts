import { parseLenientJson } from '../../../jobs/reading/lenient-json.ts'
import { isObject, type JsonObject } from '../../../jobs/reading/json-values.ts'
import type { Said } from './said-ads.ts'

/** The JSON of an answer; undefined when it is none. */
export const jsonOf = (text: string): unknown =>
  /^\s*[{[]/.test(text.slice(0, 1_000)) ? parseLenientJson(text) : undefined

/** A value deep in an answer, by its own properties alone; undefined where anything else stands in the way. */
export function valueAt(value: unknown, ...path: string[]): unknown {
  let at = value
  for (const name of path) {
    if (!isObject(at) || !Object.hasOwn(at, name)) return undefined
    at = at[name]
  }
  return at
}

/** The objects of a list in an answer; what else lies in it is left out. */
export function objectsAt(value: unknown, ...path: string[]): JsonObject[] {
  const list = valueAt(value, ...path)
  return Array.isArray(list) ? list.filter(isObject) : []
}

export function textAt(value: unknown, ...path: string[]): string | null {
  const found = valueAt(value, ...path)
  if (typeof found === 'number') return Number.isFinite(found) ? String(found) : null
  return typeof found === 'string' ? found.trim() || null : null
}

/** A text or a number of an answer, with where it stands. */
export function said(value: unknown, ...path: string[]): Said | null {
  const words = textAt(value, ...path)
  return words === null ? null : { words, at: path.join('.') }
}

/** Words of the other side that are to stand in HTML as text. */
export const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')

/** A part of a text with its heading. */
export function section(heading: string | null, html: Said | null): Said[] {
  if (!html) return []
  return [heading ? { ...html, words: `<h3>${escaped(heading)}</h3>\n${html.words}` } : html]
}
