-- The draft of an offer on an ad. It holds which consultants are offered, what is left out of their CVs and in which order
-- the rest stands, by references: the text of a CV is only in the CV. The introductions are the sellers' own.

create table offers (
  id bigint generated always as identity primary key,
  job_id bigint not null unique references jobs on delete cascade,
  -- Of the headings.
  language text not null default 'nb' constraint offers_language_check check (language in ('nb', 'en')),
  introduction text not null default '' check (length(introduction) <= 6000),
  -- Who last changed the introduction.
  introduction_by uuid references users on delete set null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index offers_by_introduction on offers (introduction_by) where introduction_by is not null;

create table offer_consultants (
  offer_id bigint not null references offers on delete cascade,
  consultant_id bigint not null references consultants on delete cascade,
  place integer not null,
  introduction text not null default '' check (length(introduction) <= 6000),
  introduction_by uuid references users on delete set null,
  -- References to entries and sentences of the CV.
  left_out text[] not null default '{}',
  -- For each part of the CV that was put in an order of its own: references to its entries.
  orders jsonb not null default '{}',
  -- The version of the CV that was last looked over.
  content_version integer not null,
  primary key (offer_id, consultant_id)
);
create index offer_consultants_by_consultant on offer_consultants (consultant_id);
create index offer_consultants_by_introduction on offer_consultants (introduction_by) where introduction_by is not null;

-- What sellers wrote of a consultant who is removed goes by foreign key; this takes them out of what was written of all, or
-- of others, in the same offers.
create function erase_consultant_from_offers() returns trigger language plpgsql as $$
declare
  names text[] := array(select lower(name) from regexp_split_to_table(old.name, '\s+') name where length(name) > 1);
begin
  update offers set introduction = '', introduction_by = null
  where introduction <> '' and id in (select offer_id from offer_consultants where consultant_id = old.id)
    and exists (select from regexp_split_to_table(lower(introduction), '[^[:alnum:]]+') word, unnest(names) name
      where starts_with(word, name));
  update offer_consultants set introduction = '', introduction_by = null
  where introduction <> '' and consultant_id <> old.id
    and offer_id in (select offer_id from offer_consultants where consultant_id = old.id)
    and exists (select from regexp_split_to_table(lower(introduction), '[^[:alnum:]]+') word, unnest(names) name
      where starts_with(word, name));
  return old;
end $$;
create trigger consultants_erase_from_offers before delete on consultants
  for each row execute function erase_consultant_from_offers();
