import type { Insertable, Kysely, Transaction } from 'kysely'
import { rowsOf } from '../../db/statement.ts'
import type { ConsultantOrigin, ConsultantsTable } from '../../db/consultant-tables.ts'
import type { Database } from '../../db/tables.ts'
import type { CvContent } from './consultant-draft.ts'

type Db = Kysely<Database> | Transaction<Database>

export interface KnownConsultant {
  id: number
  source: ConsultantOrigin
  external_id: string
  name: string
  email: string | null
  flowcase_url: string | null
  image_url: string | null
  image_hash: string | null
  thumb_hash: string | null
  available_from: string | null
  available_percent: number | null
  cv_updated_at: Date | null
  content_hash: string
}

/**
 * A lock shared by all that imports or removes consultants: two files may bring the same person at the same time, and one who
 * is removed must not be half imported.
 */
export async function lockConsultants(trx: Transaction<Database>): Promise<void> {
  await rowsOf(trx, () => `select pg_advisory_xact_lock(7203993)`)
}

/** The consultants with one of these external ids or e-mail addresses. */
export function findKnownConsultants(
  db: Db,
  external_ids: string[],
  emails: string[],
): Promise<KnownConsultant[]> {
  return rowsOf<KnownConsultant>(
    db,
    (bind) => `
      select id, source, external_id, name, email, flowcase_url, image_url, image_hash, thumb_hash, available_from,
        available_percent, cv_updated_at, content_hash
      from consultants
      where external_id = any(${bind(external_ids)}::text[])
        or email_key = any(${bind(emails.map((email) => email.toLowerCase()))}::text[])
      order by id`,
  )
}

/** In the order of the rows. */
export async function addConsultants(
  trx: Transaction<Database>,
  rows: Insertable<ConsultantsTable>[],
): Promise<number[]> {
  if (rows.length === 0) return []
  const added = await trx.insertInto('consultants').values(rows).returning(['id', 'external_id']).execute()
  const ids = new Map(added.map(({ id, external_id }) => [external_id, id]))
  return rows.map(({ external_id }) => ids.get(external_id)!)
}

/** `isNewVersion`: something that ads are compared with has changed. */
export async function changeConsultant(
  trx: Transaction<Database>,
  id: number,
  row: Omit<Insertable<ConsultantsTable>, 'content_version' | 'created_at' | 'updated_at'>,
  { isNewVersion }: { isNewVersion: boolean },
): Promise<void> {
  await trx
    .updateTable('consultants')
    .set((eb) => ({
      ...row,
      updated_at: new Date(),
      ...(isNewVersion && { content_version: eb('content_version', '+', 1) }),
    }))
    .where('id', '=', id)
    .execute()
}

/** Frees e-mail addresses that others are about to get. */
export async function dropEmails(trx: Transaction<Database>, ids: number[]): Promise<void> {
  if (ids.length > 0)
    await trx.updateTable('consultants').set({ email: null }).where('id', 'in', ids).execute()
}

/** Replaces the parts of CVs and their search words. */
export async function saveCvs(
  trx: Transaction<Database>,
  cvs: { id: number; content: CvContent }[],
): Promise<void> {
  const ids = cvs.map(({ id }) => id)
  if (ids.length === 0) return
  for (const [table, rows] of Object.entries(partsOf(cvs))) {
    await rowsOf(trx, (bind) => `delete from ${table} where consultant_id = any(${bind(ids)}::bigint[])`)
    for (let at = 0; at < rows.length; at += AT_ONCE)
      await trx
        // All part tables look alike to this statement, and the union of their types is too large.
        .insertInto(table as 'consultant_languages')
        .values(rows.slice(at, at + AT_ONCE) as never)
        .execute()
  }
  await rememberWords(trx, ids)
}

/** A statement takes at most 65,535 values, and no row has more than nine. */
const AT_ONCE = 2_000

/** The rows of each table, referenced tables first. */
function partsOf(cvs: { id: number; content: CvContent }[]) {
  const rows = <Part, Row extends object>(
    parts: (content: CvContent) => Part[],
    rowOf: (part: Part) => Row,
  ): (Row & { consultant_id: number; place: number })[] =>
    cvs.flatMap(({ id, content }) =>
      parts(content).map((part, place) => ({ consultant_id: id, place, ...rowOf(part) })),
    )
  return {
    consultant_technologies: rows(
      ({ technologies }) => technologies,
      (part) => part,
    ),
    consultant_qualifications: rows(
      ({ qualifications }) => qualifications,
      (part) => part,
    ),
    consultant_projects: rows(
      ({ projects }) => projects,
      ({ roles: _roles, ...part }) => part,
    ),
    consultant_project_roles: cvs.flatMap(({ id, content }) =>
      content.projects.flatMap(({ roles }, project_place) =>
        roles.map((role, place) => ({ consultant_id: id, project_place, place, ...role })),
      ),
    ),
    consultant_work: rows(
      ({ work }) => work,
      (part) => part,
    ),
    consultant_education: rows(
      ({ education }) => education,
      (part) => part,
    ),
    consultant_certifications: rows(
      ({ certifications }) => certifications,
      (part) => part,
    ),
    consultant_languages: rows(
      ({ languages }) => languages,
      (part) => part,
    ),
  }
}

const words = (table: string, columns: string) =>
  `(select string_agg(concat_ws(' ', ${columns}), ' ') from ${table} where consultant_id = consultants.id)`

async function rememberWords(trx: Transaction<Database>, ids: number[]): Promise<void> {
  await rowsOf(
    trx,
    (bind) => `
      update consultants set search = consultant_search_vector(name, title, location,
        array(select technology.name from consultant_technologies technology
              where consultant_id = consultants.id order by place),
        concat_ws(' ',
          ${words('consultant_qualifications', 'label, description')},
          ${words('consultant_projects', `customer, industry, description, long_description, array_to_string(technologies, ' ')`)},
          ${words('consultant_project_roles role', 'role.name, description')},
          ${words('consultant_work', 'employer, description, long_description')},
          ${words('consultant_education', 'school, degree, description')},
          ${words('consultant_certifications certificate', 'certificate.name, organiser, description')},
          ${words('consultant_languages language', 'language.name, level')}))
      where id = any(${bind(ids)}::bigint[])`,
  )
}

/**
 * Whether the consultant is still there and has a picture at this address, whose key is ignored. The row is locked: it is
 * removed with the picture that it gets now, and none is stored for one who was removed meanwhile.
 */
export async function lockPictured(
  trx: Transaction<Database>,
  { id, image_url }: { id: number; image_url: string },
): Promise<boolean> {
  const rows = await rowsOf(
    trx,
    (bind) => `
      select id from consultants where id = ${bind(id)}
        and regexp_replace(image_url, '[?#].*$', '') = regexp_replace(${bind(image_url)}, '[?#].*$', '') for update`,
  )
  return rows.length > 0
}

export async function setPortrait(
  trx: Transaction<Database>,
  id: number,
  hashes: { image_hash: string; thumb_hash: string },
): Promise<void> {
  await trx.updateTable('consultants').set(hashes).where('id', '=', id).execute()
}
