import type { RegisterState } from '../../../db/tables.ts'

/** What the register says about a company, as far as a change of it is worth a word. */
export interface TellableFacts {
  orgnr: string
  state: RegisterState
  legal_name: string | null
  industries: string[]
  employees: number | null
  address: string | null
  place: string | null
  url: string | null
}

const TOLD = ['state', 'legal_name', 'address', 'place', 'industries', 'url'] as const
/** The number of employees changes every month: from a tenth on it says something. */
const NOTABLE = 0.1

/** The names of what is different. Nothing for what is learnt for the first time, or no longer said. */
export function changedFacts(before: TellableFacts | undefined, now: TellableFacts): string[] {
  if (!before || before.state === 'unknown' || now.state === 'unknown' || before.orgnr !== now.orgnr)
    return []
  const changed: string[] = TOLD.filter((field) => now[field] !== null && differ(before[field], now[field]))
  const [few, many] = [before.employees, now.employees]
  if (few !== null && many !== null && Math.abs(many - few) >= few * NOTABLE && few !== many)
    changed.push('employees')
  return changed
}

const differ = (a: unknown, b: unknown) => JSON.stringify(a) !== JSON.stringify(b)
