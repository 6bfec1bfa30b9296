import { isObject, type JsonObject } from '../json-values.ts'
import { byBareName, partOf } from './posting-keys.ts'

/** Names of wrappers around entries of lists. */
const AROUND =
  /^(?:node|attributes|fields|job|jobposting|jobad|position|vacancy|posting|stilling|_source|document|item|data)$/i
/** Names of nested objects that contain properties of the entry. */
const WITHIN = /^(?:attributes|fields|categories|details|properties|meta|info|facts|custom_?fields)$/i
/** Names of translations of an entry. */
const VERSIONS = /^(?:versions?|translations?|locali[sz]ations?|languageversions?)$/i
const LANGUAGES = ['nb', 'no', 'nn', 'sv', 'se', 'da', 'dk', 'en', 'gb']
const MOST = 60

const hasTitle = (item: JsonObject) => {
  const named = byBareName(item)
  return Boolean(partOf(named, 'title') ?? partOf(named, 'name'))
}

/** An entry merged with its wrapper, nested objects and translations. Its own properties take precedence. */
export function wholePosting(item: unknown): unknown {
  if (!isObject(item)) return item
  const entries = Object.entries(item).slice(0, MOST)
  const inner = entries.flatMap(([key, value]) => {
    const [one] = Array.isArray(value) && value.length === 1 ? (value as unknown[]) : [value]
    return isObject(one) ? [{ key, one }] : []
  })
  const within = inner.filter(({ key }) => WITHIN.test(key)).map(({ one }) => one)
  const whole = within.length > 0 ? (Object.assign({}, ...within, item) as JsonObject) : item
  if (hasTitle(whole)) return whole
  const wrapped = inner.find(({ key, one }) => AROUND.test(key) && hasTitle(one))
  if (wrapped) return { ...whole, ...wrapped.one }
  const [version] = entries.filter(([key]) => VERSIONS.test(key)).flatMap(([, value]) => versionsIn(value))
  return version ? { ...whole, ...version } : whole
}

/** Translations with a title, in order of the languages that we read. */
function versionsIn(value: unknown): JsonObject[] {
  const list = (Array.isArray(value) ? value : [value])
    .slice(0, MOST)
    .filter(isObject)
    .flatMap((one) => {
      const inner = Object.entries(one).find(([key, part]) => VERSIONS.test(key) && typeof part === 'object')
      return inner ? (Array.isArray(inner[1]) ? inner[1].slice(0, MOST) : [inner[1]]) : [one]
    })
    .filter(isObject)
    .filter(hasTitle)
  const languageOf = (version: JsonObject) =>
    ['language', 'lang', 'locale', 'culture'].map((name) => version[name]).find(Boolean)
  return list.toSorted((one, other) => rankOfLanguage(languageOf(one)) - rankOfLanguage(languageOf(other)))
}

/** Of versions in several languages, the one with the lowest rank is read. */
export function rankOfLanguage(stated: unknown): number {
  const at = LANGUAGES.indexOf(typeof stated === 'string' ? stated.slice(0, 2).toLowerCase() : '')
  return at < 0 ? LANGUAGES.length : at
}
