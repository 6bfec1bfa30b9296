import { customerDemands, wholeStatus } from '@utsyn/contract/customer-demands.ts'
import type { RequirementRow } from '@utsyn/contract/match.ts'

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
