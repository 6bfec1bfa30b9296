import { isCue } from './clause.ts'
import type { ClauseState, Loose } from './clause-state.ts'
import type { Item } from './items.ts'

const ABOUT = new Set(['om', 'innen', 'innenfor', 'om at', 'at', 'kalt', 'ved navn', 'handler om'])

export function takeLoose(state: ClauseState, word: string, item: Item): void {
  state.again()
  const field = state.named
  const before = state.loose.at(-1)
  const frame = field ? state.frameOf(field.subject) : state.frame
  const beforeAnd = isCue(state.items[state.at - 1], 'and') && state.looseAt === state.at - 2
  const isAfterLoose = state.looseAt === state.at - 1 && item.kind !== 'senses'
  state.looseAt = state.at
  const last = before?.or.at(-1) ?? before
  if (last && beforeAnd && last.where === frame.where && !last.negated) {
    // «Bank og finans» may be one line of business or two.
    last.words.push('og', word)
    state.named = null
    return
  }
  const isNext =
    before &&
    !before.optional &&
    before.where === frame.where &&
    !state.either &&
    !state.negated &&
    isAfterLoose
  if (isNext) before.words.push(word)
  else {
    const { main } = state
    const one: Loose = {
      words: [word],
      where: frame.where,
      subject: frame.subject,
      field: field?.field ?? null,
      negated: state.negated && !frame.waiting,
      said: item.said,
      optional: item.kind === 'senses' && field === null,
      isAsked:
        frame.subject === 'demand' ||
        [1, 2, 3].some((back) => ABOUT.has(state.said(-back)) && (back === 1 || item.kind === 'senses')),
      or: [],
      outside: frame === main ? null : { subject: main.subject, where: main.where },
      wake: () => state.wake(frame),
      ...(state.only !== null && { restrict: state.restricting(frame) }),
    }
    const isOr =
      (before?.negated && isCue(state.items[state.at - 1], 'and')) ||
      state.either ||
      (before?.or.length && item.before === ',')
    if (isOr && before && before.where === frame.where) before.or.push(one)
    else {
      if (frame.waiting) [frame.waiting.negated, frame.isSaid] = [state.negated, true]
      state.loose.push(one)
    }
  }
  state.negated = state.either = false
  state.named = null
}
