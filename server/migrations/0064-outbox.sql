-- The outbox: what is written for the bell also goes out by other channels. A notification leaves a line for each channel
-- that its person wants it by, in the transaction that writes it; lines become dispatches; workers send those.

-- Not shown in the bell, but wanted by another channel.
alter table notifications add column in_bell boolean not null default true;

create table dispatch_choices (
  user_id uuid not null references users on delete cascade,
  channel text not null check (channel in ('mail')),
  -- A column of notification_settings.
  setting text not null check (setting in
    ('new_job', 'deadline_soon', 'job_update', 'company_update', 'company_news', 'follow_up')),
  pace text not null check (pace in ('at_once', 'daily', 'weekly', 'never')),
  primary key (user_id, channel, setting)
);

-- Times of a clock in Norway.
create table dispatch_times (
  user_id uuid primary key references users on delete cascade,
  sent_at time not null default '07:30',
  -- 1 is Monday.
  weekly_on smallint not null default 1 check (weekly_on between 1 and 7),
  -- The same time twice: no quiet hours.
  quiet_from time not null default '20:00',
  quiet_to time not null default '07:00',
  days_off smallint[] not null default '{6,7}' check (cardinality(days_off) < 7),
  off_on_holidays boolean not null default true
);

create table outbox_lines (
  notification_id bigint not null references notifications on delete cascade,
  channel text not null,
  written_at timestamptz not null default now(),
  primary key (notification_id, channel)
);

create table dispatches (
  -- Receivers recognise a repetition by it.
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references users on delete cascade,
  channel text not null,
  pace text not null check (pace in ('at_once', 'daily', 'weekly', 'sample')),
  state text not null default 'waiting' check (state in ('waiting', 'sent', 'failed', 'dropped')),
  tries smallint not null default 0,
  due_at timestamptz not null default now(),
  -- A worker's right to send it, until then.
  claim uuid,
  held_until timestamptz,
  -- The code of an answer, never its text.
  fault text,
  created_at timestamptz not null default now(),
  ended_at timestamptz
);
create index dispatches_waiting on dispatches (due_at) where state = 'waiting';
create index dispatches_failed on dispatches (ended_at desc) where state = 'failed';
create index dispatches_by_user on dispatches (user_id, channel, created_at desc);

create table dispatch_lines (
  dispatch_id uuid not null references dispatches on delete cascade,
  notification_id bigint not null references notifications on delete cascade,
  primary key (dispatch_id, notification_id)
);
create index dispatch_lines_by_notification on dispatch_lines (notification_id);

-- After repeated failure, until the person or an administrator tries again.
create table paused_channels (
  user_id uuid not null references users on delete cascade,
  channel text not null,
  since timestamptz not null default now(),
  primary key (user_id, channel)
);

-- Mails of a portal without SMTP, to look at.
create table kept_mails (
  dispatch_id uuid primary key references dispatches on delete cascade,
  subject text not null,
  html text not null,
  text text not null,
  kept_at timestamptz not null default now()
);

-- Who was shown by mail as fitting an ad is logged as any list that is seen.
alter table match_list_log drop constraint match_list_log_seen_in_check,
  add constraint match_list_log_seen_in_check check (seen_in in ('ad', 'chat', 'mail'));
