import type { BodyOf } from '@utsyn/contract/endpoint.ts'
import type { takeInRequest as TakeInRequest } from '@utsyn/contract/requests.ts'
import { announceListChange } from '../../db/list-cache.ts'
import type { Deps } from '../../deps.ts'
import { AppError } from '../../http/app-error.ts'
import type { SignedInUser } from '../../http/signed-in-user.ts'
import { audit, type AuditedRequest } from '../auth/audit.repository.ts'
import { rowId } from '../../http/row-id.ts'
import { sketchOf } from '../jobs/ad-likeness.ts'
import { lockTakingIn, mergeNewWords } from '../jobs/save-jobs.repository.ts'
import { addRequest } from './add-request.ts'
import { readRequestApart } from './reading/read-apart.ts'
import { joinRequest } from './join-request.ts'
import { tidyFields } from './request-fields.ts'
import { handleMail } from './mail/received-mails.repository.ts'
import { addReceipt } from './receipts.repository.ts'
import { findRecentRequests } from './requests.repository.ts'
import { sameRequest } from './same-request.ts'

/**
 * Saves a request as a person has reviewed it. One that has come before is joined to it: what was corrected in the review
 * is changed there, the rest fills in what was missing. Nobody is notified, and nothing becomes public.
 */
export async function takeInRequest(
  { db, changes }: Pick<Deps, 'db' | 'changes'>,
  { text, fields: given, mail_id }: BodyOf<typeof TakeInRequest>,
  user: SignedInUser,
  { request, signal }: { request: AuditedRequest; signal: AbortSignal },
): Promise<{ job_id: string; is_new: boolean }> {
  const { user_id, session_id } = user
  const read = await readRequestApart({ text, name: '' }, user_id, signal)
  const fields = tidyFields(given)
  const result = await db.transaction().execute(async (trx) => {
    await lockTakingIn(trx)
    const sketch = sketchOf([...fields.must, ...fields.should].join('\n'))
    const same = sameRequest({ fields, sketch, text: read.text }, await findRecentRequests(trx, read.text))
    const mail = mail_id === undefined ? null : rowId(String(mail_id))
    // Saved again when the answer was lost, or by two at once, it is joined.
    if (mail !== null && !(await handleMail(trx, mail)) && !same?.has_text)
      throw new AppError(
        409,
        'handled',
        'Noen andre har lagret eller fjernet e-posten. Se om forespørselen finnes fra før. Lagre en gang til hvis den skal inn likevel.',
      )
    const job_id = same ? same.id : await addRequest(trx, { fields, read, sketch })
    if (same) await joinRequest(trx, same.id, { fields, reading: read.reading, changed_by: user_id })
    await addReceipt(trx, { job_id, broker: fields.broker, text: read.text, received_by: user_id })
    await audit(trx, { event: 'request_taken_in', user_id, session_id, amount: 1 }, request)
    await mergeNewWords(trx)
    await announceListChange(trx, 'jobs_changed', { caused_by: user_id })
    return { job_id: String(job_id), is_new: same === null }
  })
  await changes.caughtUp()
  return result
}
