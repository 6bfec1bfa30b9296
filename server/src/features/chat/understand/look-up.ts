import { CATALOGUE, relationOf } from '../catalogue/catalogue.ts'
import { type Condition, isField, type Plan, planOf, type SubjectName } from '../plan/plan.ts'
import type { RunContext } from '../query/run-plan.ts'
import { asksWhether, cuesFor, hasCue, isCue, saysAds, senseOf, sensesOf } from './clause.ts'
import type { Composed } from './composer.ts'
import { headOf, TIMES } from './head.ts'
import { stands } from './ground.ts'
import type { Item } from './items.ts'
import { isEveryday } from './lexicon.ts'
import { pinned, type Topic } from './topic.ts'

type Name = Extract<Item, { kind: 'name' }>

/** What is said of a text of theirs, and is nothing else that is asked for. */
const BESIDE: Readonly<Partial<Record<SubjectName, readonly SubjectName[]>>> = {
  consultant: ['company', 'technology'],
  job: ['company', 'demand', 'technology'],
  article: ['company', 'technology', 'demand', 'consultant'],
  company: ['company'],
}
/** The things that a clause names: an ad or article before whose it is, one of us before a customer. */
function nameIn(items: readonly Item[]): Topic | null {
  const names = items.filter((item): item is Name & Item => item.kind === 'name')
  for (const subject of ['job', 'article', 'consultant', 'company'] as const) {
    const of = names.filter((name) => name.subject === subject)
    const ids = [...new Set(of.flatMap(({ things }) => things.map(({ id }) => id)))]
    if (ids.length > 0) return pinned(subject, ids)
  }
  return null
}

const isPinned = ({ where }: Topic): boolean =>
  where.some((one) => isField(one) && one.field === 'id' && one.values.length === 1)

interface Found {
  asked: string[]
  where: Condition[]
  /** What no field of it holds. */
  words: Item[]
  /** What is asked whether it is so: «kan hun React?», «er stillingen fast?» */
  holds: Condition[]
}

/**
 * A clause that asks of a thing that it names, or of the one that is spoken of: fields of it, a short profile, or what only its
 * text may say. Null where it asks for anything else.
 */
export function lookUp(items: readonly Item[], spoken: Topic | null, today: string): Composed | null {
  const named = nameIn(items)
  const isElsewhere = items.some(({ kind }) => kind === 'place')
  const topic = named ?? (spoken && isPinned(spoken) && !isElsewhere ? spoken : null)
  if (!topic || hasCue(items, ...cuesFor('put_together'))) return null
  const { subject } = topic
  const { fields } = CATALOGUE[subject]
  const where = topic.where.filter(
    (one) => isField(one) && (one.field === 'id' || fields[one.field]?.part_of),
  )
  const whether = asksWhether(items)
  const found: Found = { asked: [], where, words: [], holds: [] }
  const asks = { subject, today, whether, counts: hasCue(items, 'count') }
  if (!items.every((item) => takeOfOne(found, asks, item))) return null
  const { asked, words, holds } = found
  const [only, ...others] = asked
  if (whether && only && others.length === 0 && fields[only]!.type === 'names' && fields[only]!.meets)
    // «Snakker hun tysk?»: also where nobody does.
    for (const { said } of words.splice(0)) holds.push({ field: only, is: '=', values: [said.toLowerCase()] })
  if (holds.length > 0) asked.length = 0
  if (asked.length === 0 && words.length === 0)
    // «Hvor mye og hvor lenge?» is asked of its text.
    words.push(...items.filter((item) => isCue(item, 'how', 'how_long', 'why', 'count')))
  const isOfPeople = asked.some((name) => Object.values(fields).some(({ part_of }) => part_of === name))
  if (hasCue(items, 'who') && subject !== 'consultant' && asked.length > 0 && !isOfPeople) return null
  if (asked.length === 0 && words.length === 0) {
    if (hasCue(items, 'where') && fields['place']) asked.push('place')
    if (hasCue(items, 'when') && TIMES[subject]) asked.push(TIMES[subject])
  }
  const isAsked = named !== null || asked.length > 0 || words.length > 0 || holds.length > 0
  if (!isAsked && !hasCue(items, 'describe')) return null
  asked.push(...asked.flatMap((name) => fields[name]!.told_with ?? []))
  const names = new Map<string, string>()
  for (const item of items)
    if (item.kind === 'name') for (const { id, name } of item.things) names.set(`${item.subject}:${id}`, name)
  const plan: Plan = { ...planOf(subject, [...where, ...holds]), fields: [...new Set(asked)] }
  if (holds.length > 0) plan.asks_whether = true
  return { plan, loose: [], unplaced: [], names, head: headOf(subject), compares: false, ofOne: words }
}

/** Takes one item of what is asked of a thing of this subject; false where it asks for something else. */
function takeOfOne(
  { asked, where, words, holds }: Found,
  {
    subject,
    today,
    whether,
    counts,
  }: { subject: SubjectName; today: string; whether: boolean; counts: boolean },
  item: Item,
): boolean {
  const { fields } = CATALOGUE[subject]
  if (item.kind === 'everyday' || item.kind === 'name') return true
  // «I går» says when it was written, «i november» asks for more than one thing.
  if (item.kind === 'period') return subject !== 'consultant' && item.from === item.to
  if ((subject === 'company' || subject === 'consultant') && saysAds(item)) return false
  const field = sensesOf(item).findLast(
    (sense) => sense.kind === 'field' && sense.subject === subject && fields[sense.field]!.type !== 'words',
  )
  if (whether && item.kind === 'technology' && fields['technology']) {
    holds.push({ field: 'technology', is: '=', values: [item.name] })
    return true
  }
  if (field?.kind === 'field') {
    const { alone } = fields[field.field]!
    if (whether && alone) holds.push({ field: field.field, ...alone(today) })
    else if (!counts || fields[field.field]!.type === 'number') asked.push(field.field)
    return true
  }
  const value = senseOf(item, 'value', subject)
  if (value) {
    const { part_of } = fields[value.condition.field]!
    if (part_of) where.push(value.condition)
    if (whether && !part_of) holds.push(value.condition)
    else asked.push(part_of ?? value.condition.field)
    return true
  }
  const said = senseOf(item, 'relation', subject)
  const others = sensesOf(item).flatMap((sense) => (sense.kind === 'subject' ? [sense.subject] : []))
  if (said) others.push(relationOf(subject, said.relation).to)
  if (others.length > 0 && !others.some((one) => one === subject || BESIDE[subject]?.includes(one)))
    return false
  const isDemand = others.includes('demand') || senseOf(item, 'relation', 'job')?.relation === 'demand'
  const related = others.find((one) => one !== subject && fields[one])
  if (isDemand && fields['demands']) asked.push('demands')
  else if (related) asked.push(related)
  else if (!isBare(item, subject) && (isOfOthers(item) || !isEveryday(item.said.toLowerCase())))
    words.push(item)
  return true
}

/** «Ledig» on an ad: something else has that, and it is no empty word. */
const isOfOthers = (item: Item): boolean =>
  senseOf(item, 'field') !== null && !senseOf(item, 'cue') && !senseOf(item, 'subject')

/** It says only how something is asked, or which kind of thing it is asked of. */
const isBare = (item: Item, subject: SubjectName): boolean =>
  item.kind === 'senses' &&
  sensesOf(item).every(
    (sense) =>
      sense.kind === 'cue' ||
      ((sense.kind === 'subject' || sense.kind === 'relation') && sense.subject === subject),
  )

/**
 * Finds whom among the people of a thing is meant by words that no list has, and gives back those that nothing was made of: for
 * them the texts of the thing may be read.
 */
export async function meantOf(
  context: RunContext,
  plan: Plan,
  words: readonly Item[],
  items: readonly Item[],
): Promise<string[]> {
  const asksWho = hasCue(items, 'who')
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
      (plan.fields.includes(of) || (asksWho && plan.fields.length === 0)) &&
      (await stands(context, plan.subject, [...plan.where, condition]))
    ) {
      plan.where.push(condition)
      if (!plan.fields.includes(of)) plan.fields.push(of)
    } else rest.push(said)
  }
  return rest
}
