-- A deadline in words may name people too, as «Snarest, ring Kari»: the people of such ads are taken out once more.

drop trigger jobs_may_name_people on jobs;
create trigger jobs_may_name_people
  before update of title, contacts, deadline_text, short_description, long_description on jobs
  for each row when (old.people_removed and (
    old.title <> new.title or old.contacts <> new.contacts or old.deadline_text is distinct from new.deadline_text
    or old.short_description is distinct from new.short_description
    or old.long_description is distinct from new.long_description))
  execute function may_name_people();

update jobs set people_removed = false where people_removed and deadline_text is not null;
