import type { CvChange, takeInCv as TakeInCv } from '@utsyn/contract/cv-files.ts'
import type { BodyOf, ReplyOf } from '@utsyn/contract/endpoint.ts'
import { randomUUID } from 'node:crypto'
import type { Kysely, Transaction } from 'kysely'
import type { Database } from '../../../db/tables.ts'
import type { Deps } from '../../../deps.ts'
import { badInput, notFound } from '../../../http/app-error.ts'
import type { SignedInUser } from '../../../http/signed-in-user.ts'
import { audit, type AuditedRequest } from '../../auth/audit.repository.ts'
import type { ConsultantDraft } from '../consultant-draft.ts'
import { findIdByEmail } from '../find-consultant.repository.ts'
import { lockConsultants } from '../save-consultants.repository.ts'
import { takeInConsultants } from '../take-in-consultants.ts'
import { contentOf, type ReviewedCv } from './cv-fields.ts'
import { findStoredCv, type StoredCv } from './cv-files.repository.ts'
import { mergeCv } from './merge-cv.ts'
import { notifyConsultant } from './notify-consultant.ts'

/** What a reviewed CV would change in the one of a consultant. */
export async function compareCv(
  db: Kysely<Database>,
  id: number,
  fields: BodyOf<typeof TakeInCv>['fields'],
): Promise<{ name: string; changes: CvChange[] }> {
  const { known, content } = await storedCv(db, id)
  return { name: known.name, changes: mergeCv(content, contentOf(fields).content).changes }
}

/**
 * Saves a CV as a person has reviewed it: for a new consultant, or merged into the one that was chosen, who keeps name,
 * address, picture and availability. The consultant is notified.
 */
export async function takeInCv(
  { db, config }: Pick<Deps, 'db' | 'config'>,
  { consultant_id, fields }: { consultant_id: number | null; fields: BodyOf<typeof TakeInCv>['fields'] },
  { user, request }: { user: SignedInUser; request: AuditedRequest },
): Promise<ReplyOf<typeof TakeInCv>> {
  const reviewed = contentOf(fields)
  const { user_id, session_id } = user
  return db.transaction().execute(async (trx) => {
    await lockConsultants(trx)
    const draft =
      consultant_id === null
        ? await newConsultant(trx, reviewed)
        : await mergedConsultant(trx, await storedCv(trx, consultant_id), reviewed)
    await takeInConsultants(trx, [draft], { source: 'file', secrets: config })
    const { id } = await trx
      .selectFrom('consultants')
      .select('id')
      .where('external_id', '=', draft.external_id)
      .executeTakeFirstOrThrow()
    await audit(trx, { event: 'cv_taken_in', user_id, session_id, consultant_id: id }, request)
    const is_notified = await notifyConsultant(trx, { ...draft, consultant_id: id, saved_by: user_id })
    return { consultant_id: String(id), is_new: consultant_id === null, is_notified }
  })
}

async function storedCv(db: Kysely<Database> | Transaction<Database>, id: number): Promise<StoredCv> {
  const stored = await findStoredCv(db, id)
  if (!stored) throw notFound('Konsulenten finnes ikke lenger. Velg en annen, eller lagre som ny.')
  if (stored.known.source === 'flowcase')
    throw badInput(
      'consultant_id',
      `CV-en til ${stored.known.name} hentes fra Flowcase, som ville overskrevet det du lagrer. Rett den i Flowcase.`,
    )
  return stored
}

async function newConsultant(
  trx: Transaction<Database>,
  { name, email, content }: ReviewedCv,
): Promise<ConsultantDraft> {
  // Identifies the consultant for later imports, notifications and removal.
  if (email === null) throw badInput('fields.email', 'En ny konsulent må ha en e-postadresse.')
  if ((await findIdByEmail(trx as Kysely<Database>, email)) !== null)
    throw badInput(
      'fields.email',
      'En konsulent har denne e-postadressen allerede. Slå CV-en sammen med den, eller rett adressen.',
    )
  return {
    external_id: `cv:${randomUUID()}`,
    name,
    email,
    flowcase_url: null,
    image_url: null,
    availability: null,
    cv_updated_at: null,
    content,
  }
}

async function mergedConsultant(
  trx: Transaction<Database>,
  { known, content }: StoredCv,
  reviewed: ReviewedCv,
): Promise<ConsultantDraft> {
  const { external_id, name, flowcase_url, image_url, available_from, available_percent, cv_updated_at } =
    known
  const isFree =
    reviewed.email !== null && (await findIdByEmail(trx as Kysely<Database>, reviewed.email)) === null
  return {
    external_id,
    name,
    email: known.email ?? (isFree ? reviewed.email : null),
    flowcase_url,
    image_url,
    availability: available_from === null ? null : { from: available_from, percent: available_percent ?? 0 },
    cv_updated_at: cv_updated_at?.toISOString() ?? null,
    content: mergeCv(content, reviewed.content).content,
  }
}
