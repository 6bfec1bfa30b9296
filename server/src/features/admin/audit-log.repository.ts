import type { AuditEvent } from '@utsyn/contract/audit-events.ts'
import type { AuditEntry, AuditKind } from '@utsyn/contract/admin.ts'
import type { Kysely } from 'kysely'
import { type Bind, rowsOf } from '../../db/statement.ts'
import type { Database } from '../../db/tables.ts'

/** The kind of each event: a new event does not compile without one. */
const KIND_OF: Record<AuditEvent, AuditKind> = {
  login: 'sign_in',
  login_failed: 'sign_in',
  code_rejected: 'sign_in',
  refresh_reuse: 'sign_in',
  token_created: 'sign_in',
  token_revoked: 'sign_in',
  logout: 'sign_in',
  backchannel_logout: 'sign_in',
  backchannel_rejected: 'sign_in',
  user_disabled: 'people',
  user_enabled: 'people',
  user_erased: 'people',
  role_changed: 'people',
  scim_changed: 'people',
  scim_rejected: 'people',
  scrape_started: 'import',
  scrape_accepted: 'import',
  jobs_closed: 'import',
  request_taken_in: 'import',
  request_changed: 'import',
  request_deleted: 'import',
  request_mail_removed: 'import',
  cv_read: 'cv',
  cv_taken_in: 'cv',
  comparison_exported: 'export',
  offer_exported: 'export',
  jobs_exported: 'export',
  follow_ups_exported: 'export',
  personal_data_exported: 'export',
  audit_exported: 'export',
  source_added: 'sources',
  source_removed: 'sources',
  source_paused: 'sources',
  source_resumed: 'sources',
  source_run: 'sources',
  offer_template_saved: 'setup',
  offer_template_removed: 'setup',
  outlet_added: 'setup',
  outlet_changed: 'setup',
  outlet_removed: 'setup',
  message_resent: 'setup',
  message_dropped: 'setup',
  task_retried: 'setup',
}

const eventsOf = (kind: AuditKind) =>
  Object.entries(KIND_OF).flatMap(([event, of]) => (of === kind ? event : []))

export interface AuditFilter {
  person: string | null
  kind: AuditKind | undefined
  from: string | undefined
  to: string | undefined
}

function where({ person, kind, from, to }: AuditFilter, bind: Bind): string {
  const day = (text: string) => `(${bind(text)}::date)::timestamp at time zone 'Europe/Oslo'`
  const parts = [
    person && `(log.user_id = ${bind(person)}::uuid or log.actor_id = ${bind(person)}::uuid)`,
    kind && `log.event = any(${bind(eventsOf(kind))}::text[])`,
    from && `log.at >= ${day(from)}`,
    to && `log.at < (${bind(to)}::date + 1)::timestamp at time zone 'Europe/Oslo'`,
  ]
  return parts.filter(Boolean).join(' and ') || 'true'
}

type Row = Omit<AuditEntry, 'at'> & { at: Date }

/** A page of the log, newest first, with the names that its ids have now. */
export async function findAuditEntries(
  db: Kysely<Database>,
  filter: AuditFilter,
  { limit, offset }: { limit: number; offset: number },
): Promise<AuditEntry[]> {
  const rows = await rowsOf<Row>(
    db,
    (bind) => `
      select log.id::text as id, log.at, log.event, log.reason, person.name as person, actor.name as actor,
        consultants.name as consultant, consultants.id::text as consultant_id, log.amount, log.source, log.ip
      from audit_log log
      left join users person on person.id = log.user_id
      left join users actor on actor.id = log.actor_id
      left join consultants on consultants.id = log.consultant_id
      where ${where(filter, bind)}
      order by log.id desc limit ${bind(limit)} offset ${bind(offset)}`,
  )
  return rows.map(({ at, ...row }) => ({ ...row, at: at.toISOString() }))
}

export async function countAuditEntries(db: Kysely<Database>, filter: AuditFilter): Promise<number> {
  const [row] = await rowsOf<{ total: number }>(
    db,
    (bind) => `select count(*)::int as total from audit_log log where ${where(filter, bind)}`,
  )
  return row!.total
}
