import { type Kysely, sql, type Transaction } from 'kysely'
import { rowsOf } from '../../db/statement.ts'
import type { Database } from '../../db/tables.ts'

type Db = Kysely<Database> | Transaction<Database>

/** Somebody wanted no summary of this text. */
const NONE = 'none'
/** What an ad is told in short from. */
const TEXT = `coalesce(jobs.long_description, jobs.short_description)`
const HASH = `summary_hash(jobs.title, ${TEXT})`

/** Those of the names that were proposed which are not among others, as SQL. */
const PROPOSED = (told: string, others: string) => `array(
  select name from unnest(${told}.technologies) with ordinality as proposed (name, place)
  where not exists (select from unnest(${others}) as other where lower(other) = lower(name)) order by place)`

/** What was proposed of an ad's text as it stands and is not among these names, as SQL beside `jobs`. */
export const proposedBeside = (names: string): string => `coalesce((
  select ${PROPOSED('told', names)} from job_summaries as told
  where told.job_id = jobs.id and told.model_hash = ${HASH}), '{}')`

export interface UntoldAd {
  id: number
  title: string
  text: string
  summary_hash: string
}

export interface WrittenSummary {
  id: number
  ai_summary: string | null
  summary_engine: string
  summary_version: number
  summary_hash: string
}

/**
 * Those of these ads that have no summary of their text as it stands. One that was given stays, and what another engine
 * has written of this text too, unless that is the embedded one, which any other may do better.
 */
export const findUntoldAds = (
  db: Db,
  job_ids: number[],
  { engine, version, declined = false }: { engine: string; version: number; declined?: boolean },
): Promise<UntoldAd[]> =>
  rowsOf<UntoldAd>(
    db,
    (bind) => `
      select jobs.id, jobs.title, ${TEXT} as text, ${HASH} as summary_hash
      from jobs left join job_summaries as told on told.job_id = jobs.id
      where jobs.id = any(${bind(job_ids)}::bigint[]) and jobs.status = 'open' and ${TEXT} is not null
        and (told.job_id is null or told.summary_hash <> ${HASH}
          or told.summary_engine = 'embedded' and ${bind(engine)}::text <> 'embedded'
          or told.summary_engine = ${bind(engine)} and told.summary_version < ${bind(version)}
          or ${bind(declined)} and told.summary_engine = '${NONE}')
      order by jobs.id`,
  )

/** What somebody has written meanwhile of a newer text is not of this one: the ad's history brings it back. */
export async function saveJobSummaries(db: Db, written: WrittenSummary[]): Promise<void> {
  if (written.length === 0) return
  await rowsOf(
    db,
    (bind) => `
      insert into job_summaries (job_id, ai_summary, summary_engine, summary_version, summary_hash)
      select jobs.id, told.ai_summary, told.summary_engine, told.summary_version, told.summary_hash
      from jsonb_to_recordset(${bind(JSON.stringify(written))}::jsonb) as told
        (id bigint, ai_summary text, summary_engine text, summary_version smallint, summary_hash text)
      join jobs on jobs.id = told.id and jobs.status = 'open'
      order by jobs.id
      on conflict (job_id) do update set ai_summary = excluded.ai_summary, summary_engine = excluded.summary_engine,
        summary_version = excluded.summary_version, summary_hash = excluded.summary_hash`,
  )
}

export interface AdForModel extends UntoldAd {
  company: string | null
  /** What its contact persons are called. */
  people: string[]
  technologies: string[]
}

/** The newest ads that the rules have told in short, and that no model was asked about as they stand. */
export const findAdsForModel = (db: Db, limit: number): Promise<AdForModel[]> =>
  rowsOf<AdForModel>(
    db,
    (bind) => `
      select jobs.id, jobs.title, ${TEXT} as text, ${HASH} as summary_hash, company_name as company,
        array(select contact ->> 'name' from jsonb_array_elements(contacts) as contact where contact ->> 'name' <> '')
          as people,
        ai_technologies as technologies
      from job_summaries as told join jobs on jobs.id = told.job_id
      where told.summary_engine = 'embedded' and told.ai_summary is not null
        and told.model_hash is distinct from told.summary_hash
        and jobs.status = 'open' and ${TEXT} is not null and told.summary_hash = ${HASH}
      order by told.job_id desc limit ${bind(limit)}`,
  )

/**
 * What the model was asked about is noted also where the rules' words stay. The technologies that it proposed are added
 * to those of the ad, unless these were given. A text that is newer by now is not touched. Answers whether the ad's
 * technologies are others now.
 */
export async function saveModelSummary(
  db: Db,
  told: WrittenSummary,
  technologies: readonly string[],
): Promise<boolean> {
  const changed = await rowsOf(
    db,
    (bind) => `
      with kept as (
        update job_summaries set ai_summary = ${bind(told.ai_summary)}, summary_engine = ${bind(told.summary_engine)},
          summary_version = ${bind(told.summary_version)}, model_hash = ${bind(told.summary_hash)},
          technologies = ${bind(technologies)}::text[]
        where job_id = ${bind(told.id)} and summary_engine = 'embedded' and summary_hash = ${bind(told.summary_hash)}
        returning job_id, technologies)
      update jobs set ai_technologies = ai_technologies || ${PROPOSED('kept', 'ai_technologies')}
      from kept
      where jobs.id = kept.job_id and tag_version > 0 and status = 'open' and ${HASH} = ${bind(told.summary_hash)}
        and cardinality(${PROPOSED('kept', 'ai_technologies')}) > 0
      returning jobs.id`,
  )
  return changed.length > 0
}

/** Of these ads none is to be written, until their text changes or somebody asks for it. What is told of it already stays. */
export async function declineSummaries(trx: Transaction<Database>, job_ids: number[]): Promise<void> {
  await rowsOf(
    trx,
    (bind) => `
      insert into job_summaries (job_id, summary_engine, summary_hash)
      select jobs.id, '${NONE}', ${HASH} from jobs
      where jobs.id = any(${bind(job_ids)}::bigint[]) and jobs.status = 'open' and ${TEXT} is not null
      order by jobs.id
      on conflict (job_id) do update
        set ai_summary = null, summary_engine = excluded.summary_engine, summary_hash = excluded.summary_hash
        where job_summaries.summary_hash <> excluded.summary_hash`,
  )
}

/** A summary is of a text: it goes with it. */
export async function removeSummaries(db: Db, job_ids: number[]): Promise<void> {
  if (job_ids.length === 0) return
  await sql`delete from job_summaries where job_id = any(${job_ids}::bigint[])`.execute(db)
}

/** Also of ads that were withdrawn in the moment that their summary was written. */
export async function removeSummariesWithoutText(db: Db, job_ids: number[]): Promise<void> {
  if (job_ids.length === 0) return
  await rowsOf(
    db,
    (bind) => `
      delete from job_summaries using jobs
      where job_summaries.job_id = any(${bind(job_ids)}::bigint[]) and jobs.id = job_summaries.job_id
        and (jobs.status <> 'open' or ${TEXT} is null)`,
  )
}
