import type { Role } from '@utsyn/contract/role.ts'
import type { AuditEntry, AuditKind } from '@utsyn/contract/admin.ts'
import { count } from '../../lib/norwegian.ts'
import { ROLE_NAMES } from '../../lib/role-names.ts'
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

export const EVENT_NAMES: Record<string, string> = {
  login: 'Logget inn',
  login_failed: 'Innlogging mislyktes',
  code_rejected: 'Innloggingskode avvist',
  refresh_reuse: 'Økt avsluttet: En brukt nøkkel ble brukt igjen',
  logout: 'Logget ut',
  backchannel_logout: 'Logget ut av innloggingstjenesten',
  backchannel_rejected: 'Melding om utlogging avvist',
  token_created: 'Laget tilgangsnøkkel',
  token_revoked: 'Slettet tilgangsnøkkel',
  user_disabled: 'Stengt ute',
  user_enabled: 'Sluppet inn igjen',
  user_erased: 'Slettet',
  role_changed: 'Fikk en annen rolle',
  scim_changed: 'Melding fra innloggingstjenesten',
  scim_rejected: 'Melding fra innloggingstjenesten avvist',
  scrape_started: 'Startet henting av annonser',
  scrape_accepted: 'La til annonser',
  jobs_closed: 'Stengte annonser',
  request_taken_in: 'La inn en forespørsel',
  request_deleted: 'Slettet en forespørsel',
  request_mail_removed: 'Fjernet en mottatt e-post',
  cv_read: 'Leste CV',
  cv_taken_in: 'Leste inn en CV fra fil',
  comparison_exported: 'Lastet ned kravmatrise',
  offer_exported: 'Lastet ned tilbud',
  offer_template_saved: 'La inn mal for tilbud',
  offer_template_removed: 'Fjernet mal for tilbud',
  outlet_added: 'Koblet til en kanal',
  outlet_changed: 'Endret en kanal',
  outlet_removed: 'Koblet fra en kanal',
  message_resent: 'Sendte et mislykket varsel på nytt',
  message_dropped: 'Ga opp et mislykket varsel',
  task_retried: 'Prøvde en mislykket oppgave igjen',
  jobs_exported: 'Lastet ned annonser',
  follow_ups_exported: 'Lastet ned oppfølging',
  personal_data_exported: 'Lastet ned alt som er lagret om personen',
  audit_exported: 'Lastet ned hendelsesloggen',
  source_added: 'La til kilde',
  source_removed: 'Fjernet kilde',
  source_paused: 'Satte kilde på pause',
  source_resumed: 'Startet kilde igjen',
  source_run: 'Leste kilde nå',
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
  const said = EVENT_NAMES[event] ?? event
  // The reason of another role is the role, not who gave it.
  const role = event === 'role_changed' ? ROLE_NAMES[reason as Role] : undefined
  if (role) return `${said}: ${role}`
  const why = reason ? `, ${REASONS[reason] ?? reason}` : ''
  const counted = COUNTED[event]
  const named = source !== null && event === 'task_retried' ? taskName(source) : source
  const what = consultant ?? named ?? (amount === null || !counted ? null : count(amount, ...counted))
  return `${said}${why}${what === null ? '' : `: ${what}`}`
}
