import { beginningOf } from '../catalogue/shared-fields.ts'
import { rowsOf } from '../../../db/statement.ts'
import { CATALOGUE, relationOf } from '../catalogue/catalogue.ts'
import {
  type Condition,
  type FieldCondition,
  isField,
  isRelation,
  type Plan,
  type SubjectName,
} from '../plan/plan.ts'
import { Compiler } from '../query/compile.ts'
import type { RunContext } from '../query/run-plan.ts'
import type { Loose } from './clause-state.ts'

/** So many words that no list has are looked for; a question has two or three. */
const MOST = 6

/**
 * Gives words that no list of the program has a field in which they stand: «energi» is a line of business, «testleder» a
 * title. What stands nowhere is given back.
 */
export async function groundLoose(
  context: RunContext,
  { plan, loose }: { plan: Plan; loose: readonly Loose[] },
): Promise<string[]> {
  const nowhere: string[] = loose.slice(MOST).flatMap(({ words }) => words)
  for (const one of loose.slice(0, MOST)) {
    if (one.optional && (one.subject !== 'article' || !one.isAsked)) continue
    const place = await groundOne(context, one)
    if (!place) {
      const asked = askedIn(one, plan.asks_whether === true)
      if (asked) {
        // Nothing has it, and that is the answer.
        one.wake()
        const condition: Condition = { field: asked, is: '=', values: [one.words.join(' ')] }
        one.where.push(one.negated ? { not: condition } : condition)
      } else if (!one.optional) nowhere.push(...one.words)
      continue
    }
    const others = await Promise.all(
      one.or.map((other) => groundOne(context, { ...other, subject: place.subject, where: place.where })),
    )
    nowhere.push(...one.or.filter((_, nth) => !others[nth]).map(({ said }) => said))
    const any = [place.condition, ...others.flatMap((other) => other?.condition ?? [])]
    if (place.where === one.where) one.wake()
    const found = anyOf(any)
    place.where.push(one.negated ? { not: found } : found)
  }
  return nowhere
}

/**
 * The field that is asked about a word that stands nowhere: «om X» asks what is written, «kan X» and «snakker X» what somebody
 * has, unless that is said by another word: «kan i tillegg Python». To leave it out would tell of all.
 */
function askedIn({ isAsked, field, subject, where }: Loose, whether: boolean): string | null {
  const { fields } = CATALOGUE[subject]
  // Of one thing no is an answer only where it was asked whether it is so.
  if (idsIn(where).length > 0 && !whether) return null
  const isSaid = where.some((condition) => {
    const inner = 'not' in condition ? condition.not : condition
    return isField(inner) && inner.field === field
  })
  if (field !== null && !isSaid && fields[field]?.type === 'names' && fields[field].meets) return field
  return isAsked && fields['text'] ? 'text' : null
}

/** A technology that no ad, nobody and nothing is marked with may stand in titles and texts: «DevOps». */
export async function groundTechnologies(context: RunContext, plan: Plan): Promise<void> {
  const visit = async (subject: SubjectName, where: Condition[]): Promise<void> => {
    for (const [at, one] of where.entries()) {
      const inner = 'not' in one ? one.not : one
      if ('any' in inner || 'not' in inner) continue
      if (isRelation(inner)) await visit(relationOf(subject, inner.relation).to, inner.where)
      else if (
        inner.field === 'technology' &&
        inner.is === '=' &&
        inner.values.length === 1 &&
        !(await stands(context, subject, [inner]))
      ) {
        const loose = { words: [String(inner.values[0])], subject, field: null }
        const better = await conditionFor(context, loose, loose.words[0]!)
        if (better) where[at] = 'not' in one ? { not: better } : better
      }
    }
  }
  await visit(plan.subject, plan.where)
  const { order } = plan
  if (order && typeof order.by === 'object' && 'relation' in order.by)
    await visit(relationOf(plan.subject, order.by.relation).to, order.by.where)
}

/** Of one field all values in one condition. */
function anyOf(any: FieldCondition[]): Condition {
  const [first] = any
  return first && any.every(({ field }) => field === first.field)
    ? { ...first, values: any.flatMap(({ values }) => values) }
    : { any }
}

interface Place {
  where: Condition[]
  subject: SubjectName
  condition: FieldCondition
}

/** Where all the words stand together: of the related thing, else of what is asked for. */
async function groundOne(context: RunContext, loose: Loose): Promise<Place | null> {
  const places = [loose, ...(loose.outside ? [{ ...loose, ...loose.outside, field: null }] : [])]
  for (const one of places) {
    const condition = await conditionFor(context, one, one.words.join(' '))
    if (condition) return { ...one, condition }
  }
  return null
}

async function conditionFor(
  context: RunContext,
  loose: Pick<Loose, 'subject' | 'field'> & Partial<Pick<Loose, 'where'>>,
  words: string,
): Promise<FieldCondition | null> {
  const { fields } = CATALOGUE[loose.subject]
  // What people are called or do comes before any text in which the words stand.
  const inOrder = Object.keys(fields)
    // Whom among its people somebody means, is said of one thing only.
    .filter(
      (name) => fields[name]!.holds_words || (fields[name]!.part_of && idsIn(loose.where ?? []).length > 0),
    )
    .toSorted((a, b) => Number(fields[a]!.type === 'words') - Number(fields[b]!.type === 'words'))
  const candidates =
    loose.field && fields[loose.field]?.meets
      ? [loose.field, ...inOrder.filter((name) => name !== loose.field)]
      : inOrder
  for (const field of candidates) {
    const isSearch = fields[field]!.type === 'words'
    for (const value of isSearch ? new Set([words, beginningOf(words)]) : [words]) {
      const condition: FieldCondition = { field, is: '=', values: [value] }
      if (await stands(context, loose.subject, [...idsIn(loose.where ?? []), condition])) return condition
    }
  }
  return null
}

/** Of one thing only what it has itself is a condition; what else is said of it is to be told, and leaves nothing out. */
const idsIn = (where: readonly Condition[]) => where.filter((one) => isField(one) && one.field === 'id')

/** Whether anything that may be told of has all of this. One question asks the same in several readings: it is looked up once. */
export function stands(
  context: RunContext,
  subject: SubjectName,
  where: readonly Condition[],
): Promise<boolean> {
  const known = lookedUp.get(context) ?? new Map<string, Promise<boolean>>()
  lookedUp.set(context, known)
  const key = JSON.stringify([subject, where])
  const answer = known.get(key) ?? standsAnywhere(context, subject, where)
  known.set(key, answer)
  return answer
}

const lookedUp = new WeakMap<RunContext, Map<string, Promise<boolean>>>()

const ENOUGH = 1_000

async function standsAnywhere(
  { db, today, user_id }: RunContext,
  subject: SubjectName,
  where: readonly Condition[],
): Promise<boolean> {
  const [row] = await rowsOf<{ stands: boolean }>(db, (bind) => {
    const compiler = new Compiler({ bind, today, user_id })
    // Asked whether any exists, the planner expects to meet one soon, and reads all ads where none has the word.
    const some = `select from ${compiler.from(subject, compiler.alias(), where)} limit ${ENOUGH}`
    return `select count(*) > 0 as stands from (${some}) as those`
  })
  return row?.stands === true
}
