import { CATALOGUE, relationTo } from '../catalogue/catalogue.ts'
import {
  type Condition,
  type FieldCondition,
  isField,
  type Measure,
  type Plan,
  planOf,
  type Reference,
  type RelationCondition,
  type SubjectName,
} from '../plan/plan.ts'
import { isCue, senseOf, sensesOf } from './clause.ts'
import { type ComposeContext, findHead, type Head } from './head.ts'
import type { Item } from './items.ts'
import type { Sense } from './lexicon.ts'

/** Words that no slot holds, to be found in a field of what they were said of. */
export interface Loose {
  words: string[]
  /** Where they belong: the list that the condition goes into, and the subject that it is of. */
  where: Condition[]
  subject: SubjectName
  /** The field that was named before them. */
  field: string | null
  negated: boolean
  said: string
  /** What it is if no title has the word. */
  technology: string | null
  /** A word of the catalogue that fits nowhere: told of only where a text has it. */
  optional: boolean
  /** «Om oppsigelser»: it is what is asked for, also where nothing has it. */
  isAsked: boolean
  /** Any of these will do, too. */
  or: Loose[]
  /** Where they belong if nothing like that stands there: of what asks for it. */
  outside: { subject: SubjectName; where: Condition[] } | null
  /** Puts the related thing into the plan. */
  wake: () => void
}

export interface Composed {
  plan: Plan
  loose: Loose[]
  unplaced: string[]
  /** Names of things by `company:55`. */
  names: Map<string, string>
  head: Head
  /** Two or more values are asked beside each other. */
  compares: boolean
  /** It only says how many, or in which order, of what was asked just before. */
  refines?: boolean
}

interface Frame {
  subject: SubjectName
  where: Condition[]
  relation: RelationCondition | null
  /** Goes into the plan with the first condition on it. */
  waiting?: { into: Frame; condition: Condition; negated: boolean }
}

type Comparison = NonNullable<RelationCondition['count']>[0]
const COMPARISONS: Readonly<Record<string, Comparison>> = {
  at_least: '>=',
  more_than: '>',
  at_most: '<=',
  less_than: '<',
  exactly: '=',
}
/** Of what an average is, while that has not been said. */
/** So many words that no list has are looked for in a clause, each in some fields. */
const MOST_LOOSE = 8
const ABOUT = new Set(['om', 'innen', 'innenfor', 'om at', 'at', 'kalt', 'ved navn', 'handler om'])
export const UNKNOWN: Reference = { field: '' }
/** In the place of the places that were said before: all others. */
export const ELSEWHERE = '*'
const DAY_FIELD: Readonly<Partial<Record<SubjectName, string>>> = {
  job: 'posted',
  article: 'posted',
  consultant: 'free_from',
  company: 'founded',
}

/** Puts one clause together: each item goes to what it was said of, and whatever fits nowhere is named. */
export class Composer {
  private readonly items: readonly Item[]
  private readonly context: ComposeContext
  private readonly head: Head
  private readonly main: Frame
  private frame: Frame
  private negated = false
  private either = false
  private comparison: Comparison | null = null
  private number: number | null = null
  private most: 'down' | 'up' | null = null
  private grouped = false
  /** A field that was named, and may be what the next slot is of. */
  private named: { subject: SubjectName; field: string } | null = null
  private last: { condition: Condition; where: Condition[]; negated: boolean } | null = null
  private at = 0
  private readonly plan: Plan
  private readonly loose: Loose[] = []
  private looseAt = -2
  private looseCount = 0
  private readonly unplaced: string[] = []
  private readonly names = new Map<string, string>()
  private compares = false

  constructor(items: readonly Item[], context: ComposeContext, head: Head) {
    this.items = items
    this.context = context
    this.head = head
    this.plan = planOf(head.subject)
    this.main = { subject: head.subject, where: this.plan.where, relation: null }
    this.frame = this.main
    if (head.measure) this.plan.measure = { fn: 'count' }
    if (head.whether) this.plan.asks_whether = true
  }

  compose(): Composed {
    for (const [at, item] of this.items.entries()) {
      this.at = at
      if (!this.head.used.has(at)) this.take(item, at)
    }
    this.finish()
    const { plan, loose, unplaced, names, head, compares } = this
    return { plan, loose, unplaced, names, head, compares }
  }

  private said(offset: number): string {
    return this.items[this.at + offset]?.said.toLowerCase() ?? ''
  }

  private take(item: Item, at: number): void {
    switch (item.kind) {
      case 'everyday':
        return
      case 'name':
        return this.takeName(item)
      case 'technology':
        return this.takeSlot('technology', [item.name], item)
      case 'place':
        return this.takeSlot('place', item.names, item)
      case 'period':
        return this.takePeriod(item, at)
      case 'number':
        return this.takeNumber(item, at)
      case 'quote':
        return this.takeLoose(item.text, item)
      case 'word':
        return this.takeLoose(item.word, item)
      case 'senses':
        return this.takeSenses(item, at)
    }
  }

  private takeSenses(item: Item, at: number): void {
    if (this.takeCue(item, at)) return
    const related = this.frame.subject
    const value = senseOf(item, 'value', related) ?? senseOf(item, 'value', this.main.subject)
    if (value) return this.addValue(value.subject, value.condition)
    const orders = sensesOf(item).filter(
      (sense) => sense.kind === 'order' && (sense.subject === related || sense.subject === this.main.subject),
    )
    const order = (orders.find((sense) => 'field' in sense && sense.field === this.named?.field) ??
      orders[0]) as Extract<Sense, { kind: 'order' }> | undefined
    if (order && !senseOf(item, 'subject')) return this.takeOrder(order)
    const subject = this.subjectIn(item)
    if (subject) return this.takeSubject(subject, at)
    const field = senseOf(item, 'field', related) ?? senseOf(item, 'field', this.main.subject)
    if (field && this.takeField(field)) return
    const relation = senseOf(item, 'relation', related) ?? senseOf(item, 'relation', this.main.subject)
    if (relation) return this.takeRelation(relation.subject, relation.relation, at)
    const other = senseOf(item, 'value')
    // What is usually meant of something says nothing of its being asked for: «totalt».
    const isUsual =
      other !== null &&
      CATALOGUE[other.subject].usual?.some(
        ({ field: usual, values }) =>
          usual === other.condition.field && ['any', ...values].includes(other.condition.values[0]!),
      )
    if (other && !isUsual && this.reach(other.subject)) return this.addValue(other.subject, other.condition)
    if (order) return this.takeOrder(order)
    const far = senseOf(item, 'field')
    if (far && this.reach(far.subject, { quietly: true }) && this.takeField(far)) return
    if (isUsual || senseOf(item, 'cue')) return
    this.takeLoose(item.said.toLowerCase(), item)
  }

  /** The subject that a word stands for here: a relation of what is spoken of before anything else. */
  private subjectIn(item: Item): SubjectName | null {
    const subjects = sensesOf(item).flatMap((sense) => (sense.kind === 'subject' ? [sense.subject] : []))
    const near = subjects.find((one) => one === this.frame.subject || one === this.main.subject)
    const reached = subjects.find(
      (one) => relationTo(this.frame.subject, one) ?? relationTo(this.main.subject, one),
    )
    return near ?? reached ?? null
  }

  private takeCue(item: Item, at: number): boolean {
    const next = this.items[at + 1]
    const cues = sensesOf(item).flatMap((sense) => (sense.kind === 'cue' ? [sense.cue] : []))
    const isOnlyCue = sensesOf(item).every(({ kind }) => kind === 'cue')
    for (const cue of cues) {
      if (cue === 'not') this.negated = true
      else if (cue === 'or') this.either = true
      else if (cue === 'per') this.grouped = true
      else if (cue === 'elsewhere')
        this.push(this.main, { field: 'place', is: 'missing', values: [ELSEWHERE] })
      else if (cue === 'at_least' && next?.kind === 'number') return this.takeComparison('>=', at)
      else if (cue === 'most' || cue === 'fewest') this.takeMost(cue, next)
      else if (cue === 'share') this.plan.measure = { fn: 'share', of: [] }
      else if (cue === 'average') this.plan.measure = { fn: 'average', of: UNKNOWN }
      else if (cue === 'compare') this.compares = true
      else if (cue === 'count' && (this.most ?? this.plan.take)) this.most ??= 'down'
      else if (cue === 'count' && !this.plan.measure) this.plan.measure = { fn: 'count' }
      else if (cue === 'we' && this.main.subject !== 'consultant') this.takeWe(at)
      else if (cue === 'fits') this.takeFits()
      else if (
        cue === 'several' &&
        senseOf(next, 'subject') &&
        !senseOf(next, 'subject', this.main.subject) &&
        !this.items.some((one) => isCue(one, 'compare'))
      )
        [this.comparison, this.number] = ['>', 1]
      else if (cue in COMPARISONS) this.takeComparison(COMPARISONS[cue]!, at)
      else if (!isOnlyCue) return false
    }
    return isOnlyCue && cues.length > 0
  }

  /** «Minst 3» is no «minst». */
  private takeMost(cue: 'most' | 'fewest', next: Item | undefined): void {
    if (next?.kind !== 'number') this.most = cue === 'most' ? 'down' : 'up'
  }

  /** «Minst 3», and «3 eller flere». */
  private takeComparison(comparison: Comparison, at: number): true {
    const before = this.items[at - 1]
    if (
      before?.kind === 'number' &&
      this.last &&
      'relation' in this.last.condition &&
      this.last.condition.count
    )
      this.last.condition.count[0] = comparison
    else this.comparison = comparison
    return true
  }

  /** «Ingen av oss», «våre»: a consultant is meant beside what is asked for. */
  private takeWe(at: number): void {
    const said = this.items.slice(at + 1, at + 4)
    if (said.some((item) => senseOf(item, 'subject', 'consultant'))) return
    const asks =
      this.main.subject === 'technology' && said.some((item) => senseOf(item, 'relation', 'technology'))
    if (this.negated || asks) this.takeSubject('consultant', at)
  }

  private takeFits(): void {
    const to = this.main.subject === 'job' ? 'consultant' : this.main.subject === 'consultant' ? 'job' : null
    if (!to || this.frame.relation?.relation === 'fits') return
    const opened = this.main.where
      .map((one) => ('not' in one ? one.not : one))
      .find((one) => 'relation' in one && one.relation === 'fits')
    if (opened && 'relation' in opened) this.frame = { subject: to, where: opened.where, relation: opened }
    else this.open('fits', to)
  }

  private takeSubject(subject: SubjectName, at: number): void {
    if (this.grouped) {
      this.grouped = false
      if (this.groupBy(subject)) return
    }
    if (subject === this.main.subject) {
      if (this.comparison && this.number !== null && this.head.field) this.plan.having = this.counted()
      if (this.comparison && this.number !== null && this.context.subject === subject)
        this.plan.having = this.counted()
      if (this.number !== null && !this.comparison && this.plan.take === null)
        [this.plan.take, this.number] = [this.number, null]
      this.frame = this.main
      return
    }
    const relation = relationTo(this.main.subject, subject)
    if (this.most && relation) {
      const where: Condition[] = []
      this.plan.order = { by: { relation, where }, down: this.most === 'down' }
      this.most = null
      this.frame = { subject, where, relation: null }
      return
    }
    const { relation: opened } = this.frame
    if (this.frame.subject === subject && opened && !opened.count && !this.negated) {
      if (this.number !== null || this.comparison) opened.count = this.counted()
      return
    }
    if (relation) this.open(relation, subject)
    else if (!this.reach(subject)) this.unplaced.push(this.items[at]!.said)
  }

  /** A relation from what is asked for; what is said next is of the related thing. */
  private open(relation: string, subject: SubjectName): void {
    const condition: RelationCondition = { relation, where: [] }
    if (this.number !== null || this.comparison) condition.count = this.counted()
    const isLazy = CATALOGUE[this.main.subject].relations[relation]?.only_with_words === true
    this.frame = { subject, where: condition.where, relation: condition }
    if (isLazy) {
      this.frame.waiting = { into: this.main, condition, negated: false }
    } else this.push(this.main, condition)
  }

  private counted(): NonNullable<RelationCondition['count']> {
    const count: NonNullable<RelationCondition['count']> = [this.comparison ?? '=', this.number ?? 1]
    this.number = this.comparison = null
    return count
  }

  private takeRelation(from: SubjectName, relation: string, at: number): void {
    const { to } = CATALOGUE[from].relations[relation]!
    // «Søker utviklere i Oslo»; where the noun follows soon it opens the relation itself.
    const soon = this.items.slice(at + 1, at + 4).some((item) => senseOf(item, 'subject', to))
    if (soon || to === this.main.subject) return
    if (this.frame.subject === to) return
    if (this.most) return this.takeSubject(to, at)
    if (from === this.main.subject) this.open(relation, to)
    else if (from === this.frame.subject) {
      const condition: RelationCondition = { relation, where: [] }
      this.push(this.frame, condition)
      this.frame = { subject: to, where: condition.where, relation: condition }
    }
  }

  private takeField({ subject, field }: { subject: SubjectName; field: string }): boolean {
    const entry = CATALOGUE[subject].fields[field]!
    if (this.grouped) {
      this.grouped = false
      this.plan.group =
        subject === this.main.subject ? field : `${relationTo(this.main.subject, subject) ?? ''}.${field}`
      return true
    }
    const { measure } = this.plan
    if (
      measure?.fn === 'average' &&
      measure.of === UNKNOWN &&
      entry.type === 'number' &&
      subject === this.main.subject
    ) {
      measure.of = { field }
      return true
    }
    if (this.most && entry.type === 'number') {
      this.plan.order = { by: { field }, down: this.most === 'down' }
      this.most = null
      return true
    }
    if (this.number !== null && (entry.type === 'number' || entry.type === 'names')) {
      this.add(this.frameOf(subject), { field, is: this.comparison ?? '>=', values: [this.number] })
      this.number = this.comparison = null
      this.named = { subject, field }
      return true
    }
    if (entry.alone && subject === this.frameOf(subject).subject && this.standsAlone(field)) {
      this.push(this.frameOf(subject), { field, ...entry.alone(this.context.today) })
      return true
    }
    if (
      this.head.field &&
      !this.head.grouped &&
      subject === this.main.subject &&
      entry.type !== 'words' &&
      field !== this.head.field
    )
      this.plan.fields.push(field)
    this.named = { subject, field }
    if (entry.type === 'number' && subject === this.main.subject) this.numeric = field
    return true
  }

  /** No time is said of it, and it is not what is asked for. */
  private standsAlone(field: string): boolean {
    const near = [
      ...this.items.slice(Math.max(0, this.at - 3), this.at),
      ...this.items.slice(this.at + 1, this.at + 5),
    ]
    const isAsked =
      this.head.field === field ||
      near.some((item) => sensesOf(item).some((sense) => sense.kind === 'order' && sense.field === field))
    return !isAsked && !near.some(({ kind }) => kind === 'period')
  }

  private takeOrder({ subject, field, down }: { subject: SubjectName; field: string; down: boolean }): void {
    if (this.said(-1) === 'den' && this.plan.take === null && this.number === null) this.plan.take = 1
    const chosen =
      this.named?.subject === subject && CATALOGUE[subject].fields[this.named.field]?.orders
        ? this.named.field
        : field
    if (subject === this.main.subject) this.plan.order = { by: { field: chosen }, down }
    if (subject === this.main.subject && this.number !== null)
      [this.plan.take, this.number] = [this.number, null]
  }

  private takeName(item: Extract<Item, { kind: 'name' }>): void {
    for (const { id, name } of item.things) this.names.set(`${item.subject}:${id}`, name)
    const ids = item.things.map(({ id }) => id)
    const target =
      this.frame.subject === item.subject ? this.frame : this.main.subject === item.subject ? this.main : null
    if (target) return this.add(target, { field: 'id', is: '=', values: ids })
    const field = [this.frame, this.main].find(
      (one) => item.subject === 'company' && CATALOGUE[one.subject].fields['company'],
    )
    if (field) return this.add(field, { field: 'company', is: '=', values: ids })
    if (item.subject === 'company' && this.main.subject === 'consultant')
      return this.add(this.main, { field: 'customers', is: '=', values: item.things.map(({ name }) => name) })
    const relation = relationTo(this.main.subject, item.subject)
    if (relation) return this.push(this.main, { relation, where: [{ field: 'id', is: '=', values: ids }] })
    this.unplaced.push(item.said)
  }

  /** «Lengst erfaring med Python», «minst 5 års erfaring med Java»: the years are of what comes after. */
  private takeYearsOf(name: string): void {
    const { order } = this.plan
    this.yearsOf = name
    if (order && typeof order.by === 'object' && 'field' in order.by && order.by.field === 'years')
      order.by.of = name
    for (const one of this.main.where) if (isField(one) && one.field === 'years' && !one.of) one.of = name
  }

  /** A technology or a place: of what is spoken of, else of what is asked for, else of whatever has such a field. */
  private takeSlot(field: string, values: string[], item: Item): void {
    if (field === 'technology' && this.main.subject === 'consultant') this.takeYearsOf(values[0]!)
    if (this.named && this.named.field !== field) this.named = null
    const frame = this.frameWith(field)
    if (!frame) return this.takeLoose(values.join(' '), item)
    if (frame.subject === 'technology') return this.add(frame, { field: 'name', is: '=', values })
    this.add(frame, { field, is: '=', values })
  }

  private frameWith(field: string): Frame | null {
    const has = (frame: Frame) => CATALOGUE[frame.subject].fields[field] !== undefined
    if (has(this.frame)) return this.frame
    if (field === 'technology' && this.frame.subject === 'technology') return this.frame
    if (has(this.main)) return this.main
    return this.reach('job') ? this.frame : null
  }

  private takePeriod(period: Extract<Item, { kind: 'period' }>, at: number): void {
    const frame =
      this.named && this.isDay(this.named)
        ? this.frameOf(this.named.subject)
        : DAY_FIELD[this.frame.subject]
          ? this.frame
          : this.main
    const near = [...this.items.slice(Math.max(0, at - 4), at), ...this.items.slice(at + 1, at + 3)]
    const named =
      this.named && this.isDay(this.named) && this.named.subject === frame.subject ? this.named.field : null
    const beside = near
      .map((item) => senseOf(item, 'field', frame.subject))
      .find((one) => one && this.isDay(one))?.field
    const usual =
      frame.subject === 'job' &&
      period.from !== null &&
      period.from >= this.context.today &&
      period.to !== period.from
        ? 'deadline'
        : DAY_FIELD[frame.subject]
    const field = named ?? beside ?? usual
    if (!field) return
    const { from, to } = field === 'posted' ? period : ahead(period, this.context.today)
    // «De fire siste ukene, uke 44 til 47»: the later one says it better.
    const earlier = frame.where.findIndex((one) => isField(one) && one.field === field)
    if (earlier >= 0 && !this.either && !this.compares && this.items[at]!.before.endsWith(','))
      frame.where.splice(earlier, 1)
    const isFree = frame.subject === 'consultant' && field === 'free_from'
    // Free in January is free then or before; who comes free in January is not free today.
    if (isFree && (from === null || from === to || from <= this.context.today))
      return this.add(frame, { field, is: '<=', values: [to ?? from!] })
    if (from !== null && to !== null) this.add(frame, { field, is: 'between', values: [from, to] })
    else this.add(frame, { field, is: from !== null ? '>=' : '<=', values: [(from ?? to)!] })
    this.named = null
    // What came then may be over by now.
    if (frame.subject === 'job' && field === 'posted' && (named ?? beside)) this.wasPosted = true
  }

  private wasPosted = false
  private yearsOf: string | undefined
  /** A number that was named, with nothing that it is compared with. */
  private numeric: string | null = null
  private readonly isDay = ({ subject, field }: { subject: SubjectName; field: string }) =>
    CATALOGUE[subject].fields[field]?.type === 'day'

  private takeNumber({ value, isPercent, upTo }: Extract<Item, { kind: 'number' }>, at: number): void {
    const between =
      this.named?.subject === this.main.subject &&
      CATALOGUE[this.main.subject].fields[this.named.field]?.type === 'number'
        ? this.named.field
        : isPercent && this.main.subject === 'consultant'
          ? 'free_percent'
          : this.numeric
    if (upTo !== undefined && between)
      return this.add(this.main, { field: between, is: 'between', values: [value, upTo] })
    const { relation } = this.frame
    if (isPercent && relation?.relation === 'fits') {
      relation.least = value
      this.comparison = null
      return
    }
    if (isPercent && this.frame.subject === 'consultant') {
      this.add(this.frame, { field: 'free_percent', is: this.comparison ?? '=', values: [value] })
      this.comparison = null
      return
    }
    const after = this.items[at + 1]
    const later = isCue(after, 'at_least') ? '>=' : isCue(after, 'at_most') ? '<=' : null
    if (later) this.comparison = later
    if (!this.comparison && [1, 2, 3].some((ahead) => this.head.used.has(at + ahead))) {
      this.plan.take = value
      return
    }
    this.number = value
    const following = this.items.slice(at + 1, at + 4)
    const isUsed = following.some(
      (item) => senseOf(item, 'subject') ?? senseOf(item, 'field') ?? senseOf(item, 'order'),
    )
    if (!isUsed && !this.comparison && value <= 20) [this.plan.take, this.number] = [value, null]
  }

  private takeLoose(word: string, item: Item): void {
    if (this.looseCount++ >= MOST_LOOSE) {
      this.unplaced.push(item.said)
      return
    }
    const field = this.named
    const before = this.loose.at(-1)
    const frame = field ? this.frameOf(field.subject) : this.frame
    const beforeAnd = isCue(this.items[this.at - 1], 'and') && this.looseAt === this.at - 2
    const isAfterLoose = this.looseAt === this.at - 1 && item.kind !== 'senses'
    this.looseAt = this.at
    if (before && beforeAnd && before.where === frame.where && !before.negated && before.or.length === 0) {
      // «Bank og finans» is one line of business, or two.
      before.words.push('og', word)
      this.named = null
      return
    }
    const isNext = before && before.where === frame.where && !this.either && !this.negated && isAfterLoose
    if (isNext) before.words.push(word)
    else {
      const { main } = this
      const one: Loose = {
        words: [word],
        where: frame.where,
        subject: frame.subject,
        field: field?.field ?? null,
        negated: this.negated && !frame.waiting,
        said: item.said,
        technology: item.kind === 'word' ? (item.technology ?? null) : null,
        optional: item.kind === 'senses',
        isAsked:
          item.kind === 'quote' ||
          [1, 2, 3].some((back) => ABOUT.has(this.said(-back)) && (back === 1 || item.kind === 'senses')),
        or: [],
        outside: frame === main ? null : { subject: main.subject, where: main.where },
        wake: () => this.wake(frame),
      }
      if (frame.waiting) frame.waiting.negated = this.negated
      const isOr =
        (before?.negated && isCue(this.items[this.at - 1], 'and')) ||
        this.either ||
        (before?.or.length && item.before === ',')
      if (isOr && before && before.where === frame.where) before.or.push(one)
      else this.loose.push(one)
    }
    this.negated = this.either = false
    this.named = null
  }

  private frameOf(subject: SubjectName): Frame {
    if (this.frame.subject === subject) return this.frame
    if (this.main.subject === subject) return this.main
    this.reach(subject)
    return this.frame
  }

  /** Goes to a related subject; false where nothing leads there. */
  private reach(subject: SubjectName, { quietly = false } = {}): boolean {
    if (this.frame.subject === subject || this.main.subject === subject) return true
    const relation = relationTo(this.main.subject, subject)
    if (!relation || quietly) return false
    this.open(relation, subject)
    return true
  }

  private addValue(subject: SubjectName, condition: FieldCondition): void {
    this.add(this.frameOf(subject), { ...condition, values: [...condition.values] })
    // «Trukket i det siste»: the day is that of the state.
    const [value] = condition.values
    if (typeof value === 'string' && CATALOGUE[subject].fields[value]?.type === 'day')
      this.named = { subject, field: value }
  }

  private add(frame: Frame, condition: FieldCondition): void {
    const before = this.last
    if (this.either && before && before.where === frame.where) {
      this.either = false
      const { condition: earlier } = before
      if (
        isField(earlier) &&
        earlier.field === condition.field &&
        this.isDay({ subject: frame.subject, field: condition.field })
      ) {
        widen(earlier, condition)
        return
      }
      if (
        isField(earlier) &&
        earlier.field === condition.field &&
        earlier.is === '=' &&
        condition.is === '='
      ) {
        if (frame.where.at(-1) === earlier) this.joinRun(frame.where, earlier)
        earlier.values.push(...condition.values)
        return
      }
      const at = frame.where.indexOf(earlier)
      if (at >= 0) {
        frame.where[at] = { any: [earlier, condition] }
        return
      }
    }
    const { of: entry } = { of: CATALOGUE[frame.subject].fields[condition.field] }
    const same =
      before &&
      before.where === frame.where &&
      isField(before.condition) &&
      before.condition.field === condition.field
        ? before.condition
        : null
    if (
      same &&
      same.is === '=' &&
      condition.is === '=' &&
      !this.negated &&
      !this.compares &&
      (before?.negated ? this.isJoined() : !entry?.takes_all)
    ) {
      same.values.push(...condition.values)
      return
    }
    this.push(frame, condition)
  }

  /** It goes on from what stands before: «X, Y og Z». */
  private isJoined(): boolean {
    return isCue(this.items[this.at - 1], 'and', 'or') || this.items[this.at]!.before.endsWith(',')
  }

  /** «Java, Kotlin eller C#»: those before the «eller», too. */
  private joinRun(where: Condition[], last: FieldCondition): void {
    for (let at = where.length - 2; at >= 0; at--) {
      const one = where[at]!
      if (!isField(one) || one.field !== last.field || one.is !== '=') return
      last.values.unshift(...one.values)
      where.splice(at, 1)
    }
  }

  private push(frame: Frame, condition: Condition): void {
    this.wake(frame)
    frame.where.push(this.negated ? { not: condition } : condition)
    this.last = { condition, where: frame.where, negated: this.negated }
    this.negated = this.either = false
  }

  /** A relation that says nothing by itself is a condition as soon as something is said of it. */
  private wake(frame: Frame): void {
    const { waiting } = frame
    if (!waiting) return
    waiting.into.where.push(waiting.negated || this.negated ? { not: waiting.condition } : waiting.condition)
    this.negated = false
    delete frame.waiting
  }

  private groupBy(subject: SubjectName): boolean {
    const { measure } = this.plan
    const back = relationTo(subject, this.main.subject)
    if (measure?.fn === 'average' && measure.of === UNKNOWN && back) {
      // «Annonser per bedrift i snitt»: companies, by how many they have.
      const where = this.main.where.splice(0)
      Object.assign(this.plan, {
        subject,
        measure: { fn: 'average', of: { relation: back, where } },
        where: [{ relation: back, where: [] }],
      })
      return true
    }
    if (!CATALOGUE[this.main.subject].fields[subject]) return false
    this.plan.group = subject
    return true
  }

  /** A field that was named last, and nothing was said of it: «uten frist». */
  private finishNamed(): void {
    if (!this.named) return
    const { subject, field } = this.named
    const entry = CATALOGUE[subject].fields[field]!
    const isNegated = this.negated
    this.negated = false
    if (isNegated && !entry.alone) this.push(this.frameOf(subject), { field, is: 'missing', values: [] })
  }

  private finish(): void {
    const { plan } = this
    this.finishNamed()
    // «Er det Oslo eller Bergen som har flest?»
    const isEither = this.head.whether && this.most !== null
    if (isEither && plan.where.some((one) => isField(one) && one.is === '=' && one.values.length > 1)) {
      this.compares = true
      this.most = null
      delete plan.order
    }
    const { measure } = plan
    if (this.comparison && this.number !== null && (this.head.field ?? this.context.subject === plan.subject))
      plan.having = this.counted()
    const asked = this.head.field ?? this.numeric
    if (
      measure?.fn === 'average' &&
      measure.of === UNKNOWN &&
      asked &&
      !this.head.grouped &&
      ['number', 'names'].includes(CATALOGUE[plan.subject].fields[asked]?.type ?? '')
    )
      measure.of = { field: asked }
    if (
      measure &&
      'of' in measure &&
      measure.fn !== 'share' &&
      'field' in measure.of &&
      measure.of.field === 'years' &&
      this.yearsOf
    )
      measure.of = { field: 'years', of: this.yearsOf }
    if (this.number !== null && !this.comparison && plan.take === null && this.number <= 20)
      plan.take = this.number
    if (this.compares && !plan.measure && !plan.group && !plan.order) plan.measure = { fn: 'count' }
    finishHead(plan, this.head, this.named, this.most)
    if (this.wasPosted && plan.where.some((one) => isField(one) && one.field === 'posted'))
      plan.where.unshift({ field: 'state', is: '=', values: ['any'] })
  }
}

/** A day without a year that is over is one of next year, where what is asked about lies ahead. */
function ahead(
  period: Extract<Item, { kind: 'period' }>,
  today: string,
): { from: string | null; to: string | null } {
  const { from, to, said } = period
  const last = to ?? from
  if (!last || last >= today || /\d{4}|siste|forrige|går|fjor|siden/.test(said)) return period
  const later = (day: string | null) => day && `${Number(day.slice(0, 4)) + 1}${day.slice(4)}`
  return { from: later(from), to: later(to) }
}

/** «Fra i går eller i dag»: from the first day to the last. */
function widen(earlier: FieldCondition, later: FieldCondition): void {
  const days = [...earlier.values, ...later.values].map(String).toSorted()
  if (earlier.is === 'between' && later.is === 'between') earlier.values = [days[0]!, days.at(-1)!]
}

/** What the head asks for, now that all else is known. */
function finishHead(
  plan: Plan,
  head: Head,
  named: { subject: SubjectName; field: string } | null,
  most: 'down' | 'up' | null,
): void {
  if (head.field) {
    if (head.grouped) plan.group = head.field
    else if (plan.measure?.fn !== 'average') plan.fields = [...new Set([head.field, ...plan.fields])]
  }
  if (plan.group && head.counts) plan.counts_groups = true
  if (plan.group)
    plan.order =
      isTime(plan.subject, plan.group) && !most
        ? { by: 'key', down: false }
        : { by: 'measure', down: most !== 'up' }
  else if (most && !plan.order) {
    const relation = relationTo(plan.subject, 'job') ?? Object.keys(CATALOGUE[plan.subject].relations)[0]
    if (relation) {
      const at = plan.where.findIndex((one) => 'relation' in one && one.relation === relation)
      const [taken] = at >= 0 ? (plan.where.splice(at, 1) as RelationCondition[]) : []
      plan.order = { by: { relation, where: taken?.where ?? [] }, down: most === 'down' }
    }
  }
  const { measure } = plan
  settleOrder(plan)
  if (measure?.fn === 'share') finishShare(plan, measure)
  if (measure?.fn === 'average' && measure.of === UNKNOWN) {
    const field =
      named &&
      named.subject === plan.subject &&
      CATALOGUE[plan.subject].fields[named.field]?.type === 'number'
        ? named.field
        : null
    if (field) plan.measure = { fn: 'average', of: { field } }
    else delete plan.measure
  }
  if (head.isOne && (plan.order || plan.group) && plan.take === null) plan.take = 1
  if (plan.order && plan.measure?.fn === 'count' && !plan.group) delete plan.order
}

/** «Hvor stor andel av stillingene i Oslo er faste»: what was said last is the part, what was said before it the whole. */
export function finishShare(plan: Plan, measure: Extract<Measure, { fn: 'share' }>): void {
  const isWhere = (one: Condition) =>
    isField(one) && ['place', 'company', 'state', 'posted', 'id'].includes(one.field)
  const at = plan.where.findLastIndex((one) => !isWhere(one))
  const [part] = plan.where.splice(at < 0 ? plan.where.length - 1 : at, 1)
  if (part) measure.of = [part]
}

const isTime = (subject: SubjectName, group: string): boolean =>
  CATALOGUE[subject].fields[group]?.type === 'month'

export function composeClause(items: readonly Item[], context: ComposeContext): Composed | null {
  const head = findHead(items, context)
  return head && new Composer(items, context, head).compose()
}

/** «Flest annonser» of those that were said is by how many of just those there are. */
export function settleOrder({ order, where }: Plan): void {
  if (!order || typeof order.by !== 'object' || !('relation' in order.by) || order.by.where.length > 0) return
  const { by } = order
  const same = where.find((one) => 'relation' in one && one.relation === by.relation && !one.count)
  if (same && 'relation' in same) by.where = [...same.where]
}
