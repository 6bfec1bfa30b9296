-- Articles are told by a language model too, and it may propose technologies of an ad.

-- The text that the model was last asked to tell, by its hash, also where its answer was not used: it is asked once.
alter table news add column model_hash text;
create index news_for_model on news (posted_at desc, id desc)
  where summary_engine = 'embedded' and ai_summary is not null and model_hash is distinct from summary_hash;

-- What the model proposed of the text `model_hash` and was kept. They are among the ad's technologies, and stay there when
-- these are found anew; of another text they say nothing.
alter table job_summaries add column technologies text[] not null default '{}';
