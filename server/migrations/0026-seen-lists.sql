-- Where a ranked list was seen, and the lists of ads for one consultant as well.

-- `ad`: beside the ad; `chat`: in an answer of the assistant, with those of whom it told.
alter table match_list_log add column seen_in text not null default 'ad' check (seen_in in ('ad', 'chat'));
-- Once a day for each state of the list: whoever is new in it stands in another line.
alter table match_list_log drop constraint match_list_log_user_id_job_id_text_hash_engine_version_day_key;
create unique index match_list_log_once on match_list_log
  (user_id, job_id, text_hash, engine_version, day, seen_in, hash_array_extended(consultant_ids, 0));

-- Who has seen which ads fit a consultant best: one line a day for each person and each state of the list.
create table match_ads_log (
  id bigint generated always as identity primary key,
  at timestamptz not null default now(),
  -- In Norway.
  day date not null default (now() at time zone 'Europe/Oslo')::date,
  user_id uuid not null,
  consultant_id bigint not null,
  -- `profile`: on the page of the consultant; `chat`: in an answer of the assistant.
  seen_in text not null check (seen_in in ('profile', 'chat')),
  -- { job_id, title, company, score, text_hash, engine_version } of each, best first.
  ads jsonb not null
);
create unique index match_ads_log_once on match_ads_log (user_id, consultant_id, day, seen_in, md5(ads::text));
create index match_ads_log_by_consultant on match_ads_log (consultant_id, at desc);
create index match_ads_log_by_time on match_ads_log (at);

-- Nothing in it is changed, and nothing taken out before its time is over.
create function keep_match_ads_log() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' and coalesce(current_setting('utsyn.match_log', true), '') = 'retention' then return old; end if;
  raise exception 'match_ads_log is only ever added to';
end $$;
create trigger match_ads_log_is_kept before update or delete on match_ads_log
  for each row execute function keep_match_ads_log();
create trigger match_ads_log_is_never_emptied before truncate on match_ads_log
  for each statement execute function keep_match_ads_log();
