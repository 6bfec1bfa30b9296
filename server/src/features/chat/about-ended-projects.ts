import { findConsultants } from '../consultants/list-consultants.repository.ts'
import type { Answer } from './answer.ts'
import { findEndedProjects } from './find/ended-projects.repository.ts'
import { sentencesOf } from './find/find-passages.ts'
import type { Reading } from './read-question/reading.ts'
import { MONTH, namedMonth } from './read-question/time-phrases.ts'
import { EMPTY_WISH } from './read-question/wish.ts'
import { countText, monthText, NOUNS } from './tell/norwegian.ts'
import { tellNothing } from './tell/tell-refusal.ts'
import { consultantSource, freeText, tellConsultants } from './tell/tell-consultants.ts'
import type { TellContext } from './tell/tell-ads.ts'
import { bold, plain, Told } from './tell/told.ts'

/** As `phrases-of-free.ts` puts all that may be said of somebody who came to the end of a project. */
const ENDED = /(?<!\p{L})avsluttet prosjektet sitt(?!\p{L})/iu
const MONTHS = new RegExp(`(?<!\\p{L})(?:${MONTH})(?!\\p{L})`, 'giu')
const MOST = 8

/** «Hvem gikk av oppdraget sitt i oktober, eller var det september?»: whose project ended then, by the CVs; null where none did. */
export async function aboutEndedProjects(
  { db, today }: TellContext,
  { wish, question }: Reading,
): Promise<Answer | null> {
  if (!ENDED.test(question) || wish.consultants.length + wish.companies.length > 0 || !wish.period)
    return null
  const months = [...question.matchAll(MONTHS)].map(([name]) =>
    namedMonth(name.toLowerCase(), undefined, { today, isPast: true }),
  )
  const { from, to } = wish.period
  const first = months.length > 1 ? months.map((one) => one.from).toSorted()[0]! : (from ?? to)
  const last =
    months.length > 1
      ? months
          .map((one) => one.to)
          .toSorted()
          .at(-1)!
      : (to ?? today)
  if (!first || first > today) return null
  const rows = await findEndedProjects(db, { from: first.slice(0, 7), to: last.slice(0, 7) }, MOST)
  if (rows.length === 0) {
    const freed = { ...EMPTY_WISH, kind: 'consultant' as const, period: wish.period, day: 'freed' as const }
    return (
      (await tellConsultants({ db, today }, freed))?.whole() ??
      tellNothing('Ingen CV har et prosjekt som ble avsluttet da.')
    )
  }
  const people = await findConsultants(
    db,
    { ids: rows.map(({ id }) => Number(id)) },
    { order: 'best', limit: MOST, offset: 0 },
  )
  const told = new Told().say(
    `${countText(rows.length, NOUNS.consultant).replace(/^./u, (one) => one.toUpperCase())} har et prosjekt i CV-en som ble avsluttet da.`,
    '',
  )
  for (const row of rows) {
    const person = people.find(({ id }) => id === row.id)
    const facts = [row.title, row.location, `${row.customer ?? 'prosjekt'} til ${monthText(row.ended)}`]
    const [sentence = null] = sentencesOf(row.text ?? '')
    told.say(
      `- ${bold(row.name)}: ${[...facts.flatMap((one) => (one ? [plain(one)] : [])), ...(person ? [freeText(person, today)] : [])].join(', ')}.${told.cite(consultantSource(row, sentence))}`,
    )
  }
  return told.rememberThose({ ...EMPTY_WISH, kind: 'consultant' }).whole()
}
