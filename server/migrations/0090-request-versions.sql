-- Counts the corrections of a request: one made from an older version is refused instead of overwriting a colleague's.
alter table requests add column version integer not null default 1;
