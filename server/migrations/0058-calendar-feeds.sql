-- The private address that a person's calendar program reads; one each.
create table calendar_feeds (
  user_id uuid primary key references users on delete cascade,
  token_hash bytea not null unique,
  created_at timestamptz not null default now(),
  -- By the day: programs read every hour.
  last_read_on date
);
