-- Who follows up an ad or a company, how far it has come, and what was said and done.

create table follow_ups (
  id bigint generated always as identity primary key,
  subject text not null check (subject in ('job', 'company')),
  job_id bigint references jobs on delete set null,
  -- Of an ad: its company.
  company_id bigint references companies on delete set null,
  -- As they were at the start: they remain when the ad is removed.
  title text not null,
  company_name text,
  owner_id uuid references users on delete set null,
  stage text not null default 'new'
    constraint follow_ups_stage_check
    check (stage in ('new', 'considering', 'contacted', 'offered', 'interview', 'won', 'lost', 'dropped')),
  end_reason text,
  next_step text,
  next_step_on date,
  -- Increases with every change of what stands above.
  version integer not null default 1,
  created_at timestamptz not null default now(),
  -- The last change, comments and consultants included.
  updated_at timestamptz not null default now(),
  ended_at timestamptz,
  constraint follow_ups_end_check check ((ended_at is not null) = (stage in ('won', 'lost', 'dropped')))
);
-- One at a time for each subject.
create unique index follow_ups_open_by_job on follow_ups (job_id) where subject = 'job' and ended_at is null;
create unique index follow_ups_open_by_company on follow_ups (company_id) where subject = 'company' and ended_at is null;
create index follow_ups_by_job on follow_ups (job_id);
create index follow_ups_by_company on follow_ups (company_id);
create index follow_ups_by_owner on follow_ups (owner_id);
create index follow_ups_open on follow_ups (updated_at) where ended_at is null;

create table follow_up_consultants (
  follow_up_id bigint not null references follow_ups on delete cascade,
  consultant_id bigint not null references consultants on delete cascade,
  stage text not null
    constraint follow_up_consultants_stage_check
    check (stage in ('new', 'considering', 'contacted', 'offered', 'interview', 'won', 'lost', 'dropped')),
  added_at timestamptz not null default now(),
  primary key (follow_up_id, consultant_id)
);
create index follow_up_consultants_by_consultant on follow_up_consultants (consultant_id);

create table follow_up_comments (
  id bigint generated always as identity primary key,
  follow_up_id bigint not null references follow_ups on delete cascade,
  author_id uuid references users on delete set null,
  -- A mentioned user stands as <@id>: their name is looked up when it is read.
  text text not null check (length(text) between 1 and 4000),
  created_at timestamptz not null default now()
);
create index follow_up_comments_by_follow_up on follow_up_comments (follow_up_id, id);
create index follow_up_comments_by_author on follow_up_comments (author_id);

-- What was done, append-only. Names are looked up when it is read.
create table follow_up_events (
  id bigint generated always as identity primary key,
  follow_up_id bigint not null references follow_ups on delete cascade,
  at timestamptz not null default clock_timestamp(),
  actor_id uuid references users on delete set null,
  kind text not null
    constraint follow_up_events_kind_check
    check (kind in ('started', 'stage', 'owner', 'next_step', 'consultant_added', 'consultant_stage', 'consultant_removed')),
  -- The new stage, of the follow-up or of the consultant.
  stage text,
  -- The reason of an end, or the next step.
  text text,
  -- The day of the next step.
  day date,
  -- The new owner.
  person_id uuid references users on delete set null,
  consultant_id bigint references consultants on delete set null
);
create index follow_up_events_by_follow_up on follow_up_events (follow_up_id, id);
create index follow_up_events_by_actor on follow_up_events (actor_id);
create index follow_up_events_by_person on follow_up_events (person_id) where person_id is not null;
create index follow_up_events_by_consultant on follow_up_events (consultant_id) where consultant_id is not null;

-- The foreign keys take an erased user out of all columns; this takes them out of what others have written.
create function erase_user_from_follow_ups() returns trigger language plpgsql as $$
begin
  update follow_up_comments set text = replace(text, '<@' || old.id || '>', '<@>')
  where position('<@' || old.id || '>' in text) > 0;
  return old;
end $$;
create trigger users_erase_from_follow_ups before delete on users
  for each row execute function erase_user_from_follow_ups();
