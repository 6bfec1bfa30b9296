-- Open pages learn that the ad or the company of a follow-up is gone, whatever deleted it.

create function announce_follow_up() returns trigger language plpgsql as $$
begin
  perform pg_notify('follow_up_changed', new.id::text);
  return null;
end $$;
create trigger follow_ups_announce_lost_subject after update of job_id, company_id on follow_ups
  for each row when (
    old.job_id is distinct from new.job_id or old.company_id is distinct from new.company_id)
  execute function announce_follow_up();
