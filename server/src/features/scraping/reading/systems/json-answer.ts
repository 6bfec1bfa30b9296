import { isObject, type JsonObject } from '../../../jobs/reading/json-values.ts'

/** An answer in JSON as an object; null when it is none. */
export function jsonAnswer(text: string): JsonObject | null {
  try {
    const value: unknown = JSON.parse(text)
    return isObject(value) ? value : null
  } catch {
    return null
  }
}

/** A property that is a list: its objects, at most so many. */
export const objectsIn = (object: JsonObject, name: string, most = 500): JsonObject[] => {
  const list = Object.hasOwn(object, name) ? object[name] : null
  return Array.isArray(list) ? list.slice(0, most).filter(isObject) : []
}

/** A property that is an object. */
export const objectIn = (object: JsonObject, name: string): JsonObject => {
  const value = Object.hasOwn(object, name) ? object[name] : null
  return isObject(value) ? value : {}
}

/** A property that is a whole number; 0 when it is none. */
export const countIn = (object: JsonObject, name: string): number => {
  const value = Object.hasOwn(object, name) ? object[name] : null
  return typeof value === 'number' && Number.isSafeInteger(value) && value > 0 ? value : 0
}
