import { byId } from '../plan/by-id.ts'
import { CATALOGUE, relationTo } from '../catalogue/catalogue.ts'
import type { FieldType } from '../catalogue/entry.ts'
import { ABOUT, type ClauseState, type Frame, isDay, LEADING, type Loose } from './clause-state.ts'
import { isCue, senseOf } from './clause.ts'
import { timeOf } from './head.ts'
import type { Item } from './items.ts'
import { type FieldCondition, isField, isRelation, type SubjectName } from '../plan/plan.ts'

const dayOf = (subject: SubjectName): string | null => (subject === 'job' ? 'posted' : timeOf(subject))

export function takeName(state: ClauseState, item: Extract<Item, { kind: 'name' }>): void {
  // In «hos Tindra» the company is a field of the ad, and adds no condition on a company.
  const into = state.frame.waiting?.into
  if (into && CATALOGUE[into.subject].fields[item.subject]) state.frame = into
  const target =
    state.frame.subject === item.subject
      ? state.frame
      : state.main.subject === item.subject
        ? state.main
        : null
  if (target) {
    state.add(target, byId(...item.ids))
    // A name has no modifiers: what follows modifies the outer frame.
    state.frame = target.outer ?? state.main
    return
  }
  const holder = [state.frame, state.main].find((one) => CATALOGUE[one.subject].fields[item.subject])
  if (holder) {
    const own: FieldCondition = { field: item.subject, is: '=', values: [...item.ids] }
    // «Forespørsler fra Brobyggeren»: it may need somebody itself, or ask for another.
    if (item.of_request && holder.subject === 'job')
      return state.push(holder, { any: [own, item.of_request] })
    return state.add(holder, own)
  }
  const relation = relationTo(state.main.subject, item.subject, true)
  if (relation) {
    // «Passer Maja til Frontendutvikler hos Fjordnes?»: the verb has opened the relation.
    const opened = state.main.where.filter(isRelation).find((one) => one.relation === relation)
    if (opened?.where.length === 0) return void opened.where.push(byId(...item.ids))
    return state.push(state.main, { relation, where: [byId(...item.ids)] })
  }
  state.unplaced.push(item.said)
}

/** Experience in years belongs to the technology after it: «lengst erfaring med Python». */
function takeYearsOf(state: ClauseState, name: string): void {
  state.yearsOf ??= name
  for (const one of [state.plan.order?.by, ...state.main.where])
    if (typeof one === 'object' && 'field' in one && one.field === 'years') one.of ??= name
}

/** Places a technology or place: in the innermost frame with such a field, else in related ads. */
export function takeSlot(state: ClauseState, field: string, values: string[], item: Item): void {
  if (field === 'technology' && state.main.subject === 'consultant') takeYearsOf(state, values[0]!)
  if (state.filled && state.filled.field !== field) return takeLoose(state, item.said.toLowerCase(), item)
  if (state.named && state.named.field !== field) state.named = null
  const frame = state.named
    ? state.frameOf(state.named.subject)
    : (frameOfNext(state, field) ?? frameAsked(state, field) ?? frameWith(state, field))
  if (!frame) return takeLoose(state, values.join(' '), item)
  // «Saker som nevner Kubernetes og mangler …»: the verb asked for nothing else.
  if (state.frame.waiting && state.frame.outer === frame) state.frame = frame
  const name = frame.subject === 'technology' ? 'name' : field
  // A copy: other readings are built from the same item.
  state.add(frame, { field: name, is: '=', values: [...values] })
}

/** «Med oppdrag ute og Azure i teknologistakken»: the field behind the value says whose it is. */
function frameOfNext({ items, at, frames }: ClauseState, field: string): Frame | undefined {
  const named = LEADING.has(items[at + 1]?.words ?? '') ? items[at + 2] : undefined
  return frames.find(({ subject }) => senseOf(named, 'field', subject)?.field === field)
}

/** «Hvor er det flest annonser hos bedrifter innen bygg, i Oslo eller i Bergen?»: what is asked for, or compared, is of the ads. */
function frameAsked(
  { main, head, compares, most, items, at }: ClauseState,
  field: string,
): Frame | undefined {
  const isCompared = compares && main.where.some((one) => isField(one) && one.field === field)
  const isChoice =
    most !== null && head.field === field && [at - 1, at + 1].some((by) => isCue(items[by], 'or'))
  return isCompared || isChoice ? main : undefined
}

function frameWith(state: ClauseState, field: string): Frame | null {
  const has = (frame: Frame) =>
    CATALOGUE[frame.subject].fields[field] !== undefined ||
    (field === 'technology' && frame.subject === 'technology')
  const near = state.frames.find((one) => has(one) && !(one.waiting && one.outer && has(one.outer)))
  if (near) return near
  return state.reach('job') ? state.frame : null
}

export function takePeriod(state: ClauseState, period: Extract<Item, { kind: 'period' }>, at: number): void {
  const isOfField = (one: { subject: SubjectName; field: string } | null) =>
    one !== null && isDay(one) && mayBeAt(one, period, state.context.today)
  const day = isOfField(state.named) ? state.named : null
  const frame = day ? state.frameOf(day.subject) : dayOf(state.frame.subject) ? state.frame : state.main
  const hasOwn = state.items.slice(at + 2, at + 5).some(({ kind }) => kind === 'period')
  const ahead = state.items.slice(at, hasOwn ? at : at + 3)
  // «Fra de siste 10 dagene uten frist»: what is denied is another matter.
  const denied = ahead.findIndex((item) => isCue(item, 'not'))
  const near = [...state.items.slice(Math.max(0, at - 4), at), ...ahead.slice(0, denied < 0 ? 3 : denied)]
  const named = day?.subject === frame.subject ? day.field : null
  // «Uten frist fra denne uka», «frist neste uke fra siste 10 dager»: it has no day to be then, or has one already.
  const isMissing = (field: string) =>
    frame.where.some(
      (one) =>
        isField(one) && one.field === field && (one.is === 'missing' || (!state.either && !state.compares)),
    )
  const beside = near
    .map((item) => senseOf(item, 'field', frame.subject))
    .find((one) => isOfField(one) && !isMissing(one!.field))?.field
  // «Denne uka», on its first day too.
  const isOfNow = /^(?:i )?denne\b/.test(state.items[at]!.words)
  const usual =
    frame.subject === 'job' &&
    (period.from === null
      ? period.to! > state.context.today
      : period.from >= state.context.today && period.to !== period.from && !isOfNow)
      ? 'deadline'
      : dayOf(frame.subject)
  const field = named ?? beside ?? usual
  if (!field) return
  const { from, to } = CATALOGUE[frame.subject].fields[field]!.is_ahead ? period.ahead : period
  const isFree = frame.subject === 'consultant' && field === 'free_from'
  // «Free in January» includes anyone free earlier; «becomes free in January» does not.
  const becomes = state.items.some((item) => isCue(item, 'becomes'))
  const isBegun = from === null || from === to || (from <= state.context.today && !becomes)
  if (isFree && (isBegun || (to !== null && !becomes)))
    state.add(frame, { field, is: '<=', values: [to ?? from!] })
  else if (from !== null && to !== null) state.add(frame, { field, is: 'between', values: [from, to] })
  else state.add(frame, { field, is: from !== null ? '>=' : '<=', values: [(from ?? to)!] })
  state.named = null
  // Ads posted then may be closed.
  if (frame.subject === 'job' && field === 'posted' && (named ?? beside)) state.wasPosted = true
}

/** «Fra forrige uke» is no deadline: what lies ahead does not begin with a period that is over. */
export const mayBeAt = (
  { subject, field }: { subject: SubjectName; field: string },
  { to, ahead }: Pick<Extract<Item, { kind: 'period' }>, 'to' | 'ahead'>,
  today: string,
): boolean =>
  !CATALOGUE[subject].fields[field]!.is_ahead ||
  ahead.from === null ||
  ahead.to !== null ||
  ahead.from >= today ||
  (to ?? today) >= today

export function takeNumber(
  state: ClauseState,
  { value, isPercent, upTo }: Extract<Item, { kind: 'number' }>,
  at: number,
): void {
  const numeric = isPercent && state.main.subject === 'consultant' ? 'free_percent' : state.numeric
  if (upTo !== null && numeric)
    return state.add(state.main, { field: numeric, is: 'between', values: [value, upTo] })
  const { relation } = state.frame
  if (isPercent && relation?.relation === 'fits') return void (relation.least = value)
  if (isPercent && state.frame.subject === 'consultant')
    return state.add(state.frame, { field: 'free_percent', is: state.comparison ?? '=', values: [value] })
  // A share of related things is no number of them; what is not in the plan is reported.
  if (isPercent && !state.items.some((item) => isOfPercent(senseOf(item, 'field', state.main.subject))))
    return void (state.comparison = null)
  const isOfHead = [1, 2, 3].some((ahead) => state.head.used.has(at + ahead))
  // «De tre største på …».
  if (!state.comparison && (isOfHead || isCue(state.items[at + 1], 'most', 'fewest')))
    return void (state.plan.take = value)
  state.number = value
  state.upTo = upTo
}

const isOfPercent = (named: { subject: SubjectName; field: string } | null): boolean =>
  named !== null && CATALOGUE[named.subject].fields[named.field]!.unit === 'prosent'

/** What a value of any words can be compared with. */
const TEXTS: readonly FieldType[] = ['text', 'names']

/** With the name of a field behind the words, which may be part of its value: «offentlig sektor». */
function wholeOf(state: ClauseState, words: readonly string[], subject: SubjectName): Loose['whole'] {
  const next = state.items[state.at + 1]
  if (!next || next.before !== '' || next.isNew || next.isTail) return null
  const field = senseOf(next, 'field', subject)?.field
  const { meets, type } = CATALOGUE[subject].fields[field ?? ''] ?? {}
  if (!field || !meets || !TEXTS.includes(type!)) return null
  return { field, words: [...words, next.words].join(' ') }
}

export function takeLoose(state: ClauseState, word: string, item: Item): void {
  state.again()
  const field = state.named
  const before = state.loose.at(-1)
  const frame = field ? state.frameOf(field.subject) : state.frame
  const beforeAnd = isCue(state.items[state.at - 1], 'and') && state.looseAt === state.at - 2
  const isAfterLoose = state.looseAt === state.at - 1 && item.kind !== 'senses'
  state.looseAt = state.at
  const last = before?.or.at(-1) ?? before
  if (last && beforeAnd && last.where === frame.where && !last.negated)
    // «Bank og finans» may be one line of business or two.
    last.words.push('og', word)
  // «Oppdrag ute i bransjen fornybar energi»: both words are of the field that was named.
  else if (
    before &&
    (before.where === frame.where || before.field !== null) &&
    isAfterLoose &&
    !state.either &&
    !state.negated
  ) {
    before.words.push(word)
    before.whole = wholeOf(state, before.words, frame.subject)
  } else {
    const { main } = state
    const one: Loose = {
      words: [word],
      whole: wholeOf(state, [word], frame.subject),
      where: frame.where,
      subject: frame.subject,
      field: field?.field ?? null,
      negated: state.negated && !frame.waiting,
      said: item.said,
      isAsked: ABOUT.has(state.said(-1)),
      or: [],
      outside: frame === main ? null : { subject: main.subject, where: main.where },
      wake: () => state.wake(frame),
    }
    const isOr = state.either || (before?.negated && isCue(state.items[state.at - 1], 'and'))
    if (isOr && before && before.where === frame.where) before.or.push(one)
    else {
      if (frame.waiting) frame.waiting.negated = state.negated
      if (frame.waiting || state.both) frame.isSaid = true
      state.loose.push(one)
    }
  }
  state.negated = state.either = false
  state.named = null
}
