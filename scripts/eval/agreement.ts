/** How often a second labeller, who saw only the guidelines, labelled a random part of a set the same way. */
import { readSet } from './read-set.ts'

/** A set is a list, or an object with one beside notes on its labels. */
const read = <T>(name: string): T[] => {
  const set = readSet<T[] | { items: T[] }>(name)
  return Array.isArray(set) ? set : set.items
}

export interface Agreement {
  n: number
  agreed: number
}

/** `fields` are those that must be equal; lists count as sets. */
export function agreementOn(set: string, second: string, fields: string[]): Agreement {
  const first = new Map(read<Record<string, unknown>>(set).map((one) => [one['id'], one]))
  const again = read<Record<string, unknown>>(second)
  const agreed = again.filter((one) =>
    fields.every((field) => sorted(one[field]) === sorted(first.get(one['id'])?.[field])),
  )
  return { n: again.length, agreed: agreed.length }
}

const sorted = (value: unknown): string =>
  JSON.stringify(Array.isArray(value) ? value.map(String).sort() : value)
