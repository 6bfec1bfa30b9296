-- What the list of ads is filtered and searched by, and which ads people keep.

create table saved_jobs (
  user_id uuid not null references users on delete cascade,
  job_id bigint not null references jobs on delete cascade,
  created_at timestamptz not null default now(),
  primary key (user_id, job_id)
);
create index saved_jobs_by_job on saved_jobs (job_id);

-- One index answers all filters at once: a term is a technology (t:kotlin), a place (p:oslo) or a company (c:12).
create function job_terms(technologies text[], place_keys text[], company_id bigint) returns text[]
  language sql immutable parallel safe
  return array(select 't:' || lower(name) from unnest(technologies) as name)
    || array(select 'p:' || key from unnest(place_keys) as key)
    || case when company_id is null then '{}'::text[] else array['c:' || company_id] end;

-- The same technologies as words of the search. They cannot be typed by accident: a colon parts words.
create function technology_vector(technologies text[]) returns tsvector
  language sql immutable parallel safe
  return coalesce(
    (select string_agg('''' || replace(replace('t:' || lower(name), '\', '\\'), '''', '''''') || ''':1B', ' ')
       from unnest(technologies) as name)::tsvector,
    ''::tsvector);

-- «utvikler oslo», «vestland»: where the work is belongs to what people type.
create function place_vector(place_keys text[]) returns tsvector
  language sql immutable parallel safe
  return to_tsvector('simple'::regconfig, search_text(array_to_string(place_keys, ' ')));

alter table jobs
  drop column search,
  -- Own names of the places and what they lie in, lower case: see norwegian-places.ts.
  add column place_keys text[] not null default '{}',
  -- False only when the deadline has passed: few of many ads are left, and their own indexes stay small. An ad may
  -- keep the mark for some hours too long, so a query asks about the deadline as well.
  add column is_current boolean not null default true;

update jobs set
  place_keys = array(select lower(place) from unnest(locations) as place),
  is_current = deadline is null or deadline >= (now() at time zone 'Europe/Oslo')::date - 1;

-- What ranks an ad: its title before its company and technologies. Small enough to stay inside the row, while the
-- words of the whole text are kept outside it, and reading them back is what a common word would cost.
create function job_head_vector(title text, company text, technologies text[]) returns tsvector
  language sql immutable parallel safe
  return
    setweight(to_tsvector('norwegian'::regconfig, search_text(title)), 'A') ||
    setweight(to_tsvector('simple'::regconfig, search_text(title)), 'A') ||
    setweight(to_tsvector('simple'::regconfig,
      search_text(coalesce(company, '') || ' ' || array_to_string(technologies, ' '))), 'B') ||
    technology_vector(technologies);

alter table jobs
  add column head tsvector not null generated always as (
    job_head_vector(title, company_name, ai_technologies)) stored,
  add column terms text[] not null generated always as (job_terms(ai_technologies, place_keys, company_id)) stored,
  add column search tsvector not null generated always as (
    job_search_vector(title, company_name, ai_technologies, short_description, long_description)
      || technology_vector(ai_technologies) || place_vector(place_keys)) stored;

-- One day of slack: the clocks of two machines may stand on either side of midnight.
create function mark_current() returns trigger language plpgsql as $$
begin
  new.is_current := new.deadline is null or new.deadline >= (now() at time zone 'Europe/Oslo')::date - 1;
  return new;
end $$;
create trigger jobs_mark_current before insert or update of deadline on jobs
  for each row execute function mark_current();

drop index jobs_by_deadline;
create index jobs_by_search on jobs using gin (search);
create index jobs_by_terms on jobs using gin (terms);
create index current_jobs_by_date on jobs (listed_date desc, id desc) where is_current and status = 'open';
create index current_jobs_by_deadline on jobs (deadline, id) where is_current and status = 'open';
create index current_jobs_by_deadline_down on jobs (deadline desc nulls last, id desc)
  where is_current and status = 'open';
-- One index for filters and words: two partial ones with the same condition are never used together.
create index current_jobs_by_words on jobs using gin (terms, search) where is_current and status = 'open';

-- The planner believes that comparing words costs nothing and reads all ads of a day instead of asking the index:
-- each comparison fetches and unpacks the words of a whole ad. Told what it costs, it does not. Only the owner of the
-- database server may say so; without that, counting a very common word for the first time is slower.
do $$ begin
  alter function pg_catalog.ts_match_vq(tsvector, tsquery) cost 100;
exception when insufficient_privilege then null;
end $$;

-- The words that somebody may have meant: of titles, companies and technologies. Two words are at most one typing
-- error apart only if they share a form, that is the word itself or the word without one of its letters.
create table search_words (
  word text primary key,
  forms text[] not null
);
create index search_words_by_form on search_words using gin (forms);

create function one_letter_less(word text) returns text[]
  language sql immutable parallel safe
  return array(select word union
    select left(word, place - 1) || substr(word, place + 1) from generate_series(1, length(word)) as place);

create function remember_search_words() returns trigger language plpgsql as $$
begin
  insert into search_words (word, forms)
  select word, one_letter_less(word) from (
    select distinct word from changed,
      regexp_split_to_table(
        search_text(lower(title || ' ' || coalesce(company_name, '') || ' ' || array_to_string(ai_technologies, ' '))),
        '[^[:alnum:]]+') as word
    where length(word) between 4 and 30
  ) as words
  where not exists (select from search_words known where known.word = words.word)
  on conflict do nothing;
  return null;
end $$;
create trigger jobs_remember_new_words after insert on jobs referencing new table as changed
  for each statement execute function remember_search_words();
create trigger jobs_remember_changed_words after update on jobs referencing new table as changed
  for each statement execute function remember_search_words();

insert into search_words (word, forms)
select word, one_letter_less(word) from (
  select distinct word from jobs,
    regexp_split_to_table(
      search_text(lower(title || ' ' || coalesce(company_name, '') || ' ' || array_to_string(ai_technologies, ' '))),
      '[^[:alnum:]]+') as word
  where length(word) between 4 and 30) as words;
