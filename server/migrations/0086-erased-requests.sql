-- A request that somebody deleted must stay deleted when a backup is restored.
alter table erasures drop constraint erasures_kind_check;
alter table erasures add constraint erasures_kind_check
  check (kind in ('user', 'consultant', 'objection', 'token', 'disabled', 'request'));

-- The id is random, so that none is given twice.
create function request_erasure_key(external_id text) returns text
  language sql immutable parallel safe
  return encode(sha256(convert_to('request ' || external_id, 'UTF8')), 'hex');

create or replace function forget_request() returns trigger language plpgsql as $$
begin
  update follow_ups set title = 'Slettet forespørsel' where job_id = old.id;
  delete from model_answers where job_id = old.id;
  perform note_erasure('request', request_erasure_key(old.external_id), false);
  return old;
end $$;
