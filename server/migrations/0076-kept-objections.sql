-- That a consultant who was removed had objected, so that the objection holds when their CV comes again. Leads to nobody
-- without the portal's secret.
create table kept_objections (
  id bigint generated always as identity primary key,
  -- HMACs of the id in the source and of the e-mail address: a CV is known again by either.
  keys text[] not null,
  objected_at timestamptz not null,
  kept_at timestamptz not null default now()
);
