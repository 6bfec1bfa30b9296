import { isAtLeast } from '@utsyn/contract/role.ts'
import { announceListChange } from '../../db/list-cache.ts'
import type { Deps } from '../../deps.ts'
import { forgetTextsOfAds } from '../../erasure/forget-ads.repository.ts'
import { forbidden, notFound } from '../../http/app-error.ts'
import type { SignedInUser } from '../../http/signed-in-user.ts'
import { audit, type AuditedRequest } from '../auth/audit.repository.ts'
import { deleteRequestRow, hasOffer, lockRequest } from './requests.repository.ts'

/**
 * Deletes a request with everything that was read of it, and logs that somebody did. Throws 404 without one, and 403 when an
 * offer would go along that the user may not even see.
 */
export async function deleteRequest(
  { db, changes }: Pick<Deps, 'db' | 'changes'>,
  id: number,
  { user_id, session_id, role }: SignedInUser,
  request: AuditedRequest,
): Promise<void> {
  await db.transaction().execute(async (trx) => {
    if (!(await lockRequest(trx, id))) throw notFound('Forespørselen finnes ikke.')
    if (!isAtLeast(role, 'bemanner') && (await hasOffer(trx, id)))
      throw forbidden(
        'Det er laget et tilbud på forespørselen. Bare bemannere og administratorer kan slette den.',
      )
    await forgetTextsOfAds(trx, [id])
    await deleteRequestRow(trx, id)
    await audit(trx, { event: 'request_deleted', user_id, session_id, amount: 1 }, request)
    await announceListChange(trx, 'jobs_changed', { caused_by: user_id })
  })
  await changes.caughtUp()
}
