-- How the assistant read a question, and what of that the person has taken out again.

alter table chat_messages
  -- Of an answer: a list of { key, text }.
  add column understood jsonb not null default '[]',
  -- Of a question: a list of keys.
  add column without jsonb not null default '[]';

-- As before, and how the question was read is not written down either: it may name whom it was about.
create or replace function refuse_removed_consultants() returns trigger language plpgsql as $$
begin
  if exists (
    select from jsonb_array_elements(new.sources) as cited
    where cited ->> 'kind' = 'consultant'
      and not exists (select from consultants where id::text = cited ->> 'id'))
  then
    new.content := 'Konsulenten er fjernet';
    new.sources := '[]';
    new.understood := '[]';
    new.memory := null;
  end if;
  return new;
end $$;
