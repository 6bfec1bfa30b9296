-- What machines have written in short about ads and articles: who wrote it, and what of.

-- What a summary was made from: it tells whether the text has changed since.
create function summary_hash(title text, body text) returns text
  language sql immutable parallel safe
  return md5(title || E'\n' || body);

-- Beside the ads and not in them: whatever changes in an ad is written with all of its text and the words of its search.
create table job_summaries (
  job_id bigint primary key references jobs on delete cascade,
  -- Sections with an empty line between them. Null: there is nothing to say, or somebody wanted none.
  ai_summary text,
  -- `embedded`, the name of a model, or `none` when somebody wanted none. Null: it was given, and is left alone.
  summary_engine text,
  summary_version smallint not null default 0,
  summary_hash text
);
insert into job_summaries (job_id, ai_summary) select id, ai_summary from jobs where ai_summary is not null;
alter table jobs drop column ai_summary;

-- How far the history of ads has been read for what there is to write, and by which version of the engine: a newer one
-- begins anew. One row.
create table summary_progress (
  is_only boolean primary key default true check (is_only),
  last_event bigint not null default 0,
  summary_version smallint not null default 0
);
insert into summary_progress default values;

-- Articles are few: there it stands in the row.
alter table news
  add column summary_engine text,
  add column summary_version smallint not null default 0,
  add column summary_hash text;
create index news_by_summary_version on news (summary_version) where summary_hash is not null;
-- Those that are to be written about. A summary that was given has no hash, and is left alone.
create index news_to_summarise on news (id) where content is not null and (
  (summary_hash is null and ai_summary is null) or summary_hash <> summary_hash(title, content));
