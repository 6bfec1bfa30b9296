import { CATALOGUE } from '../catalogue/catalogue.ts'
import type { Plan } from '../plan/plan.ts'
import { points, sensesOf } from './clause.ts'
import type { Item } from './items.ts'
import type { Sense } from './lexicon.ts'

/** A word that stands for another one is at least so long. */
const SHORTEST_STEM = 3

/**
 * What a question says and its plans do not hold, as it stands in the question: a name, a technology, a place, a time, a number, a
 * value or a field. A rule that reads one thing may pass over another; nothing of this kind may go without a word.
 */
export function lostIn(items: readonly Item[], plans: readonly Plan[]): string[] {
  const held = new Set(plans.flatMap(leavesOf))
  // «Testleder hos Fjordnes» is one ad.
  const isOfAd = items.some((item) => item.kind === 'name' && item.subject === 'job' && isHeld(item, held))
  return items.flatMap((item, at) =>
    isHeld(item, held) || (isOfAd && item.kind === 'name') || (at > 0 && points(items, at - 1))
      ? []
      : [item.said],
  )
}

/** All that a plan names, in small letters: fields, relations and values. */
function leavesOf(part: unknown): string[] {
  if (part === null || part === undefined || typeof part === 'boolean') return []
  if (typeof part !== 'object') return [String(part).toLowerCase()]
  return Object.values(part).flatMap(leavesOf)
}

function isHeld(item: Item, held: ReadonlySet<string>): boolean {
  const has = (...any: unknown[]) => any.some((one) => held.has(String(one).toLowerCase()))
  switch (item.kind) {
    case 'name':
      return has(...item.things.map(({ id }) => id))
    case 'technology':
      // What no thing is marked with is looked for in titles by its stem.
      return (
        held
          .values()
          .some((one) =>
            one.length >= SHORTEST_STEM ? item.name.toLowerCase().startsWith(one) : has(item.name),
          ) || has(item.said)
      )
    case 'place':
      return has(...item.names)
    case 'period':
      return has(item.from, item.to, item.ahead.from, item.ahead.to)
    case 'number':
      return has(item.value)
    case 'senses':
      return sensesOf(item).some((sense) => !isLost(item, sense, held))
    default:
      return true
  }
}

/** A value that no plan has, or a noun that names a field of words. Verbs and times say more than one thing. */
function isLost({ words }: Item, sense: Sense, held: ReadonlySet<string>): boolean {
  if (sense.kind === 'value') {
    // What is open is meant where nothing else is said.
    const { field, values } = sense.condition
    return ![field, ...values].some((one) => one === 'state' || held.has(String(one).toLowerCase()))
  }
  if (sense.kind !== 'field' || words.includes(' ')) return false
  const { type } = CATALOGUE[sense.subject].fields[sense.field]!
  const field = sense.field.toLowerCase()
  const isNamed = held.values().some((one) => one === field || one.endsWith(`.${field}`))
  return ['names', 'text'].includes(type) && !isNamed
}
