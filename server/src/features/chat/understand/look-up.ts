import { CATALOGUE } from '../catalogue/catalogue.ts'
import { type Condition, isField, type Plan, planOf, type SubjectName } from '../plan/plan.ts'
import type { RunContext } from '../query/run-plan.ts'
import { isCue, saysAds, senseOf, sensesOf } from './clause.ts'
import type { Composed } from './composer.ts'
import { stands } from './ground.ts'
import type { Item } from './items.ts'
import type { Topic } from './topic.ts'

type Name = Extract<Item, { kind: 'name' }>

/** What makes more of a question than a look-up: of these the composer makes a plan. */
const PUT_TOGETHER = [
  'share',
  'average',
  'most',
  'fewest',
  'per',
  'compare',
  'fits',
  'more',
  'whole_list',
  'other',
  'several',
  'we',
]
/** What is said of a text of theirs, and is nothing else that is asked for. */
const BESIDE: Readonly<Partial<Record<SubjectName, readonly SubjectName[]>>> = {
  consultant: ['company', 'technology'],
  job: ['company', 'demand', 'technology'],
  article: ['company', 'technology', 'demand', 'consultant'],
  company: ['company'],
}
const TIMES: Readonly<Partial<Record<SubjectName, string>>> = {
  job: 'deadline',
  consultant: 'free_from',
  article: 'posted',
  company: 'founded',
}

/** The things that a clause names: an ad or article before whose it is, one of us before a customer. */
function nameIn(items: readonly Item[]): Topic | null {
  const names = items.filter((item): item is Name & Item => item.kind === 'name')
  for (const subject of ['job', 'article', 'consultant', 'company'] as const) {
    const of = names.filter((name) => name.subject === subject)
    const ids = [...new Set(of.flatMap(({ things }) => things.map(({ id }) => id)))]
    if (ids.length === 0) continue
    const isOne = of.every(({ things }) => things.every(({ id }, nth) => id === of[0]!.things[nth]?.id))
    return isOne ? { subject, where: [{ field: 'id', is: '=', values: ids }] } : null
  }
  return null
}

const isPinned = ({ where }: Topic): boolean =>
  where.some((one) => isField(one) && one.field === 'id' && one.values.length === 1)

/**
 * A clause that asks of a thing that it names, or of the one that is spoken of: fields of it, a short profile, or what only its
 * text may say. Null where it asks for anything else.
 */
export function lookUp(items: readonly Item[], spoken: Topic | null): Composed | null {
  const named = nameIn(items)
  const topic = named ?? (spoken && isPinned(spoken) && asksOfIt(items) ? spoken : null)
  if (!topic || items.some((item) => item.kind === 'period' || isCue(item, ...PUT_TOGETHER))) return null
  const { subject } = topic
  const { fields } = CATALOGUE[subject]
  const asked: string[] = []
  const where: Condition[] = [...topic.where]
  const words: Item[] = []
  const names = new Map<string, string>()
  for (const item of items) {
    if (item.kind === 'everyday') continue
    if (item.kind === 'name') {
      for (const { id, name } of item.things) names.set(`${item.subject}:${id}`, name)
      if (item.subject === 'company' && subject === 'consultant') words.push(item)
      continue
    }
    if (isOfAds(item, subject)) return null
    const value = senseOf(item, 'value', subject)
    const field = sensesOf(item).findLast(
      (sense) => sense.kind === 'field' && sense.subject === subject && fields[sense.field]!.type !== 'words',
    )
    if (field?.kind === 'field') asked.push(field.field)
    else if (value && fields[value.condition.field]!.part_of) {
      where.push(value.condition)
      asked.push(fields[value.condition.field]!.part_of!)
    } else if (value) asked.push(value.condition.field)
    else {
      const others = sensesOf(item).flatMap((sense) => (sense.kind === 'subject' ? [sense.subject] : []))
      const isOther =
        others.length > 0 && !others.some((one) => one === subject || BESIDE[subject]?.includes(one))
      if (isOther) return null
      const isDemand = others.includes('demand') || senseOf(item, 'relation', 'job')?.relation === 'demand'
      if (isDemand && fields['demands']) asked.push('demands')
      else if (!isBare(item, subject)) words.push(item)
    }
  }
  if (asked.length === 0 && words.length === 0) {
    const time = TIMES[subject]
    if (items.some((item) => isCue(item, 'when')) && time) asked.push(time)
    else if (items.some((item) => isCue(item, 'where')) && fields['place']) asked.push('place')
    // «Hvor mye og hvor lenge?» is asked of its text.
    else words.push(...items.filter((item) => isCue(item, 'how', 'how_long', 'why', 'count')))
  }
  const isAsked = named !== null || asked.length > 0 || words.length > 0
  if (!isAsked && !items.some((item) => isCue(item, 'describe'))) return null
  // What it is about is told with what else is known of it.
  if (asked.every((name) => name === 'summary')) asked.length = 0
  asked.push(...asked.flatMap((name) => fields[name]!.told_with ?? []))
  const plan: Plan = { ...planOf(subject, where), fields: [...new Set(asked)] }
  const head = {
    subject,
    field: null,
    grouped: false,
    measure: false,
    whether: false,
    isOne: false,
    used: new Set<number>(),
  }
  return { plan, loose: [], unplaced: [], names, head, compares: false, ofOne: words }
}

/** What a company seeks, and what is open there, are ads; and so is whatever seeks one of us. */
const isOfAds = (item: Item, subject: SubjectName): boolean =>
  (subject === 'company' || subject === 'consultant') && saysAds(item)

/** It says only how something is asked, or which kind of thing it is asked of. */
const isBare = (item: Item, subject: SubjectName): boolean =>
  sensesOf(item).some(
    (sense) =>
      sense.kind === 'cue' ||
      ((sense.kind === 'subject' || sense.kind === 'relation') && sense.subject === subject),
  )

/** Nothing else is named that it could be asked of. */
const asksOfIt = (items: readonly Item[]): boolean =>
  items.every(({ kind }) => kind !== 'quote' && kind !== 'place')

/**
 * Finds whom among the people of a thing is meant by words that no list has, and gives back those that nothing was made of: for
 * them the texts of the thing may be read.
 */
export async function meantOf(context: RunContext, plan: Plan, words: readonly Item[]): Promise<string[]> {
  const { fields } = CATALOGUE[plan.subject]
  const [part, of] =
    Object.entries(fields).flatMap(([name, { part_of }]) => (part_of ? [[name, part_of] as const] : []))[0] ??
    []
  const rest: string[] = []
  for (const { said } of words) {
    const condition: Condition = { field: part ?? '', is: '=', values: [said.toLowerCase()] }
    if (
      part &&
      of &&
      (plan.fields.includes(of) || plan.fields.length === 0) &&
      (await stands(context, plan.subject, [...plan.where, condition]))
    ) {
      plan.where.push(condition)
      if (!plan.fields.includes(of)) plan.fields.push(of)
    } else rest.push(said)
  }
  return rest
}
