-- What administrators decide about sources. A feed is kept while the configuration lists it (`is_active`) or an
-- administrator has added it (`added_at`). The version before knows only the first, and leaves added feeds alone.
alter table feeds
  -- Addresses may hold keys, so pages name a feed by this.
  add column id uuid not null default gen_random_uuid() unique,
  add column added_at timestamptz;

-- By address and not by feed: Enhetsregisteret is no feed, and a feed that returns to the configuration stays paused.
create table paused_sources (
  address text primary key,
  paused_at timestamptz not null default now()
);

-- The source that a line is about, by its name and never by its whole address.
alter table audit_log add column source text;
