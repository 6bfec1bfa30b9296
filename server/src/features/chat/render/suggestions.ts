import { isField, type Plan, type SubjectName } from '../plan/plan.ts'
import type { Result } from '../query/run-plan.ts'

/** Of several things what may be asked next: what a plan of theirs can say. */
const OF_MANY: Readonly<Record<SubjectName, readonly string[]>> = {
  job: [
    'Hvem av oss passer til den første?',
    'Hvilke teknologier ber de om?',
    'Hvor mange er det per fylke?',
  ],
  company: [
    'Hvilke av dem har åpne jobbannonser?',
    'Hvilke av dem er omtalt i nyhetene?',
    'Hvor mange er det per bransje?',
  ],
  article: ['Hvilke bedrifter handler de om?', 'Hvor mange er det per måned?', 'Hva står i den første?'],
  consultant: [
    'Hvem av dem er ledig nå?',
    'Hvilke språk snakker de?',
    'Hvilke annonser passer for den første?',
  ],
  technology: ['Hvem av oss kan den første?', 'Hvilke bedrifter bruker den?', 'Hvilke annonser ber om den?'],
  demand: ['Hvem av oss passer til den?', 'Når er fristen?', 'Hvem er kontaktperson?'],
}

const OF_ONE: Readonly<Record<SubjectName, readonly string[]>> = {
  job: ['Hva krever de?', 'Hvem av oss passer?', 'Hvem er kontaktperson?'],
  company: ['Hvilke stillinger har de ute?', 'Hva er skrevet om dem?', 'Hvilke teknologier bruker de?'],
  article: ['Hvilke bedrifter er nevnt?', 'Har de åpne stillinger?', 'Hva er skrevet om dem ellers?'],
  consultant: ['Hvilke annonser passer?', 'Hvilke teknologier kan hen?', 'Når er hen ledig?'],
  technology: ['Hvem av oss kan den?', 'Hvor mange annonser ber om den?', 'Hvilke bedrifter bruker den?'],
  demand: OF_MANY.demand,
}

/** Groups of each, for whoever has only counted. */
const GROUPS: Partial<Record<SubjectName, readonly [field: string, question: string][]>> = {
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
}

/** Three questions that go on from an answer, none that the plan has asked already. */
export function suggestionsFor({ subject, where, group, fields }: Plan, result: Result): string[] {
  const asked = new Set([...where.flatMap((one) => (isField(one) ? one.field : [])), ...fields, group])
  const groups = (GROUPS[subject] ?? [])
    .filter(([field]) => !asked.has(field))
    .map(([, question]) => question)
  if (result.kind === 'groups') return ['Hvilke er de?', ...groups].slice(0, 3)
  if (result.kind === 'number') return [...(result.value ? ['Hvilke er de?'] : []), ...groups].slice(0, 3)
  if (result.total === 0) return groups.slice(0, 3)
  return [...(result.total > 1 ? OF_MANY : OF_ONE)[subject]]
}
