-- Which ads stood on which career page when somebody last took a reading of it in: what stands there no longer can be
-- closed by whoever reads the page again.
create table scraped_page_ads (
  -- One name for all ways to write an address.
  page_key text not null,
  source text not null,
  external_id text not null,
  seen_at timestamptz not null default now(),
  primary key (page_key, source, external_id),
  foreign key (source, external_id) references job_sources on update cascade on delete cascade
);
create index scraped_page_ads_by_place on scraped_page_ads (source, external_id);
