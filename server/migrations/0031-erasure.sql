-- What must go when somebody goes, by whatever way they go.

-- Who has been taken out, for whoever restores a backup that still has them: pseudonyms that lead to nobody unless the
-- row that they were made of is there again. Also kept in a file outside the database.
create table erasures (
  -- `user` and `consultant` were removed; `objection`: a consultant does not want to be compared.
  kind text not null check (kind in ('user', 'consultant', 'objection')),
  key text not null,
  at timestamptz not null default clock_timestamp(),
  -- An objection that was taken back.
  is_over boolean not null default false,
  primary key (kind, key)
);

-- Numbers may be given twice when a backup has been restored, but not in the same microsecond.
create function consultant_erasure_key(id bigint, created_at timestamptz) returns text
  language sql stable parallel safe
  return encode(sha256(convert_to(
    'consultant ' || id || ' ' || to_char(created_at at time zone 'UTC', 'YYYY-MM-DD HH24:MI:SS.US'), 'UTF8')), 'hex');
create function user_erasure_key(id uuid) returns text
  language sql immutable parallel safe
  return encode(sha256(convert_to('user ' || id, 'UTF8')), 'hex');

create function note_erasure(erased_kind text, erased_key text, over boolean) returns void
  language sql volatile as $$
  insert into erasures (kind, key, is_over) values (erased_kind, erased_key, over)
  on conflict (kind, key) do update set at = excluded.at, is_over = excluded.is_over
    where erasures.is_over <> excluded.is_over
$$;

-- Answers of models say whose CV, or which ad, the question was about: they go with it. Those that are there do not say,
-- and can be asked for again.
delete from model_answers;
alter table model_answers add column consultant_id bigint, add column job_id bigint;
create index model_answers_by_consultant on model_answers (consultant_id) where consultant_id is not null;
create index model_answers_by_job on model_answers (job_id) where job_id is not null;

-- As before, and what models have said of a CV goes too.
create or replace function erase_consultant_from_match_log() returns trigger language plpgsql as $$
begin
  perform set_config('utsyn.match_log', 'erasure', true);
  update match_log set
    reason = null,
    parts = (select jsonb_agg(part - 'quote') from jsonb_array_elements(parts) as part)
  where consultant_id = old.id;
  perform set_config('utsyn.match_log', '', true);
  delete from model_answers where consultant_id = old.id;
  perform note_erasure('consultant', consultant_erasure_key(old.id, old.created_at), false);
  return null;
end $$;

create function note_objection() returns trigger language plpgsql as $$
begin
  perform note_erasure('objection', consultant_erasure_key(new.id, new.created_at), new.objected_at is null);
  return null;
end $$;
create trigger consultants_note_objection after update of objected_at on consultants
  for each row when ((old.objected_at is null) <> (new.objected_at is null)) execute function note_objection();
insert into erasures (kind, key)
select 'objection', consultant_erasure_key(id, created_at) from consultants where objected_at is not null;

-- An answer that was being made while somebody was removed is not written down.
create function refuse_removed_consultants() returns trigger language plpgsql as $$
begin
  if exists (
    select from jsonb_array_elements(new.sources) as cited
    where cited ->> 'kind' = 'consultant'
      and not exists (select from consultants where id::text = cited ->> 'id'))
  then
    new.content := 'Konsulenten er fjernet';
    new.sources := '[]';
    new.memory := null;
  end if;
  return new;
end $$;
create trigger chat_messages_without_removed before insert on chat_messages
  for each row when (new.sources @> '[{"kind": "consultant"}]') execute function refuse_removed_consultants();

-- The logs keep what was done, and forget who did it when that person is erased: one pseudonym for all of their lines,
-- which stands nowhere else, so that the last word of each can still be counted.
create or replace function keep_match_log() returns trigger language plpgsql as $$
declare reason text := coalesce(current_setting('utsyn.match_log', true), '');
begin
  if tg_op = 'DELETE' and reason = 'retention' then return old; end if;
  if tg_op = 'UPDATE' and reason = 'erasure'
    and (new.id, new.at, new.kind, new.job_id, new.consultant_id, new.score, new.verdict)
      is not distinct from (old.id, old.at, old.kind, old.job_id, old.consultant_id, old.score, old.verdict)
  then return new; end if;
  raise exception 'match_log is only ever added to';
end $$;

create function keep_seen_lists() returns trigger language plpgsql as $$
declare reason text := coalesce(current_setting('utsyn.match_log', true), '');
begin
  if tg_op = 'DELETE' and reason = 'retention' then return old; end if;
  if tg_op = 'UPDATE' and reason = 'erasure' and to_jsonb(new) - 'user_id' = to_jsonb(old) - 'user_id'
  then return new; end if;
  raise exception '% is only ever added to', tg_table_name;
end $$;
drop trigger match_list_log_is_kept on match_list_log;
drop trigger match_list_log_is_never_emptied on match_list_log;
drop function keep_match_list_log();
create trigger match_list_log_is_kept before update or delete on match_list_log
  for each row execute function keep_seen_lists();
create trigger match_list_log_is_never_emptied before truncate on match_list_log
  for each statement execute function keep_seen_lists();
drop trigger match_ads_log_is_kept on match_ads_log;
drop trigger match_ads_log_is_never_emptied on match_ads_log;
drop function keep_match_ads_log();
create trigger match_ads_log_is_kept before update or delete on match_ads_log
  for each row execute function keep_seen_lists();
create trigger match_ads_log_is_never_emptied before truncate on match_ads_log
  for each statement execute function keep_seen_lists();

-- Before the person goes, so that their sessions still tell which lines of the audit log are theirs.
create function erase_user_from_logs() returns trigger language plpgsql as $$
declare pseudonym uuid := gen_random_uuid();
begin
  perform set_config('utsyn.match_log', 'erasure', true);
  update match_log set user_id = pseudonym, reason = null where user_id = old.id;
  update match_list_log set user_id = pseudonym where user_id = old.id;
  update match_ads_log set user_id = pseudonym where user_id = old.id;
  perform set_config('utsyn.match_log', '', true);
  update audit_log set user_id = pseudonym, session_id = null, request_id = null, ip = null
  where user_id = old.id or session_id in (select id from sessions where user_id = old.id);
  update happenings set caused_by = null where caused_by = old.id;
  delete from oidc_payloads where payload ->> 'accountId' = old.subject;
  perform note_erasure('user', user_erasure_key(old.id), false);
  return old;
end $$;
create trigger users_erase_from_logs before delete on users
  for each row execute function erase_user_from_logs();

-- The name as it is compared (see person-name-key.ts), and whether the identity service calls the e-mail address
-- unverified; null where it does not say. A name that has no key yet might be anybody's.
alter table users add column name_key text, add column email_verified boolean;
create index users_by_name_key on users (name_key);

-- The contact persons of the ad have been taken out of it, and out of its text; what is read anew may name some again.
alter table jobs add column people_removed boolean not null default false;
create function may_name_people() returns trigger language plpgsql as $$
begin
  new.people_removed := false;
  return new;
end $$;
create trigger jobs_may_name_people before update of title, contacts, short_description, long_description on jobs
  for each row when (old.people_removed and (
    old.title <> new.title or old.contacts <> new.contacts or old.short_description is distinct from new.short_description
    or old.long_description is distinct from new.long_description))
  execute function may_name_people();

-- Which conversations tell of an ad, and who was compared with it.
create index chat_messages_by_source on chat_messages using gin (sources jsonb_path_ops);
create index match_log_by_job on match_log (job_id);
