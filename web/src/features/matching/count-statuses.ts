import type { RequirementRow } from '@utsyn/contract/match.ts'

export interface StatusCounts {
  kind: RequirementRow['kind']
  documented: number
  mentioned: number
  missing: number
  all: number
}

/** How many requirements of each kind the CV documents; a kind that the ad lacks is left out. */
export const countStatuses = (
  requirements: readonly Pick<RequirementRow, 'kind' | 'status'>[],
): StatusCounts[] =>
  (['must', 'should'] as const).flatMap((kind) => {
    const of = requirements.filter((row) => row.kind === kind)
    const having = (status: RequirementRow['status']) => of.filter((row) => row.status === status).length
    return of.length === 0
      ? []
      : [
          {
            kind,
            documented: having('documented'),
            mentioned: having('mentioned'),
            missing: having('missing'),
            all: of.length,
          },
        ]
  })
