import { load } from 'cheerio'
import { scriptsIn } from '../../../jobs/reading/job-page.ts'
import { parseLenientJson } from '../../../jobs/reading/lenient-json.ts'
import { namesJobs } from '../../../jobs/reading/records/posting-keys.ts'
import { type Literal, readLiteral } from './js-literal.ts'

const LIMITS = { scripts: 200, tries: 3_000, characters: 5_000_000, values: 300 }
const COST_OF_A_TRY = 100
const ATTRIBUTE =
  /\s[:\w@.-]{1,60}=(?:"(\s*(?:\{|\[)(?:&quot;|\{|\[|&#34;)[^"]{20,})"|'(\s*[{[]\s*["{[][^']{20,})')/g
/** What comes before a value: an assignment, a property, an argument or a return. */
const BEFORE = /(?:[=:(,]|\breturn)\s*(?=[[{])/g
const STRING_OF_JSON = /JSON\.parse\(\s*(?=["'`])/g
const NEXT_PART = /self\.__next_f\.push\(\s*(?=\[)/g
/** The data that a page passes to its scripts: as JSON or JavaScript in scripts, and in attributes. */
export function* embeddedValues(html: string): Generator<unknown> {
  const budget: Budget = { left: LIMITS.characters, values: LIMITS.values }
  let streamed = ''
  let scripts = 0
  for (const { attributes, text } of scriptsIn(html)) {
    if (text === null || ++scripts > LIMITS.scripts || budget.values <= 0) break
    if (text.includes('__next_f.push')) {
      streamed += nextPart(text, budget)
      continue
    }
    if (!namesJobs(text) || /application\/ld\+json/i.test(attributes)) continue
    if (/type\s*=\s*["']?[\w./+-]*json/i.test(attributes)) {
      budget.values -= 1
      yield withReferences(parseLenientJson(text))
    } else yield* valuesOfScript(text, budget)
  }
  for (const line of streamed.split('\n')) {
    const from = line.search(/[[{]/)
    if (from >= 0 && namesJobs(line)) yield readWithin(budget, line, from)?.value
  }
  for (const [, double, single] of html.matchAll(ATTRIBUTE)) {
    const text = double ?? single ?? ''
    if (--budget.values < 0) return
    if (namesJobs(text)) yield withoutAstroTypes(parseLenientJson(load(text, null, false).text()))
  }
}

type Budget = { left: number; values: number }

/** Null once the budget of the page is spent. */
function readWithin(budget: Budget, text: string, at: number): Literal | null {
  if (budget.left <= 0) return null
  const literal = readLiteral(text, at)
  budget.left -= literal.end - at + COST_OF_A_TRY
  return literal
}

function* valuesOfScript(text: string, budget: Budget): Generator<unknown> {
  for (const { 0: before, index } of text.matchAll(STRING_OF_JSON)) {
    const literal = readWithin(budget, text, index + before.length)
    if (!literal) return
    if (typeof literal.value === 'string') yield parseLenientJson(literal.value)
  }
  let past = 0
  let tries = 0
  for (const { 0: before, index } of text.matchAll(BEFORE)) {
    const at = index + before.length
    if (at < past) continue
    if (++tries > LIMITS.tries || budget.values <= 0) return
    const literal = readWithin(budget, text, at)
    if (!literal) return
    if (literal.value === undefined) continue
    past = literal.end
    if (literal.end - at < 40) continue
    budget.values -= 1
    yield literal.value
  }
}

/** The chunks of Next.js: `self.__next_f.push([1, "…"])`. */
function nextPart(text: string, budget: Budget): string {
  let joined = ''
  for (const { 0: before, index } of text.matchAll(NEXT_PART)) {
    const part = readWithin(budget, text, index + before.length)?.value
    if (Array.isArray(part) && typeof part[1] === 'string') joined += part[1]
  }
  return joined
}

const DEEPEST = 30

/** Unwraps Astro's values, which are written as `[type, value]`. */
function withoutAstroTypes(value: unknown): unknown {
  const plain = (pair: unknown, depth: number): unknown => {
    if (depth > DEEPEST || !Array.isArray(pair) || pair.length !== 2) return null
    const [type, inner] = pair as [unknown, unknown]
    if (type === 1 && Array.isArray(inner)) return inner.map((one) => plain(one, depth + 1))
    if (type !== 0) return inner
    return isRecord(inner) ? mapValues(inner, (one) => plain(one, depth + 1)) : inner
  }
  if (!isRecord(value)) return value
  const parts = Object.values(value)
  const isAstro =
    parts.length > 0 &&
    parts.every((one) => Array.isArray(one) && one.length === 2 && typeof one[0] === 'number')
  return isAstro ? mapValues(value, (one) => plain(one, 0)) : value
}

const MOST_RESOLVED = 100_000

/** Resolves the format of Nuxt and SvelteKit: one list, in which objects refer to values by index. */
function withReferences(value: unknown): unknown {
  if (!Array.isArray(value) || value.length < 3 || !isIndexed(value[0], value.length)) return value
  const list = value as unknown[]
  let resolved = 0
  const at = (index: unknown, depth: number): unknown => {
    if (typeof index !== 'number' || index < 0 || depth > DEEPEST || ++resolved > MOST_RESOLVED) return null
    const one = list[index]
    if (Array.isArray(one)) {
      const isTagged = typeof one[0] === 'string'
      return isTagged ? at(one[1], depth + 1) : one.map((part) => at(part, depth + 1))
    }
    return isRecord(one) ? mapValues(one, (part) => at(part, depth + 1)) : one
  }
  return at(0, 0)
}

const isIndexed = (value: unknown, length: number): boolean => {
  const parts = Array.isArray(value) ? value.slice(1) : isRecord(value) ? Object.values(value) : []
  return parts.length > 0 && parts.every((part) => Number.isInteger(part) && (part as number) < length)
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const mapValues = (object: Record<string, unknown>, change: (value: unknown) => unknown) =>
  Object.fromEntries(Object.entries(object).map(([key, value]) => [key, change(value)]))
