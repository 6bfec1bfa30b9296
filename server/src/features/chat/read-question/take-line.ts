import type { Kysely } from 'kysely'
import type { Database } from '../../../db/tables.ts'
import { findCompaniesOfLines } from '../find/lines.repository.ts'
import type { LineFound } from './find-lines.ts'
import type { QuestionText } from './question-text.ts'
import type { Demand, OfLine } from './wish.ts'

/**
 * The companies of the lines of business that a question about ads speaks of. What was read as a field of work that people
 * come from («helsesektoren») is whose ads they are instead; null where the portal knows no such company.
 * Without `demands` nothing is taken from the question.
 */
export async function takeLine(
  db: Kysely<Database>,
  text: QuestionText,
  found: readonly LineFound[],
  demands: Demand[] | null,
): Promise<OfLine | null> {
  if (found.length === 0) return null
  const sides = await Promise.all(
    found.map(async ({ lines, said, start }) => ({
      said: manyOf(text, start, said)
        .replace(/(?<=ene)s$/u, '')
        .replace(/^(?:i|hos|fra|innen) /u, ''),
      companies: (await findCompaniesOfLines(db, lines)).map(({ id }) => id),
    })),
  )
  const companies = [...new Set(sides.flatMap((side) => side.companies))]
  if (companies.length === 0) return null
  for (const { start, end, said } of demands ? found : []) {
    text.remove(start, end)
    const same = demands!.findIndex((one) => one.sort === 'industry' && said.includes(one.said))
    if (same !== -1) demands!.splice(same, 1)
  }
  return { said: sides.map(({ said }) => said).join(' og '), companies, sides }
}

const MANY: Record<string, string> = {
  kommune: 'kommunene',
  fylkeskommune: 'fylkeskommunene',
  bank: 'bankene',
  sparebank: 'sparebankene',
  etat: 'etatene',
  direktorat: 'direktoratene',
  departement: 'departementene',
  tilsyn: 'tilsynene',
  sykehus: 'sykehusene',
  universitet: 'universitetene',
  høgskole: 'høgskolene',
  høyskole: 'høyskolene',
  rederi: 'rederiene',
  avis: 'avisene',
  mediehus: 'mediehusene',
  oppdretter: 'oppdretterne',
  entreprenør: 'entreprenørene',
}

/** «Hvilken kommune» is one of the «kommunene». */
const manyOf = ({ written }: QuestionText, start: number, said: string): string =>
  /hvilke[nt] $/iu.test(written.slice(0, start)) ? (MANY[said] ?? said) : said

const NEWS_OF =
  /(?<!\p{L})(?:nyhet(?:er|ene)|nytt|siste|saker|skje\p{L}*)(?: \p{L}+){0,2}? (?:fra|i|innen|innenfor|på|om|blant|hos)(?: (?:den|det|de))? *$/u

/** «Nyheter fra energibransjen»: nothing else is sought there; «åpen kildekode i staten» is about something. */
export const asksNewsOf = ({ written }: QuestionText, found: readonly LineFound[]): boolean =>
  found.some(({ start, said }) =>
    NEWS_OF.test(`${written.toLowerCase().slice(0, start)}${/^(?:i|hos|fra|innen) /u.exec(said)?.[0] ?? ''}`),
  )

/** «Siste om Fjordnes». */
export const LATEST_OF =
  /^[^\p{L}]*(?:hva er )?(?:det )?(?:aller )?siste (?:om|fra|hos|rundt|nytt) (?=\P{Z})/iu
