import { instructionsFor } from '../../../ai/instructions.ts'
import { CATALOGUE, isOwn } from '../catalogue/catalogue.ts'
import type { FieldEntry, FieldType } from '../catalogue/entry.ts'
import { isForRules, isOfPeople, type NamedInPlan, namedIn } from '../plan/named-in.ts'
import {
  COMPARISONS,
  type Condition,
  type FieldCondition,
  type Operator,
  type Plan,
  SUBJECTS,
  type SubjectName,
  type Value,
} from '../plan/plan.ts'
import type { RunContext } from '../query/run-plan.ts'
import { type TSchema, Type } from 'typebox'
import { namesIn } from '../understand/names.ts'
import { tokensOf } from '../understand/tokens.ts'
import type { CitableSource } from './check-claim.ts'

const ALL = [...COMPARISONS, 'between', 'missing'] as const
/** The comparisons that each type of field allows. */
export const OPERATORS: Readonly<Record<FieldType, readonly Operator[]>> = {
  text: ['=', 'missing'],
  names: [...COMPARISONS, 'missing'],
  words: ['='],
  flag: ['='],
  number: ALL,
  day: ALL,
  month: ALL,
}

/** Without additional properties. */
export const object = <P extends Record<string, TSchema>>(properties: P) =>
  Type.Object(properties, { additionalProperties: false })
/** Services write null for omitted properties. */
const maybe = <S extends TSchema>(schema: S) => Type.Optional(Type.Union([schema, Type.Null()]))
const list = <S extends TSchema>(schema: S) => Type.Array(schema, { maxItems: 20 })

const Name = Type.String({ maxLength: 60 })
const Amount = object({ is: Type.Enum([...COMPARISONS]), number: Type.Number() })
const Field = object({
  field: Name,
  of: maybe(Type.String({ maxLength: 100, description: 'a technology, where the field is «års erfaring»' })),
  is: Type.Enum([...ALL]),
  values: list(Type.Union([Type.String({ maxLength: 100 }), Type.Number(), Type.Boolean()])),
})
// Not every service supports recursive schemas, so the nesting is limited.
const around = <S extends TSchema>(inner: S) =>
  Type.Union([
    Field,
    object({ relation: Name, where: list(inner), count: maybe(Amount), least: maybe(Type.Integer()) }),
    object({ not: inner }),
    object({ any: list(inner) }),
  ])
const Within = around(Field)
const Reference = Type.Union([
  object({ field: Name, of: maybe(Name) }),
  object({ relation: Name, where: list(Within) }),
])

/** The schema of a plan as a model writes it; the catalogue checks it afterwards. */
export const planInput = (sendsCv: boolean) =>
  object({
    subject: Type.Enum(subjectsFor(sendsCv)),
    where: list(around(Within)),
    fields: list(Name),
    group: maybe(Name),
    measure: maybe(
      Type.Union([
        object({ fn: Type.Enum(['count']) }),
        object({ fn: Type.Enum(['share']), of: list(Within) }),
        object({ fn: Type.Enum(['average', 'sum', 'min', 'max']), of: Reference }),
      ]),
    ),
    having: maybe(Amount),
    order: maybe(
      object({ by: Type.Union([Reference, Type.Enum(['measure', 'key'])]), down: Type.Boolean() }),
    ),
    take: maybe(Type.Integer({ minimum: 1, maximum: 20 })),
  })

/** Converts input to a plan, which has yet to be checked. */
function planFrom(input: object): Plan {
  const written: object = JSON.parse(JSON.stringify(input), (key, value) => {
    if (value === null) return undefined
    return key === 'count' || key === 'having' ? [value.is, value.number] : value
  })
  return { take: null, skip: 0, ...written } as Plan
}

const subjectsFor = (sendsCv: boolean): SubjectName[] =>
  SUBJECTS.filter((subject) => !CATALOGUE[subject].is_for_rules && (sendsCv || subject !== 'consultant'))

/** Describes what can be looked up: the subjects with their fields, types, values and relations. */
export function planDescription(sendsCv: boolean): string {
  const isOffered = (one: Pick<NamedInPlan, 'field' | 'relation'>) =>
    !one.field?.is_private && !isForRules(one) && (sendsCv || !isOfPeople(one))
  const lines = subjectsFor(sendsCv).flatMap((subject) => {
    const { noun, fields, relations } = CATALOGUE[subject]
    const to = Object.entries(relations).filter(([, relation]) => isOffered({ relation }))
    const related = to.map(([name, relation]) => `${name} -> ${relation.to}`).join(', ')
    const offered = Object.entries(fields).filter(([, field]) => isOffered({ field }))
    return [`# ${subject} «${noun[0]}»${related && `, relations: ${related}`}`, ...offered.map(fieldLine)]
  })
  const kinds = Object.entries(OPERATORS).map(([type, operators]) => `${type}: ${operators.join(' ')}`)
  return [instructionsFor('look-up'), `Operators by kind of field: ${kinds.join('; ')}.`, ...lines].join('\n')
}

const fieldLine = ([name, { label, type, values, holds_words }]: [string, FieldEntry]): string =>
  `${name} ${type} «${label}»${values && !holds_words ? `: ${Object.keys(values).join(', ')}` : ''}`

interface Known {
  citable: ReadonlyMap<number, CitableSource>
  sendsCv: boolean
}

/**
 * Checks a plan written by a model, and looks up the things it names. Throws RangeError with the reason if it is invalid.
 */
export async function readPlan(context: RunContext, input: object, known: Known): Promise<Plan> {
  const plan = planFrom(input)
  // The list of all technologies includes those from CVs.
  const isFollowed = (one: Condition) =>
    isOwn('technology', one) && String((one as FieldCondition).values[0]) === 'true'
  if (!known.sendsCv && plan.subject === 'technology' && !plan.where.some(isFollowed))
    throw new RangeError('The subject technology covers followed technologies only: group job by technology')
  for (const one of namedIn(plan)) {
    const { subject, name, field, condition } = one
    if (field?.is_private || isForRules(one) || (!known.sendsCv && isOfPeople(one)))
      throw new RangeError(`${subject} has no field ${name}`)
    if (!condition) continue
    condition.values = condition.values.map((value) => (typeof value === 'boolean' ? String(value) : value))
    if (!field || name === 'company') await putIds(context, field ? 'company' : subject, condition, known)
    else assertComparable(field, condition)
  }
  return plan
}

function assertComparable({ type, values: names, holds_words }: FieldEntry, one: FieldCondition): void {
  const { field, is, values } = one
  if (!OPERATORS[type].includes(is))
    throw new RangeError(`${field} is compared by ${OPERATORS[type].join(' ')} alone`)
  const most = { missing: 0, between: 2, '=': values.length || 1 }[is as string] ?? 1
  if (values.length !== most) throw new RangeError(`${field} ${is} takes ${most} values`)
  const isCount = type === 'number' || (type === 'names' && is !== '=')
  const isLegal = (value: Value): boolean => {
    if (isCount) return value !== '' && Number.isFinite(Number(value))
    if (type === 'day')
      return /^\d{4}-\d\d-\d\d$/.test(String(value)) && !Number.isNaN(Date.parse(String(value)))
    if (type === 'flag') return value === 'true' || value === 'false'
    return !names || holds_words === true || Object.hasOwn(names, value)
  }
  const wrong = values.find((value) => !isLegal(value))
  if (wrong !== undefined) throw new RangeError(`${field} cannot be «${wrong}»`)
}

async function putIds(context: RunContext, subject: SubjectName, condition: FieldCondition, known: Known) {
  const ids: string[] = []
  // A model knows no request.
  const itsContext = { ...context, sees_requests: false }
  for (const value of condition.values) {
    const source = known.citable.get(Number(value))?.source
    const isCited = source?.kind === subject
    const named = isCited ? [] : await namesIn(itsContext, tokensOf(String(value)))
    const found = isCited ? [source.id] : named.flatMap((one) => (one.subject === subject ? one.ids : []))
    if (found.length === 0) throw new RangeError(`Nothing of ${subject} is «${value}»`)
    ids.push(...found)
  }
  condition.is = '='
  condition.values = ids
}
