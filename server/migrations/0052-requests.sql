-- Requests: assignments that a broker or a customer has asked us about. They are ads for matching, follow-ups and history,
-- but internal: what lists, counts and notifies public ads demands status = 'open', and a request never has it. So whatever
-- forgets about requests leaves them out, processes of the version before this one, too.

alter table jobs
  drop constraint jobs_status_check,
  add constraint jobs_status_check check (status in ('open', 'withdrawn', 'request'));
create index requests_by_date on jobs (listed_date desc, id desc) where status = 'request';

-- What a request says beside an ad, in the words of its text. Customer and contacts are company_name and contacts of the ad.
create table requests (
  job_id bigint primary key references jobs on delete cascade,
  start text,
  duration text,
  extent text,
  price_ceiling text,
  clearance text,
  language text,
  -- As a person has reviewed them: a list of { sentence, kind } in the order of the text.
  demands jsonb not null default '[]',
  -- Ascending hashes of the demands: what a request from another broker is compared by (sketchOf).
  sketch integer[] not null default '{}'
);

-- Each time it came in: the same request may come from several brokers.
create table request_receipts (
  id bigint generated always as identity primary key,
  job_id bigint not null references jobs on delete cascade,
  broker text,
  -- As it was received; null once its people are to be removed.
  text text,
  received_at timestamptz not null default now(),
  received_by uuid references users on delete set null
);
create index request_receipts_by_job on request_receipts (job_id, id);
create index request_receipts_by_person on request_receipts (received_by) where received_by is not null;

-- As before, but a request is read nowhere that is listed as a source.
create or replace function remember_job_source() returns trigger language plpgsql as $$
begin
  insert into job_sources (source, external_id, job_id, url, first_seen_at)
  select source, external_id, id, url, created_at from added where status <> 'request'
  on conflict do nothing;
  return null;
end $$;

-- As before, but no words of requests: misspelled searches are answered with these.
create or replace function remember_search_words() returns trigger language plpgsql as $$
begin
  insert into search_words (word, forms)
  select word, one_letter_less(word) from (
    select distinct word from changed,
      regexp_split_to_table(
        search_text(lower(title || ' ' || coalesce(company_name, '') || ' ' || array_to_string(ai_technologies, ' '))),
        '[^[:alnum:]]+') as word
    where length(word) between 4 and 30 and status <> 'request'
  ) as words
  where not exists (select from search_words known where known.word = words.word)
  order by word
  on conflict do nothing;
  return null;
end $$;

-- As before, and requests.
create or replace function enqueue_new_jobs() returns trigger language plpgsql as $$
begin
  insert into match_queue (job_id, urgency)
  select id, 1 from added where is_current and status in ('open', 'request') order by id;
  if found then perform pg_notify('match_wanted', ''); end if;
  return null;
end $$;

create or replace function enqueue_changed_job() returns trigger language plpgsql as $$
begin
  if new.status = 'withdrawn' then
    delete from job_matches where job_id = new.id;
  else
    insert into match_queue (job_id, urgency) values (new.id, 1);
    perform pg_notify('match_wanted', '');
  end if;
  return null;
end $$;
