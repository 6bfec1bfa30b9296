import type { RequirementRow } from '@utsyn/contract/match.ts'

export interface StatusCounts {
  kind: RequirementRow['kind']
  documented: number
  mentioned: number
  missing: number
  all: number
}

type Counted = Pick<RequirementRow, 'kind' | 'status' | 'asked'>

/**
 * How many of the customer's demands of each kind the CV documents, as the sheet for the customer counts them: one that was
 * taken apart is one, documented when all of it is, and what only the title says is none. A kind that the ad lacks is left out.
 */
export function countStatuses(requirements: readonly Counted[]): StatusCounts[] {
  const parts = new Map<number, { kind: RequirementRow['kind']; statuses: RequirementRow['status'][] }>()
  for (const [at, { kind, status, asked = [{ nth: at, kind }] }] of requirements.entries())
    for (const demand of asked) {
      const known = parts.get(demand.nth)
      if (known) known.statuses.push(status)
      else parts.set(demand.nth, { kind: demand.kind, statuses: [status] })
    }
  return (['must', 'should'] as const).flatMap((kind) => {
    const of = [...parts.values()].filter((one) => one.kind === kind)
    const every = (status: RequirementRow['status']) =>
      of.filter(({ statuses }) => statuses.every((one) => one === status)).length
    const [documented, missing] = [every('documented'), every('missing')]
    const mentioned = of.length - documented - missing
    return of.length === 0 ? [] : [{ kind, documented, mentioned, missing, all: of.length }]
  })
}
