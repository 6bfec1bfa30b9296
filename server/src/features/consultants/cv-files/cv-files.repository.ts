import type { Kysely, Transaction } from 'kysely'
import { rowsOf } from '../../../db/statement.ts'
import type { Database } from '../../../db/tables.ts'
import { personNameKey } from '../../../text/person-name-key.ts'
import type { CvContent } from '../consultant-draft.ts'
import { findConsultant } from '../find-consultant.repository.ts'
import type { KnownConsultant } from '../save-consultants.repository.ts'

type Db = Kysely<Database> | Transaction<Database>

export interface PossibleConsultant {
  id: string
  name: string
  email: string | null
  is_from_flowcase: boolean
  by: 'email' | 'name'
}

/** Whom a CV may be of: by e-mail first, then those of that name. */
export function findPossibleConsultants(
  db: Db,
  { name, email }: { name: string; email: string | null },
): Promise<PossibleConsultant[]> {
  return rowsOf<PossibleConsultant>(db, (bind) => {
    const address = bind(email?.toLowerCase() ?? '')
    return `
        select id::text as id, name, email, source = 'flowcase' as is_from_flowcase,
          case when email_key = ${address} then 'email' else 'name' end as by
        from consultants
        where email_key = ${address} or (name_key = ${bind(personNameKey(name))} and name_key <> '')
        order by by, id limit 5`
  })
}

export interface StoredCv {
  known: KnownConsultant
  content: CvContent
}

/** A consultant with the CV that is stored; null when there is none of this id. */
export async function findStoredCv(db: Db, id: number): Promise<StoredCv | null> {
  const [known] = await rowsOf<KnownConsultant>(
    db,
    (bind) => `
      select id, source, external_id, name, email, flowcase_url, image_url, image_hash, thumb_hash, available_from,
        available_percent, cv_updated_at, content_hash
      from consultants where id = ${bind(id)}`,
  )
  const stored = known && (await findConsultant(db as Kysely<Database>, id))
  if (!known || !stored) return null
  const period = <T extends { from: string | null; to: string | null }>({ from, to, ...entry }: T) => ({
    ...entry,
    began: from,
    ended: to,
  })
  return {
    known,
    content: {
      title: stored.title,
      location: stored.location,
      technologies: stored.technologies,
      qualifications: stored.key_qualifications,
      projects: stored.project_experiences.map(period),
      work: stored.work_experiences.map(period),
      education: stored.education.map(period),
      certifications: stored.certifications,
      languages: stored.languages,
    },
  }
}

/** The users who may be this consultant: by e-mail, or by name. */
export const findUsersLike = (db: Db, { name, email }: { name: string; email: string | null }) =>
  rowsOf<{ user_id: string; name: string }>(
    db,
    (bind) => `
      select id as user_id, name from users
      where disabled_at is null and (lower(email) = ${bind(email?.toLowerCase() ?? '')} or name_key = ${bind(personNameKey(name))})
      order by id limit 20`,
  )
