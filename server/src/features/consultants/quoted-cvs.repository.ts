import type { Kysely } from 'kysely'
import type { Database } from '../../db/tables.ts'
import type { SignedInUser } from '../../http/signed-in-user.ts'
import { auditCvsRead, type AuditedRequest } from '../auth/audit.repository.ts'
import { findOwnConsultantId } from './own-consultant.repository.ts'

/** Logs whose CVs an answer quotes, for what is not the page of a CV. One's own is no event there either. */
export async function logCvsRead(
  db: Kysely<Database>,
  user: SignedInUser,
  consultant_ids: readonly number[],
  request: AuditedRequest,
): Promise<void> {
  if (consultant_ids.length === 0) return
  const own_id = await findOwnConsultantId(db, user)
  const others = consultant_ids.filter((id) => id !== own_id)
  await auditCvsRead(db, user, others, request)
}
