-- What the portal knows about a company, and how much goes on around it.

alter table companies
  add column industry text[] not null default '{}',
  add column tech_stack text[] not null default '{}',
  -- Where the head office is.
  add column location text,
  add column summary text,
  -- As somebody wrote it: «firma.example» as well as «https://firma.example/».
  add column url text,
  -- A list of { name, title, phone, email, office }.
  add column key_people jsonb not null default '[]',
  -- Ads that are open and whose last day has not passed: kept true by the trigger below.
  add column open_jobs_count integer not null default 0,
  -- Articles of the last 30 days: kept by what takes in articles, and by a task as the days pass.
  add column news_count_30d integer not null default 0;
-- Counts change often. With room beside them no index has to follow.
alter table companies set (fillfactor = 85);
-- «Aa» is sorted as «Å», after «Z», «Æ» and «Ø».
create index companies_by_name on companies (name collate "nb-NO-x-icu", id);

-- Counts by differences: it costs what has changed and not what is there. What counts is the mark that the row itself
-- bears, so that no ad is ever counted twice, whatever day it is; the mark goes when the last day has passed.
create function count_open_jobs() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    update companies set open_jobs_count = open_jobs_count + change.ads
    from (select company_id, count(*)::int as ads from added
          where status = 'open' and is_current group by company_id) as change
    where companies.id = change.company_id;
  elsif tg_op = 'DELETE' then
    update companies set open_jobs_count = open_jobs_count - change.ads
    from (select company_id, count(*)::int as ads from removed
          where status = 'open' and is_current group by company_id) as change
    where companies.id = change.company_id;
  else
    update companies set open_jobs_count = open_jobs_count + change.ads
    from (
      select company_id, sum(ads)::int as ads from (
        select company_id, 1 as ads from added where status = 'open' and is_current
        union all
        select company_id, -1 from removed where status = 'open' and is_current
      ) as moved
      group by company_id having sum(ads) <> 0) as change
    where companies.id = change.company_id;
  end if;
  return null;
end $$;
create trigger jobs_count_added after insert on jobs referencing new table as added
  for each statement execute function count_open_jobs();
create trigger jobs_count_removed after delete on jobs referencing old table as removed
  for each statement execute function count_open_jobs();
create trigger jobs_count_changed after update on jobs referencing old table as removed new table as added
  for each statement execute function count_open_jobs();

update companies set open_jobs_count = counted.ads
from (select company_id, count(*)::int as ads from jobs
      where status = 'open' and is_current group by company_id) as counted
where companies.id = counted.company_id;

-- What the register of entities (Enhetsregisteret) says about a company with a number: facts of its own, shown with
-- the register's name beside them.
create table company_register_facts (
  company_id bigint primary key references companies on delete cascade,
  orgnr text not null,
  -- `unknown`: the register has no such number.
  state text not null check (state in ('active', 'bankrupt', 'winding_up', 'deleted', 'unknown')),
  legal_name text,
  -- In words: «Aksjeselskap».
  form text,
  -- Codes of SN2007 in words, the main one first.
  industries text[] not null default '{}',
  -- Null below five: the register does not say.
  employees integer,
  address text,
  -- The postal town in ordinary case, and the municipality.
  place text,
  municipality text,
  url text,
  founded_on date,
  deleted_on date,
  -- When the register was last asked with success, and when it is asked again.
  fetched_at timestamptz not null,
  next_at timestamptz not null
);
create index company_register_facts_by_next on company_register_facts (next_at);
