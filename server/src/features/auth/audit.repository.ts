import type { FastifyRequest } from 'fastify'
import type { Kysely, Transaction } from 'kysely'
import type { Database } from '../../db/tables.ts'

type AuditEvent =
  | 'login'
  | 'login_failed'
  | 'code_rejected'
  | 'refresh_reuse'
  | 'logout'
  | 'backchannel_logout'
  | 'backchannel_rejected'
  | 'user_disabled'
  | 'user_enabled'
  | 'user_erased'
  | 'token_created'
  | 'token_revoked'
  | 'scrape_started'
  | 'scrape_accepted'

export interface AuditEntry {
  event: AuditEvent
  user_id?: string | null
  session_id?: string | null
  /** A short code, never a text from outside. */
  reason?: string
}

export type AuditedRequest = Pick<FastifyRequest, 'id' | 'ip'>

/** Adds to the audit log. Names, e-mails, tokens and codes must not be in it. */
export async function audit(
  db: Kysely<Database> | Transaction<Database>,
  entry: AuditEntry,
  request?: AuditedRequest,
): Promise<void> {
  await db
    .insertInto('audit_log')
    .values({
      event: entry.event,
      user_id: entry.user_id ?? null,
      session_id: entry.session_id ?? null,
      reason: entry.reason ?? null,
      request_id: request?.id ?? null,
      ip: request?.ip ?? null,
    })
    .execute()
}
