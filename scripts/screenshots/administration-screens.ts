import { goto, type Screen } from './screen.ts'

/** Everybody who might work there, with sessions and lines in the log, long names among them. */
const MANY_PEOPLE = `
  with people as (
    insert into users (issuer, subject, name, email, role, disabled_at, is_disabled_by_scim, created_at, last_login_at)
    select 'urn:utsyn:demo-sso', 'shown-' || n, name || case when n > 6 then ' ' || n else '' end,
      'shown-' || n || '@' || case when n % 6 = 0 then 'avdeling-for-forretningsutvikling.' else '' end || 'utsyn.example',
      (array['ansatt', 'leser', 'bemanner', 'administrator'])[1 + n % 4], case when n % 5 = 4 then now() end, n % 10 = 4,
      now() - n * interval '9 days', now() - n * interval '7 hours'
    from generate_series(1, 60) as n, lateral (select (array['Anne-Margrethe Kristoffersen Ødegård-Bjørnstad',
      'Ola Vik', 'Maximiliane Wolfeschlegelsteinhausen', 'Åse Ås', 'Per-Øyvind Skjærseth Håkonsen', 'Nils Lund'])[1 + n % 6] as name) as names
    on conflict (issuer, subject) do nothing returning id, email),
  sessions as (
    insert into sessions (user_id, device, last_seen_at, idle_expires_at, expires_at)
    select id, (array['Firefox på Windows', 'Safari på iPhone', 'Chrome på Android'])[n], now() - n * interval '11 minutes',
      now() + interval '2 hours', now() + interval '9 hours'
    from people, generate_series(1, 3) as n where hashtext(email) % 3 = 0),
  cvs as (select id, row_number() over (order by id) as n from consultants limit 5)
  insert into audit_log (at, event, user_id, reason, consultant_id, amount, source, ip)
  select now() - row_number() over () * interval '7 minutes', event, people.id, reason, cvs.id, amount, source, ip
  from people, (values ('login', null, null, null, null, '2001:db8:85a3:8d3:1319:8a2e:370:7348'),
    ('cv_read', null, 1, null, null, '192.0.2.17'), ('jobs_exported', null, null, 1214, null, '192.0.2.17'),
    ('login_failed', 'identity_service_away', null, null, null, '192.0.2.17'),
    ('source_added', null, null, null, 'rekruttering.anskaffelser-og-innkjøp.kommunesamarbeidet.example', '192.0.2.17'),
    ('refresh_reuse', null, null, null, null, '192.0.2.17')) as lines (event, reason, n, amount, source, ip)
  left join cvs using (n)`

/** Sources of administrators in every state, some with long names. */
const MANY_FEEDS = `
  with added as (
    insert into feeds (address, kind, is_authoritative, is_active, added_at, last_read_at, last_success_at, last_fault, failures, not_before)
    select 'https://' || case when n % 4 = 0 then 'rekruttering.anskaffelser-og-innkjop.kommunesamarbeidet' else 'avis-' || n end
      || '.example/' || n || '/stillinger.rss', case when n % 2 = 0 then 'feed' else 'news' end, n % 4 = 0, false, now(),
      now() - n * interval '11 minutes', case when n % 3 <> 0 then now() - n * interval '11 minutes' end,
      case when n % 3 = 0 then (array['timeout', 'status 503', 'too_large'])[1 + n % 3] end, case when n % 3 = 0 then n else 0 end,
      now() + interval '1 day'
    from generate_series(1, 24) as n on conflict do nothing returning address)
  insert into paused_sources (address) select address from added where address like '%avis-1%' on conflict do nothing`

const MANY_FAILURES = `
  insert into pgboss.job (id, name, state, data, retry_count, created_on, completed_on, output)
  select gen_random_uuid(), name, 'failed', '{"payload":{}}', 2, now() - interval '3 hours', now() - n * interval '9 minutes',
    ('{"name":"' || (array['TypeError', 'DatabaseError', 'UnexpectedEndOfCompressedInputError'])[1 + n % 3] || '"}')::jsonb
  from generate_series(1, 6) as n, (select name from pgboss.queue where name not like '\\_\\_%' order by name limit 5) as queues`

const MANY_TOKENS = `
  insert into personal_tokens (user_id, token_hash, name, scope, last_used_at, expires_on)
  select users.id, sha256(n::text::bytea), case when n % 3 = 0 then
      'Ukentlig rapport til ledergruppen og styringsgruppen over nye stillingsannonser' else 'Power BI ' || n end,
    case when n % 2 = 0 then 'read' else 'write' end, case when n % 2 = 0 then now() - n * interval '1 hour' end,
    current_date + n * 3
  from users, generate_series(1, 9) as n where users.subject = 'ingrid.solvang' on conflict do nothing`

const signedIn = true

export const ADMINISTRATION_SCREENS: Screen[] = [
  { name: 'first-steps', signedIn, open: goto('/administrasjon/kom-i-gang') },
  { name: 'admin-people-few', signedIn, open: goto('/administrasjon') },
  { name: 'admin-log-few', signedIn, open: goto('/administrasjon/logg?kind=cv') },
  { name: 'admin-tasks-none', signedIn, open: goto('/administrasjon/oppgaver') },
  { name: 'admin-sources-few', signedIn, open: goto('/administrasjon/kilder') },
  {
    name: 'admin-add-source',
    signedIn,
    above: true,
    open: async (page) => {
      await page.goto('/administrasjon/kilder')
      await page.getByRole('button', { name: 'Legg til kilde' }).click()
      await page.getByRole('dialog').getByRole('button', { name: 'Prøv adressen' }).click()
    },
  },
  { name: 'admin-operations', signedIn, open: goto('/administrasjon/drift') },
  {
    name: 'admin-people',
    signedIn,
    prepare: (portal) => portal.sql(MANY_PEOPLE),
    open: goto('/administrasjon'),
  },
  {
    name: 'admin-sources',
    signedIn,
    prepare: (portal) => portal.sql(MANY_FEEDS),
    open: goto('/administrasjon/kilder'),
  },
  { name: 'admin-log', signedIn, open: goto('/administrasjon/logg') },
  {
    name: 'admin-log-dates',
    signedIn,
    above: true,
    open: goto('/administrasjon/logg?days=dates&from=2020-05-17'),
  },
  {
    name: 'admin-tasks',
    signedIn,
    prepare: (portal) => portal.sql(MANY_FAILURES),
    open: goto('/administrasjon/oppgaver'),
  },
  { name: 'tokens-many', signedIn, prepare: (portal) => portal.sql(MANY_TOKENS), open: goto('/konto') },
]
