import type { RegisterState } from '../../../db/tables.ts'

/** The facts of the register whose change is worth a notification. */
export interface NotableFacts {
  orgnr: string
  state: RegisterState
  legal_name: string | null
  industries: string[]
  employees: number | null
  address: string | null
  place: string | null
  url: string | null
}

const COMPARED = ['state', 'legal_name', 'address', 'place', 'industries', 'url'] as const
/** The number of employees changes every month: a change of a tenth or more is notable. */
const NOTABLE = 0.1

/** The names of the changed facts, without those new or no longer stated. */
export function changedFacts(before: NotableFacts | undefined, now: NotableFacts): string[] {
  if (!before || before.state === 'unknown' || now.state === 'unknown' || before.orgnr !== now.orgnr)
    return []
  const changed: string[] = COMPARED.filter(
    (field) => isStated(before[field]) && isStated(now[field]) && differ(before[field], now[field]),
  )
  const [few, many] = [before.employees, now.employees]
  if (few !== null && many !== null && Math.abs(many - few) >= few * NOTABLE && few !== many)
    changed.push('employees')
  return changed
}

const isStated = (fact: string | string[] | null) => fact !== null && fact.length > 0
const differ = (a: unknown, b: unknown) => JSON.stringify(a) !== JSON.stringify(b)
