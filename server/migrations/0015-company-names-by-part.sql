-- A company is found by whatever part of its name somebody types, so each run of three letters of a name is kept with it.
-- Stored, and no index on an expression: where a term is in many names the planner rather reads them all, and would make
-- the parts of each anew. One and two letters are in so many names that reading them all costs no more.

create function name_parts(name text) returns text[]
  language plpgsql immutable parallel safe as $$
declare
  letters text := lower(name);
  parts text[] := '{}';
begin
  for place in 1..length(letters) - 2 loop
    parts := array_append(parts, substr(letters, place, 3));
  end loop;
  return parts;
end $$;

alter table companies
  add column name_parts text[] not null generated always as (name_parts(name)) stored;
create index companies_by_name_part on companies using gin (name_parts);
