-- Whom and what a line of the audit log is about: the administrator who acted on somebody else, the consultant whose CV was
-- read or exported, and how many ads were closed. Ids only; a name is looked up when the log is read, and is gone with its row.

alter table audit_log
  add column actor_id uuid,
  add column consultant_id bigint,
  add column amount integer;
create index audit_log_by_actor on audit_log (actor_id, at) where actor_id is not null;

create or replace function erase_user_from_logs() returns trigger language plpgsql as $$
declare pseudonym uuid := gen_random_uuid();
begin
  perform set_config('utsyn.match_log', 'erasure', true);
  update match_log set user_id = pseudonym, reason = null where user_id = old.id;
  update match_list_log set user_id = pseudonym where user_id = old.id;
  update match_ads_log set user_id = pseudonym where user_id = old.id;
  perform set_config('utsyn.match_log', '', true);
  update audit_log set user_id = pseudonym, session_id = null, request_id = null, ip = null
  where user_id = old.id or session_id in (select id from sessions where user_id = old.id);
  update audit_log set actor_id = pseudonym, request_id = null, ip = null where actor_id = old.id;
  update happenings set caused_by = null where caused_by = old.id;
  delete from oidc_payloads where payload ->> 'accountId' = old.subject;
  perform note_erasure('user', user_erasure_key(old.id), false);
  return old;
end $$;
