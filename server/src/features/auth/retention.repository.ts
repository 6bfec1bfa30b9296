import { type Kysely, sql } from 'kysely'
import type { Database } from '../../db/tables.ts'

/**
 * Sessions stay for a week after their end, so that a stolen token used late is still recognised; their tokens and
 * codes go with them. Expired personal tokens are listed for a month. The audit log, and who was deleted by SCIM, is kept
 * for a year.
 */
export async function deleteExpired(db: Kysely<Database>): Promise<Record<string, number>> {
  const now = sql<Date>`now()`
  const deletions = {
    sessions: db
      .deleteFrom('sessions')
      .where(
        sql<boolean>`least(coalesce(ended_at, expires_at), expires_at, idle_expires_at) < now() - interval '7 days'`,
      ),
    access_tokens: db.deleteFrom('access_tokens').where('expires_at', '<', now),
    personal_tokens: db
      .deleteFrom('personal_tokens')
      .where('expires_on', '<', sql<string>`(now() at time zone 'Europe/Oslo')::date - 30`),
    portal_codes: db.deleteFrom('portal_codes').where('expires_at', '<', sql<Date>`now() - interval '1 day'`),
    backchannel_tokens: db.deleteFrom('backchannel_tokens').where('expires_at', '<', now),
    oidc_payloads: db.deleteFrom('oidc_payloads').where('expires_at', '<', now),
    scim_users: db.deleteFrom('scim_users').where('deleted_at', '<', sql<Date>`now() - interval '1 year'`),
    audit_log: db.deleteFrom('audit_log').where('at', '<', sql<Date>`now() - interval '1 year'`),
  }
  const counts: Record<string, number> = {}
  for (const [table, deletion] of Object.entries(deletions)) {
    const { numDeletedRows } = await deletion.executeTakeFirstOrThrow()
    counts[table] = Number(numDeletedRows)
  }
  return counts
}
