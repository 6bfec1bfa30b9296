-- Who may use the portal, as the identity service says by SCIM (RFC 7643 and 7644). It names people by `external_id`, the
-- value of the claim OIDC_SCIM_CLAIM, and may do so before they have signed in for the first time.

-- Processes of the version before write none of these; the subject then stands in for the external id.
alter table users
  -- The claim's value at the last sign-in.
  add column external_id text,
  -- The role that the groups in the claim gave at the last sign-in or refresh; null when none did.
  add column claim_role text constraint users_claim_role_check check (claim_role in ('leser', 'ansatt', 'bemanner', 'administrator')),
  -- Disabled by the identity service, which alone may then enable the person again, besides an administrator.
  add column is_disabled_by_scim boolean not null default false;
create index users_by_external_id on users ((coalesce(external_id, subject)));

create table scim_users (
  id uuid primary key default gen_random_uuid(),
  external_id text not null unique,
  -- Null once the person has been deleted by the service or erased here. The row stays, so that they are still refused.
  user_name text,
  display_name text,
  is_active boolean not null,
  created_at timestamptz not null default now(),
  changed_at timestamptz not null default now(),
  -- By the service: it is then told that there is no such user.
  deleted_at timestamptz check (deleted_at is null or not is_active)
);
create unique index scim_users_by_name on scim_users (lower(user_name));

create table scim_groups (
  id uuid primary key default gen_random_uuid(),
  external_id text,
  display_name text not null,
  created_at timestamptz not null default now(),
  changed_at timestamptz not null default now()
);
create unique index scim_groups_by_name on scim_groups (lower(display_name));

create table scim_members (
  group_id uuid not null references scim_groups on delete cascade,
  member_id uuid not null references scim_users on delete cascade,
  primary key (group_id, member_id)
);
create index scim_members_by_member on scim_members (member_id);

-- As before, and what the identity service has told of the person goes too, except the id and whether they may come in.
create or replace function erase_user_from_logs() returns trigger language plpgsql as $$
declare pseudonym uuid := gen_random_uuid();
begin
  perform set_config('utsyn.match_log', 'erasure', true);
  update match_log set user_id = pseudonym, reason = null where user_id = old.id;
  update match_list_log set user_id = pseudonym where user_id = old.id;
  update match_ads_log set user_id = pseudonym where user_id = old.id;
  perform set_config('utsyn.match_log', '', true);
  update audit_log set user_id = pseudonym, session_id = null, request_id = null, ip = null
  where user_id = old.id or session_id in (select id from sessions where user_id = old.id);
  update audit_log set actor_id = pseudonym, request_id = null, ip = null where actor_id = old.id;
  update happenings set caused_by = null where caused_by = old.id;
  delete from oidc_payloads where payload ->> 'accountId' = old.subject;
  update scim_users set user_name = null, display_name = null where external_id = coalesce(old.external_id, old.subject);
  perform note_erasure('user', user_erasure_key(old.id), false);
  return old;
end $$;
