-- Whoever withdraws an objection made before their CV was away ends the entry of the row that is gone, too: a restore must
-- not bring it back.

-- Keys in `erasures` of the objections of earlier rows.
alter table kept_objections add column erasure_keys text[] not null default '{}';
alter table consultants add column earlier_objections text[] not null default '{}';

create or replace function note_objection() returns trigger language plpgsql as $$
begin
  perform note_erasure('objection', consultant_erasure_key(new.id, new.created_at), new.objected_at is null);
  if new.objected_at is null then
    perform note_erasure('objection', key, true) from unnest(new.earlier_objections) as key;
  end if;
  return null;
end $$;
