import { ClauseState, type Loose } from './clause-state.ts'
import { finish } from './finish-plan.ts'
import type { ComposeContext, Head } from './head.ts'
import { isCue, predicateAt } from './clause.ts'
import type { Item } from './items.ts'
import type { Unsettled } from './settle-plan.ts'
import { takeLoose } from './take-loose.ts'
import { takeSenses } from './take-senses.ts'
import { takeName, takeNumber, takePeriod, takeSlot } from './take-slots.ts'

export interface Composed extends Unsettled {
  loose: Loose[]
  unplaced: string[]
  /** Names by key, as `company:55`. */
  names: Map<string, string>
  /** Two or more values are compared side by side. */
  compares: boolean
  /** Only a number or an order, to apply to the plan before it. */
  refines?: boolean
}

/** Parses one clause into a plan: each item is attached to its head, and those that fit nowhere become `unplaced`. */
export function compose(items: readonly Item[], context: ComposeContext, head: Head): Composed {
  const state = new ClauseState(items, context, head)
  const said = items.some((item) => isCue(item, 'share')) ? predicateAt(items) : null
  for (let at = 0; at < items.length; at++) {
    // «Testlederstillinger»: the first part of a compound modifies the last, so the last is read first.
    if (at === said) state.startPart()
    const order = items[at + 1]?.isTail ? [at + 1, at] : [at]
    for (const one of order) {
      state.at = one
      if (!head.used.has(one)) take(state, items[one]!, one)
    }
    at += order.length - 1
  }
  finish(state)
  const { plan, loose, unplaced, names, compares, mentioned, opened, restricted } = state
  return { plan, loose, unplaced, names, compares, mentioned, opened, restricted }
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
