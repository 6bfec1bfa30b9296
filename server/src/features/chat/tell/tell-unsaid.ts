import { findConsultants } from '../../consultants/list-consultants.repository.ts'
import { EMPTY_WISH } from '../read-question/wish.ts'
import { countText, NOUNS } from './norwegian.ts'
import type { TellContext } from './tell-ads.ts'
import { consultantSource } from './tell-consultants.ts'
import { bold, plain, Told } from './told.ts'

const MOST_READ = 500
const SHOWN = 10

/** «Hvem har ikke oppgitt når de er ledige?» */
export const ASKS_WHO_HAS_NOT_SAID =
  /(?<!\p{L})(?:hvem|hvilke)(?=[^?]*(?:mangler|ikke (?:har )?(?:oppgitt|registrert|fylt|lagt inn|sagt|skrevet|ført opp)|uten oppgitt))[^?]*(?:tilgjengelig|ledig|kapasitet)/iu

/** Those of whom nothing says when they are free; null when there is none. */
export async function tellUnsaid({ db }: TellContext): Promise<Told | null> {
  const all = await findConsultants(db, {}, { order: 'best', limit: MOST_READ, offset: 0 })
  const unsaid = all.filter(({ availability }) => availability === null)
  if (unsaid.length === 0) return null
  const told = new Told().say(
    `Det er ${countText(unsaid.length, NOUNS.consultant)} uten oppgitt tilgjengelighet.`,
    '',
  )
  for (const one of unsaid.slice(0, SHOWN)) {
    const facts = [one.title, one.location].filter((fact) => fact !== null).map(plain)
    told.say(
      `- ${[bold(one.name), ...facts].join(', ')}.${told.cite(consultantSource(one, null, 'Tilgjengelighet: ikke oppgitt'))}`,
    )
  }
  return told.remember({ ...EMPTY_WISH, kind: 'consultant' })
}
