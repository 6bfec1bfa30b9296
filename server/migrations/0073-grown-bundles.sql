-- A bundle that grows after it went out goes out again: how many it had before is not news.
alter table outbox_lines add column count_before integer not null default 0;
alter table dispatch_lines add column count_before integer not null default 0;
