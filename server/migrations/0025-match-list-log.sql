-- Who has opened the ranked list of an ad, and what stood in it: one line a day for each person and each state of the ad.
-- The numbers of people, ads and consultants stay when these are gone: they lead to nobody then.
create table match_list_log (
  id bigint generated always as identity primary key,
  at timestamptz not null default now(),
  -- In Norway.
  day date not null default (now() at time zone 'Europe/Oslo')::date,
  user_id uuid not null,
  job_id bigint not null,
  job_title text not null,
  company text,
  text_hash text not null,
  engine_version smallint not null,
  -- Who had a score in the list, best first, and which. Whoever has objected has none.
  consultant_ids bigint[] not null,
  scores smallint[] not null,
  check (cardinality(consultant_ids) = cardinality(scores)),
  unique (user_id, job_id, text_hash, engine_version, day)
);
create index match_list_log_by_consultant on match_list_log using gin (consultant_ids);
create index match_list_log_by_time on match_list_log (at);

-- Nothing in it is changed, and nothing taken out before its time is over.
create function keep_match_list_log() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' and coalesce(current_setting('utsyn.match_log', true), '') = 'retention' then return old; end if;
  raise exception 'match_list_log is only ever added to';
end $$;
create trigger match_list_log_is_kept before update or delete on match_list_log
  for each row execute function keep_match_list_log();
create trigger match_list_log_is_never_emptied before truncate on match_list_log
  for each statement execute function keep_match_list_log();
