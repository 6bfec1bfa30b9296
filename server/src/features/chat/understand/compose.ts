import { CATALOGUE, hasSeveral, relationOf, relationTo } from '../catalogue/catalogue.ts'
import { atomsOf, type FieldCondition, isField, isRelation, type RelationCondition } from '../plan/plan.ts'
import { ClauseState, UNKNOWN } from './clause-state.ts'
import { isId } from '../plan/by-id.ts'
import { isCue, senseOf, sensesOf } from './clause.ts'
import { isFiniteVerb } from './lexicon.ts'
import type { ComposeContext, Head } from './head.ts'
import type { Item } from './items.ts'
import { namesKind, takeSenses } from './take-senses.ts'
import { takeLoose, takeName, takeNumber, takePeriod, takeSlot } from './take-slots.ts'

const MOST_TAKEN = 20

/** Resolves what needs the whole clause: which field a pending number, field or «flest» belongs to. */
function finish(state: ClauseState): void {
  const { plan, head } = state
  let { field } = head
  const severals = plan.where.filter(
    (one) => 'any' in one || (isField(one) && one.is === '=' && one.values.length > 1),
  )
  // «Hvor er det flest med både Linux og Kafka, i Oslo eller Bergen?» compares the towns.
  const several = severals.find((one) => 'field' in one && one.field === field) ?? severals[0]
  const isAsked = head.whether || (several && 'field' in several && several.field === field)
  if (state.most !== null && several && isAsked) {
    // «Er det flest i Oslo eller i Bergen?», «Hvor er det flest, i Oslo eller i Bergen?»
    state.compares = true
    state.compared = field
    field = null
    state.most = null
  }
  // «Antall annonser måned for måned».
  const named = state.named?.field
  if (named && CATALOGUE[plan.subject].fields[named]?.type === 'month') plan.group ??= named
  const isOfGroups = head.field !== null || state.context.subject === plan.subject
  if (state.comparison && state.number !== null && isOfGroups) plan.having = state.counted()
  finishAverage(state)
  if (state.number !== null && !state.comparison && plan.take === null && state.number <= MOST_TAKEN)
    plan.take = state.number
  const isOfThings = plan.where.some(isId)
  if (state.compares && !isOfThings && !plan.measure && !plan.group && !plan.order)
    plan.measure = { fn: 'count' }
  if (field && head.grouped) plan.group = field
  else if (field) plan.fields = [...new Set([field, ...plan.fields])]
  if (plan.group && head.counts) plan.counts_groups = true
  const withYears = (name: string) => (name === 'years' && state.yearsOf ? `years:${state.yearsOf}` : name)
  plan.fields = plan.fields.map(withYears)
  state.mentioned.splice(0, Infinity, ...state.mentioned.map(withYears))
  finishOrder(state)
  if (head.isOne && (plan.order || plan.group) && plan.take === null) plan.take = 1
  finishPosted(state)
  if (state.most && !plan.order) state.unplaced.push(state.superlative)
}

/** The operand of the average: the field asked for, otherwise a number field that was named. */
function finishAverage({ plan, head, named, numeric, yearsOf }: ClauseState): void {
  const { measure } = plan
  if (measure?.fn !== 'average') return
  if (measure.of === UNKNOWN) {
    const last = named?.subject === plan.subject ? named.field : null
    const field = [head.field, numeric, last].find(
      (one) => one && ['number', 'names'].includes(CATALOGUE[plan.subject].fields[one]?.type ?? ''),
    )
    if (field) measure.of = { field }
    else delete plan.measure
  }
  if ('field' in measure.of && measure.of.field === 'years' && yearsOf)
    measure.of = { field: 'years', of: yearsOf }
}

function finishOrder({ plan, most, named, repeated }: ClauseState): void {
  const isTime = plan.group !== undefined && CATALOGUE[plan.subject].fields[plan.group]?.type === 'month'
  if (isTime && !most) plan.order = { by: 'key', down: false }
  else if (plan.group) plan.order = { by: 'measure', down: most !== 'up' }
  else if (most && !plan.order) {
    const field = named?.subject === plan.subject ? named.field : null
    const isCounted = field && ['number', 'names'].includes(CATALOGUE[plan.subject].fields[field]!.type)
    // «Hvilke bedrifter er omtalt mest?»
    const last = plan.where.findLast(isRelation)
    const isOfMany = last && !last.count && !last.where.some(isId)
    const relation = isOfMany ? last.relation : relationTo(plan.subject, 'job')
    // «Flest teknologier» orders ads by a count. A related subject moves from the conditions to the order.
    if (isCounted) plan.order = { by: { field }, down: most === 'down' }
    else if (relation && hasSeveral(plan.subject, relation)) {
      // «Bedrifter med Java-annonser som lyser ut mest» counts all their ads, unless more is said of those.
      const isOfAll =
        repeated?.relation.relation === relation && repeated.relation.where.length === repeated.conditions
      if (isOfAll) {
        const where = [...(CATALOGUE[relationOf(plan.subject, relation).to].usual ?? [])]
        plan.order = { by: { relation, where }, down: most === 'down' }
        return
      }
      const at = plan.where.findIndex((one) => isRelation(one) && one.relation === relation)
      const [taken] = at >= 0 ? (plan.where.splice(at, 1) as RelationCondition[]) : []
      plan.order = { by: { relation, where: taken?.where ?? [] }, down: most === 'down' }
    }
  }
}

/** Ads posted in a past period, by month, or with a past deadline, may be closed. */
function finishPosted({ plan, wasPosted, context }: ClauseState): void {
  const by = plan.order?.by
  const isOpen = typeof by === 'object' && 'field' in by && by.field === 'deadline'
  const isOver = ({ field, is, values }: FieldCondition) =>
    (field === 'posted' && wasPosted && !isOpen) ||
    (field === 'deadline' && is !== '>=' && String(values.at(-1)) < context.today)
  const isByMonth = plan.group !== undefined && CATALOGUE.job.fields[plan.group]?.type === 'month'
  const said = plan.where.flatMap(atomsOf).filter(isField)
  const isStated = said.some(({ field }) => field === 'state')
  if (plan.subject === 'job' && !isStated && (isByMonth || said.some(isOver)))
    plan.where.unshift({ field: 'state', is: '=', values: ['any'] })
}

const isVerb = (item: Item | undefined): boolean =>
  item?.said.toLowerCase().split(' ').some(isFiniteVerb) === true

/**
 * Where the predicate starts, after the words that restrict the subject: «andelen av stillingene som er i Oslo | krever
 * Java»; and the last «som», which it is if no verb is.
 */
function predicateIn(items: readonly Item[]): { verb: number | null; som: number | null } {
  let som: number | null = null
  let isOpen = false
  const from = items.findIndex((item) => senseOf(item, 'subject'))
  if (from < 0) return { verb: null, som }
  const subject = senseOf(items[from], 'subject')!.subject
  for (let at = from + 1; at < items.length; at++) {
    const item = items[at]!
    if (/^som\b/i.test(item.said)) {
      // «Omtalt i saker som nevner …» says which articles.
      const noun = senseOf(items[at - 1], 'subject')?.subject ?? subject
      if (noun === subject) som = at
      isOpen = true
    } else if (/(?:^| )at$/i.test(item.said)) {
      // «Uten at noen av oss har …».
      isOpen = true
    } else if (isVerb(item)) {
      // «Som kan norsk og er ledige», «og ikke er ledige» goes on.
      const before = isCue(items[at - 1], 'not') ? items[at - 2] : items[at - 1]
      if (!isOpen && !isCue(before, 'and', 'or')) return { verb: at, som }
      isOpen = false
    }
  }
  return { verb: null, som }
}

/** Parses one clause into a plan: each item is attached to its head, and those that fit nowhere become `unplaced`. */
export function compose(items: readonly Item[], context: ComposeContext, head: Head): ClauseState {
  const state = new ClauseState(items, context, head)
  const isShare = items.some((item) => isCue(item, 'share'))
  const { verb, som } = predicateIn(items)
  for (let at = 0; at < items.length; at++) {
    if (isShare && at === (verb ?? som)) state.startPart()
    // «Artiklene om bedrifter som søker folk | ble publisert i oktober».
    else if (at === verb && !senseOf(items[at], 'relation')) state.frame = state.main
    const order = isReadAfter(items, at, head) ? [at + 1, at] : [at]
    for (const one of order) {
      state.at = one
      if (!head.used.has(one) || namesKind(items[one])) take(state, items[one]!, one)
    }
    at += order.length - 1
  }
  finish(state)
  return state
}

/**
 * The first part of a compound modifies the last, so the last is read first: «testlederstillinger». What is denied in «ingen
 * ledige konsulenter» are the consultants.
 */
function isReadAfter(items: readonly Item[], at: number, head: Head): boolean {
  const next = items[at + 1]
  const noun = senseOf(next, 'subject')?.subject
  const isDenied = isCue(items[at - 1], 'not') && sensesOf(items[at]).length > 0
  return next?.isTail === true || (isDenied && noun !== undefined && noun !== head.subject)
}

function take(state: ClauseState, item: Item, at: number): void {
  switch (item.kind) {
    case 'everyday':
      return
    case 'name':
      return takeName(state, item)
    case 'technology':
      return takeSlot(state, 'technology', [item.name], item)
    case 'place':
      return takeSlot(state, 'place', item.names, item)
    case 'period':
      return takePeriod(state, item, at)
    case 'number':
      return takeNumber(state, item, at)
    case 'word':
      if (item.isNotHeld) return void state.unplaced.push(item.said)
      return takeLoose(state, item.word, item)
    case 'senses':
      return takeSenses(state, item, at)
  }
}
