import { asList, isObject, type JsonObject } from '../json-values.ts'
import { meaningOf } from './posting-keys.ts'
import { isNameOfAds } from './posting-lists.ts'

const LIMITS = { depth: 8, properties: 300 }
/** Names that mean something only within the element that they stand in. */
const OF_ITS_GROUP =
  /^(?:name|id|title|text|label|key|value|code|type|status|state|url|uri|link|href|e-?mail|phone|description|content)$/i
/** Names of an element that is nothing but the text of the one around it: `<Id><IdValue>`. */
const TEXT = /^(?:\w*value|content|text)$/i
/** What is read as a whole, with its own parts. */
const isWhole = (name: string) => /^(?:locations|company|contacts|department)$/.test(meaningOf(name) ?? '')

/**
 * An element of XML with what its groups hold. Standards put the fields of an ad several levels deep, as HR-XML and
 * FINN do: `PositionProfile`, `PositionDetail`, `finn:adata`. Those nearer to the element come first.
 */
export function flatRecord(item: JsonObject): JsonObject {
  const flat: JsonObject = {}
  let left = LIMITS.properties
  const put = (name: string, value: unknown) => {
    if (value === '' || name === '__proto__' || Object.hasOwn(flat, name) || --left < 0) return
    flat[name] = value
  }
  const lift = (from: JsonObject, depth: number): void => {
    const groups: [name: string, inner: JsonObject][] = []
    for (const [name, value] of Object.entries(from)) {
      const [inner, another] = asList(value)
      if (!isObject(inner)) {
        if (depth === 0 || !OF_ITS_GROUP.test(name)) put(name, value)
      } else if (meaningOf(name) === 'locations') put(name, placesOf(value))
      else if (isWhole(name)) put(name, value)
      else if (another === undefined) groups.push([name, inner])
      else if (depth === 0) put(name, value)
    }
    for (const [name, inner] of groups) {
      put(name, textWithin(inner) ?? (meaningOf(name) ? [inner] : ''))
      if (depth < LIMITS.depth && isNameOfAds(name) !== false) lift(inner, depth + 1)
    }
  }
  lift(item, 0)
  return flat
}

/** The text of an element that has no more than its text. */
function textWithin(element: JsonObject): string | null {
  const texts = Object.entries(element).filter(([, value]) => typeof value === 'string' && value !== '')
  const [, alone] = (texts.length === 1 && Object.keys(element).length === 1 ? texts[0] : null) ??
    texts.find(([name]) => TEXT.test(name)) ?? ['', null]
  return alone as string | null
}

/** Each place with all that it holds: its address may be several levels deep. */
function placesOf(value: unknown, depth = 0): unknown[] {
  return asList(value).flatMap((place) => {
    if (!isObject(place)) return [place]
    const [[name, only] = ['', null], ...others] = Object.entries(place)
    const isList = others.length === 0 && meaningOf(name) === 'locations' && depth < LIMITS.depth
    return isList ? placesOf(only, depth + 1) : [leavesOf(place)]
  })
}

function leavesOf(element: JsonObject, depth = 0): JsonObject {
  const inner = Object.values(element).flatMap((value) =>
    depth < LIMITS.depth ? asList(value).filter(isObject) : [],
  )
  const own = Object.entries(element).filter(
    ([name, value]) => typeof value === 'string' && value && name !== '__proto__',
  )
  return Object.assign(
    {},
    ...inner.map((one) => leavesOf(one, depth + 1)).toReversed(),
    Object.fromEntries(own),
  ) as JsonObject
}
