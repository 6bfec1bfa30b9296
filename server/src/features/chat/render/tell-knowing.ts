import { findConsultants } from '../../consultants/list-consultants.repository.ts'
import { findStateOfAd } from '../../matching/job-matches.repository.ts'
import { findObjecting } from '../../matching/objection.repository.ts'
import type { RunContext } from '../query/run-plan.ts'
import { listText } from './norwegian.ts'
import { bold, plain, type Told } from './told.ts'

const SHOWN = 3
const MOST_READ = 500

/**
 * Where an ad demands nothing that can be read: who knows the most of the technologies that it names. People are ranked for an
 * ad by it, so that whoever has objected is not among them, and those who are told of can see that they were.
 */
export async function tellKnowing(
  { db }: RunContext,
  told: Told,
  job_id: number,
  technologies: readonly string[],
): Promise<boolean> {
  const [people, objecting, state] = await Promise.all([
    findConsultants(db, {}, { order: 'best', limit: MOST_READ, offset: 0 }),
    findObjecting(db),
    findStateOfAd(db, job_id),
  ])
  const known = people
    .filter(({ id }) => !objecting.has(String(id)))
    .map((one) => {
      const knows = one.technologies.filter(({ name }) => technologies.includes(name))
      return { one, knows, years: knows.reduce((sum, { years }) => sum + (years ?? 0), 0) }
    })
    .filter(({ knows }) => knows.length > 0)
    .toSorted((a, b) => b.knows.length - a.knows.length || b.years - a.years)
    .slice(0, SHOWN)
  if (known.length === 0 || !state) return false
  const matches = known.map(({ one, knows }) => ({
    consultant_id: String(one.id),
    percentage: Math.round((100 * knows.length) / technologies.length),
  }))
  told
    .rank({ job_id, ...state, matches })
    .say('Disse kan mest av teknologiene som annonsen nevner. Det er et forslag – et menneske avgjør.', '')
  for (const { one, knows } of known) {
    const detail = [one.title, one.location].filter(Boolean).join(' · ') || null
    const cited = told.cite({
      kind: 'consultant',
      id: String(one.id),
      title: one.name,
      sentence: null,
      detail,
    })
    const names = knows.map(({ name, years }) => `${plain(name)}${years ? ` (${years} år)` : ''}`)
    told.say(`- ${bold(one.name)}: ${knows.length} av ${technologies.length}, ${listText(names)}.${cited}`)
  }
  return true
}
