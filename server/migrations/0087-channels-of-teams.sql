-- A channel of a team keeps its searches when the administrator who saved them is erased. They are nobody's then.
alter table saved_searches alter column user_id drop not null;

create function keep_searches_of_outlets() returns trigger language plpgsql as $$
begin
  update saved_searches set user_id = null, alert = false
  where user_id = old.id and exists (select from outlet_searches where search_id = saved_searches.id);
  return old;
end $$;
create trigger users_keep_searches_of_outlets before delete on users
  for each row execute function keep_searches_of_outlets();

-- One that is nobody's and that no channel uses any more is of no use to anybody.
create function remove_unused_search() returns trigger language plpgsql as $$
begin
  delete from saved_searches
  where id = old.search_id and user_id is null
    and not exists (select from outlet_searches where search_id = saved_searches.id);
  return null;
end $$;
create trigger outlet_searches_remove_unused after delete on outlet_searches
  for each row execute function remove_unused_search();

-- A program also hears that an ad is back, and of every withdrawal, not only of the first.
alter table outlet_events
  drop constraint outlet_events_kind_check,
  add constraint outlet_events_kind_check check (kind in ('new', 'match', 'withdrawn', 'back')),
  drop constraint outlet_events_outlet_id_job_id_kind_key;
create unique index outlet_events_once on outlet_events (outlet_id, job_id, kind) where kind in ('new', 'match');
