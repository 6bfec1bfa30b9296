import type { ChatSession, ChatSource } from '@utsyn/contract/chat.ts'
import type { Deps } from '../../../deps.ts'
import type { SignedInUser } from '../../../http/signed-in-user.ts'
import { auditCvsShown, type AuditedRequest } from '../../auth/audit.repository.ts'
import { logCvsRead } from '../../consultants/quoted-cvs.repository.ts'
import { findOwnConsultantId } from '../../consultants/own-consultant.repository.ts'

export interface Reader {
  user: SignedInUser
  request: AuditedRequest
}

const cvsOf = (sources: readonly ChatSource[]) =>
  new Set(sources.flatMap(({ kind, id }) => (kind === 'consultant' ? Number(id) : [])))

/** Logs whose CVs the sources of an answer are, each once. One's own is no event, as on the page of the CV. */
export function logCvsShown(db: Deps['db'], { user, request }: Reader) {
  const logged = new Set<number>()
  return async (sources: readonly ChatSource[]): Promise<void> => {
    const fresh = cvsOf(sources).difference(logged)
    if (fresh.size === 0) return
    for (const id of fresh) logged.add(id)
    fresh.delete((await findOwnConsultantId(db, user)) ?? 0)
    await auditCvsShown(db, user, [...fresh], request)
  }
}

/** Logs whose CVs earlier answers show that are read again. */
export async function logCvsReadAgain(
  db: Deps['db'],
  { user, request }: Reader,
  sessions: readonly ChatSession[],
): Promise<void> {
  const shown = cvsOf(sessions.flatMap(({ messages }) => messages.flatMap(({ sources }) => sources)))
  await logCvsRead(db, user, [...shown], request)
}
