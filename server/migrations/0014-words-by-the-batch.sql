-- The words of ads are cheap to add to an index many at a time: a list of 256 kB was emptied seven times for each five
-- hundred ads, and that was half of what taking them in cost. Whoever writes ads now empties the lists when done
-- (mergeNewWords), so that searches find them as short as before.
alter index jobs_by_terms set (gin_pending_list_limit = 16384);
alter index past_jobs_by_words set (gin_pending_list_limit = 16384);
alter index current_jobs_by_words set (gin_pending_list_limit = 16384);
