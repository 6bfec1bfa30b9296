-- An answer that cites a consultant who objected while it was being made is not kept either.

create or replace function refuse_removed_consultants() returns trigger language plpgsql as $$
begin
  if exists (
    select from jsonb_array_elements(new.sources) as cited
    where cited ->> 'kind' = 'consultant'
      and not exists (select from consultants where id::text = cited ->> 'id' and objected_at is null))
  then
    new.content := 'Konsulenten er fjernet';
    new.sources := '[]';
    new.understood := '[]';
    new.memory := null;
  end if;
  return new;
end $$;
