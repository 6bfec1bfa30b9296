import { isOwn } from '../catalogue/catalogue.ts'
import type { FieldEntry } from '../catalogue/entry.ts'
import { namedIn } from '../plan/named-in.ts'
import type { Condition, FieldCondition, Plan, SubjectName, Value } from '../plan/plan.ts'
import type { RunContext } from '../query/run-plan.ts'
import { namesIn } from '../understand/names.ts'
import { tokensOf } from '../understand/tokens.ts'
import type { CitableSource } from './check-claim.ts'
import { isOfPeople, OPERATORS, planFrom } from './plan-input.ts'

interface Known {
  /** Names of the things in the plan by key; those looked up here are added. */
  names: Map<string, string>
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
    throw new RangeError('Of technologies only those that are followed are told: group job by technology')
  for (const one of namedIn(plan)) {
    const { subject, name, field, condition } = one
    if (field?.is_private || (!known.sendsCv && isOfPeople(one)))
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

/** Replaces names and source numbers by ids. */
async function putIds({ db }: RunContext, subject: SubjectName, condition: FieldCondition, known: Known) {
  const { citable, names } = known
  const ids: string[] = []
  for (const value of condition.values) {
    const source = citable.get(Number(value))?.source
    const things =
      source?.kind === subject
        ? [{ id: source.id, name: source.title }]
        : (await namesIn(db, tokensOf(String(value)), [])).flatMap((one) =>
            one.subject === subject ? one.things : [],
          )
    if (things.length === 0) throw new RangeError(`Nothing of ${subject} is «${value}»`)
    for (const { id, name } of things) names.set(`${subject}:${id}`, name)
    ids.push(...things.map(({ id }) => id))
  }
  condition.is = '='
  condition.values = ids
}
