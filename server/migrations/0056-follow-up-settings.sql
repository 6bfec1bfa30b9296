-- Whether somebody wants to be notified of follow-ups.
alter table notification_settings add column follow_up boolean not null default true;
