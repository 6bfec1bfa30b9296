-- Keys by which a person's programs call the API.
create table personal_tokens (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references users on delete cascade,
  -- SHA-256 of the key, which is shown once and not stored.
  token_hash bytea not null unique,
  name text not null check (length(name) between 1 and 80),
  scope text not null check (scope in ('read', 'write')),
  created_at timestamptz not null default now(),
  last_used_at timestamptz,
  -- The last day on which it works, in Norwegian time.
  expires_on date not null
);
create index personal_tokens_by_user on personal_tokens (user_id);

alter table erasures drop constraint erasures_kind_check;
alter table erasures add constraint erasures_kind_check
  check (kind in ('user', 'consultant', 'objection', 'token'));

-- A revoked key must stay revoked when an older backup is restored.
create function note_revoked_token() returns trigger language plpgsql as $$
begin
  delete from shared_calls where user_id = old.user_id and what = 'token ' || old.id;
  if old.expires_on >= (now() at time zone 'Europe/Oslo')::date then
    perform note_erasure('token', encode(old.token_hash, 'hex'), false);
  end if;
  return null;
end $$;
create trigger personal_tokens_note_revoked after delete on personal_tokens
  for each row execute function note_revoked_token();
