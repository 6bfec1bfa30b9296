-- What the portal knows about a person beside what the identity service says.

-- By name, as the list of technologies or the ads write it.
create table saved_technologies (
  user_id uuid not null references users on delete cascade,
  technology text not null,
  created_at timestamptz not null default now(),
  primary key (user_id, technology)
);
-- Who is told of a new ad is asked from its technologies.
create index saved_technologies_by_name on saved_technologies (technology, user_id);
