import { CATALOGUE, relationTo } from '../catalogue/catalogue.ts'
import { type Condition, type FieldCondition, isField, type SubjectName } from '../plan/plan.ts'
import { isCue, senseOf, sensesOf } from './clause.ts'
import { type ClauseState, type Comparison, ELSEWHERE, UNKNOWN } from './clause-state.ts'
import type { Item } from './items.ts'
import type { Sense } from './lexicon.ts'
import { takeLoose } from './take-loose.ts'

const COMPARISONS: Readonly<Record<string, Comparison>> = {
  at_least: '>=',
  more_than: '>',
  at_most: '<=',
  less_than: '<',
  exactly: '=',
}

export function takeSenses(state: ClauseState, item: Item, at: number): void {
  if (takeCue(state, item, at)) return
  const value = state.sense(item, 'value')
  const isPart = isCue(state.items[at + 1], 'and') && state.items[at + 2]?.kind === 'word'
  // «Bank og finans» is one line of business.
  if (value && isPart && CATALOGUE[value.subject].fields[value.condition.field]!.holds_words)
    return takeLoose(state, item.said.toLowerCase(), {
      ...item,
      kind: 'word',
      word: item.said,
      isName: false,
    })
  if (value) return addValue(state, value.subject, value.condition)
  const orders = sensesOf(item).filter(
    (sense) => sense.kind === 'order' && state.frames.some(({ subject }) => subject === sense.subject),
  )
  const after = state.items[at + 1]
  const order = (orders.find(
    (one) => 'field' in one && senseOf(after, 'field', one.subject)?.field === one.field,
  ) ??
    orders.find((one) => 'field' in one && one.field === state.named?.field) ??
    orders[0]) as Extract<Sense, { kind: 'order' }> | undefined
  if (order && !senseOf(item, 'subject')) return takeOrder(state, order)
  const subject = subjectIn(state, item)
  if (subject) return takeSubject(state, subject, at)
  const field = (state.grouped && senseOf(item, 'field', state.main.subject)) || state.sense(item, 'field')
  const before = state.loose.at(-1)
  if (field && before && before.field === field.field && state.looseAt === at - 1) {
    // «Innen offentlig sektor».
    before.words.push(item.said.toLowerCase())
    return
  }
  if (field && takeField(state, field)) return
  const relation = state.sense(item, 'relation')
  if (relation) return takeRelation(state, relation.subject, relation.relation, at)
  const other = senseOf(item, 'value')
  // What is usually meant of something says nothing of its being asked for: «totalt».
  const isUsual =
    other !== null &&
    CATALOGUE[other.subject].usual?.some(
      ({ field: usual, values }) =>
        usual === other.condition.field && ['any', ...values].includes(other.condition.values[0]!),
    )
  if (other && !isUsual && state.reach(other.subject)) return addValue(state, other.subject, other.condition)
  if (order) return takeOrder(state, order)
  const far = senseOf(item, 'field')
  if (far && state.reach(far.subject, { quietly: true }) && takeField(state, far)) return
  if (isUsual || senseOf(item, 'cue')) return
  const isAsked = state.frame.subject === 'article' || holdsWords(state)
  if (isAsked) takeLoose(state, item.words, item)
  // «Ligger i Bergen» says nothing beside the place; «bank» would.
  else if (other) state.unplaced.push(item.said)
}

/** The field that was named last is one of words: «prosjekter i bank». */
const holdsWords = ({ named }: ClauseState): boolean =>
  named !== null && CATALOGUE[named.subject].fields[named.field]!.holds_words === true

/** The subject that a word stands for here: a relation of what is spoken of before anything else. */
function subjectIn(state: ClauseState, item: Item): SubjectName | null {
  const subjects = sensesOf(item).flatMap((sense) => (sense.kind === 'subject' ? [sense.subject] : []))
  const near = subjects.find((one) => state.frames.some(({ subject: of }) => of === one))
  const reached = subjects.find((one) => state.frames.some(({ subject: of }) => relationTo(of, one)))
  return near ?? reached ?? null
}

function takeCue(state: ClauseState, item: Item, at: number): boolean {
  const next = state.items[at + 1]
  const cues = sensesOf(item).flatMap((sense) => (sense.kind === 'cue' ? [sense.cue] : []))
  const isOnlyCue = sensesOf(item).every(({ kind }) => kind === 'cue')
  for (const cue of cues) {
    if (cue === 'not') state.negated = true
    else if (cue === 'or') state.either = true
    else if (cue === 'per') state.grouped = true
    else if (cue === 'elsewhere')
      state.push(state.main, { field: 'place', is: 'missing', values: [ELSEWHERE] })
    else if (cue === 'at_least' && next?.kind === 'number') return takeComparison(state, '>=', at)
    else if (cue === 'most' || cue === 'fewest') takeMost(state, cue, next)
    else if (cue === 'share') state.plan.measure = { fn: 'share', of: [] }
    else if (cue === 'average' && state.plan.measure?.fn !== 'average')
      state.plan.measure = { fn: 'average', of: UNKNOWN }
    else if (cue === 'compare') state.compares = true
    else if (cue === 'count' && (state.most ?? state.plan.take)) state.most ??= 'down'
    else if (cue === 'count' && !state.plan.measure) state.plan.measure = { fn: 'count' }
    else if (cue === 'we' && state.main.subject !== 'consultant') takeWe(state, at)
    else if (cue === 'fits' && takeFits(state)) return true
    else if (cue === 'it' && state.said(0) === 'der') takeThere(state)
    else if (
      cue === 'several' &&
      senseOf(next, 'subject') &&
      !senseOf(next, 'subject', state.main.subject) &&
      !state.items.some((one) => isCue(one, 'compare'))
    )
      [state.comparison, state.number] = ['>', 1]
    else if (cue in COMPARISONS) takeComparison(state, COMPARISONS[cue]!, at)
    else if (!isOnlyCue) return false
  }
  return isOnlyCue && cues.length > 0
}

/** «Minst 3» is no «minst». */
function takeMost(state: ClauseState, cue: 'most' | 'fewest', next: Item | undefined): void {
  if (next?.kind !== 'number') state.most = cue === 'most' ? 'down' : 'up'
}

/** «Minst 3», and «3 eller flere». */
function takeComparison(state: ClauseState, comparison: Comparison, at: number): true {
  const before = state.items[at - 1]
  if (
    before?.kind === 'number' &&
    state.last &&
    'relation' in state.last.condition &&
    state.last.condition.count
  )
    state.last.condition.count[0] = comparison
  else if (
    before?.kind === 'number' ||
    state.items.slice(at + 1, at + 3).some(({ kind }) => kind === 'number')
  )
    state.comparison = comparison
  return true
}

/** «Ingen av oss», «våre»: a consultant is meant beside what is asked for. */
function takeWe(state: ClauseState, at: number): void {
  const said = state.items.slice(at + 1, at + 4)
  if (said.some((item) => senseOf(item, 'subject', 'consultant'))) return
  const asks =
    state.main.subject === 'technology' && said.some((item) => senseOf(item, 'relation', 'technology'))
  if (state.negated || asks) takeSubject(state, 'consultant', at)
}

/** «Bedrifter i Rogaland etter antall annonser der»: the place is that of the ads. */
function takeThere({ main, frame }: ClauseState): void {
  const at = main.where.findIndex((one) => isField(one) && one.field === 'place')
  if (at >= 0 && frame !== main && CATALOGUE[frame.subject].fields['place'])
    frame.where.push(...main.where.splice(at, 1))
}

function takeFits(state: ClauseState): boolean {
  const to = state.main.subject === 'job' ? 'consultant' : state.main.subject === 'consultant' ? 'job' : null
  if (!to || state.frame.relation?.relation === 'fits') return to !== null
  const opened = state.main.where
    .map((one) => ('not' in one ? one.not : one))
    .find((one) => 'relation' in one && one.relation === 'fits')
  if (opened && 'relation' in opened) state.frame = { subject: to, where: opened.where, relation: opened }
  else state.open('fits', to)
  return true
}

function takeSubject(state: ClauseState, subject: SubjectName, at: number): void {
  state.named = null
  if (state.grouped) {
    state.grouped = false
    if (groupBy(state, subject)) return
  }
  if (subject === state.main.subject) {
    if (state.comparison && state.number !== null && state.head.field) state.plan.having = state.counted()
    if (state.comparison && state.number !== null && state.context.subject === subject)
      state.plan.having = state.counted()
    if (state.number !== null && !state.comparison && state.plan.take === null)
      [state.plan.take, state.number] = [state.number, null]
    state.frame = state.main
    return
  }
  const relation = relationTo(state.main.subject, subject)
  if (state.most && relation && !isGrouped(state)) {
    const where: Condition[] = []
    state.plan.order = { by: { relation, where }, down: state.most === 'down' }
    state.most = null
    state.frame = { subject, where, relation: null }
    return
  }
  const { relation: opened, waiting } = state.frame
  if (state.frame.subject === subject && opened && !opened.count && (waiting ?? !state.negated)) {
    state.wake(state.frame)
    if (state.number !== null || state.comparison) opened.count = state.counted()
    return
  }
  if (relation) {
    const { negated } = state
    state.open(relation, subject)
    // «Ingen bedrift» is said of any.
    if (negated) state.wake(state.frame)
  } else if (!state.reach(subject)) state.unplaced.push(state.items[at]!.said)
}

function takeRelation(state: ClauseState, from: SubjectName, relation: string, at: number): void {
  const { to } = CATALOGUE[from].relations[relation]!
  // «Søker utviklere i Oslo»; where the noun follows soon it opens the relation itself.
  const soon = state.items.slice(at + 1, at + 4).some((item) => senseOf(item, 'subject', to))
  if (soon) return
  const there = state.frames.find(({ subject: of }) => of === to)
  const isLazy = CATALOGUE[from].relations[relation]!.only_with_words
  if (there && !isLazy) {
    state.frame = there
    return
  }
  if (state.most && !isGrouped(state)) return takeSubject(state, to, at)
  state.open(relation, to, state.frameOf(from))
}

/** «Flest» is of the groups. */
const isGrouped = ({ head, plan }: ClauseState) => head.grouped || plan.group !== undefined

function groupBy(state: ClauseState, subject: SubjectName): boolean {
  const { measure } = state.plan
  const back = relationTo(subject, state.main.subject)
  if (measure?.fn === 'average' && measure.of === UNKNOWN && back) {
    // «Annonser per bedrift i snitt»: companies, by how many they have.
    const where = state.main.where.splice(0)
    Object.assign(state.plan, {
      subject,
      measure: { fn: 'average', of: { relation: back, where } },
      where: [{ relation: back, where: [] }],
    })
    return true
  }
  if (!CATALOGUE[state.main.subject].fields[subject]) return false
  state.plan.group = subject
  return true
}

function takeField(state: ClauseState, { subject, field }: { subject: SubjectName; field: string }): boolean {
  const entry = CATALOGUE[subject].fields[field]!
  if (state.grouped) {
    state.grouped = false
    state.plan.group =
      subject === state.main.subject ? field : `${relationTo(state.main.subject, subject) ?? ''}.${field}`
    return true
  }
  const { measure } = state.plan
  if (
    measure?.fn === 'average' &&
    measure.of === UNKNOWN &&
    entry.type === 'number' &&
    subject === state.main.subject
  ) {
    measure.of = { field }
    return true
  }
  if (state.most && entry.type === 'number') {
    state.plan.order = { by: { field }, down: state.most === 'down' }
    state.most = null
    return true
  }
  if (state.number !== null && (entry.type === 'number' || entry.type === 'names')) {
    state.add(state.frameOf(subject), { field, is: state.comparison ?? '>=', values: [state.number] })
    state.number = state.comparison = null
    state.named = { subject, field }
    return true
  }
  if (entry.alone && subject === state.frameOf(subject).subject && standsAlone(state, field)) {
    state.push(state.frameOf(subject), { field, ...entry.alone(state.context.today) })
    return true
  }
  if (
    state.head.field &&
    !state.head.grouped &&
    subject === state.main.subject &&
    entry.type !== 'words' &&
    field !== state.head.field
  )
    state.plan.fields.push(field)
  if (takeWhether(state, subject, field)) return true
  state.named = { subject, field }
  if (entry.type === 'number' && subject === state.main.subject) state.numeric = field
  return true
}

const BETWEEN = new Set('i på fra innen med for til hos om av noe noen en et som har hatt at er'.split(' '))
const HAVING = new Set(['med', 'har', 'ha', 'hatt', 'fått', 'oppgir'])

/** «Uten frist», «som har sertifiseringer»: that there is none, or some, where nothing is said of what it is. */
function takeWhether(state: ClauseState, subject: SubjectName, field: string): boolean {
  const entry = CATALOGUE[subject].fields[field]!
  const having = state.said(/^noen?$/.test(state.said(-1)) ? -2 : -1)
  // «Som de har lyst ut» is when, and not whether.
  const isSaid = (entry.type === 'day' ? having === 'med' : HAVING.has(having)) && entry.missing
  if (entry.alone || entry.type === 'words' || (!state.negated && (!isSaid || field === state.head.field)))
    return false
  const next = state.items
    .slice(state.at + 1)
    .find((item) => !BETWEEN.has(item.said.toLowerCase()) && !isCue(item, 'not'))
  const holds = entry.holds_words ?? entry.meets !== undefined
  const value = senseOf(next, 'value')
  const isFilled =
    (next?.kind === 'period' && entry.type === 'day') ||
    (next?.kind === 'number' && entry.type !== 'day') ||
    (next?.kind === 'technology' && (holds || field === 'years')) ||
    ((next?.kind === 'word' || next?.kind === 'quote' || next?.kind === 'name') && holds) ||
    (next?.kind === 'place' && field === 'place') ||
    (value !== null && (entry.holds_words || value.condition.field === field)) ||
    isCue(next, ...Object.keys(COMPARISONS))
  if (isFilled) return false
  const missing: Condition = { field, is: 'missing', values: [] }
  const { negated } = state
  state.negated = false
  state.push(state.frameOf(subject), negated ? missing : { not: missing })
  return true
}

/** No time is said of it, and it is not what is asked for. */
function standsAlone(state: ClauseState, field: string): boolean {
  const near = [
    ...state.items.slice(Math.max(0, state.at - 3), state.at),
    ...state.items.slice(state.at + 1, state.at + 5),
  ]
  const isAsked =
    state.head.field === field ||
    near.some((item) => sensesOf(item).some((sense) => sense.kind === 'order' && sense.field === field))
  const isTold = near.some((one) => one.kind === 'period' || (one.kind === 'number' && one.isPercent))
  return !isAsked && (!isTold || /^nå$/i.test(state.said(1)))
}

function takeOrder(
  state: ClauseState,
  { subject, field, down }: { subject: SubjectName; field: string; down: boolean },
): void {
  if (state.said(-1) === 'den' && state.plan.take === null && state.number === null) state.plan.take = 1
  const chosen =
    state.named?.subject === subject && CATALOGUE[subject].fields[state.named.field]?.orders
      ? state.named.field
      : field
  if (subject === state.main.subject) state.plan.order = { by: { field: chosen }, down }
  if (subject === state.main.subject && state.number !== null)
    [state.plan.take, state.number] = [state.number, null]
}

function addValue(state: ClauseState, subject: SubjectName, condition: FieldCondition): void {
  state.add(state.frameOf(subject), { ...condition, values: [...condition.values] })
  // «Trukket i det siste»: the day is that of the state.
  const [value] = condition.values
  if (typeof value === 'string' && CATALOGUE[subject].fields[value]?.type === 'day')
    state.named = { subject, field: value }
}
