-- How well consultants fit ads, as they were last compared; who has asked about it; and what is still to be compared.

-- Since when somebody does not want to be compared.
alter table consultants add column objected_at timestamptz;

-- What an ad asks for, and what each demand decides. All that is said of one ad is measured by one row.
create table job_matches (
  job_id bigint primary key references jobs on delete cascade,
  -- Of the text that was read, and of the rules that read it.
  text_hash text not null,
  engine_version smallint not null,
  -- `unreadable`: it asks for nothing that can be read.
  state text not null check (state in ('ready', 'unreadable')),
  -- In the order of the ad: { sentence, kind, category, from_title }, and how many of 100 points each is worth.
  requirements jsonb not null,
  worth smallint[] not null,
  -- The day in Norway that counts as today: what was lately done weighs more.
  compared_on date not null,
  compared_at timestamptz not null default now()
);
create index job_matches_by_age on job_matches (engine_version, compared_on);

create table consultant_matches (
  job_id bigint not null references job_matches on delete cascade,
  consultant_id bigint not null references consultants on delete cascade,
  content_version integer not null,
  score smallint not null check (score between 0 and 100),
  must_documented smallint not null,
  must_mentioned smallint not null,
  must_missing smallint not null,
  should_documented smallint not null,
  should_mentioned smallint not null,
  should_missing smallint not null,
  primary key (job_id, consultant_id)
);
create index consultant_matches_by_score on consultant_matches (consultant_id, score desc, job_id desc);

-- One pair in full, from when somebody first asked about it. Gone when the ad is measured anew.
create table comparisons (
  job_id bigint not null references job_matches on delete cascade,
  consultant_id bigint not null references consultants on delete cascade,
  content_version integer not null,
  engine_version smallint not null,
  -- The language model that answered; null when the rules did, and then perhaps why.
  model text,
  instead_of_model text,
  score smallint check (score between 0 and 100),
  justification text,
  requirements jsonb not null,
  compared_at timestamptz not null default now(),
  primary key (job_id, consultant_id)
);
create index comparisons_by_consultant on comparisons (consultant_id);

-- Ads that are to be compared with everybody, and consultants who are to be compared with every ad. Only ever added to
-- and worked off: whoever changes an ad never waits for whoever compares it.
create table match_wishes (
  id bigint generated always as identity primary key,
  job_id bigint references jobs on delete cascade,
  consultant_id bigint references consultants on delete cascade,
  -- 0: somebody waits for it; 1: a new or changed ad; 2: a new or changed CV; 3: all else.
  urgency smallint not null,
  -- Somebody works on it until then, unless they die.
  held_until timestamptz,
  check (num_nonnulls(job_id, consultant_id) = 1)
);
create index match_wishes_by_urgency on match_wishes (urgency, job_id desc) where job_id is not null;
create index match_wishes_by_job on match_wishes (job_id) where job_id is not null;
create index match_wishes_by_consultant on match_wishes (consultant_id, id) where consultant_id is not null;

create function wish_for_new_jobs() returns trigger language plpgsql as $$
begin
  insert into match_wishes (job_id, urgency)
  select id, 1 from added where is_current and status = 'open' order by id;
  if found then perform pg_notify('match_wanted', ''); end if;
  return null;
end $$;
create trigger jobs_wish_for_matches after insert on jobs referencing new table as added
  for each statement execute function wish_for_new_jobs();

-- The sentences of a withdrawn ad go with its text.
create function wish_for_changed_job() returns trigger language plpgsql as $$
begin
  if new.status <> 'open' then
    delete from job_matches where job_id = new.id;
  else
    insert into match_wishes (job_id, urgency) values (new.id, 1);
    perform pg_notify('match_wanted', '');
  end if;
  return null;
end $$;
create trigger jobs_wish_for_new_match
  after update of title, locations, short_description, long_description, status on jobs
  for each row when (
    old.title is distinct from new.title or old.locations is distinct from new.locations
    or old.short_description is distinct from new.short_description
    or old.long_description is distinct from new.long_description or old.status is distinct from new.status)
  execute function wish_for_changed_job();

create function wish_for_consultant() returns trigger language plpgsql as $$
begin
  if new.objected_at is null then
    insert into match_wishes (consultant_id, urgency) values (new.id, 2);
    perform pg_notify('match_wanted', '');
  end if;
  return null;
end $$;
create trigger consultants_wish_for_matches after insert on consultants
  for each row execute function wish_for_consultant();
create trigger consultants_wish_for_new_matches after update of content_version, objected_at on consultants
  for each row when (
    old.content_version <> new.content_version or (old.objected_at is null) <> (new.objected_at is null))
  execute function wish_for_consultant();

insert into match_wishes (job_id, urgency) select id, 3 from jobs where is_current and status = 'open' order by id;

-- Who has asked about whom, and what came of it. The numbers of people, consultants and ads stay when these are gone:
-- they lead to nobody then.
create table match_log (
  id bigint generated always as identity primary key,
  at timestamptz not null default now(),
  kind text not null check (kind in ('comparison', 'export', 'verdict')),
  user_id uuid,
  job_id bigint not null,
  consultant_id bigint not null,
  job_title text not null,
  company text,
  text_hash text,
  content_version integer not null,
  engine_version smallint not null,
  model text,
  instead_of_model text,
  score smallint,
  -- { sentence, kind, status, points, worth, quote } of each demand; null with a verdict.
  parts jsonb,
  verdict text check (verdict in ('fits', 'partly', 'does_not_fit')),
  reason text,
  check ((kind = 'verdict') = (verdict is not null))
);
create index match_log_by_consultant on match_log (consultant_id, id desc);
create index match_log_by_pair on match_log (job_id, consultant_id, id desc) where kind = 'verdict';
create index match_log_by_time on match_log (at);
create index match_log_verdicts on match_log (id) where kind = 'verdict';

-- Nothing in it is changed or taken out, but for two reasons that must be said first: its time is over (`retention`), or
-- somebody's words have to go (`erasure`).
create function keep_match_log() returns trigger language plpgsql as $$
declare reason text := coalesce(current_setting('utsyn.match_log', true), '');
begin
  if tg_op = 'DELETE' and reason = 'retention' then return old; end if;
  if tg_op = 'UPDATE' and reason = 'erasure'
    and (new.id, new.at, new.kind, new.user_id, new.job_id, new.consultant_id, new.score, new.verdict)
      is not distinct from (old.id, old.at, old.kind, old.user_id, old.job_id, old.consultant_id, old.score, old.verdict)
  then return new; end if;
  raise exception 'match_log is only ever added to';
end $$;
create trigger match_log_is_kept before update or delete on match_log
  for each row execute function keep_match_log();
create trigger match_log_is_never_emptied before truncate on match_log
  for each statement execute function keep_match_log();

-- Whatever removes a consultant: what the log quotes of their CV, and what people have written of them, goes along.
create function erase_consultant_from_match_log() returns trigger language plpgsql as $$
begin
  perform set_config('utsyn.match_log', 'erasure', true);
  update match_log set
    reason = null,
    parts = (select jsonb_agg(part - 'quote') from jsonb_array_elements(parts) as part)
  where consultant_id = old.id;
  perform set_config('utsyn.match_log', '', true);
  return null;
end $$;
create trigger consultants_erase_match_log after delete on consultants
  for each row execute function erase_consultant_from_match_log();
