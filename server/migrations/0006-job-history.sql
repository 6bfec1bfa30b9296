-- Where ads come from, what has happened to each, and what tells that two are the same.

-- The number in the register of entities (Enhetsregisteret): surer than any name.
alter table companies add column orgnr text unique check (orgnr ~ '^[0-9]{9}$');

alter table jobs
  -- The last day that the source shows the ad. Not a deadline: it only ends ads that have none.
  add column expires_day date,
  add column withdrawn_at timestamptz,
  -- Kept with the events they count, so that lists need not read those.
  add column deadline_extensions smallint not null default 0,
  add column times_posted smallint not null default 1,
  -- Which version of the list of technologies tagged the ad. 0: the tags were given, and are left alone.
  add column tag_version smallint not null default 0;

create or replace function mark_current() returns trigger language plpgsql as $$
begin
  new.is_current := coalesce(new.deadline, new.expires_day) is null
    or coalesce(new.deadline, new.expires_day) >= (now() at time zone 'Europe/Oslo')::date - 1;
  return new;
end $$;
drop trigger jobs_mark_current on jobs;
create trigger jobs_mark_current before insert or update of deadline, expires_day on jobs
  for each row execute function mark_current();

-- The same as before, but the long text is turned into words of the search once and not twice: it is most of what
-- taking in an ad costs.
create or replace function job_search_vector(title text, company text, technologies text[], short text, long text)
  returns tsvector
  language sql immutable parallel safe
  return (
    select
      setweight(to_tsvector('norwegian'::regconfig, heading), 'A') ||
      setweight(to_tsvector('simple'::regconfig, heading), 'A') ||
      setweight(to_tsvector('simple'::regconfig, names), 'B') ||
      to_tsvector('norwegian'::regconfig, body) ||
      to_tsvector('simple'::regconfig, body)
    from (
      select search_text(title) as heading,
        search_text(coalesce(company, '') || ' ' || array_to_string(technologies, ' ')) as names,
        search_text(coalesce(short, '') || ' ' || coalesce(long, '')) as body
      offset 0
    ) as written);

-- An address as it is compared: without what tells only who sent the reader there. Null for a bare site.
create function address_key(address text) returns text
  language sql immutable parallel safe
  return substring(
    regexp_replace(regexp_replace(regexp_replace(
      regexp_replace(lower(address), '^https?://(www\.)?|#.*$', '', 'g'),
      '([?&])(utm_[a-z_]+|fbclid|gclid|mc_[a-z]+|_ga)=[^&]*', '\1', 'g'),
      '[?&]+', '&', 'g'),
      '[&/]+$', '')
    from '^[^/&]+[/&].+$');

-- Every place where an ad was read. One ad may stand in several; jobs.source is the one whose words are shown.
create table job_sources (
  source text not null,
  external_id text not null,
  job_id bigint not null references jobs on delete cascade,
  url text,
  url_key text generated always as (address_key(url)) stored,
  -- When the source says that it last changed the ad: an older reading never undoes a newer one.
  source_updated_at timestamptz,
  first_seen_at timestamptz not null default now(),
  -- Set when the source has withdrawn it.
  gone_at timestamptz,
  primary key (source, external_id)
);
create index job_sources_by_job on job_sources (job_id);
create index job_sources_by_url on job_sources (url_key) where url_key is not null;

insert into job_sources (source, external_id, job_id, url, first_seen_at)
select source, external_id, id, url, created_at from jobs;

-- An ad always has the source that it was first read in.
create function remember_job_source() returns trigger language plpgsql as $$
begin
  insert into job_sources (source, external_id, job_id, url, first_seen_at)
  select source, external_id, id, url, created_at from added
  on conflict do nothing;
  return null;
end $$;
create trigger jobs_remember_source after insert on jobs referencing new table as added
  for each statement execute function remember_job_source();

-- What happened to an ad, oldest first. Only ever added to; withdrawing an ad empties the values that may name people.
create table job_events (
  id bigint generated always as identity primary key,
  job_id bigint not null references jobs on delete cascade,
  at timestamptz not null default now(),
  kind text not null check (kind in
    ('first_seen', 'changed', 'deadline_extended', 'another_source', 'posted_again', 'withdrawn', 'back')),
  -- The column that changed, and its values as JSON.
  field text,
  old_value jsonb,
  new_value jsonb
);
create index job_events_by_job on job_events (job_id, id);

insert into job_events (job_id, at, kind) select id, created_at, 'first_seen' from jobs;

-- What an ad is compared by when another source brings one like it: see same-ad.ts. No text can be read back from it,
-- so it stays when the text goes: an ad that is posted again is known.
create table job_likeness (
  job_id bigint primary key references jobs on delete cascade,
  -- Where its words were read: only ads of other sources are asked whether they are the same.
  source text not null,
  -- The company without its department.
  company_root text not null,
  title_key text not null,
  -- Ascending hashes of the text.
  sketch integer[] not null,
  -- Hashes of the e-mail addresses in it. They go when the ad is withdrawn.
  contact_keys integer[] not null
);
create index job_likeness_by_company on job_likeness (company_root, job_id) include (source);
create index job_likeness_by_title on job_likeness (company_root, title_key, job_id);
create index job_likeness_by_contact on job_likeness using gin (contact_keys);

-- The feeds that are read by themselves, and how far each has been read.
create table job_feeds (
  address text primary key,
  kind text not null check (kind in ('nav', 'feed')),
  -- The source of its ads, as in job_sources; null until it has been read.
  source text,
  -- A feed that lists all open ads: what a complete reading no longer has is withdrawn.
  is_authoritative boolean not null default false,
  -- What the reader needs to go on: page, etag, last-modified. It changes with the ads that were taken in, or not at all.
  position jsonb not null default '{}',
  last_read_at timestamptz,
  last_success_at timestamptz,
  -- A reason as a word, see the contract of sources; null after a success.
  last_fault text,
  failures integer not null default 0,
  -- The site has asked to be left alone until then.
  not_before timestamptz,
  -- Who reads it just now, and until when he has it to himself without saying that he still does.
  held_by uuid,
  held_until timestamptz,
  -- False when the configuration no longer names it.
  is_active boolean not null default true
);
