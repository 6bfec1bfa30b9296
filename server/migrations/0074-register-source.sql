-- Enhetsregisteret becomes a source like the others, so that a reading of it succeeds or fails as theirs do. Its pause
-- is kept by its address.
alter table feeds drop constraint feeds_kind_check;
alter table feeds add constraint feeds_kind_check
  check (kind in ('nav', 'feed', 'news', 'flowcase', 'mail', 'register'));

-- One that never answered has no time of an answer.
alter table company_register_facts
  alter column fetched_at drop not null,
  add column last_fault text;
