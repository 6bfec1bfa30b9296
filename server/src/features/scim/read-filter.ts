import { scimError } from './scim-error.ts'
import { readTruth, withoutUrn } from './read-values.ts'

const OPERATORS = ['eq', 'ne', 'co', 'sw', 'ew', 'pr'] as const

export interface Comparison<Attribute extends string> {
  attribute: Attribute
  operator: (typeof OPERATORS)[number]
  /** Null for `pr`, which asks only whether there is a value. */
  value: string | boolean | null
}

const LONGEST = 1_000
const MOST = 5
const PART = /\s*([A-Za-z][\w.:-]*)\s+(?:(pr)(?![\w"])|([A-Za-z]{2})\s+("(?:[^"\\]|\\.)*"|true|false))\s*/iy

/**
 * A filter of comparisons that must all hold, such as `userName eq "kari@firma.example" and active eq true`: what identity
 * services ask for. Throws `invalidFilter` for anything else in the grammar, so that nobody gets an answer to another
 * question.
 */
export function readFilter<const Attribute extends string>(
  text: string,
  attributes: readonly Attribute[],
): Comparison<Attribute>[] {
  if (text.length > LONGEST) throw scimError('invalidFilter', 'Filteret er for langt.')
  const found: Comparison<Attribute>[] = []
  for (let at = 0; ;) {
    PART.lastIndex = at
    const part = PART.exec(text)
    if (!part || found.length === MOST) throw unreadable()
    found.push(readComparison(part, attributes))
    at = PART.lastIndex
    if (at === text.length) return found
    if (!/^and\s/i.test(text.slice(at, at + 4))) throw unreadable()
    at += 4
  }
}

function readComparison<Attribute extends string>(
  [, name = '', present, said = '', written]: RegExpExecArray,
  attributes: readonly Attribute[],
): Comparison<Attribute> {
  const asked = withoutUrn(name).toLowerCase()
  const attribute = attributes.find((one) => one.toLowerCase() === asked)
  const operator = OPERATORS.find((one) => one === (present ?? said).toLowerCase())
  if (!attribute) throw scimError('invalidFilter', `Filteret kan ikke bruke «${name.slice(0, 60)}».`)
  if (!operator || (operator === 'pr' && !present)) throw unreadable()
  if (present) return { attribute, operator, value: null }
  const value = valueOf(written!)
  if (attribute !== 'active') return { attribute, operator, value: String(value) }
  if (operator !== 'eq' && operator !== 'ne') throw unreadable()
  return { attribute, operator, value: readTruth(value, 'active') }
}

function valueOf(written: string): string | boolean {
  if (!written.startsWith('"')) return written.toLowerCase() === 'true'
  try {
    const value = JSON.parse(written) as string
    if (value.includes('\0')) throw unreadable()
    return value
  } catch {
    throw unreadable()
  }
}

const unreadable = () =>
  scimError('invalidFilter', 'Filteret kan ikke leses. Det kan ha eq, ne, co, sw, ew og pr, og «and» mellom.')
