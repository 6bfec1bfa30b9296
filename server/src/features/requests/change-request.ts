import type { RequestFields } from '@utsyn/contract/requests.ts'
import { announceListChange } from '../../db/list-cache.ts'
import type { Deps } from '../../deps.ts'
import { AppError, notFound } from '../../http/app-error.ts'
import type { SignedInUser } from '../../http/signed-in-user.ts'
import { audit, type AuditedRequest } from '../auth/audit.repository.ts'
import { mergeNewWords } from '../jobs/save-jobs.repository.ts'
import { tidyFields } from './request-fields.ts'
import { correctBroker } from './receipts.repository.ts'
import { lockRequest, storedFields, updateRequest } from './requests.repository.ts'
import { storeChanges } from './store-changes.ts'

interface Correction {
  /** Of the request that the user saw. */
  version: number
  fields: Partial<RequestFields>
}

/**
 * Corrects fields of a saved request; changed demands are compared with the consultants anew. Throws 404 without one, and 409
 * when it has changed since the version that the user saw.
 */
export async function changeRequest(
  { db, changes }: Pick<Deps, 'db' | 'changes'>,
  id: number,
  { version, fields: given }: Correction,
  { user_id, session_id }: SignedInUser,
  request: AuditedRequest,
): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const before = await lockRequest(trx, id)
    if (!before) throw notFound('Forespørselen finnes ikke lenger. Noen andre kan ha slettet den.')
    if (before.version !== version)
      throw new AppError(
        409,
        'changed_meanwhile',
        'Noen andre endret forespørselen i mellomtiden. Se over det som står der nå, og lagre en gang til.',
      )
    const tidy = tidyFields({ ...storedFields(before), ...given })
    const { broker = before.broker, ...fields } = Object.fromEntries(
      Object.entries(tidy).filter(([field]) => field in given),
    ) as Partial<RequestFields>
    const is_changed = await storeChanges(trx, before, fields, user_id)
    const is_broker_new = broker !== before.broker
    if (!is_changed && !is_broker_new) return
    if (is_broker_new) await correctBroker(trx, before, { broker, changed_by: user_id })
    if (!is_changed) await updateRequest(trx, id, {})
    await audit(trx, { event: 'request_changed', user_id, session_id, amount: 1 }, request)
    await mergeNewWords(trx)
    await announceListChange(trx, 'jobs_changed', { caused_by: user_id })
  })
  await changes.caughtUp()
}
