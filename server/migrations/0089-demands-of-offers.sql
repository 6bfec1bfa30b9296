-- References to the customer's demands that an offer says nothing of, for all consultants in it.
alter table offers add column left_out text[] not null default '{}';
