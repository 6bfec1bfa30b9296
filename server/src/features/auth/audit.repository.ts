import type { AuditEvent } from '@utsyn/contract/audit-events.ts'
import type { FastifyRequest } from 'fastify'
import { type Kysely, sql, type Transaction } from 'kysely'
import type { Database } from '../../db/tables.ts'

export interface AuditEntry {
  event: AuditEvent
  user_id?: string | null
  session_id?: string | null
  /** A short code, never a text from outside. */
  reason?: string
  /** Who acted, when it was not the person themselves. */
  actor_id?: string
  /** Whose CV. */
  consultant_id?: number
  /** How many ads. */
  amount?: number
  /** Which source, channel, task or group: an address as people see it, since it may hold a key. */
  source?: string
}

export type AuditedRequest = Pick<FastifyRequest, 'id' | 'ip'>

/** Adds to the audit log. Names, e-mails, tokens and codes must not be in it. */
export async function audit(
  db: Kysely<Database> | Transaction<Database>,
  entry: AuditEntry,
  request?: AuditedRequest,
): Promise<void> {
  await db.insertInto('audit_log').values(rowOf(entry, request)).execute()
}

const rowOf = (entry: AuditEntry, request?: AuditedRequest) => ({
  event: entry.event,
  user_id: entry.user_id ?? null,
  session_id: entry.session_id ?? null,
  reason: entry.reason ?? null,
  actor_id: entry.actor_id ?? null,
  consultant_id: entry.consultant_id ?? null,
  amount: entry.amount ?? null,
  source: entry.source ?? null,
  request_id: request?.id ?? null,
  ip: request?.ip ?? null,
})

/** Opening CVs is logged once an hour for each reader: pages ask again whenever they get the focus. */
export async function auditCvsRead(
  db: Kysely<Database>,
  { user_id, session_id }: { user_id: string; session_id: string | null },
  consultant_ids: readonly number[],
  request: AuditedRequest,
): Promise<void> {
  if (consultant_ids.length === 0) return
  const logged = await db
    .selectFrom('audit_log')
    .select('consultant_id')
    .where('user_id', '=', user_id)
    .where('event', '=', 'cv_read')
    .where('consultant_id', 'in', consultant_ids)
    .where('at', '>', sql<Date>`now() - interval '1 hour'`)
    .execute()
  const fresh = new Set(consultant_ids).difference(new Set(logged.map((line) => Number(line.consultant_id))))
  await auditCvsShown(db, { user_id, session_id }, [...fresh], request)
}

/** An answer that shows something of CVs is logged once for each of them: nothing asks for it again by itself. */
export async function auditCvsShown(
  db: Kysely<Database>,
  { user_id, session_id }: { user_id: string; session_id: string | null },
  consultant_ids: readonly number[],
  request: AuditedRequest,
): Promise<void> {
  if (consultant_ids.length === 0) return
  const rows = consultant_ids.map((consultant_id) =>
    rowOf({ event: 'cv_read', user_id, session_id, consultant_id }, request),
  )
  await db.insertInto('audit_log').values(rows).execute()
}
