/** Reads values of unknown JSON: own properties only, and every shape that schema.org allows for a text. */
export type JsonObject = Record<string, unknown>

export const isObject = (value: unknown): value is JsonObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** A property by its schema.org name. Some systems capitalise it. */
export function field(object: JsonObject, name: string): unknown {
  if (Object.hasOwn(object, name)) return object[name]
  const capital = name.replace(/[a-z]/, (letter) => letter.toUpperCase())
  return Object.hasOwn(object, capital) ? object[capital] : undefined
}

export const asList = (value: unknown): unknown[] =>
  Array.isArray(value) ? value : value === undefined || value === null ? [] : [value]

/** A text, a number as text, a `{ "@value" }`, or the first of a list of these; null when there is none. */
export function asText(value: unknown): string | null {
  if (typeof value === 'string') return value.trim() || null
  if (typeof value === 'number') return String(value)
  if (isObject(value)) return typeof value['@value'] === 'string' ? asText(value['@value']) : null
  if (!Array.isArray(value)) return null
  for (const part of value.slice(0, 20)) {
    const text = Array.isArray(part) ? null : asText(part)
    if (text) return text
  }
  return null
}

/** The text itself, or the `name` of an object in its place. */
export function asName(value: unknown): string | null {
  const [first] = asList(value)
  return isObject(first) ? (asText(first) ?? asText(field(first, 'name'))) : asText(value)
}

export function hasType(object: JsonObject, type: string): boolean {
  return asList(field(object, '@type')).some(
    (value) =>
      typeof value === 'string' && value.replace(/^(?:https?:\/\/schema\.org\/|schema:)/, '') === type,
  )
}
