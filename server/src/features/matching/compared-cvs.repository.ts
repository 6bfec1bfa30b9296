import type { Kysely } from 'kysely'
import { rowsOf } from '../../db/statement.ts'
import type { Database } from '../../db/tables.ts'
import type { KeyedCv } from './compare-worker.ts'

type Db = Kysely<Database>

const PERIOD = ['began', 'ended']
const fields = (names: readonly string[]) => names.map((name) => `'${name}', part.${name}`).join(', ')
const listed = (table: string, columns: string) => `
  (select coalesce(json_agg(json_build_object(${columns}) order by part.place), '[]')
    from ${table} part where part.consultant_id = consultants.id)`
const ROLES = `(
  select coalesce(json_agg(json_build_object('name', role.name, 'description', role.description) order by role.place), '[]')
  from consultant_project_roles role
  where role.consultant_id = part.consultant_id and role.project_place = part.place)`

/** Exactly the fields of compared-cv.ts: no name, school, customer or employer leaves the database here. */
const COMPARED = `json_build_object(
  'title', consultants.title, 'location', consultants.location,
  'technologies', ${listed('consultant_technologies', fields(['name', 'years']))},
  'qualifications', ${listed('consultant_qualifications', fields(['label', 'description']))},
  'projects', ${listed(
    'consultant_projects',
    `${fields(['industry', 'description', 'long_description', 'technologies', ...PERIOD])}, 'roles', ${ROLES}`,
  )},
  'work', ${listed('consultant_work', fields(['description', 'long_description', ...PERIOD]))},
  'education', ${listed('consultant_education', fields(['degree', 'description', ...PERIOD]))},
  'certifications', ${listed('consultant_certifications', fields(['name', 'description', 'expires']))},
  'languages', ${listed('consultant_languages', fields(['name', 'level']))})`

/** Distinguishes the versions of a consultant's CV. */
export const CV_KEY = `consultants.content_version || ':' || consultants.content_hash`

/** A list of { id, key, version, cv } as unparsed JSON: a reader thread parses it. */
export async function readComparedCvs(db: Db, ids: readonly number[]): Promise<string> {
  const [row] = await rowsOf<{ cvs: string }>(
    db,
    (bind) => `
      select coalesce(json_agg(json_build_object(
        'id', consultants.id, 'key', ${CV_KEY}, 'version', consultants.content_version, 'cv', ${COMPARED}))::text, '[]') as cvs
      from consultants where consultants.id = any(${bind(ids)}::bigint[])`,
    { prepared: 'compared_cvs' },
  )
  return row?.cvs ?? '[]'
}

/** Consultants who have not objected. */
export async function findComparable(db: Db): Promise<KeyedCv[]> {
  const rows = await rowsOf<{ id: number; key: string }>(
    db,
    () => `select id, ${CV_KEY} as key from consultants where objected_at is null order by id`,
  )
  return rows.map(({ id, key }) => [id, key])
}

export async function isAnybodyComparable(db: Db): Promise<boolean> {
  const [row] = await rowsOf<{ is_anybody: boolean }>(
    db,
    () => `select exists (select from consultants where objected_at is null) as is_anybody`,
  )
  return row?.is_anybody ?? false
}
