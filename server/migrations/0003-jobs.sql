-- Job ads and their search.

-- The text parser throws away what tells C#, C++ and .NET from C and «net», and takes Node.js for a host name and
-- CI/CD for a path. Names become words first, then everything is single words. The same is done to what people
-- type: see search-parts.ts, which must follow every change here.
create function search_text(input text) returns text
  language sql immutable parallel safe
  return translate(
    regexp_replace(
      regexp_replace(
        regexp_replace(input, '(^|[^[:alnum:]])([cf])#', '\1\2sharp ', 'gi'),
        '(^|[^[:alnum:]])c\+\+', '\1cplusplus ', 'gi'),
      '(^|[^[:alnum:]]|asp)\.net(?![[:alnum:]])', '\1 dotnet ', 'gi'),
    './_-', '    ');

-- Each word twice: by its Norwegian stem, and as it is written, for prefixes.
create function job_search_vector(title text, company text, technologies text[], short text, long text)
  returns tsvector
  language sql immutable parallel safe
  return
    setweight(to_tsvector('norwegian'::regconfig, search_text(title)), 'A') ||
    setweight(to_tsvector('simple'::regconfig, search_text(title)), 'A') ||
    setweight(to_tsvector('simple'::regconfig,
      search_text(coalesce(company, '') || ' ' || array_to_string(technologies, ' '))), 'B') ||
    to_tsvector('norwegian'::regconfig, search_text(coalesce(short, '') || ' ' || coalesce(long, ''))) ||
    to_tsvector('simple'::regconfig, search_text(coalesce(short, '') || ' ' || coalesce(long, '')));

create table jobs (
  id bigint generated always as identity primary key,
  -- Where the ad was read (a host name), and its name there. Reading it again finds it again.
  source text not null,
  external_id text not null,
  url text,

  title text not null,
  company_id bigint references companies,
  -- The company as the ad prints it; search reads it here.
  company_name text,
  locations text[] not null default '{}',
  job_type text,
  image_url text,
  short_description text,
  -- Markdown.
  long_description text,
  -- A list of { name, title, email, tlf }.
  contacts jsonb not null default '[]',
  is_open_application boolean not null default false,

  -- Days in Norway. posted_date is what the source says, or null; listed_date is the ad's place in the list: that
  -- day, or else the day the ad was first seen.
  posted_date date,
  listed_date date not null,
  deadline date,
  -- The deadline as printed, when it is no day: «Snarest», «Løpende».
  deadline_text text,

  ai_technologies text[] not null default '{}',
  ai_summary text,

  status text not null default 'open' check (status in ('open', 'withdrawn')),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  search tsvector not null generated always as
    (job_search_vector(title, company_name, ai_technologies, short_description, long_description)) stored,

  unique (source, external_id)
);
create index jobs_by_date on jobs (listed_date desc, id desc) where status = 'open';
-- Few of many ads are still open to applicants: their totals are counted here.
create index jobs_by_deadline on jobs (deadline) where status = 'open';
create index jobs_by_search on jobs using gin (search);
create index jobs_by_company on jobs (company_id);
