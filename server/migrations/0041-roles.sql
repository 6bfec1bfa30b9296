-- What a person may do. Follows the identity service at each sign-in. Processes of the version before write no role, so the
-- default is what everybody could do until now.

alter table users
  add column role text not null default 'ansatt'
  constraint users_role_check check (role in ('leser', 'ansatt', 'bemanner', 'administrator'));
