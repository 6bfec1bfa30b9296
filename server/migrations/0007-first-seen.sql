-- How many ads are new is asked per week, of all ads there have ever been.
create index jobs_by_first_seen on jobs (created_at);
