import { type Condition, isField, isRelation, type Plan, type SubjectName } from '../plan/plan.ts'
import type { Result } from '../query/run-plan.ts'

/** A question, and what it asks of things: not asked again where the plan has it already. */
type Next = readonly [asks: string, question: string]

/** Of several things. */
const OF_MANY: Readonly<Record<SubjectName, readonly Next[]>> = {
  job: [
    ['fits', 'Hvem av oss passer til den første?'],
    ['deadline', 'Hvilke av dem har frist neste uke?'],
    ['technology', 'Hvilke teknologier ber de om?'],
  ],
  company: [
    ['job', 'Hvilke av dem har åpne jobbannonser?'],
    ['article', 'Hvilke av dem er omtalt i nyhetene?'],
    ['employees', 'Hvor mange ansatte har de?'],
  ],
  article: [
    ['company', 'Hvilke bedrifter handler de om?'],
    ['summary', 'Hva står i den første?'],
  ],
  consultant: [
    ['free_from', 'Hvem av dem er ledig nå?'],
    ['languages', 'Hvilke språk snakker de?'],
    ['fits', 'Hvilke annonser passer for den første?'],
  ],
  technology: [
    ['consultant', 'Hvem av oss kan den første?'],
    ['job', 'Hvilke annonser ber om den første?'],
    ['company', 'Hvilke bedrifter bruker den første?'],
  ],
  demand: [['fits', 'Hvem av oss passer til den?']],
}

/** Of one thing. */
const OF_ONE: Readonly<Record<SubjectName, readonly Next[]>> = {
  job: [
    ['demand', 'Hva krever de?'],
    ['fits', 'Hvem av oss passer?'],
    ['contact', 'Hvem er kontaktperson?'],
    ['deadline', 'Når er fristen?'],
  ],
  company: [
    ['job', 'Hvilke stillinger har de ute?'],
    ['article', 'Hva er skrevet om dem?'],
    ['technology', 'Hvilke teknologier bruker de?'],
  ],
  article: [['company_names', 'Hvilke bedrifter er nevnt?']],
  consultant: [
    ['fits', 'Hvilke annonser passer?'],
    ['free_from', 'Når er hen ledig?'],
    ['technology', 'Hvilke teknologier kan hen?'],
    ['languages', 'Hvilke språk snakker hen?'],
  ],
  technology: OF_MANY.technology,
  demand: OF_MANY.demand,
}

/** Of things that are counted. */
const GROUPS: Readonly<Record<SubjectName, readonly Next[]>> = {
  job: [
    ['county', 'Per fylke?'],
    ['technology', 'Per teknologi?'],
    ['month', 'Per måned?'],
    ['company', 'Per bedrift?'],
  ],
  company: [['industry', 'Per bransje?']],
  article: [
    ['company', 'Per bedrift?'],
    ['month', 'Per måned?'],
  ],
  consultant: [
    ['technology', 'Per teknologi?'],
    ['place', 'Per sted?'],
  ],
  technology: [],
  demand: [],
}

/** Up to three questions that go on from an answer, none that the plan has asked already. */
export function suggestionsFor(plan: Plan, result: Result): string[] {
  const { subject, where, group, fields } = plan
  const asked = new Set([...where.flatMap(namesIn), ...fields, group])
  const isList = result.kind === 'things'
  const some = isList ? result.total > 0 : result.kind === 'groups' || Boolean(result.value)
  const next = isList && some ? (result.total > 1 ? OF_MANY : OF_ONE)[subject] : GROUPS[subject]
  const which: Next[] = some && !isList ? [['', 'Hvilke er de?']] : []
  return [...which, ...next].flatMap(([asks, question]) => (asked.has(asks) ? [] : question)).slice(0, 3)
}

function namesIn(condition: Condition): string[] {
  if ('not' in condition) return namesIn(condition.not)
  if ('any' in condition) return condition.any.flatMap(namesIn)
  if (isRelation(condition)) return [condition.relation]
  return isField(condition) ? [condition.field] : []
}
