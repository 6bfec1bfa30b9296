-- Of each field that a person corrected in a review, the hash of what the page said then: while it says that, the correction stays.
alter table job_sources add column corrected jsonb not null default '{}';
