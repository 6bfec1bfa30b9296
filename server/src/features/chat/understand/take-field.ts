import { CATALOGUE, relationTo } from '../catalogue/catalogue.ts'
import type { Condition, SubjectName } from '../plan/plan.ts'
import { isCue, senseOf, sensesOf } from './clause.ts'
import { type ClauseState, COMPARISONS, UNKNOWN } from './clause-state.ts'

/** Places a named field: to group by, to measure, to require or exclude, or to hold the next value. */
export function takeField(
  state: ClauseState,
  { subject, field }: { subject: SubjectName; field: string },
): boolean {
  const entry = CATALOGUE[subject].fields[field]!
  const related = subject === state.main.subject ? '' : relationTo(state.main.subject, subject)
  if (state.grouped && related !== null) {
    state.grouped = false
    state.plan.group = related ? `${related}.${field}` : field
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
  if (takeWhether(state, subject, field)) return true
  state.named = { subject, field }
  if (subject === state.main.subject) state.mentioned.push(field)
  if (entry.type === 'number' && subject === state.main.subject) state.numeric = field
  return true
}

const BETWEEN = new Set('i på fra innen med for til hos om av noe noen en et som har hatt at er'.split(' '))
const HAVING = new Set(['med', 'har', 'ha', 'hatt', 'fått', 'oppgir'])

/** «Uten frist», «som har sertifiseringer»: whether the field has any value, if none follows. */
function takeWhether(state: ClauseState, subject: SubjectName, field: string): boolean {
  const entry = CATALOGUE[subject].fields[field]!
  const having = state.said(/^noen?$/.test(state.said(-1)) ? -2 : -1)
  // «Som de har lyst ut» is about a time, not about having a date.
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
    ((next?.kind === 'word' || next?.kind === 'name') && holds) ||
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

/** The field has no time beside it and is not asked for. */
function standsAlone(state: ClauseState, field: string): boolean {
  const near = [
    ...state.items.slice(Math.max(0, state.at - 3), state.at),
    ...state.items.slice(state.at + 1, state.at + 5),
  ]
  const isAsked =
    state.head.field === field ||
    near.some((item) => sensesOf(item).some((sense) => sense.kind === 'order' && sense.field === field))
  const hasTime = near.some((one) => one.kind === 'period' || (one.kind === 'number' && one.isPercent))
  return !isAsked && (!hasTime || /^nå$/i.test(state.said(1)))
}
