-- Readings of career pages: begun by a person, done by a task, decided by the same person.
create table scrape_processes (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references users on delete cascade,
  url text not null,
  -- Whom the person says that the ads are from; used where the page itself does not say.
  company_name text,
  state text not null default 'running' check (state in
    ('running', 'ready', 'accepted', 'discarded', 'failed', 'cancelled')),
  -- Why it failed, as a word; see failures.ts.
  reason text,
  -- What has been done so far: ScrapeProgress without its beginning.
  progress jsonb not null default '{}',
  -- The ads that wait for the decision, with the people named in them. Emptied by it.
  found jsonb not null default '[]',
  -- What accepting them did, for whoever asks again.
  result jsonb,
  -- The task that has this token may write; another may take the process over when the time has run out.
  lease_token uuid,
  lease_until timestamptz,
  tries smallint not null default 0,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  ended_at timestamptz
);
create index scrape_processes_running on scrape_processes (user_id) where state = 'running';
create index scrape_processes_by_age on scrape_processes (created_at);
