-- The weekly bench: who becomes free, and the ads that fit each best. For those who ask for it.

alter table notification_settings add column bench boolean not null default false;

alter table notifications
  drop constraint notifications_notification_type_check,
  add constraint notifications_notification_type_check check (notification_type in
    ('new_job', 'job_update', 'company_update', 'company_news', 'follow_up', 'own_cv', 'bench')),
  drop constraint notifications_kind_check,
  add constraint notifications_kind_check check (kind in
    ('new', 'changed', 'deadline_extended', 'withdrawn', 'back', 'deadline_soon', 'facts', 'news',
     'mentioned', 'assigned', 'step_due', 'cv_saved', 'bench'));

alter table dispatch_choices
  drop constraint dispatch_choices_setting_check,
  add constraint dispatch_choices_setting_check check (setting in
    ('new_job', 'deadline_soon', 'job_update', 'company_update', 'company_news', 'follow_up', 'bench'));

-- Which ads somebody was shown for a consultant in a message is logged as any list that is seen.
alter table match_ads_log
  drop constraint match_ads_log_seen_in_check,
  add constraint match_ads_log_seen_in_check check (seen_in in ('profile', 'chat', 'mail', 'teams', 'slack'));
