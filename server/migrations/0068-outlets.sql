-- Channels of teams in Teams and Slack, and other programs, that get the new ads of saved searches.

create table outlets (
  id uuid primary key default gen_random_uuid(),
  channel text not null check (channel in ('teams', 'slack', 'webhook')),
  name text not null check (length(name) between 1 and 100),
  -- Encrypted: who has it can write there.
  sealed_address text not null,
  -- All that is shown of it.
  host text not null,
  -- What a program recognises messages by, encrypted.
  sealed_secret text,
  pace text not null check (pace in ('at_once', 'daily')),
  -- A program also hears of ads that somebody fits as well as this.
  least_score smallint check (least_score between 1 and 100),
  paused_since timestamptz,
  -- The receiver said that there is no such address any more.
  is_gone boolean not null default false,
  created_at timestamptz not null default now(),
  check ((channel = 'webhook') = (sealed_secret is not null)),
  check (channel = 'webhook' or least_score is null)
);

create table outlet_searches (
  outlet_id uuid not null references outlets on delete cascade,
  search_id bigint not null references saved_searches on delete cascade,
  primary key (outlet_id, search_id)
);
create index outlet_searches_by_search on outlet_searches (search_id);

alter table dispatches
  alter column user_id drop not null,
  add column outlet_id uuid references outlets on delete cascade,
  add constraint dispatches_receiver_check check (num_nonnulls(user_id, outlet_id) = 1);
create index dispatches_by_outlet on dispatches (outlet_id, created_at desc) where outlet_id is not null;

-- What an outlet hears of an ad, each once.
create table outlet_events (
  id bigint generated always as identity primary key,
  outlet_id uuid not null references outlets on delete cascade,
  job_id bigint not null references jobs on delete cascade,
  kind text not null check (kind in ('new', 'match', 'withdrawn')),
  noted_at timestamptz not null default now(),
  -- In a message, which is kept for a shorter time.
  is_taken boolean not null default false,
  dispatch_id uuid references dispatches on delete set null,
  unique (outlet_id, job_id, kind)
);
create index outlet_events_waiting on outlet_events (outlet_id) where not is_taken;
create index outlet_events_by_job on outlet_events (job_id);
create index outlet_events_by_dispatch on outlet_events (dispatch_id);
