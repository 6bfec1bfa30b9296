-- Our own consultants with their CVs, in parts that can be compared with ads. Neither when somebody was born nor their
-- nationality has a place here.

create table consultants (
  id bigint generated always as identity primary key,
  -- Who writes the row: `flowcase` (read by itself), `file`, or `example`. Only the first removes what is gone there.
  source text not null check (source in ('flowcase', 'file', 'example')),
  -- The name of the person there, `user:…`, `cv:…` or `mail:…`. Reading the CV again finds it again.
  external_id text not null unique,
  name text not null,
  -- The name as it is compared: see person-name-key.ts.
  name_key text not null,
  email text,
  email_key text generated always as (lower(email)) stored,
  title text,
  -- A town or an office, never an address.
  location text,
  -- The first of the key qualifications.
  summary text,
  -- The CV in the system that it comes from.
  flowcase_url text,

  -- Where the picture was, and the picture as it was taken in, whole and small.
  image_url text,
  image_hash text references media,
  thumb_hash text references media,

  -- What the source says of when somebody is free, and what they have said themselves, which goes before it.
  available_from date,
  available_percent smallint check (available_percent between 0 and 100),
  own_available_from date,
  own_available_percent smallint check (own_available_percent between 0 and 100),
  check (num_nonnulls(available_from, available_percent) <> 1),
  check (num_nonnulls(own_available_from, own_available_percent) <> 1),

  -- Of all that an ad is compared with, and how often that has changed: what was found for an earlier version is old.
  content_hash text not null,
  content_version integer not null default 1,
  cv_updated_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),

  -- Written with the parts of the CV, whose words are in it.
  search tsvector not null default ''
);
create unique index consultants_by_email on consultants (email_key) where email_key is not null;
create index consultants_by_name on consultants (name collate "nb-NO-x-icu", id);
create index consultants_by_name_key on consultants (name_key);
create index consultants_by_search on consultants using gin (search);
create index consultants_by_image on consultants (image_hash) where image_hash is not null;
create index consultants_by_thumb on consultants (thumb_hash) where thumb_hash is not null;

-- A month or a year, as 2024-03 or 2024.
create domain cv_month as text check (value ~ '^[12][0-9]{3}(-(0[1-9]|1[0-2]))?$');

-- In each part `place` is the order in the CV, from 0.

-- The name as the portal spells it where it knows the technology.
create table consultant_technologies (
  consultant_id bigint not null references consultants on delete cascade,
  name text not null,
  place smallint not null,
  years real,
  level smallint check (level between 1 and 5),
  primary key (consultant_id, name)
);
create index consultant_technologies_by_name on consultant_technologies (lower(name), consultant_id);

create table consultant_qualifications (
  consultant_id bigint not null references consultants on delete cascade,
  place smallint not null,
  label text,
  description text not null,
  primary key (consultant_id, place)
);

-- A project that has begun and not ended is still going on.
create table consultant_projects (
  consultant_id bigint not null references consultants on delete cascade,
  place smallint not null,
  -- Null when the customer may not be named.
  customer text,
  industry text,
  description text,
  long_description text,
  technologies text[] not null default '{}',
  began cv_month,
  ended cv_month,
  primary key (consultant_id, place)
);

create table consultant_project_roles (
  consultant_id bigint not null,
  project_place smallint not null,
  place smallint not null,
  name text not null,
  description text,
  primary key (consultant_id, project_place, place),
  foreign key (consultant_id, project_place) references consultant_projects on delete cascade
);

create table consultant_work (
  consultant_id bigint not null references consultants on delete cascade,
  place smallint not null,
  employer text,
  description text,
  long_description text,
  began cv_month,
  ended cv_month,
  primary key (consultant_id, place)
);

create table consultant_education (
  consultant_id bigint not null references consultants on delete cascade,
  place smallint not null,
  school text,
  degree text,
  description text,
  began cv_month,
  ended cv_month,
  primary key (consultant_id, place)
);

create table consultant_certifications (
  consultant_id bigint not null references consultants on delete cascade,
  place smallint not null,
  kind text not null check (kind in ('certification', 'course')),
  name text not null,
  organiser text,
  description text,
  date cv_month,
  expires cv_month,
  primary key (consultant_id, place)
);

create table consultant_languages (
  consultant_id bigint not null references consultants on delete cascade,
  place smallint not null,
  name text not null,
  level text,
  primary key (consultant_id, place)
);

-- «Ås» is «Aas» in some names, and the other way round: each finds the other. The whole CV counts least.
create function consultant_search_vector(
  name text, title text, location text, technologies text[], body text) returns tsvector
  language sql immutable parallel safe
  return job_search_vector(
      concat_ws(' ', name, replace(lower(name), 'aa', 'å'), replace(lower(name), 'å', 'aa'), title),
      location, technologies, body, null)
    || technology_vector(technologies);

-- A system of CVs is read as feeds are: by one process at a time, from where it was.
alter table feeds drop constraint feeds_kind_check;
alter table feeds add constraint feeds_kind_check check (kind in ('nav', 'feed', 'news', 'flowcase'));
