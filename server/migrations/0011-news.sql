-- News articles, the companies that they are about, and their search. What feeds of articles need is the same as what
-- feeds of ads need: one table serves both.

alter table job_feeds rename to feeds;
alter index job_feeds_pkey rename to feeds_pkey;
alter table feeds drop constraint job_feeds_kind_check;
alter table feeds add constraint feeds_kind_check check (kind in ('nav', 'feed', 'news'));

-- The same terms as those of ads, so that one index answers all filters: a company (c:12) or a source (s:avisa.example).
create function news_terms(company_ids bigint[], source text) returns text[]
  language sql immutable parallel safe
  return array(select 'c:' || id from unnest(company_ids) as id) || array['s:' || lower(source)];

create function news_search_vector(
  title text, company_names text[], technologies text[], introduction text, content text) returns tsvector
  language sql immutable parallel safe
  return job_search_vector(title, array_to_string(company_names, ' '), technologies, introduction, content)
    || technology_vector(technologies);

create function news_head_vector(title text, company_names text[], technologies text[]) returns tsvector
  language sql immutable parallel safe
  return job_head_vector(title, array_to_string(company_names, ' '), technologies);

create table news (
  id bigint generated always as identity primary key,
  -- Where the article was read (a host name), and its name there. Reading it again finds it again.
  source text not null,
  external_id text not null,
  url text,
  url_key text generated always as (address_key(url)) stored,

  title text not null,
  introduction text,
  -- Markdown. Of papers only what they give away in their feeds is kept, and that is the introduction.
  content text,
  -- Sections with an empty line between them.
  ai_summary text,
  technologies text[] not null default '{}',
  -- What the source says, or else when the article was first seen; never later than that.
  posted_at timestamptz not null,

  -- Where the picture was, and the picture as it was taken in.
  image_url text,
  image_hash text references media,

  -- Which version of the list of technologies, and of the rule for companies, has read the article. 0: what it is
  -- tagged with was given, and is left alone.
  tag_version smallint not null default 0,
  link_version smallint not null default 0,
  -- Kept by the triggers below, in the order of news_companies.
  company_ids bigint[] not null default '{}',
  company_names text[] not null default '{}',

  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),

  head tsvector not null generated always as (news_head_vector(title, company_names, technologies)) stored,
  terms text[] not null generated always as (news_terms(company_ids, source)) stored,
  search tsvector not null generated always as (
    news_search_vector(title, company_names, technologies, introduction, content)) stored,

  unique (source, external_id)
);
create index news_by_date on news (posted_at desc, id desc);
create index news_by_title on news (title collate "nb-NO-x-icu", id);
create index news_by_source on news (source, posted_at desc, id desc);
create index news_by_source_down on news (source desc, posted_at desc, id desc);
create index news_by_company on news ((company_names[1]) collate "nb-NO-x-icu", posted_at desc, id desc);
create index news_by_company_down on news
  ((company_names[1]) collate "nb-NO-x-icu" desc nulls last, posted_at desc, id desc);
create index news_by_url on news (url_key) where url_key is not null;
create index news_by_image on news (image_hash) where image_hash is not null;
create index news_by_words on news using gin (terms, search);

-- Whom an article is about, the first named first.
create table news_companies (
  news_id bigint not null references news on delete cascade,
  company_id bigint not null references companies on delete cascade,
  place smallint not null default 0,
  primary key (news_id, company_id)
);
create index news_companies_by_company on news_companies (company_id, news_id);

-- Lists filter, search and sort by the companies, so each article carries them too.
create function carry_companies(articles bigint[]) returns void language sql as $$
  update news set company_ids = linked.ids, company_names = linked.names
  from (
    select article as id,
      coalesce(array_agg(companies.id order by place, companies.id) filter (where companies.id is not null), '{}') as ids,
      coalesce(array_agg(companies.name order by place, companies.id) filter (where companies.id is not null), '{}') as names
    from unnest(articles) as article
    left join news_companies on news_id = article
    left join companies on companies.id = company_id
    group by article
  ) as linked
  where news.id = linked.id and (company_ids, company_names) is distinct from (linked.ids, linked.names)
$$;

create function carry_changed_companies() returns trigger language plpgsql as $$
begin
  perform carry_companies(array(select distinct news_id from changed));
  return null;
end $$;
create trigger news_companies_added after insert on news_companies referencing new table as changed
  for each statement execute function carry_changed_companies();
create trigger news_companies_moved after update on news_companies referencing new table as changed
  for each statement execute function carry_changed_companies();
create trigger news_companies_removed after delete on news_companies referencing old table as changed
  for each statement execute function carry_changed_companies();

create function carry_renamed_company() returns trigger language plpgsql as $$
begin
  perform carry_companies(array(select news_id from news_companies where company_id = new.id));
  return null;
end $$;
create trigger companies_renamed after update of name on companies
  for each row when (old.name is distinct from new.name) execute function carry_renamed_company();

-- The words of articles that somebody may have meant, as search_words has those of ads.
create table news_words (
  word text primary key,
  forms text[] not null
);
create index news_words_by_form on news_words using gin (forms);

create function remember_news_words() returns trigger language plpgsql as $$
begin
  insert into news_words (word, forms)
  select word, one_letter_less(word) from (
    select distinct word from changed,
      regexp_split_to_table(
        search_text(lower(title || ' ' || array_to_string(company_names, ' ') || ' ' || array_to_string(technologies, ' '))),
        '[^[:alnum:]]+') as word
    where length(word) between 4 and 30
  ) as words
  where not exists (select from news_words known where known.word = words.word)
  on conflict do nothing;
  return null;
end $$;
create trigger news_remember_new_words after insert on news referencing new table as changed
  for each statement execute function remember_news_words();
create trigger news_remember_changed_words after update on news referencing new table as changed
  for each statement execute function remember_news_words();
