-- The bell tells a person that their CV was read from a file.

alter table notifications add column consultant_id bigint references consultants on delete cascade;
create index notifications_by_consultant on notifications (consultant_id) where consultant_id is not null;

alter table notifications
  drop constraint notifications_notification_type_check,
  add constraint notifications_notification_type_check check (notification_type in
    ('new_job', 'job_update', 'company_update', 'company_news', 'follow_up', 'own_cv')),
  drop constraint notifications_kind_check,
  add constraint notifications_kind_check check (kind in
    ('new', 'changed', 'deadline_extended', 'withdrawn', 'back', 'deadline_soon', 'facts', 'news',
     'mentioned', 'assigned', 'step_due', 'cv_saved')),
  drop constraint notifications_check,
  add constraint notifications_check check
    (num_nonnulls(job_id, news_id, company_id, follow_up_id, consultant_id) <= 1);
