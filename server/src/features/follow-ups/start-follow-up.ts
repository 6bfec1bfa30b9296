import type { Deps } from '../../deps.ts'
import { notFound } from '../../http/app-error.ts'
import { findOpenOn, type Subject } from './follow-ups.repository.ts'
import { addFollowUp, logEvent } from './write-follow-ups.repository.ts'

/**
 * Starts following up an ad or a company, with the user as owner. Returns the one that exists when somebody already does,
 * also when both started at the same moment. Throws 404 without such an ad or company.
 */
export async function startFollowUp(
  { db }: Pick<Deps, 'db'>,
  user_id: string,
  on: Subject,
): Promise<{ id: number; is_new: boolean }> {
  // Twice: the one that was in the way may have ended meanwhile.
  for (let attempt = 1; attempt <= 2; attempt++) {
    const existing = await findOpenOn(db, on)
    if (existing !== null) return { id: existing, is_new: false }
    const added = await db.transaction().execute(async (trx) => {
      const id = await addFollowUp(trx, on, user_id)
      if (typeof id === 'number') await logEvent(trx, id, user_id, { kind: 'started', person_id: user_id })
      return id
    })
    if (added === 'missing')
      throw notFound(on.subject === 'job' ? 'Annonsen finnes ikke.' : 'Bedriften finnes ikke.')
    if (added !== null) return { id: added, is_new: true }
  }
  const existing = await findOpenOn(db, on)
  if (existing === null) throw notFound()
  return { id: existing, is_new: false }
}
