-- What the portal knows about a person beside what the identity service says.

-- By name, as the list of technologies or the ads write it.
create table saved_technologies (
  user_id uuid not null references users on delete cascade,
  technology text not null,
  created_at timestamptz not null default now(),
  primary key (user_id, technology)
);
-- Who is told of a new ad is asked from its technologies.
create index saved_technologies_by_name on saved_technologies (technology, user_id);

-- In words, and never what the browser sent.
alter table sessions
  add column device text,
  add column last_seen_at timestamptz not null default now();

-- What somebody has opened while it was new to them. What is listed for two weeks is new to nobody, so rows are kept for
-- weeks only, however many ads there are.
create table opened_jobs (
  user_id uuid not null references users on delete cascade,
  job_id bigint not null references jobs on delete cascade,
  opened_at timestamptz not null default now(),
  primary key (user_id, job_id)
);
create index opened_jobs_by_job on opened_jobs (job_id);
create index opened_jobs_by_age on opened_jobs (opened_at);
