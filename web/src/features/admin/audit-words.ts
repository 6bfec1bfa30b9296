import { type AuditEvent, EVENT_NAMES } from '@utsyn/contract/audit-events.ts'
import { ROLE_NAMES, type Role } from '@utsyn/contract/role.ts'
import type { AuditEntry, AuditKind } from '@utsyn/contract/admin.ts'
import { count } from '../../lib/norwegian.ts'
import { taskName } from './task-names.ts'

export const KIND_NAMES: Record<AuditKind, string> = {
  sign_in: 'Innlogging',
  cv: 'Lest CV',
  export: 'Nedlasting',
  import: 'Henting og stenging',
  people: 'Personer',
  sources: 'Kilder',
  setup: 'Oppsett',
}

const REASONS: Record<string, string> = {
  elsewhere: 'fra en annen enhet',
  administrator: 'av en administrator',
  not_seen: 'ikke vært innom på lenge',
  scim: 'av innloggingstjenesten',
  wrong_token: 'feil nøkkel',
  no_scim_claim: 'innloggingstjenesten oppga ikke hvem det var',
  user_created: 'ny bruker',
  user_changed: 'endret bruker',
  user_deleted: 'slettet bruker',
  group_created: 'ny gruppe',
  group_changed: 'endret gruppe',
  group_deleted: 'slettet gruppe',
  groups_overage: 'i for mange grupper til at innloggingstjenesten nevner dem',
  command: 'av dem som drifter portalen',
  json: 'som JSON',
  html: 'som nettside',
  docx: 'som Word',
  pdf: 'som PDF',
  read: 'til å lese',
  write: 'til å lese og endre',
  user_disabled: 'stengt ute',
  identity_service_away: 'innloggingstjenesten svarte ikke',
  no_transaction: 'ikke startet i denne nettleseren, eller for sent',
  other_browser: 'fra en annen nettleser',
  used: 'brukt før',
  unknown_code: 'ukjent kode',
  expired: 'for gammel',
  bad_token: 'ugyldig melding',
  replayed: 'sendt før',
}

/** What an event has counted; of others the number says nothing more. */
const COUNTED: Record<string, [one: string, many: string]> = {
  jobs_exported: ['annonse', 'annonser'],
  jobs_closed: ['annonse', 'annonser'],
  scrape_accepted: ['annonse', 'annonser'],
  follow_ups_exported: ['oppfølging', 'oppfølginger'],
}

/** «Logget ut, fra en annen enhet», «Leste CV: Kari Vik», «La til annonser: 4 annonser», «La til kilde: firma.example». An unknown event by its code. */
export function eventText({
  event,
  reason,
  consultant,
  amount,
  source,
}: Pick<AuditEntry, 'event' | 'reason' | 'consultant' | 'amount' | 'source'>): string {
  const said = EVENT_NAMES[event as AuditEvent] ?? event
  // The reason of another role is the role, not who gave it.
  const role = event === 'role_changed' ? ROLE_NAMES[reason as Role] : undefined
  if (role) return `${said}: ${role}`
  const why = reason ? `, ${REASONS[reason] ?? reason}` : ''
  const counted = COUNTED[event]
  const named = source !== null && event === 'task_retried' ? taskName(source) : source
  const what = consultant ?? named ?? (amount === null || !counted ? null : count(amount, ...counted))
  return `${said}${why}${what === null ? '' : `: ${what}`}`
}
