import { findConsultants } from '../../consultants/list-consultants.repository.ts'
import { findStateOfAd } from '../../matching/job-matches.repository.ts'
import { findObjecting } from '../../matching/objection.repository.ts'
import { EMPTY_WISH } from '../read-question/wish.ts'
import { consultantSource, freeText } from './tell-consultants.ts'
import { listText } from './norwegian.ts'
import type { TellContext } from './tell-ads.ts'
import { bold, plain, type Told } from './told.ts'

const SHOWN = 3
const MOST_READ = 500

/**
 * Where an ad demands nothing that can be read: who knows the most of the technologies that it names. People are ranked for an
 * ad by it, so that whoever has objected is not among them, and those who are told of can see that they were.
 */
export async function tellKnowing(
  { db, today }: TellContext,
  job_id: number,
  technologies: readonly string[],
  told: Told,
): Promise<Told | null> {
  const [people, objecting, state] = await Promise.all([
    findConsultants(db, {}, { order: 'best', limit: MOST_READ, offset: 0 }),
    findObjecting(db),
    findStateOfAd(db, job_id),
  ])
  const known = people
    .filter(({ id }) => !objecting.has(String(id)))
    .map((one) => ({ one, knows: one.technologies.filter(({ name }) => technologies.includes(name)) }))
    .filter(({ knows }) => knows.length > 0)
    .toSorted(
      (a, b) =>
        b.knows.length - a.knows.length ||
        b.knows.reduce((sum, { years }) => sum + (years ?? 0), 0) -
          a.knows.reduce((sum, { years }) => sum + (years ?? 0), 0),
    )
    .slice(0, SHOWN)
  if (known.length === 0 || !state) return null
  told.rank({
    job_id,
    ...state,
    matches: known.map(({ one, knows }) => ({
      consultant_id: String(one.id),
      percentage: Math.round((100 * knows.length) / technologies.length),
    })),
  })
  told.say('Disse kan mest av teknologiene som annonsen nevner. Det er et forslag – et menneske avgjør.', '')
  for (const { one, knows } of known)
    told.say(
      `- ${bold(one.name)}: ${knows.length} av ${technologies.length}, ${listText(knows.map(({ name, years }) => `${plain(name)}${years ? ` (${years} år)` : ''}`))}, ${freeText(one, today)}.${told.cite(consultantSource(one, null, `Nøkkelkompetanse: ${knows.map(({ name }) => name).join(', ')}`))}`,
    )
  return told.rememberThose({ ...EMPTY_WISH, kind: 'consultant' })
}
