-- Who is told what: what has happened, what people want to hear of, and the lines in their bells.

-- Searches of the list of ads that people have saved.
create table saved_searches (
  id bigint generated always as identity primary key,
  user_id uuid not null references users on delete cascade,
  name text not null,
  -- Whether new hits are told of.
  alert boolean not null default true,
  -- The names that were asked for: text_search, location, technology, company, followed.
  query jsonb not null,
  -- The same as ads are compared with it, so that one statement asks all searches about all new ads. Null: anything.
  place_terms text[],
  technology_terms text[],
  company_terms text[],
  only_followed boolean not null default false,
  -- As search-query.ts makes it of the text. Whoever changes that writes these anew.
  words tsquery,
  created_at timestamptz not null default now()
);
create unique index saved_searches_by_name on saved_searches (user_id, lower(name));

-- No row: everything is told of.
create table notification_settings (
  user_id uuid primary key references users on delete cascade,
  new_job boolean not null default true,
  job_update boolean not null default true,
  deadline_soon boolean not null default true,
  company_update boolean not null default true,
  company_news boolean not null default true
);

-- What somebody may have to be told of, written with the change itself and taken away with the notifications that it
-- led to: a process that is killed has told nothing twice and forgets nothing.
create table happenings (
  id bigint generated always as identity primary key,
  -- One run of a feed, a file or a decision, however many transactions it takes: what it brings is bundled.
  import_id uuid not null,
  -- Whoever did it knows already.
  caused_by uuid,
  at timestamptz not null default now(),
  -- One of three: events of ads from the first to the last, articles, or the facts of a company that have changed.
  first_event bigint,
  last_event bigint,
  news_ids bigint[],
  company_id bigint references companies on delete cascade,
  fields text[],
  check (num_nonnulls(first_event, news_ids, company_id) = 1)
);
create index happenings_by_import on happenings (import_id, id);

-- The lines in the bell. They bear ids and no words of ads: what is shown is read from the ad, so a withdrawn one leaves
-- no text here and a corrected one is told of as it is.
create table notifications (
  id bigint generated always as identity primary key,
  user_id uuid not null references users on delete cascade,
  notification_type text not null check (notification_type in
    ('new_job', 'job_update', 'company_update', 'company_news')),
  kind text not null check (kind in
    ('new', 'changed', 'deadline_extended', 'withdrawn', 'back', 'deadline_soon', 'facts', 'news')),
  -- What it is about; none of them for a bundle.
  job_id bigint references jobs on delete cascade,
  news_id bigint references news on delete cascade,
  company_id bigint references companies on delete cascade,
  import_id uuid not null,
  -- 1, or of a bundle how many it stands for.
  count integer not null default 1,
  -- Of a bundle a few of the things that it stands for, newest first.
  members bigint[] not null default '{}',
  -- Why: c:Nordlys, t:Kotlin, s:the name of a saved search. None for what the person keeps.
  reasons text[] not null default '{}',
  -- The names of what has changed, never the values.
  fields text[] not null default '{}',
  -- What it is told of: the same is never told twice.
  told_of text not null,
  read_at timestamptz,
  created_at timestamptz not null default now(),
  unique (user_id, told_of),
  check (num_nonnulls(job_id, news_id, company_id) <= 1)
);
create index notifications_by_user on notifications (user_id, id desc);
create index unread_notifications on notifications (user_id) where read_at is null;
create index notifications_by_import on notifications (import_id, user_id);
create index notifications_by_age on notifications (created_at);
-- For what goes with its ad, article or company.
create index notifications_by_job on notifications (job_id) where job_id is not null;
create index notifications_by_news on notifications (news_id) where news_id is not null;
create index notifications_by_company on notifications (company_id) where company_id is not null;

-- The deadline of which the person has been reminded: a later one is worth another word.
alter table saved_jobs add column reminded_of date;

-- However a notification goes, alone or with its ad, open windows are told: see contract/src/notifications.ts. An id has
-- at most 15 digits here, so 200 of them stay far below the 8000 bytes that one message may have.
create function announce_removed_notifications() returns trigger language plpgsql as $$
begin
  perform pg_notify('notifications_changed',
    json_build_object('type', 'delete', 'of', json_build_array(
      (select json_agg(part) from (
        select user_id::text as part union all select unnest(ids)) as parts)))::text)
  from (
    select user_id, array_agg(id::text order by id) as ids
    from (select user_id, id, (row_number() over (partition by user_id order by id) - 1) / 200 as chunk from removed) as numbered
    group by user_id, chunk
  ) as chunks;
  return null;
end $$;
create trigger notifications_removed after delete on notifications referencing old table as removed
  for each statement execute function announce_removed_notifications();
