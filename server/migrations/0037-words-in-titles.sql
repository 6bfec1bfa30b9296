-- The assistant looks for parts of words in titles, and for words in ads of any state: without these it reads all of them.
create extension if not exists pg_trgm;
create index jobs_by_title on jobs using gin (title gin_trgm_ops);
create index withdrawn_jobs on jobs (id) where status = 'withdrawn';
