import { CATALOGUE, relationTo } from '../catalogue/catalogue.ts'
import {
  type Comparison,
  type Condition,
  type FieldCondition,
  isField,
  keyOf,
  type Plan,
  planOf,
  type Reference,
  type RelationCondition,
  type SubjectName,
} from '../plan/plan.ts'
import { isId } from '../plan/by-id.ts'
import { hasCue, isCue, senseOf, type SenseOf, sensesOf } from './clause.ts'
import type { ComposeContext, Head } from './head.ts'
import type { Item } from './items.ts'
import type { Sense } from './lexicon.ts'
import { smallWords } from './word-files.ts'

export const ABOUT = smallWords('about')
export const LEADING = smallWords('of a technology')

/** Words that filled no slot: a field of the head of their phrase may contain them. */
export interface Loose {
  words: string[]
  /** The same with the name of a field behind them. */
  whole: { field: string; words: string } | null
  /** Where the condition goes: a list of conditions, and its subject. */
  where: Condition[]
  subject: SubjectName
  field: string | null
  negated: boolean
  said: string
  /** «Om oppsigelser»: an explicit topic, kept as a condition even if nothing contains it. */
  isAsked: boolean
  or: Loose[]
  /** The fallback: the conditions of the main subject, if the related subject contains no such words. */
  outside: { subject: SubjectName; where: Condition[] } | null
  wake: () => void
}

export interface Frame {
  subject: SubjectName
  where: Condition[]
  relation: RelationCondition | null
  outer?: Frame
  /** The relation, which enters the plan with its first condition. */
  waiting?: { into: Frame; condition: Condition; negated: boolean }
  /** Words wait to be searched for in it. */
  isSaid?: true
}

/** The comparison that each cue stands for. */
export const COMPARISONS: Readonly<Record<string, Comparison>> = {
  at_least: '>=',
  more_than: '>',
  at_most: '<=',
  less_than: '<',
  exactly: '=',
}

/** The operand of an average, until a field is named. */
export const UNKNOWN: Reference = { field: '' }

export const isDay = ({ subject, field }: { subject: SubjectName; field: string }): boolean =>
  CATALOGUE[subject].fields[field]?.type === 'day'

/** The state of parsing one clause: the plan so far, the frame in focus, and what still waits for its argument. */
export class ClauseState {
  readonly items: readonly Item[]
  /** «Både … og …»: what is related is another thing each time. */
  readonly both: boolean
  readonly context: ComposeContext
  readonly head: Head
  readonly main: Frame
  frame: Frame
  negated = false
  neither = false
  either = false
  alternative = ''
  comparison: Comparison | null = null
  number: number | null = null
  /** The upper end of a range; `number` is the lower. */
  upTo: number | null = null
  most: 'down' | 'up' | null = null
  superlative = ''
  grouped = false
  /** The field named last; the next value may belong to it. */
  named: { subject: SubjectName; field: string } | null = null
  last: { condition: Condition; where: Condition[]; negated: boolean } | null = null
  at = 0
  readonly plan: Plan
  readonly loose: Loose[] = []
  looseAt = -2
  readonly unplaced: string[] = []
  /** Two or more values are compared side by side. */
  compares = false
  /** The field that is compared: of the first value after «enn», or named by the question. */
  compared: string | null = null
  /** Only a number or an order, to apply to the plan before it. */
  refines = false

  /** A relation that is named once more, after its conditions: «med Java-annonser lyser ut mest». */
  repeated: { relation: RelationCondition; conditions: number } | null = null

  wasPosted = false
  yearsOf: string | undefined
  /** A number field named without a number to compare it with. */
  numeric: string | null = null
  readonly mentioned: string[] = []
  private readonly waiting: { relation: string; frame: Frame }[] = []

  constructor(items: readonly Item[], context: ComposeContext, head: Head) {
    this.items = items
    this.both = hasCue(items, 'both')
    this.context = context
    this.head = head
    this.plan = planOf(head.subject)
    this.main = { subject: head.subject, where: this.plan.where, relation: null }
    this.frame = this.main
    const relation = head.averaged && relationTo(head.subject, head.averaged)
    if (relation) {
      const where: Condition[] = []
      this.plan.measure = { fn: 'average', of: { relation, where } }
      this.frame = { subject: head.averaged!, where, relation: null }
    }
    if (head.measure) this.plan.measure = { fn: 'count' }
    if (head.whether) this.plan.asks_whether = true
  }

  /** All that the clause says, to compare it with another one. */
  get contents(): string {
    // The conditions of loose words are in the plan.
    const said = this.loose.map((one) => ({ ...one, where: null, outside: null, or: one.or.length }))
    // «Krever ikke norsk»: the relation is negated before its word is found.
    const waiting = this.waiting.map(({ relation, frame }) => [relation, frame.waiting?.negated])
    // Fields that are named without a value are shown of a single thing.
    const shown = this.plan.where.some(isId) && this.mentioned
    return JSON.stringify([this.plan, said, waiting, shown, this.unplaced, this.compares, this.refines])
  }

  startPart(): void {
    this.main.where = []
    this.plan.measure = { fn: 'share', of: this.main.where }
    this.frame = this.main
    this.last = this.named = null
  }

  /** The field named by the word just before, if free words fill it: «bransjen IT-sikkerhet», «prosjekter innen industri». */
  get filled(): ClauseState['named'] {
    const { subject, field } = this.named ?? {}
    // «Sertifisering innen Azure».
    const isLed = this.items[this.at]?.kind === 'technology' && LEADING.has(this.said(-1))
    const at = isLed || ABOUT.has(this.said(-1)) ? this.at - 2 : this.at - 1
    const isNamed = sensesOf(this.items[at]).some((one) => one.kind === 'field' && one.field === field)
    return isNamed && subject && CATALOGUE[subject].fields[field!]?.holds_words ? this.named : null
  }

  said(offset: number): string {
    return this.items[this.at + offset]?.words ?? ''
  }

  /** Opens a relation from the main subject, or from another frame; what follows modifies the related subject. */
  open(relation: string, subject: SubjectName, from: Frame = this.main): void {
    const condition: RelationCondition = { relation, where: [] }
    // A range of related things is in no plan, and is reported.
    if (this.upTo !== null) this.number = this.upTo = this.comparison = null
    else if (this.number !== null || this.comparison) condition.count = this.counted()
    this.frame = { subject, where: condition.where, relation: condition, outer: from }
    if (CATALOGUE[from.subject].relations[relation]?.only_with_words === true) {
      this.frame.waiting = { into: from, condition, negated: false }
      this.waiting.push({ relation, frame: this.frame })
    } else this.push(from, condition)
  }

  /** Relations whose other end has no conditions. */
  get opened(): string[] {
    return this.waiting.flatMap(({ relation, frame }) => (frame.waiting ? [relation] : []))
  }

  /** «Krever norsk og engelsk», «søker både arkitekt og tester»: each is a requirement, or an ad, of its own. */
  again(): void {
    const { relation, outer, waiting, isSaid, subject } = this.frame
    if (relation && outer && isSaid && !this.either && (waiting?.negated !== this.negated || this.isJoined()))
      this.open(relation.relation, subject, outer)
  }

  counted(): [Comparison, number] {
    const count: [Comparison, number] = [this.comparison ?? '=', this.number ?? 1]
    this.number = this.comparison = null
    return count
  }

  reach(subject: SubjectName): boolean {
    const relation = relationTo(this.main.subject, subject)
    if (relation) this.open(relation, subject)
    return relation !== null
  }

  /** The frames in scope, innermost first, the main one last. */
  get frames(): readonly Frame[] {
    const frames: Frame[] = []
    for (let frame: Frame | undefined = this.frame; frame; frame = frame.outer) frames.push(frame)
    return [...frames, this.main]
  }

  sense<K extends Sense['kind']>(item: Item, kind: K): SenseOf<K> | null {
    for (const { subject } of this.frames) {
      const found = senseOf(item, kind, subject)
      if (found) return found
    }
    return null
  }

  frameOf(subject: SubjectName): Frame {
    const near = this.frames.find((one) => one.subject === subject)
    if (near) return near
    this.reach(subject)
    return this.frame
  }

  add(frame: Frame, condition: FieldCondition): void {
    const { last, either } = this
    // «Som krever både SQL og Java i Oslo enn i Bergen» compares the towns.
    if (this.compares) this.compared ??= condition.field
    const before = last?.where === frame.where ? last : null
    const earlier = before?.condition
    const any = earlier && ('any' in earlier ? earlier.any : [earlier])
    const said = any?.at(-1)
    const same = said && isField(said) && said.field === condition.field ? said : null
    const isAlike = same?.is === '=' && condition.is === '='
    const takesAll = CATALOGUE[frame.subject].fields[condition.field]?.takes_all
    const isOneOf = before?.negated ? this.isJoined() : !takesAll
    // Nothing is posted both in October and in November.
    const isOther = either || (same?.is === 'between' && condition.is === 'between')
    const at = earlier && isOther ? frame.where.indexOf(earlier) : -1
    if (isAlike && (either || (isOneOf && !this.negated && !this.compares))) {
      same.values.push(...condition.values.filter((value) => !same.values.includes(value)))
      this.negated = this.either = false
    } else if (any && at >= 0) {
      frame.where[at] = { any: [...any, condition] }
      this.last!.condition = frame.where[at]
      this.either = false
    } else this.push(frame, condition)
  }

  push(frame: Frame, condition: Condition): void {
    this.wake(frame)
    const said = this.negated ? { not: condition } : condition
    // There is nothing before «eller» that it could join.
    if (this.either && !this.negated) this.unplaced.push(this.alternative)
    // «Oppdrag ute … ute» is one condition. A relation may be repeated, since more conditions may follow.
    const isAgain = isField(condition) && frame.where.some((one) => keyOf(one) === keyOf(said))
    if (!isAgain) frame.where.push(said)
    this.last = { condition, where: frame.where, negated: this.negated }
    this.negated = this.either = false
  }

  /** A relation that means nothing by itself enters the plan once its subject has a condition. */
  wake(frame: Frame): void {
    const { waiting } = frame
    if (!waiting) return
    this.wake(waiting.into)
    waiting.into.where.push(waiting.negated || this.negated ? { not: waiting.condition } : waiting.condition)
    this.negated = false
    delete frame.waiting
  }

  isJoined(): boolean {
    return isCue(this.items[this.at - 1], 'and', 'or') || this.items[this.at]!.before.endsWith(',')
  }
}
