import type { Transaction } from 'kysely'
import type { PortalSecrets } from '../config/config.ts'
import type { Database } from '../db/tables.ts'
import { carryObjections, findKeptObjections } from '../features/consultants/kept-objections.repository.ts'
import { type Erasure, lastWords } from '../erasure/erasure-file.ts'
import {
  disableAgain,
  endAllSessions,
  findErasedUsers,
  findErasures,
  findObjectedConsultants,
  removeDeletedRequests,
  removeRevokedTokens,
  saveErasures,
} from '../erasure/erasures.repository.ts'
import { deleteUser } from '../features/auth/users.repository.ts'
import { removeThose } from '../features/consultants/remove-consultants.repository.ts'
import { setObjection } from '../features/matching/objection.repository.ts'
import { removeUnusedMedia } from '../media/media.repository.ts'

export interface Reapplied {
  users: number
  consultants: number
  objections: number
  tokens: number
  disabled: number
  requests: number
}

/**
 * For a restore: collects the erasures of the replaced database and of the file, and applies them to the restored data;
 * objections of those who were removed are carried over.
 */
export const carryErasures =
  (
    filed: readonly Erasure[],
    secrets: PortalSecrets,
    said: (done: Reapplied) => void,
    { isMoving = false } = {},
  ) =>
  async (before: Transaction<unknown>): Promise<(after: Transaction<unknown>) => Promise<void>> => {
    const replaced = before as Transaction<Database>
    const known = lastWords([...filed, ...(await findErasures(replaced))])
    const objections = await findKeptObjections(replaced)
    return async (after) => {
      const restored = after as Transaction<Database>
      await carryObjections(restored, objections)
      said(await reapplyErasures(restored, known, secrets, { isMoving }))
    }
  }

/**
 * Erases everybody who is present again, the same way they were erased the first time. Everybody signs in again, unless
 * the data `isMoving` as it is.
 */
export async function reapplyErasures(
  trx: Transaction<Database>,
  erasures: readonly Erasure[],
  secrets: PortalSecrets,
  { isMoving = false } = {},
): Promise<Reapplied> {
  if (!isMoving) await endAllSessions(trx)
  const known = lastWords(erasures).filter(({ is_over }) => !is_over)
  const keysOf = (of: Erasure['kind']) => known.flatMap(({ kind, key }) => (kind === of ? key : []))
  const users = await findErasedUsers(trx, keysOf('user'))
  for (const id of users) await deleteUser(trx, id)
  // Before they are removed, so that an objection is remembered.
  const objections = await findObjectedConsultants(trx, keysOf('objection'))
  for (const id of objections) await setObjection(trx, id, true)
  const consultants = await removeThose(
    trx,
    secrets,
    (bind) => `consultant_erasure_key(id, created_at) = any(${bind(keysOf('consultant'))}::text[])`,
  )
  await removeUnusedMedia(
    trx,
    consultants
      .flatMap(({ image_hash, thumb_hash }) => [image_hash, thumb_hash])
      .flatMap((hash) => hash ?? []),
  )
  const tokens = await removeRevokedTokens(trx, keysOf('token'))
  const disabled = await disableAgain(
    trx,
    known.filter(({ kind }) => kind === 'disabled'),
  )
  const requests = await removeDeletedRequests(trx, keysOf('request'))
  await saveErasures(trx, lastWords(erasures))
  return {
    users: users.length,
    consultants: consultants.length,
    objections: objections.length,
    tokens,
    disabled,
    requests,
  }
}
