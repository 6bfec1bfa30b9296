import type { Deps } from '../../deps.ts'
import { accessTokens } from './access-tokens.ts'
import { endSessions, type EndReason, type SessionFilter } from './sessions.repository.ts'

/** Ends sessions for good: at once on this node, within milliseconds on the others. */
export async function endSession(deps: Deps, filter: SessionFilter, reason: EndReason) {
  const ended = await deps.db.transaction().execute((tx) => endSessions(tx, filter, reason))
  for (const { id } of ended) accessTokens(deps).forget(id)
  return ended
}
