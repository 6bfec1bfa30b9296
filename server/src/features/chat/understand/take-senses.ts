import { CATALOGUE, relationTo } from '../catalogue/catalogue.ts'
import {
  type Comparison,
  type Condition,
  type FieldCondition,
  isRelation,
  type SubjectName,
} from '../plan/plan.ts'
import { COMPARISONS, type ClauseState, UNKNOWN } from './clause-state.ts'
import { isCue, isPreposition, senseOf, type SenseOf, sensesOf } from './clause.ts'
import type { Item } from './items.ts'
import { isFiniteVerb } from './lexicon.ts'
import { mayBeAt, takeLoose } from './take-slots.ts'
import { smallWords } from './word-files.ts'

/** The item is the noun of a kind of its subject: «forespørsler», which are ads. */
export function namesKind(item: Item | undefined): boolean {
  const value = senseOf(item, 'value')
  return value !== null && CATALOGUE[value.subject].fields[value.condition.field]!.is_noun === true
}

/** The item is the noun of all kinds: «annonser». */
export const namesAll = (item: Item | undefined, subject: SubjectName): boolean =>
  senseOf(item, 'subject', subject) !== null && !namesKind(item)

export function takeSenses(state: ClauseState, item: Item, at: number): void {
  if (takeCue(state, item, at)) return
  const value = state.sense(item, 'value')
  if (value) return addValue(state, value.subject, value.condition)
  const order = state.sense(item, 'order')
  if (order && !senseOf(item, 'subject')) return takeOrder(state, order, item)
  const subject = subjectIn(state, item)
  if (subject) {
    takeSubject(state, subject, at)
    const noun = senseOf(item, 'value', subject)
    if (noun && namesKind(item) && state.frame.subject === subject)
      addValue(state, noun.subject, noun.condition)
    return
  }
  const grouped = state.grouped && (senseOf(item, 'field', state.main.subject) ?? senseOf(item, 'field'))
  const field = grouped || state.sense(item, 'field')
  const isValue = state.filled !== null && item.words !== state.said(-1)
  if (field && !isValue && takeField(state, field)) return
  if (field && isValue) return takeLoose(state, item.words, item)
  const relation = state.sense(item, 'relation')
  if (relation) return takeRelation(state, relation)
  const other = senseOf(item, 'value')
  // A word for the default, as «totalt», adds no condition.
  const isUsual =
    other !== null &&
    CATALOGUE[other.subject].usual?.some(
      ({ field: usual, values }) =>
        usual === other.condition.field && ['any', ...values].includes(other.condition.values[0]!),
    )
  if (other && !isUsual && state.reach(other.subject)) return addValue(state, other.subject, other.condition)
  // «Hos», «fra» without that relation here.
  if (isUsual || senseOf(item, 'cue') || isPreposition(item)) return
  const { named } = state
  const last = state.loose.at(-1)
  // «Bransjen høyere utdanning»: a word for another subject goes on with the value.
  if (last?.field && state.looseAt === state.at - 1 && !isFiniteVerb(item.words)) {
    last.words.push(item.words)
    state.looseAt = state.at
    return
  }
  // The field holds free words: «prosjekter i bank».
  if (named && CATALOGUE[named.subject].fields[named.field]!.holds_words) takeLoose(state, item.words, item)
  else if (state.frame.subject !== 'article' && (other ?? senseOf(item, 'subject') ?? senseOf(item, 'order')))
    state.unplaced.push(item.said)
}

/** The subject that a word means here: those in scope first, then those related to one in scope. */
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
    // «Konsulenter som kan bare Java»; in «vis bare annonser» it adds nothing.
    else if (
      cue === 'only' &&
      next?.kind !== 'number' &&
      state.items.slice(0, at).some((one) => senseOf(one, 'subject') ?? isCue(one, 'asking'))
    )
      state.unplaced.push(item.said)
    else if (cue === 'neither') state.neither = true
    else if (cue === 'or') {
      state.either = true
      state.alternative = item.said
      state.negated ||= state.neither
    } else if (cue === 'per') state.grouped = true
    else if (cue === 'at_least' && next?.kind === 'number') return takeComparison(state, '>=', at)
    else if (cue === 'most' || cue === 'fewest') {
      if (next?.kind !== 'number')
        [state.most, state.superlative] = [cue === 'most' ? 'down' : 'up', item.said]
    } else if (cue === 'share') state.plan.measure = { fn: 'share', of: [] }
    else if (cue === 'average' && state.plan.measure?.fn !== 'average')
      state.plan.measure = { fn: 'average', of: UNKNOWN }
    else if (cue === 'compare') state.compares = true
    // «Artikler om bedrifter som søker folk er det fra …» goes on about the articles.
    else if (cue === 'is_there') state.frame = state.main
    else if (cue === 'count' && (state.most ?? state.plan.take)) state.most ??= 'down'
    else if (cue === 'count' && !state.plan.measure) state.plan.measure = { fn: 'count' }
    // «Hvilke oppfølginger har jeg?»
    else if (cue === 'mine' && CATALOGUE[state.main.subject].fields['owner'])
      state.push(state.main, { field: 'owner', is: '=', values: ['me'] })
    // «Ingen av oss»: consultants, although no noun says so.
    else if (cue === 'we' && state.main.subject !== 'consultant' && state.negated)
      takeSubject(state, 'consultant', at)
    else if (cue === 'fits' && takeFits(state)) return true
    else if ((cue === 'she' || cue === 'it') && state.frame.outer) state.frame = state.frame.outer
    else if (cue in COMPARISONS) takeComparison(state, COMPARISONS[cue]!, at)
    else if (!isOnlyCue) return false
  }
  return isOnlyCue && cues.length > 0
}

/** «Minst 3», «3 eller flere». */
function takeComparison(state: ClauseState, comparison: Comparison, at: number): true {
  const near = [state.items[at - 1], ...state.items.slice(at + 1, at + 3)]
  if (near.some((item) => item?.kind === 'number')) state.comparison = comparison
  return true
}

function takeFits(state: ClauseState): boolean {
  const { fits } = CATALOGUE[state.main.subject].relations
  if (fits && state.frame.relation?.relation !== 'fits') state.open('fits', fits.to)
  return fits !== undefined
}

function takeSubject(state: ClauseState, subject: SubjectName, at: number): void {
  state.named = null
  if (state.grouped) {
    state.grouped = false
    if (groupBy(state, subject)) return
    // «I snitt per annonse» is of each ad.
    if (subject !== state.main.subject || state.plan.measure?.fn !== 'average')
      return void state.unplaced.push(state.items[at]!.said)
  }
  if (subject === state.main.subject) return void (state.frame = state.main)
  const relation = relationTo(state.main.subject, subject)
  // «Flest» orders the groups, if there are any.
  if (state.most && relation && !state.head.grouped) {
    // In «bedrifter med Java-annonser som har flest annonser» the order counts all their ads.
    const isAgain = state.plan.where.some((one) => isRelation(one) && one.relation === relation)
    const where: Condition[] = isAgain ? [...(CATALOGUE[subject].usual ?? [])] : []
    state.plan.order = { by: { relation, where }, down: state.most === 'down' }
    state.most = null
    state.frame = { subject, where, relation: null }
    return
  }
  const { relation: opened } = state.frame
  if (state.frame.subject === subject && opened) {
    state.wake(state.frame)
    // «Med Python, uten en annonse med Azure», «både Java-annonser og Kotlin-annonser»: ads of each.
    if (opened.where.length > 0 && (state.negated || state.both))
      return state.open(opened.relation, subject, state.frame.outer)
    // «Kan ingen av oss»: the verb has opened the relation that is negated.
    const there = state.negated ? state.main.where.indexOf(opened) : -1
    if (there >= 0) state.main.where[there] = { not: opened }
    state.negated = false
    if (state.number !== null || state.comparison) opened.count = state.counted()
    return
  }
  if (!state.reach(subject)) state.unplaced.push(state.items[at]!.said)
}

function takeRelation(state: ClauseState, { subject: from, relation }: SenseOf<'relation'>): void {
  const { to, only_with_words } = CATALOGUE[from].relations[relation]!
  const there = state.frames.find(({ subject: of }) => of === to)
  // «Med Azure i teknologistakken som leter etter folk som kan Java»: the verb begins another phrase.
  if (!only_with_words) state.named = null
  if (there && !only_with_words) {
    const conditions = there.where.length
    if (there.relation && conditions > 0) state.repeated = { relation: there.relation, conditions }
    state.frame = there
  } else state.open(relation, to, state.frameOf(from))
}

function groupBy(state: ClauseState, subject: SubjectName): boolean {
  const { measure } = state.plan
  const back = relationTo(subject, state.main.subject)
  // «Søknadstid per bedrift i snitt» is the average of a field, by company.
  const ofThings = !state.head.field && !state.numeric && back
  if (measure?.fn === 'average' && measure.of === UNKNOWN && ofThings) {
    // «Annonser per bedrift i snitt»: the subject becomes companies, with the average number of ads.
    const of = { relation: ofThings, where: state.main.where.splice(0) }
    Object.assign(state.plan, {
      subject,
      measure: { ...measure, of },
      where: [{ relation: ofThings, where: [] }],
    })
    return true
  }
  if (!CATALOGUE[state.main.subject].fields[subject]) return false
  state.plan.group = subject
  return true
}

function takeOrder(state: ClauseState, { subject, field, down }: SenseOf<'order'>, item: Item): void {
  if (state.said(-1) === 'den' && state.plan.take === null && state.number === null) state.plan.take = 1
  // «De eldste annonsene» of a company: related things have no order in a plan.
  const next = senseOf(state.items[state.at + 1], 'subject')
  const isOfNext = next && !senseOf(state.items[state.at + 1], 'subject', state.main.subject)
  if (subject !== state.main.subject || isOfNext) return void state.unplaced.push(item.said)
  // «Ligget ute lengst»: by the value that was named.
  const named = senseOf(state.items[state.at - 1], 'field', subject)?.field ?? field
  const isOfNamed = CATALOGUE[subject].fields[named]!.orders[down ? 'down' : 'up']
  state.plan.order = { by: { field: isOfNamed ? named : field }, down }
}

function addValue(state: ClauseState, subject: SubjectName, condition: FieldCondition): void {
  const { items, at } = state
  // «Annonser og forespørsler» asks for both.
  const isBesideAll = (way: number) =>
    isCue(items[at + way], 'and', 'or') && namesAll(items[at + 2 * way], subject)
  const isBoth = namesKind(items[at]) && (isBesideAll(-1) || isBesideAll(1))
  if (isBoth) state.either = false
  state.add(state.frameOf(subject), { ...condition, values: isBoth ? ['any'] : [...condition.values] })
}

/** Places a named field: to group by, to measure, to require or exclude, or to hold the next value. */
function takeField(state: ClauseState, { subject, field }: SenseOf<'field'>): boolean {
  const entry = CATALOGUE[subject].fields[field]!
  const related = subject === state.main.subject ? '' : relationTo(state.main.subject, subject)
  if (related === null && !state.frames.some((one) => one.subject === subject)) return false
  if (state.grouped && related !== null) {
    state.grouped = false
    state.plan.group = related ? `${related}.${field}` : field
    return true
  }
  if (isCue(state.items[state.at - 1], 'sorted') && related === '') {
    const isAmount = ['number', 'names', 'day'].includes(entry.type)
    state.plan.order = { by: { field }, down: isAmount && !entry.is_ahead }
    return true
  }
  if (state.number !== null && (entry.type === 'number' || entry.type === 'names')) {
    const { number, upTo, comparison } = state
    const is = upTo === null ? (comparison ?? '>=') : 'between'
    state.add(state.frameOf(subject), { field, is, values: upTo === null ? [number] : [number, upTo] })
    state.number = state.upTo = state.comparison = null
    return true
  }
  if (entry.alone && subject === state.frameOf(subject).subject && standsAlone(state, field)) {
    state.push(state.frameOf(subject), { field, ...entry.alone(state.context.today) })
    return true
  }
  if (takeWhether(state, subject, field)) return true
  state.named = { subject, field }
  if (subject === state.main.subject) state.mentioned.push(field)
  if (entry.type === 'number' && subject === state.main.subject) state.numeric = field
  return true
}

const [BETWEEN, HAVING] = [smallWords('between'), smallWords('having')]

/** «Uten frist», «som har sertifiseringer»: whether the field has any value, if none follows. */
function takeWhether(state: ClauseState, subject: SubjectName, field: string): boolean {
  const { type, alone, missing, meets, holds_words } = CATALOGUE[subject].fields[field]!
  const isHaving = missing && HAVING.has(state.said(-1)) && type !== 'day' && field !== state.head.field
  if (alone || type === 'words' || (!state.negated && !isHaving)) return false
  const next = state.items
    .slice(state.at + 1)
    .find((item) => !BETWEEN.has(item.said.toLowerCase()) && !isCue(item, 'not'))
  const holds = holds_words ?? meets !== undefined
  const fills: Partial<Record<Item['kind'], boolean>> = {
    period:
      next?.kind === 'period' && type === 'day' && mayBeAt({ subject, field }, next, state.context.today),
    // «Uten nøkkelpersoner med 3 annonser» counts the ads.
    number: type !== 'day' && next === state.items[state.at + 1],
    technology: holds,
    word: holds,
    name: holds,
    place: field === 'place',
    senses: senseOf(next, 'value')?.condition.field === field,
  }
  if (next && fills[next.kind]) return false
  const { negated } = state
  state.negated = false
  const condition: Condition = { field, is: 'missing', values: [] }
  state.push(state.frameOf(subject), negated ? condition : { not: condition })
  return true
}

/** The field has no time beside it and is not asked for. */
function standsAlone(state: ClauseState, field: string): boolean {
  const near = state.items.filter((_, at) => at !== state.at && at >= state.at - 3 && at < state.at + 5)
  const isAsked =
    state.head.field === field ||
    near.some((item) => sensesOf(item).some((sense) => sense.kind === 'order' && sense.field === field))
  const hasTime = near.some((one) => one.kind === 'period' || (one.kind === 'number' && one.isPercent))
  return !isAsked && (!hasTime || /^nå$/i.test(state.said(1)))
}
