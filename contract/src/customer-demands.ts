import type { RequirementRow } from './match.ts'

type Demand = Pick<RequirementRow, 'sentence' | 'kind'>
type Asked = Demand & { asked?: readonly (Demand & { nth: number })[] | undefined }

/** A demand as the customer wrote it, and the indices of the requirements that were read from it. */
export interface CustomerDemand extends Demand {
  rows: number[]
}

/** The demands of an ad in its order. What only the title says is none. */
export function customerDemands(requirements: readonly Asked[]): CustomerDemand[] {
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

/** How many of the customer's demands a CV documents, mentions and lacks. */
export type DemandCounts = Record<RequirementRow['status'], number> & { all: number }

/** The same wherever demands are counted, of each kind. `statuses` are those of the requirements. */
export function countDemands(
  requirements: readonly Asked[],
  statuses: readonly RequirementRow['status'][],
): Record<RequirementRow['kind'], DemandCounts> {
  const none = { documented: 0, mentioned: 0, missing: 0, all: 0 }
  const counts = { must: { ...none }, should: { ...none } }
  for (const { kind, rows } of customerDemands(requirements)) {
    counts[kind][wholeStatus(rows.map((at) => statuses[at]!))] += 1
    counts[kind].all += 1
  }
  return counts
}
