-- The same text as before, in half the time: translate() walks through characters one by one, replace() through bytes.
create or replace function search_text(input text) returns text
  language sql immutable parallel safe
  return replace(replace(replace(replace(
    regexp_replace(
      regexp_replace(
        regexp_replace(input, '(^|[^[:alnum:]])([cf])#', '\1\2sharp ', 'gi'),
        '(^|[^[:alnum:]])c\+\+', '\1cplusplus ', 'gi'),
      '(^|[^[:alnum:]]|asp)\.net(?![[:alnum:]])', '\1 dotnet ', 'gi'),
    '.', ' '), '/', ' '), '_', ' '), '-', ' ');

-- The words of each ad in one index instead of two, which is a sixth of what taking it in costs.
drop index jobs_by_search;
create index past_jobs_by_words on jobs using gin (terms, search) where not is_current and status = 'open';

-- What was added last to such an index waits in a list that each search reads from end to end. While many ads come at
-- once that was most of what a search cost; and each new ad asks for others with its contacts.
alter index job_likeness_by_contact set (fastupdate = off);
alter index jobs_by_terms set (gin_pending_list_limit = 256);
alter index past_jobs_by_words set (gin_pending_list_limit = 256);
alter index current_jobs_by_words set (gin_pending_list_limit = 256);
do $$ begin
  perform gin_clean_pending_list(index::regclass)
  from unnest(array['job_likeness_by_contact', 'jobs_by_terms', 'current_jobs_by_words']) as index;
end $$;
