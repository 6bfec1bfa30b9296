-- What a person may do so often in a minute, and so many times at once, on all processes together: what costs money or
-- asks a stranger's server.
create table shared_calls (
  user_id uuid not null references users on delete cascade,
  what text not null,
  since timestamptz not null default now(),
  calls integer not null default 1,
  primary key (user_id, what)
);

create table shared_turns (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references users on delete cascade,
  what text not null,
  -- Given back long before, unless the process was killed.
  until timestamptz not null
);
create index shared_turns_by_person on shared_turns (user_id, what);
