-- Whom the identity service shut out by SCIM it may let in again, also after a restore has shut them out once more.
alter table erasures add column is_by_scim boolean not null default false;

create or replace function note_disabled() returns trigger language plpgsql as $$
begin
  insert into erasures (kind, key, is_over, is_by_scim)
  values ('disabled', user_erasure_key(new.id), new.disabled_at is null, new.is_disabled_by_scim)
  on conflict (kind, key) do update
    set at = excluded.at, is_over = excluded.is_over, is_by_scim = excluded.is_by_scim
    where (erasures.is_over, erasures.is_by_scim) <> (excluded.is_over, excluded.is_by_scim);
  return null;
end $$;
drop trigger users_note_disabled on users;
create trigger users_note_disabled after update of disabled_at, is_disabled_by_scim on users
  for each row
  when ((old.disabled_at is null, old.is_disabled_by_scim) <> (new.disabled_at is null, new.is_disabled_by_scim))
  execute function note_disabled();
update erasures set is_by_scim = true, at = clock_timestamp() from users
where kind = 'disabled' and key = user_erasure_key(users.id) and users.disabled_at is not null and is_disabled_by_scim;
