-- What somebody lost since a backup must stay lost when it is restored: a calendar address that leaked, and the way in.
alter table erasures drop constraint erasures_kind_check;
alter table erasures add constraint erasures_kind_check
  check (kind in ('user', 'consultant', 'objection', 'token', 'disabled'));

create function note_revoked_calendar() returns trigger language plpgsql as $$
begin
  perform note_erasure('token', encode(old.token_hash, 'hex'), false);
  return null;
end $$;
create trigger calendar_feeds_note_removed after delete on calendar_feeds
  for each row execute function note_revoked_calendar();
create trigger calendar_feeds_note_replaced after update of token_hash on calendar_feeds
  for each row when (old.token_hash <> new.token_hash) execute function note_revoked_calendar();

create function note_disabled() returns trigger language plpgsql as $$
begin
  perform note_erasure('disabled', user_erasure_key(new.id), new.disabled_at is null);
  return null;
end $$;
create trigger users_note_disabled after update of disabled_at on users
  for each row when ((old.disabled_at is null) <> (new.disabled_at is null)) execute function note_disabled();
insert into erasures (kind, key) select 'disabled', user_erasure_key(id) from users where disabled_at is not null;
