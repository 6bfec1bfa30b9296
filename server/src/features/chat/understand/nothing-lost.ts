import { CATALOGUE } from '../catalogue/catalogue.ts'
import type { Plan } from '../plan/plan.ts'
import { points, sensesOf } from './clause.ts'
import type { Item } from './items.ts'
import type { Sense } from './lexicon.ts'

const SHORTEST_STEM = 3

/**
 * Names, technologies, places, times, numbers, values and fields of a question that are missing from its plans, verbatim.
 * Nothing of this kind may be dropped without being reported.
 */
export function lostIn(items: readonly Item[], plans: readonly Plan[]): string[] {
  const held = new Set(plans.flatMap(leavesOf))
  return items.flatMap((item, at) =>
    isHeld(item, held) || (at > 0 && points(items, at - 1)) ? [] : [item.said],
  )
}

/** Everything that a plan contains, in lower case: fields, relations and values. */
function leavesOf(part: unknown): string[] {
  if (part === null || part === undefined || typeof part === 'boolean') return []
  if (typeof part !== 'object') return String(part).toLowerCase().split(':')
  return Object.values(part).flatMap(leavesOf)
}

function isHeld(item: Item, held: ReadonlySet<string>): boolean {
  const has = (...any: unknown[]) => any.some((one) => held.has(String(one).toLowerCase()))
  switch (item.kind) {
    case 'name':
      return has(...item.ids)
    case 'technology':
      // Technologies that nothing is tagged with were grounded in titles, by their stem.
      return (
        has(item.name, item.said) ||
        held.values().some((one) => one.length >= SHORTEST_STEM && item.name.toLowerCase().startsWith(one))
      )
    case 'place':
      return has(...item.names)
    case 'period':
      return has(item.from, item.to, item.ahead.from, item.ahead.to)
    case 'number':
      return has(item.value) && (item.upTo === null || has(item.upTo))
    case 'senses':
      return sensesOf(item).some((sense) => !isLost(item, sense, held))
    default:
      return true
  }
}

/** Whether a value, or a noun for a word field, is missing. Verbs and times are ambiguous, and not checked. */
function isLost({ words }: Item, sense: Sense, held: ReadonlySet<string>): boolean {
  if (sense.kind === 'value') {
    // The state «open» is the default, and need not be in the plan.
    const { field, values } = sense.condition
    return ![field, ...values].some((one) => one === 'state' || held.has(String(one).toLowerCase()))
  }
  if (sense.kind !== 'field' || words.includes(' ')) return false
  const { type } = CATALOGUE[sense.subject].fields[sense.field]!
  const field = sense.field.toLowerCase()
  const isNamed = held
    .values()
    .some((one) => one === field || one.endsWith(`.${field}`) || one.split(' ').includes(words))
  return ['names', 'text'].includes(type) && !isNamed
}
