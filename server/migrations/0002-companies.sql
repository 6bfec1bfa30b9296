-- The employers behind the ads, and who follows them.

create table companies (
  id bigint generated always as identity primary key,
  name text not null,
  -- The name as it is compared: see company-name-key.ts. One company has one.
  name_key text not null unique,
  -- Other names of the same company, in the form of name_key.
  aliases text[] not null default '{}',
  created_at timestamptz not null default now()
);
create index companies_by_alias on companies using gin (aliases);

create table followed_companies (
  user_id uuid not null references users on delete cascade,
  company_id bigint not null references companies on delete cascade,
  created_at timestamptz not null default now(),
  primary key (user_id, company_id)
);
create index followed_companies_by_company on followed_companies (company_id);
