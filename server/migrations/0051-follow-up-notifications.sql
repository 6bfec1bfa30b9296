-- The bell tells of follow-ups, too: a mention, a new owner, a next step whose day has come.

alter table notifications add column follow_up_id bigint references follow_ups on delete cascade;
create index notifications_by_follow_up on notifications (follow_up_id) where follow_up_id is not null;

alter table notifications
  drop constraint notifications_notification_type_check,
  add constraint notifications_notification_type_check check (notification_type in
    ('new_job', 'job_update', 'company_update', 'company_news', 'follow_up')),
  drop constraint notifications_kind_check,
  add constraint notifications_kind_check check (kind in
    ('new', 'changed', 'deadline_extended', 'withdrawn', 'back', 'deadline_soon', 'facts', 'news',
     'mentioned', 'assigned', 'step_due')),
  drop constraint notifications_check,
  add constraint notifications_check check (num_nonnulls(job_id, news_id, company_id, follow_up_id) <= 1);

-- For the task that looks for next steps that are due.
create index follow_ups_by_next_step on follow_ups (next_step_on) where ended_at is null and next_step_on is not null;
