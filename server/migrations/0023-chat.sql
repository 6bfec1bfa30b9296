-- What people have asked the assistant, and what it has answered. Nobody else reads it.

create table chat_sessions (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references users on delete cascade,
  title text not null,
  created_at timestamptz not null default now(),
  -- When something was last said.
  updated_at timestamptz not null default now()
);
create index chat_sessions_by_person on chat_sessions (user_id, updated_at desc);
create index chat_sessions_by_age on chat_sessions (updated_at);

create table chat_messages (
  id uuid primary key default gen_random_uuid(),
  -- The order in which they were said.
  nth bigint generated always as identity,
  session_id uuid not null references chat_sessions on delete cascade,
  sender text not null check (sender in ('user', 'ai')),
  content text not null,
  -- A list of { number, kind, id, title, sentence, detail }.
  sources jsonb not null default '[]',
  -- { kind, model }. Null for what the person wrote.
  engine jsonb,
  -- { thumb, reason }.
  feedback jsonb,
  cut_off boolean not null default false,
  -- Of an answer: what the next question may point back to.
  memory jsonb,
  created_at timestamptz not null default now()
);
create index chat_messages_by_session on chat_messages (session_id, nth);

-- How many answers a language model has begun for somebody in a day (UTC).
create table chat_model_usage (
  user_id uuid not null references users on delete cascade,
  day date not null,
  answers integer not null default 0,
  primary key (user_id, day)
);

-- Words that many texts have, by the share of the texts of that kind that do: such a word tells little of what somebody
-- asks about. A word that is not here is rare. Unlogged: it is counted anew each night, from a sample.
create unlogged table common_words (
  kind text not null check (kind in ('job', 'article', 'consultant')),
  word text not null,
  share real not null,
  primary key (kind, word)
);

-- What is known of a company, as words of the search.
alter table companies
  add column search tsvector not null generated always as (
    job_search_vector(name, location, industry || tech_stack, summary, null)) stored;
create index companies_by_search on companies using gin (search);
