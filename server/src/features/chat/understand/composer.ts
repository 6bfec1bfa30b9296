import type { Plan } from '../plan/plan.ts'
import { ClauseState, type Loose } from './clause-state.ts'
import { finish } from './finish-plan.ts'
import { type ComposeContext, findHead, type Head } from './head.ts'
import type { Item } from './items.ts'
import { takeLoose } from './take-loose.ts'
import { takeSenses } from './take-senses.ts'
import { takeName, takeNumber, takePeriod, takeSlot } from './take-slots.ts'

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

/** Puts one clause together: each item goes to what it was said of, and whatever fits nowhere is named. */
export function compose(items: readonly Item[], context: ComposeContext, head: Head): Composed {
  const state = new ClauseState(items, context, head)
  for (const [at, item] of items.entries()) {
    state.at = at
    if (!head.used.has(at)) take(state, item, at)
  }
  finish(state)
  const { plan, loose, unplaced, names, compares } = state
  return { plan, loose, unplaced, names, head, compares }
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
    case 'quote':
      return takeLoose(state, item.text, item)
    case 'word':
      if (item.isNotHeld) return void state.unplaced.push(item.said)
      return takeLoose(state, item.word, item)
    case 'senses':
      return takeSenses(state, item, at)
  }
}

export function composeClause(items: readonly Item[], context: ComposeContext): Composed | null {
  const head = findHead(items, context)
  return head && compose(items, context, head)
}
