import { customerDemands, wholeStatus } from '@utsyn/contract/customer-demands.ts'
import type { OfferedRequirement } from '@utsyn/contract/offers.ts'
import { hashOf } from './cv-entries.ts'
import type { ShownRow } from './tailored-cv.ts'

/** A row of the competence sheet, with the entry of the CV that each quote is from. */
export interface SheetDemand extends OfferedRequirement {
  proofs: { quote: string; entry: ShownRow['entry'] }[]
}

/** The customer's demands with what is shown of the evidence of all their parts. What only the title says is none. */
export const demandsOfSheet = (rows: readonly ShownRow[], left_out: readonly string[]): SheetDemand[] =>
  customerDemands(rows).map(({ sentence, kind, rows: at }) => {
    const parts = at.map((one) => rows[one]!)
    // Stays the same as long as the demand does.
    const ref = `rq${hashOf(sentence)}`
    const proofs = new Map(parts.flatMap(({ quote, entry }) => (quote === null ? [] : [[quote, entry]])))
    return {
      ref,
      left_out: left_out.includes(ref),
      sentence,
      kind,
      status: wholeStatus(parts.map(({ status }) => status)),
      proofs: [...proofs].map(([quote, entry]) => ({ quote, entry })),
    }
  })
