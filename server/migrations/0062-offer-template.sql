-- The organisation's own template for offers as Word. It holds no text of a CV: placeholders only.

create table offer_template (
  -- One at most.
  is_one boolean primary key default true constraint offer_template_is_one check (is_one),
  name text not null check (length(name) between 1 and 200),
  file bytea not null constraint offer_template_file_check check (length(file) <= 5242880),
  -- What of an offer it has no place for, as users read it.
  leaves_out text[] not null,
  uploaded_by uuid references users on delete set null,
  uploaded_at timestamptz not null default now()
);
create index offer_template_by_user on offer_template (uploaded_by) where uploaded_by is not null;
