import type { Client } from 'pg'
import { embeddedSummariser } from '../../server/src/ai/embedded-summariser.ts'

export const ARTICLES = 50_000
const BATCH = 5_000
/** About 900 characters of text. */
const SENTENCES_EACH = 9
const SOURCES = 40
const DAYS = 3 * 365
/**
 * Summarised, as in a portal that has run for a while: summarising them would take a processor for minutes during the
 * measurements.
 */
const SUMMARY_VERSION = embeddedSummariser.version

/** Articles of three years about none, one or two of the companies, the oldest first. The pools must exist. */
export async function makeArticles(client: Client): Promise<void> {
  for (let from = 0; from < ARTICLES; from += BATCH) {
    await client.query('select setseed($1)', [from / ARTICLES])
    await client.query(INSERT, [from, from + BATCH])
    await client.query(LINK, [from, from + BATCH])
  }
}

const INSERT = `
  with texts as (
    select i, string_agg(sentence, case when position % 3 = 1 then E'\\n\\n' else ' ' end order by position) as text
    from (
      select i, position, 1 + floor(random() * (select count(*) from bench_sentences))::integer as number
      from generate_series($1::integer, $2::integer - 1) as i, generate_series(1, ${SENTENCES_EACH}) as position
    ) as picked join bench_sentences using (number)
    group by i
  ), drawn as (
    select i, text,
      1 + floor(random() * (select count(*) from bench_titles))::integer as title_number,
      1 + floor(random() * (select count(*) from bench_technologies))::integer as technology_number
    from texts
  )
  insert into news (source, external_id, url, title, introduction, content, technologies, posted_at,
    ai_summary, summary_engine, summary_version, summary_hash)
  select 'avis-' || i % ${SOURCES} || '.example', 'bench-' || i, 'https://avis-' || i % ${SOURCES} || '.example/' || i,
    title, left(text, 180), text, technologies,
    now() - (${ARTICLES} - i) * interval '${DAYS} days' / ${ARTICLES},
    left(text, 180), 'embedded', ${SUMMARY_VERSION}, summary_hash(title, text)
  from drawn join bench_titles on bench_titles.number = title_number
    join bench_technologies on bench_technologies.number = technology_number
  order by i`

const LINK = `
  insert into news_companies (news_id, company_id, place)
  select id, company_id, min(place) from (
    select news.id, place, 1 + floor(random() * (select count(*) from bench_companies))::integer as number
    from news, generate_series(0, 1) as place
    where external_id in (select 'bench-' || i from generate_series($1::integer, $2::integer - 1) as i)
      and random() < 0.5
  ) as picked join bench_companies using (number)
  group by id, company_id`
