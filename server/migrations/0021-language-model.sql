-- What a language model of somebody else's was asked, and what it cost.

-- One row a day (UTC), shared by all processes: it bounds how often the model is asked.
create table model_usage (
  day date primary key,
  calls integer not null default 0,
  input_tokens bigint not null default 0,
  output_tokens bigint not null default 0
);

-- Answers that were read and checked, by the hash of everything that was asked. Unlogged: they can be asked for again.
create unlogged table model_answers (
  hash text primary key,
  answer jsonb not null,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null
);
create index model_answers_by_age on model_answers (created_at);
create index model_answers_by_end on model_answers (expires_at);

-- The text that the model was last asked to tell, by its hash, also where its answer was not used: it is asked once.
alter table job_summaries add column model_hash text;
create index job_summaries_for_model on job_summaries (job_id)
  where summary_engine = 'embedded' and ai_summary is not null and model_hash is distinct from summary_hash;
