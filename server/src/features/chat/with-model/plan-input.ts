import { type TSchema, Type } from 'typebox'
import { CATALOGUE } from '../catalogue/catalogue.ts'
import type { FieldEntry, FieldType } from '../catalogue/entry.ts'
import type { NamedInPlan } from '../plan/named-in.ts'
import { COMPARISONS, type Operator, type Plan, SUBJECTS, type SubjectName } from '../plan/plan.ts'

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
export function planFrom(input: object): Plan {
  const written: object = JSON.parse(JSON.stringify(input), (key, value) => {
    if (value === null) return undefined
    return key === 'count' || key === 'having' ? [value.is, value.number] : value
  })
  return { take: null, skip: 0, ...written } as Plan
}

const subjectsFor = (sendsCv: boolean): SubjectName[] =>
  SUBJECTS.filter((subject) => sendsCv || subject !== 'consultant')

/** Whether it contains data from CVs. */
export const isOfPeople = ({ field, relation }: Pick<NamedInPlan, 'field' | 'relation'>): boolean =>
  field?.is_of_people === true || relation?.to === 'consultant'

const HOW = `Looks something up in the portal by a plan, and tells it in Norwegian. All conditions in "where" must hold; "any" and "not" join them. "fields" are what is told of each thing, empty for what is usual. "measure" gives one number, with "group" (a field, or relation.field) one for each group; "having" keeps groups by it. "order" is by a value of each thing, or of groups by "measure" or "key". A relation holds where such a thing exists, "count" says how many, "least" how well people fit in per cent. Of several values one will do. Days are written 2026-11-20, months 2026-11; "between" takes both ends. In "id" and "company" stand names of companies or people, or the numbers of sources that were looked up before. Where nothing is said of "state", open ads are meant. What the person who asks keeps and follows («dine favoritter», «som du følger») is a flag; what others keep cannot be looked up. To sum up texts, ask for their summary.`

/** Describes what can be looked up: the subjects with their fields, types, values and relations. */
export function planDescription(sendsCv: boolean): string {
  const isOffered = (one: Pick<NamedInPlan, 'field' | 'relation'>) =>
    !one.field?.is_private && (sendsCv || !isOfPeople(one))
  const lines = subjectsFor(sendsCv).flatMap((subject) => {
    const { noun, fields, relations } = CATALOGUE[subject]
    const to = Object.entries(relations).filter(([, relation]) => isOffered({ relation }))
    const related = to.map(([name, relation]) => `${name} -> ${relation.to}`).join(', ')
    const offered = Object.entries(fields).filter(([, field]) => isOffered({ field }))
    return [`# ${subject} «${noun[0]}»${related && `, relations: ${related}`}`, ...offered.map(fieldLine)]
  })
  const kinds = Object.entries(OPERATORS).map(([type, operators]) => `${type}: ${operators.join(' ')}`)
  return [HOW, `Operators by kind of field: ${kinds.join('; ')}.`, ...lines].join('\n')
}

const fieldLine = ([name, { label, type, values, holds_words }]: [string, FieldEntry]): string =>
  `${name} ${type} «${label}»${values && !holds_words ? `: ${Object.keys(values).join(', ')}` : ''}`
