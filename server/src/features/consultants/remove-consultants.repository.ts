import type { Kysely, Transaction } from 'kysely'
import type { PortalSecrets } from '../../config/config.ts'
import { type Bind, rowsOf } from '../../db/statement.ts'
import type { Database } from '../../db/tables.ts'
import { CONSULTANT_REMOVED, forgetInChats } from '../../erasure/forget-consultants.repository.ts'
import { forgetInTexts } from '../../erasure/forget-in-texts.repository.ts'
import { keepObjections } from './kept-objections.repository.ts'
import { type KnownConsultant, lockConsultants } from './save-consultants.repository.ts'

type Db = Kysely<Database> | Transaction<Database>

/** How many consultants come from Flowcase, and how many of them are not in `present`. */
export async function countFromFlowcase(db: Db, present: string[]): Promise<{ all: number; gone: number }> {
  const [row] = await rowsOf<{ all: number; gone: number }>(
    db,
    (bind) => `
      select count(*) as all, count(*) filter (where external_id <> all(${bind(present)}::text[])) as gone
      from consultants where source = 'flowcase'`,
  )
  return row ?? { all: 0, gone: 0 }
}

/** Removes consultants that their source system no longer has. */
export const removeGone = (
  trx: Transaction<Database>,
  present: string[],
  secrets: PortalSecrets,
): Promise<RemovedConsultant[]> =>
  removeThose(trx, secrets, (bind) => `source = 'flowcase' and external_id <> all(${bind(present)}::text[])`)

/** Removes the consultant with an e-mail address, whatever their source. */
export async function removeByEmail(
  trx: Transaction<Database>,
  email: string,
  secrets: PortalSecrets,
): Promise<RemovedConsultant | null> {
  const [removed] = await removeThose(trx, secrets, (bind) => `email_key = ${bind(email.toLowerCase())}`)
  return removed ?? null
}

export type RemovedConsultant = Pick<KnownConsultant, 'id' | 'name' | 'source' | 'image_hash' | 'thumb_hash'>

/**
 * The only way to delete: also blanks what conversations, follow-ups and offers hold about them, and triggers delete what refers to the row.
 * An objection is kept under a hash, for when the CV comes again. Returns their pictures.
 */
export async function removeThose(
  trx: Transaction<Database>,
  secrets: PortalSecrets,
  which: (bind: Bind) => string,
): Promise<RemovedConsultant[]> {
  await lockConsultants(trx)
  const removed = await rowsOf<RemovedConsultant & Parameters<typeof keepObjections>[1][number]>(
    trx,
    (bind) => `
      delete from consultants where ${which(bind)}
      returning id, name, source, image_hash, thumb_hash, external_id, email, objected_at,
        consultant_erasure_key(id, created_at) || earlier_objections as erasure_keys`,
  )
  await keepObjections(trx, removed, secrets)
  await forgetInChats(trx, removed, CONSULTANT_REMOVED)
  await forgetInTexts(trx, removed)
  return removed
}
