import type { Understood } from '../answer.ts'
import type { Plan } from '../plan/plan.ts'

/** What a plan is said with: the day, and the names of things that it knows by id, as `company:55`. */
export interface Words {
  today: string
  names: ReadonlyMap<string, string>
}

/** The plan as it was read, a condition each; what can be left out has the key of the condition. */
export function understoodOf(plan: Plan, words: Words): Understood[] {
  return [{ key: null, text: planInWords(plan, words) }]
}

/** The plan within a sentence: «jobbannonser med Java i Trondheim, per måned». */
export function planInWords(plan: Plan, _words: Words): string {
  return plan.subject
}
