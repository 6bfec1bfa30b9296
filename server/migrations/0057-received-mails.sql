-- E-mails that were forwarded to the portal's mailbox: requests that nobody has reviewed yet.

alter table feeds drop constraint feeds_kind_check;
alter table feeds add constraint feeds_kind_check
  check (kind in ('nav', 'feed', 'news', 'flowcase', 'mail'));

create table received_mails (
  id bigint generated always as identity primary key,
  -- Hash of its Message-ID, or of its place in the mailbox: a mailbox that is read again brings none twice.
  mail_key text not null unique,
  received_at timestamptz not null,
  subject text,
  sender text,
  -- With its attachments, as it is read; null when it was refused or has been handled.
  text text,
  -- Why it was not read, as it is shown.
  refusal text,
  -- Attachments that were not read: a list of { name, refusal }.
  skipped jsonb not null default '[]',
  -- Saved as a request or removed by hand; only the key is kept.
  handled_at timestamptz
);
create index received_mails_waiting on received_mails (received_at desc, id desc) where handled_at is null;
