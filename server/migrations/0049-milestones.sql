-- Moments of the whole installation that no other row tells: when «Kom i gang» was put away, when a backup was last taken.
create table milestones (
  name text primary key check (name in ('first_steps_put_away', 'backup_taken')),
  reached_at timestamptz not null default now()
);
