-- The occupations that a source gives an ad, the surest first: [{ system, code, name }], such as STYRK-08 in NAV's feed.
alter table jobs add column occupations jsonb not null default '[]';

-- The kinds of work of these codes, where the title names none: «Rådgiver» of code 2512 is a developer. Only codes of
-- STYRK-08 that are one kind of work, at its four digits.
create function work_roles_of_ad(title text, occupations jsonb) returns text[] language sql immutable parallel safe as $$
  select case when work_roles_of(title) <> '{}' then work_roles_of(title) else (
    select coalesce(array_agg(distinct role order by role), '{}')
    from jsonb_array_elements(occupations) as one
    join (values
      ('2512', 'Utvikler'), ('2513', 'Utvikler'), ('2514', 'Utvikler'), ('2522', 'Plattformingeniør'),
      ('2529', 'Sikkerhetsrådgiver')
    ) as known (code, role) on known.code = left(one->>'code', 4)
    where one->>'system' = 'STYRK08'
  ) end
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
