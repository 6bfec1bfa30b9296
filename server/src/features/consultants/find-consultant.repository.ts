import type { Consultant } from '@utsyn/contract/consultants.ts'
import type { Kysely } from 'kysely'
import { rowsOf } from '../../db/statement.ts'
import type { Database } from '../../db/tables.ts'
import { type StoredSummary, SUMMARY_COLUMNS } from './list-consultants.repository.ts'

type Db = Kysely<Database>

export type StoredConsultant = StoredSummary &
  Omit<Consultant, keyof StoredSummary | 'image_url' | 'is_mine' | 'cv_updated_at'> & {
    cv_updated_at: Date | null
  }

const listed = (table: string, columns: string) => `
  (select coalesce(json_agg(json_build_object(${columns}) order by part.place), '[]')
    from ${table} part where part.consultant_id = consultants.id)`

const columns = (...names: string[]) => names.map((name) => `'${name}', part.${name}`).join(', ')
const PERIOD = `'from', part.began, 'to', part.ended`

const ROLES = `(
  select coalesce(json_agg(json_build_object('name', role.name, 'description', role.description) order by role.place), '[]')
  from consultant_project_roles role
  where role.consultant_id = part.consultant_id and role.project_place = part.place)`

/** A consultant with the whole CV, in one statement. */
export async function findConsultant(db: Db, id: number): Promise<StoredConsultant | null> {
  const [row] = await rowsOf<StoredConsultant>(
    db,
    (bind) => `
      select ${SUMMARY_COLUMNS}, consultants.cv_updated_at,
        ${listed('consultant_qualifications', columns('label', 'description'))} as key_qualifications,
        ${listed(
          'consultant_projects',
          `${columns('customer', 'industry', 'description', 'long_description', 'technologies')}, 'roles', ${ROLES}, ${PERIOD}`,
        )} as project_experiences,
        ${listed('consultant_work', `${columns('employer', 'description', 'long_description')}, ${PERIOD}`)} as work_experiences,
        ${listed('consultant_education', `${columns('school', 'degree', 'description')}, ${PERIOD}`)} as education,
        ${listed(
          'consultant_certifications',
          columns('kind', 'name', 'organiser', 'description', 'date', 'expires'),
        )} as certifications,
        ${listed('consultant_languages', columns('name', 'level'))} as languages
      from consultants where consultants.id = ${bind(id)}`,
    { prepared: 'consultant_by_id' },
  )
  return row ?? null
}

/** The hashes of a consultant's picture, full and small; null when there is no such consultant. */
export async function findPortrait(
  db: Db,
  id: number,
): Promise<{ image_hash: string | null; thumb_hash: string | null } | null> {
  const row = await db
    .selectFrom('consultants')
    .select(['image_hash', 'thumb_hash'])
    .where('id', '=', id)
    .executeTakeFirst()
  return row ?? null
}

export async function findIdByEmail(db: Db, email: string): Promise<number | null> {
  const row = await db
    .selectFrom('consultants')
    .select('id')
    .where('email_key', '=', email.toLowerCase())
    .executeTakeFirst()
  return row?.id ?? null
}
