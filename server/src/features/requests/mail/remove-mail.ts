import type { Deps } from '../../../deps.ts'
import type { SignedInUser } from '../../../http/signed-in-user.ts'
import { audit, type AuditedRequest } from '../../auth/audit.repository.ts'
import { handleMail } from './received-mails.repository.ts'

/** Forgets an e-mail that is no request, and logs who did; false when somebody has handled it already. */
export const removeMail = (
  { db }: Pick<Deps, 'db'>,
  id: number,
  { user_id, session_id }: SignedInUser,
  request: AuditedRequest,
): Promise<boolean> =>
  db.transaction().execute(async (trx) => {
    if (!(await handleMail(trx, id))) return false
    await audit(trx, { event: 'request_mail_removed', user_id, session_id }, request)
    return true
  })
