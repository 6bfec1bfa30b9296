-- People, their sessions, and what the embedded identity service keeps.
-- Tokens and codes are stored as SHA-256 only. All expiry is judged by now() of the database.

create table users (
  id uuid primary key default gen_random_uuid(),
  -- Who somebody is: never the e-mail, which can change hands.
  issuer text not null,
  subject text not null,
  name text not null,
  email text not null,
  dark_mode boolean,
  disabled_at timestamptz,
  created_at timestamptz not null default now(),
  last_login_at timestamptz not null default now(),
  unique (issuer, subject)
);
create index users_by_email on users (lower(email));

create table sessions (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references users on delete cascade,
  -- The identity service's own session and the proof of it, needed to sign out there. The token is sealed.
  idp_sid text,
  sealed_id_token text,
  created_at timestamptz not null default now(),
  idle_expires_at timestamptz not null,
  expires_at timestamptz not null,
  ended_at timestamptz,
  end_reason text
);
create index sessions_by_user on sessions (user_id);
create index sessions_by_idp_sid on sessions (idp_sid);

create table access_tokens (
  token_hash bytea primary key,
  session_id uuid not null references sessions on delete cascade,
  expires_at timestamptz not null
);
create index access_tokens_by_session on access_tokens (session_id);

create table refresh_tokens (
  token_hash bytea primary key,
  session_id uuid not null references sessions on delete cascade,
  created_at timestamptz not null default now(),
  used_at timestamptz
);
create index refresh_tokens_by_session on refresh_tokens (session_id);

create table portal_codes (
  code_hash bytea primary key,
  -- The browser that signed in holds the other half in a cookie.
  binder_hash bytea not null,
  session_id uuid not null references sessions on delete cascade,
  expires_at timestamptz not null,
  used_at timestamptz
);
create index portal_codes_by_session on portal_codes (session_id);

-- Logout tokens that have been taken, against replay.
create table backchannel_tokens (
  issuer text not null,
  jti text not null,
  expires_at timestamptz not null,
  primary key (issuer, jti)
);

create table oidc_payloads (
  model text not null,
  id text not null,
  payload jsonb not null,
  grant_id text,
  uid text,
  consumed_at timestamptz,
  expires_at timestamptz,
  primary key (model, id)
);
create index oidc_payloads_by_grant on oidc_payloads (grant_id);
create index oidc_payloads_by_uid on oidc_payloads (uid);

-- The first node makes a key, the others use it. The private part is sealed with a key from PORTAL_SECRET.
create table signing_keys (
  purpose text primary key,
  sealed_jwk text not null,
  created_at timestamptz not null default now()
);

-- Holds no names and outlives the person: user_id is no foreign key on purpose.
create table audit_log (
  id bigint generated always as identity primary key,
  at timestamptz not null default now(),
  event text not null,
  user_id uuid,
  session_id uuid,
  reason text,
  request_id text,
  ip text
);
create index audit_log_by_user on audit_log (user_id, at);
create index audit_log_by_time on audit_log (at);
