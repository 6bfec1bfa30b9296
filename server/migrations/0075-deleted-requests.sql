-- A request is confidential: when it is deleted, by hand or by retention, a follow-up of it stays without its title, and
-- what a model answered about it goes.

create function forget_request() returns trigger language plpgsql as $$
begin
  update follow_ups set title = 'Slettet forespørsel' where job_id = old.id;
  delete from model_answers where job_id = old.id;
  return old;
end $$;
create trigger jobs_forget_request before delete on jobs
  for each row when (old.status = 'request') execute function forget_request();

-- Answers about a pair knew only the consultant; they are asked for again when they are needed.
delete from model_answers where consultant_id is not null and job_id is null;
