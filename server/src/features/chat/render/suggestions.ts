import { type Condition, isRelation, type Plan } from '../plan/plan.ts'
import type { Result } from '../query/run-plan.ts'
import { pairsIn } from '../understand/word-files.ts'

const NEXT = pairsIn('suggestions.txt').map(([key, question]) => {
  const [of, subject, asks] = key.split(' ')
  return { of, subject, asks, question }
})

/** Up to three questions that go on from an answer, none that the plan has asked already. */
export function suggestionsFor({ subject, where, group, fields }: Plan, result: Result): string[] {
  const asked = new Set([...where.flatMap(namesIn), ...fields, group])
  const isList = result.kind === 'things'
  const some = isList ? result.total > 0 : result.kind === 'groups' || Boolean(result.value)
  const of = !isList || !some ? 'groups' : result.total > 1 ? 'many' : 'one'
  const next = NEXT.filter((one) => one.of === of && one.subject === subject && !asked.has(one.asks))
  return [...(some && !isList ? ['Hvilke er de?'] : []), ...next.map(({ question }) => question)].slice(0, 3)
}

function namesIn(condition: Condition): string[] {
  if ('not' in condition) return namesIn(condition.not)
  if ('any' in condition) return condition.any.flatMap(namesIn)
  return [isRelation(condition) ? condition.relation : condition.field]
}
