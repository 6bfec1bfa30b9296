-- Teams and Slack beside mail: each person's own address, which is a secret.

alter table dispatch_choices
  drop constraint dispatch_choices_channel_check,
  add constraint dispatch_choices_channel_check check (channel in ('mail', 'teams', 'slack'));

create table channel_addresses (
  user_id uuid not null references users on delete cascade,
  channel text not null check (channel in ('teams', 'slack')),
  -- Encrypted: who has it can write there.
  sealed_address text not null,
  -- All that is shown of it.
  host text not null,
  created_at timestamptz not null default now(),
  primary key (user_id, channel)
);

-- The receiver said that there is no such address any more.
alter table paused_channels add column is_gone boolean not null default false;

alter table match_list_log drop constraint match_list_log_seen_in_check,
  add constraint match_list_log_seen_in_check check (seen_in in ('ad', 'chat', 'mail', 'teams', 'slack'));
