-- The embedded summary states fields of the ad too: company, places and deadline. When one changes, it is written again.

alter table job_summaries add column facts_hash text;
