import type { Kysely } from 'kysely'
import type { Database } from '../db/tables.ts'
import { readCv } from '../features/consultants/reading/read-cv.ts'
import { takeInConsultants } from '../features/consultants/take-in-consultants.ts'

let made = 0

/** A CV in Flowcase's format, with these values added. */
export const aCv = (values: Record<string, unknown> = {}) => {
  const number = ++made
  return {
    user_id: `user-${number}`,
    _id: `cv-${number}`,
    name: `Vidar Vik ${number}`,
    email: `vidar.vik-${number}@konsulent.example`,
    title: { no: 'Utvikler', int: 'Developer' },
    ...values,
  }
}

/** The technologies of a CV with their years. */
export const someTechnologies = (years: Record<string, number>) => [
  {
    category: { no: 'Alt' },
    technology_skills: Object.entries(years).map(([name, total_duration_in_years]) => ({
      tags: { no: name },
      proficiency: 4,
      total_duration_in_years,
    })),
  },
]

/** What their objections are remembered under. */
export const TEST_SECRETS = { portalSecret: 'a secret of the tests, which opens nothing' }

/** A consultant imported from a file. Returns the id. */
export async function aConsultant(
  db: Kysely<Database>,
  values: Record<string, unknown> = {},
): Promise<number> {
  const read = readCv(aCv(values))
  if ('reason' in read) throw new Error(`No CV: ${read.reason}`)
  await db
    .transaction()
    .execute((trx) => takeInConsultants(trx, [read.draft], { source: 'file', secrets: TEST_SECRETS }))
  const { id } = await db
    .selectFrom('consultants')
    .select('id')
    .where('external_id', '=', read.draft.external_id)
    .executeTakeFirstOrThrow()
  return id
}
