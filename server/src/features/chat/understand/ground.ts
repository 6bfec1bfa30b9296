import { beginningOf } from '../catalogue/word-conditions.ts'
import { CATALOGUE, relationOf } from '../catalogue/catalogue.ts'
import { isId } from '../plan/by-id.ts'
import {
  type Condition,
  type FieldCondition,
  isField,
  isRelation,
  type Plan,
  type SubjectName,
} from '../plan/plan.ts'
import { countUpTo, type RunContext } from '../query/run-plan.ts'
import type { Loose } from './clause-state.ts'

/** At most so many unknown words are searched for; a question has two or three. */
const MOST = 6

/**
 * Grounds words that no list has: finds a field that contains them. «Energi» is a line of business, «testleder» a title.
 * Returns the words that no field contains.
 */
export async function groundLoose(context: RunContext, loose: readonly Loose[]): Promise<string[]> {
  const nowhere: string[] = loose.slice(MOST).flatMap(({ words }) => words)
  const sought = loose.slice(0, MOST)
  for (const one of sought) {
    const place = await groundOne(context, one)
    const and = one.words.indexOf('og')
    if (and > 0 && (!place || (one.field !== null && place.condition.field !== one.field))) {
      // «Bank og finans» is one line of business, «norsk og engelsk» are two languages.
      for (const words of [one.words.slice(0, and), one.words.slice(and + 1)]) sought.push({ ...one, words })
      continue
    }
    if (!place) {
      const isOpen = one.isAsked && idOf(one.where).length === 0
      if (isOpen && CATALOGUE[one.subject].fields['text']) {
        // No text contains it: an empty result is the answer.
        one.wake()
        const condition: Condition = { field: 'text', is: '=', values: [one.words.join(' ')] }
        one.where.push(one.negated ? { not: condition } : condition)
      } else nowhere.push(...one.words)
      continue
    }
    const others = await Promise.all(
      one.or.map((other) =>
        groundOne(context, { ...other, subject: place.subject, where: place.where, outside: null }),
      ),
    )
    nowhere.push(...one.or.filter((_, nth) => !others[nth]).map(({ said }) => said))
    const any = [place.condition, ...others.flatMap((other) => other?.condition ?? [])]
    if (place.where === one.where) one.wake()
    const found = anyOf(any)
    place.where.push(one.negated ? { not: found } : found)
  }
  return nowhere
}

/** A technology that no row is tagged with may still occur in titles and texts: «DevOps». */
export async function groundTechnologies(
  context: RunContext,
  { subject, where, order }: Pick<Plan, 'subject' | 'where' | 'order'>,
): Promise<void> {
  const by = order && typeof order.by === 'object' && 'relation' in order.by ? [order.by] : []
  for (const one of [...where.filter(isRelation), ...by])
    await groundTechnologies(context, { subject: relationOf(subject, one.relation).to, where: one.where })
  for (const [at, one] of where.entries()) {
    if (!isField(one) || one.field !== 'technology' || one.values.length > 1) continue
    if (await stands(context, subject, [one])) continue
    where[at] = (await conditionFor(context, { subject, field: null }, String(one.values[0]))) ?? one
  }
}

function anyOf(any: FieldCondition[]): Condition {
  const [first] = any
  if (!first || any.some(({ field }) => field !== first.field)) return { any }
  const said = any.some((one) => one.said) && any.flatMap((one) => one.said ?? one.values.map(String))
  return { ...first, values: any.flatMap(({ values }) => values), ...(said && { said }) }
}

interface Place {
  where: Condition[]
  subject: SubjectName
  condition: FieldCondition
}

async function groundOne(context: RunContext, loose: Loose): Promise<Place | null> {
  const { whole } = loose
  const named = whole && ({ field: whole.field, is: '=', values: [whole.words] } satisfies FieldCondition)
  if (named && (await stands(context, loose.subject, [named]))) return { ...loose, condition: named }
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
  // Names and titles come before searches of whole texts.
  const inOrder = Object.keys(fields)
    // Contacts are matched by title for a single thing only.
    .filter((name) => fields[name]!.holds_words || (fields[name]!.part_of && idOf(loose.where).length > 0))
    .toSorted((a, b) => Number(fields[a]!.type === 'words') - Number(fields[b]!.type === 'words'))
  const candidates = new Set(loose.field && fields[loose.field]?.meets ? [loose.field, ...inOrder] : inOrder)
  for (const field of candidates) {
    const isSearch = fields[field]!.type === 'words'
    for (const value of isSearch ? new Set([words, beginningOf(words)]) : [words]) {
      const condition: FieldCondition = { field, is: '=', values: [value] }
      if (value !== words) condition.said = [words]
      if (await stands(context, loose.subject, [...idOf(loose.where), ...nounsIn(loose), condition]))
        return condition
    }
  }
  return null
}

/** For a single thing, only its id narrows the search; everything else is something to show. */
const idOf = (where: readonly Condition[] = []) => where.filter(isId)
/** Requests are found by nothing else. */
const nounsIn = ({ subject, where = [] }: Pick<Loose, 'subject'> & Partial<Pick<Loose, 'where'>>) =>
  where.filter((one) => isField(one) && CATALOGUE[subject].fields[one.field]?.is_noun)

/** With `exists`, or a low limit, the planner expects an early hit, and scans all ads when no ad has the word. */
const ENOUGH = 1_000

/** Whether anything visible meets the conditions. Readings of a question share the lookups. */
export function stands(
  context: RunContext,
  subject: SubjectName,
  where: readonly Condition[],
): Promise<boolean> {
  const known = lookedUp.get(context) ?? new Map<string, Promise<boolean>>()
  lookedUp.set(context, known)
  const key = JSON.stringify([subject, where])
  const answer = known.get(key) ?? countUpTo(context, ENOUGH, subject, where).then((found) => found > 0)
  known.set(key, answer)
  return answer
}

const lookedUp = new WeakMap<RunContext, Map<string, Promise<boolean>>>()
