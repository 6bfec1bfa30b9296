-- Pictures taken in from elsewhere: never as they came, always drawn anew as WebP.

create table media (
  -- SHA-256 of the bytes: the same picture is kept once, and an address never shows another one later.
  hash text primary key check (hash ~ '^[0-9a-f]{64}$'),
  webp bytea not null,
  width integer not null,
  height integer not null,
  created_at timestamptz not null default now()
);
-- WebP is packed as it is.
alter table media alter column webp set storage external;

alter table companies add column logo_hash text references media;
