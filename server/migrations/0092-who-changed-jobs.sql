-- Who changed it: of requests, which people correct. Null where a source says it, and when they have left.
alter table job_events add column changed_by uuid references users on delete set null;
create index job_events_by_person on job_events (changed_by) where changed_by is not null;
