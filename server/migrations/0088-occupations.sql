-- The occupations that a source gives an ad, the surest first: [{ system, code, name }], such as STYRK-08 in NAV's feed.
alter table jobs add column occupations jsonb not null default '[]';

-- The kind of work of the surest code of STYRK-08, where the title names none: «Rådgiver» of code 2512 is a developer. Only
-- codes that are one kind of work, at their four digits; a less sure one is often another's.
create function work_roles_of_ad(title text, occupations jsonb) returns text[] language sql immutable parallel safe as $$
  select coalesce(nullif(work_roles_of(title), '{}'), (
    select case left(one->>'code', 4)
      when '2512' then array['Utvikler'] when '2513' then array['Utvikler'] when '2514' then array['Utvikler']
      when '2522' then array['Plattformingeniør'] when '2529' then array['Sikkerhetsrådgiver'] end
    from jsonb_array_elements(occupations) with ordinality as each (one, nth)
    where one->>'system' = 'STYRK08'
    order by nth limit 1
  ), '{}')
$$;

-- A generated column cannot get another expression without writing the whole table anew, and losing what it has.
alter table jobs alter column work_roles drop expression, alter column work_roles set default '{}';
create function mark_work_roles() returns trigger language plpgsql as $$
begin
  new.work_roles := work_roles_of_ad(new.title, new.occupations);
  return new;
end $$;
create trigger jobs_mark_work_roles before insert or update of title, occupations on jobs
  for each row execute function mark_work_roles();
