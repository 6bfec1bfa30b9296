import type { RequirementRow } from '@utsyn/contract/match.ts'
import type { AskedDemand, Demand } from './requirement.ts'

/** A demand as the customer wrote it, and the indices of the requirements that were read from it. */
export interface CustomerDemand extends Demand {
  rows: number[]
}

/** The demands of an ad in its order. What only the title says is none. */
export function customerDemands(
  requirements: readonly (Demand & { asked?: readonly AskedDemand[] })[],
): CustomerDemand[] {
  const found = new Map<string, CustomerDemand & { nth: number }>()
  for (const [at, { sentence, kind, asked = [{ nth: at, sentence, kind }] }] of requirements.entries())
    for (const demand of asked) {
      const known = found.get(demand.sentence)
      if (known) known.rows.push(at)
      else found.set(demand.sentence, { ...demand, rows: [at] })
    }
  return [...found.values()]
    .toSorted((a, b) => a.nth - b.nth)
    .map(({ sentence, kind, rows }) => ({ sentence, kind, rows }))
}

/** The status of a demand by those of its parts: it is documented only when all of it is. */
export function wholeStatus<S extends string>(parts: readonly S[]): S | 'mentioned' | 'missing' {
  const [first, ...others] = parts
  if (first !== undefined && others.every((status) => status === first)) return first
  return parts.some((status) => status === 'documented' || status === 'mentioned') ? 'mentioned' : 'missing'
}

/** A demand as a row of the requirement matrix. Place and period are those of the part that gives most points. */
export type DemandRow = Omit<RequirementRow, 'asked'> & { parts: RequirementRow[] }

export const demandRows = (requirements: readonly RequirementRow[]): DemandRow[] =>
  customerDemands(requirements).map(({ sentence, kind, rows }) => {
    const parts = rows.map((at) => requirements[at]!)
    const best = parts.toSorted((a, b) => b.points - a.points)[0]!
    return {
      ...best,
      sentence,
      kind,
      status: wholeStatus(parts.map(({ status }) => status)),
      points: sumOf(parts, 'points'),
      worth: sumOf(parts, 'worth'),
      parts,
    }
  })

/** What the parts of a demand have, each once. */
export const together = (texts: readonly (string | null)[]): string =>
  [...new Set(texts.flatMap((text) => text || []))].join('; ')

const sumOf = (rows: readonly RequirementRow[], of: 'points' | 'worth') =>
  rows.reduce((sum, row) => sum + row[of], 0)
