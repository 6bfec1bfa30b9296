import type { Plan } from '../plan/plan.ts'
import type { Words } from './in-words.ts'

/** The portal's own list with exactly the filters of the plan; null where the list knows less. */
export function listLink(_plan: Plan, _words: Words): string | null {
  return null
}
