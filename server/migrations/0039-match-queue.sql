-- What waits to be compared has one name everywhere: the match queue.

alter table match_wishes rename to match_queue;
alter sequence match_wishes_id_seq rename to match_queue_id_seq;
alter index match_wishes_by_urgency rename to match_queue_by_urgency;
alter index match_wishes_by_job rename to match_queue_by_job;
alter index match_wishes_by_consultant rename to match_queue_by_consultant;

-- With the index of the key, and on newer servers with what must not be null.
do $$
declare
  old_name text;
begin
  for old_name in
    select conname from pg_constraint where conrelid = 'match_queue'::regclass and conname like 'match\_wishes%'
  loop
    execute format(
      'alter table match_queue rename constraint %I to %I', old_name, replace(old_name, 'match_wishes', 'match_queue'));
  end loop;
end $$;

-- Until a later version drops it: processes of the version before may still run, and take from the queue and add to it by its old name.
create view match_wishes as select id, job_id, consultant_id, urgency, held_until from match_queue;

alter function wish_for_new_jobs() rename to enqueue_new_jobs;
alter function wish_for_changed_job() rename to enqueue_changed_job;
alter function wish_for_consultant() rename to enqueue_consultant;
alter trigger jobs_wish_for_matches on jobs rename to jobs_enqueue_new;
alter trigger jobs_wish_for_new_match on jobs rename to jobs_enqueue_changed;
alter trigger consultants_wish_for_matches on consultants rename to consultants_enqueue_new;
alter trigger consultants_wish_for_new_matches on consultants rename to consultants_enqueue_changed;

create or replace function enqueue_new_jobs() returns trigger language plpgsql as $$
begin
  insert into match_queue (job_id, urgency)
  select id, 1 from added where is_current and status = 'open' order by id;
  if found then perform pg_notify('match_wanted', ''); end if;
  return null;
end $$;

-- The sentences of a withdrawn ad go with its text.
create or replace function enqueue_changed_job() returns trigger language plpgsql as $$
begin
  if new.status <> 'open' then
    delete from job_matches where job_id = new.id;
  else
    insert into match_queue (job_id, urgency) values (new.id, 1);
    perform pg_notify('match_wanted', '');
  end if;
  return null;
end $$;

create or replace function enqueue_consultant() returns trigger language plpgsql as $$
begin
  if new.objected_at is null then
    insert into match_queue (consultant_id, urgency) values (new.id, 2);
    perform pg_notify('match_wanted', '');
  end if;
  return null;
end $$;
