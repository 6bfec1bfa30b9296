-- Requests are compared by their demands, not by their texts: when these change, they are compared again.

create function enqueue_changed_request() returns trigger language plpgsql as $$
begin
  insert into match_queue (job_id, urgency) values (new.job_id, 1);
  perform pg_notify('match_wanted', '');
  return null;
end $$;
create trigger requests_enqueue_changed after update of demands on requests
  for each row when (old.demands is distinct from new.demands)
  execute function enqueue_changed_request();

-- Those that were joined until now.
insert into match_queue (job_id, urgency)
select job_id, 3 from requests join jobs on jobs.id = job_id where is_current order by job_id;
