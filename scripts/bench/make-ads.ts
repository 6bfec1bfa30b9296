import { Client } from 'pg'
import { dropPools, layPools } from './lay-pools.ts'
import { ARTICLES, makeArticles } from './make-articles.ts'

/** Ads per statement. */
const BATCH = 5_000
/** The measurements are meant for two cores. */
const WORKERS = 2
/** About 2,050 characters of description. */
const SENTENCES_EACH = 21
const DAYS = 3 * 365

/**
 * Fills an empty database with ads of three years, the oldest first as in reality; one in twenty is still open. Indexes
 * are built at the end. The number of articles is constant.
 */
export async function makeAds(url: string, count: number, say: (text: string) => void): Promise<void> {
  const clients = await Promise.all(Array.from({ length: WORKERS }, () => connect(url)))
  const [first] = clients as [Client, ...Client[]]
  const begun = performance.now()
  try {
    await layPools(first)
    const indexes = await dropIndexes(first)
    // The two workers would wait for each other over the companies' counts.
    await first.query('alter table jobs disable trigger jobs_count_added')
    let next = 0
    const work = async (client: Client) => {
      while (next < count) {
        const from = next
        const to = Math.min(count, from + BATCH)
        next = to
        await client.query('select setseed($1)', [((from / BATCH) % 9_973) / 9_973])
        await client.query(INSERT, [from, to, count])
        if (to % 100_000 === 0) say(`${to.toLocaleString('en-GB')} ads after ${seconds(begun)}`)
      }
    }
    await Promise.all(clients.map(work))
    await first.query('alter table jobs enable trigger jobs_count_added')
    await first.query(COUNT_OPEN)
    const written = performance.now()
    await makeArticles(first)
    await dropPools(first)
    say(`${ARTICLES.toLocaleString('en-GB')} articles written in ${seconds(written)}`)
    say(`${count.toLocaleString('en-GB')} ads written in ${((written - begun) / 1000).toFixed(0)} s`)
    const indexing = performance.now()
    for (const definition of indexes) await first.query(definition)
    await first.query('vacuum (analyze)')
    say(`indexes and vacuum in ${seconds(indexing)}`)
  } finally {
    await Promise.all(clients.map((client) => client.end()))
  }
}

const seconds = (since: number) => `${((performance.now() - since) / 1000).toFixed(0)} s`

async function connect(url: string): Promise<Client> {
  const client = new Client({ connectionString: url, application_name: 'utsyn bench' })
  client.on('error', () => undefined)
  await client.connect()
  // A database left unfinished by a crash is generated again: no statement has to be durable.
  await client.query(
    "set synchronous_commit = off; set maintenance_work_mem = '512MB'; set work_mem = '64MB'",
  )
  return client
}

/** Drops the indexes that no constraint needs, and returns how to create them again. */
async function dropIndexes(client: Client): Promise<string[]> {
  const { rows } = await client.query<{ name: string; definition: string }>(`
    select indexrelid::regclass::text as name, pg_get_indexdef(indexrelid) as definition
    from pg_index where indrelid = 'jobs'::regclass
      and not exists (select from pg_constraint where conindid = indexrelid)`)
  for (const { name } of rows) await client.query(`drop index ${name}`)
  return rows.map(({ definition }) => definition)
}

const COUNT_OPEN = `
  update companies set open_jobs_count = counted.ads
  from (select company_id, count(*) as ads from jobs where status = 'open' and is_current group by company_id) as counted
  where companies.id = counted.company_id`

/**
 * The ads from $1 to $2, exclusive, of $3. Most of the newest are open, of the others one in a hundred, which makes
 * five in a hundred overall.
 */
const INSERT = `
  with drawn as materialized (
    select i, today, age,
      today - age as listed_date,
      random() < 0.9 * exp(-age / 50.0) + 0.01 as is_open,
      1 + floor(random() * titles)::integer as title_number,
      1 + floor(random() * technologies)::integer as technology_number,
      1 + floor(random() * places)::integer as place_number,
      1 + floor(random() * companies)::integer as company_number,
      1 + floor(random() * rare_words)::integer as rare_number,
      random() as chance
    from (
      select i, (now() at time zone 'Europe/Oslo')::date as today,
        floor(($3::integer - 1 - i)::float8 / $3::integer * ${DAYS} + random() * 2)::integer as age
      from generate_series($1::integer, $2::integer - 1) as i
    ) as ads, (
      select (select count(*) from bench_titles) as titles,
        (select count(*) from bench_technologies) as technologies,
        (select count(*) from bench_places) as places,
        (select count(*) from bench_companies) as companies,
        (select count(*) from bench_rare_words) as rare_words
    ) as pools
  ), texts as (
    select i, string_agg(sentence, case when position % 4 = 1 then E'\\n\\n' else ' ' end order by position) as text
    from (
      select i, position, 1 + floor(random() * (select count(*) from bench_sentences))::integer as number
      from generate_series($1::integer, $2::integer - 1) as i, generate_series(1, ${SENTENCES_EACH}) as position
    ) as picked join bench_sentences using (number)
    group by i
  )
  insert into jobs (source, external_id, url, title, company_id, company_name, locations, place_keys, job_type,
    short_description, long_description, contacts, is_open_application, ai_technologies,
    posted_date, listed_date, deadline, deadline_text, created_at, updated_at)
  select 'karriere-' || company_id || '.example', 'bench-' || i, 'https://karriere-' || company_id || '.example/' || i,
    title, company_id, companies.name, locations, place_keys,
    (array['Fast', 'Fast', 'Fast', 'Vikariat', 'Engasjement'])[1 + floor(chance * 5)::integer],
    left(text, 160), text || E'\\n\\nStikkord: ' || rare_words || '.',
    case when chance < 0.6 then
      '[{"name": "Kari Example", "title": "Leder", "email": "kari@karriere.example", "tlf": "+47 22 00 00 00"}]'
    else '[]' end::jsonb,
    chance > 0.98, technologies,
    case when chance < 0.95 then listed_date end, listed_date,
    case when not is_open then least(today - 1 - floor(chance * 5)::integer, listed_date + 10 + floor(chance * 30)::integer)
      when chance > 0.08 then today + floor(45 * chance * sqrt(chance))::integer end,
    case when is_open and chance <= 0.08 then 'Snarest' end,
    listed_date + interval '7 hours', listed_date + interval '7 hours'
  from drawn join texts using (i)
    join bench_titles on bench_titles.number = title_number
    join bench_technologies on bench_technologies.number = technology_number
    join bench_places on bench_places.number = place_number
    join bench_companies on bench_companies.number = company_number
    join bench_rare_words on bench_rare_words.number = rare_number
    join companies on companies.id = company_id
  order by i`
