import { type Kysely, sql, type Transaction } from 'kysely'
import { announceListChange } from '../../db/list-cache.ts'
import { rowsOf } from '../../db/statement.ts'
import type { Database } from '../../db/tables.ts'

type Db = Kysely<Database> | Transaction<Database>

/** Marks a text for which a summary was declined. */
const NONE = 'none'
/** The text that a summary is made from. */
const TEXT = `coalesce(jobs.long_description, jobs.short_description)`
const HASH = `summary_hash(jobs.title, ${TEXT})`
/** The fields that an embedded summary states. */
const FACTS_HASH = `md5(jsonb_build_array(jobs.company_name, jobs.locations, jobs.deadline, jobs.deadline_text)::text)`
const FACTS = `${FACTS_HASH} as facts_hash, jobs.company_name as company, jobs.locations, jobs.deadline, jobs.deadline_text`

/** SQL: the proposed names that are not among others. */
const PROPOSED = (from: string, others: string) => `array(
  select name from unnest(${from}.technologies) with ordinality as proposed (name, place)
  where not exists (select from unnest(${others}) as other where lower(other) = lower(name)) order by place)`

/** SQL beside `jobs`: the names proposed for the ad's current text that are not among these. */
export const proposedBeside = (names: string): string => `coalesce((
  select ${PROPOSED('summary', names)} from job_summaries as summary
  where summary.job_id = jobs.id and summary.model_hash = ${HASH}), '{}')`

export interface AdToSummarise {
  id: number
  title: string
  text: string
  summary_hash: string
  facts_hash: string
  company: string | null
  locations: string[]
  deadline: string | null
  deadline_text: string | null
}

export interface WrittenSummary {
  id: number
  ai_summary: string | null
  summary_engine: string
  summary_version: number
  summary_hash: string
  /** Null when the summary is of the text alone. */
  facts_hash: string | null
}

/**
 * Those of these ads that have no summary of their current text. A summary from the source stays, and so does another
 * engine's summary of this text, unless it is the embedded one, which any other engine may improve on.
 */
export const findAdsToSummarise = (
  db: Db,
  job_ids: number[],
  { engine, version, hasDeclined = false }: { engine: string; version: number; hasDeclined?: boolean },
): Promise<AdToSummarise[]> =>
  rowsOf<AdToSummarise>(
    db,
    (bind) => `
      select jobs.id, jobs.title, ${TEXT} as text, ${HASH} as summary_hash, ${FACTS}
      from jobs left join job_summaries as summary on summary.job_id = jobs.id
      where jobs.id = any(${bind(job_ids)}::bigint[]) and jobs.status = 'open' and ${TEXT} is not null
        and (summary.job_id is null or summary.summary_hash <> ${HASH}
          or summary.summary_engine = 'embedded' and ${bind(engine)}::text <> 'embedded'
          or summary.summary_engine = 'embedded' and summary.facts_hash is distinct from ${FACTS_HASH}
          or summary.summary_engine = ${bind(engine)} and summary.summary_version < ${bind(version)}
          or ${bind(hasDeclined)} and summary.summary_engine = '${NONE}')
      order by jobs.id`,
  )

/** Does not replace a summary of a newer text; the ad's history brings this ad up again. */
export async function saveJobSummaries(db: Db, written: WrittenSummary[]): Promise<void> {
  if (written.length === 0) return
  await rowsOf(
    db,
    (bind) => `
      insert into job_summaries (job_id, ai_summary, summary_engine, summary_version, summary_hash, facts_hash)
      select jobs.id, written.ai_summary, written.summary_engine, written.summary_version, written.summary_hash,
        written.facts_hash
      from jsonb_to_recordset(${bind(JSON.stringify(written))}::jsonb) as written
        (id bigint, ai_summary text, summary_engine text, summary_version smallint, summary_hash text,
         facts_hash text)
      join jobs on jobs.id = written.id and jobs.status = 'open'
      order by jobs.id
      on conflict (job_id) do update set ai_summary = excluded.ai_summary, summary_engine = excluded.summary_engine,
        summary_version = excluded.summary_version, summary_hash = excluded.summary_hash,
        facts_hash = excluded.facts_hash`,
  )
}

export interface AdForModel extends AdToSummarise {
  /** The names of its contact persons. */
  people: string[]
  technologies: string[]
}

/** The newest ads with a summary by the rules whose current text no model was asked about. */
export const findAdsForModel = (db: Db, limit: number): Promise<AdForModel[]> =>
  rowsOf<AdForModel>(
    db,
    (bind) => `
      select jobs.id, jobs.title, ${TEXT} as text, ${HASH} as summary_hash, ${FACTS},
        array(select contact ->> 'name' from jsonb_array_elements(contacts) as contact where contact ->> 'name' <> '')
          as people,
        ai_technologies as technologies
      from job_summaries as summary join jobs on jobs.id = summary.job_id
      where summary.summary_engine = 'embedded' and summary.ai_summary is not null
        and summary.model_hash is distinct from summary.summary_hash
        and jobs.status = 'open' and ${TEXT} is not null and summary.summary_hash = ${HASH}
      order by summary.job_id desc limit ${bind(limit)}`,
  )

/**
 * Records that the model was asked also where the rules' summary stays. Its proposed technologies are added to the
 * ad's, unless the source gave these, which is announced. A newer text is left alone.
 */
export async function saveModelSummary(
  trx: Transaction<Database>,
  written: WrittenSummary,
  technologies: readonly string[],
): Promise<void> {
  const changed = await rowsOf(
    trx,
    (bind) => `
      with kept as (
        update job_summaries set ai_summary = ${bind(written.ai_summary)}, summary_engine = ${bind(written.summary_engine)},
          summary_version = ${bind(written.summary_version)}, model_hash = ${bind(written.summary_hash)},
          facts_hash = ${bind(written.facts_hash)}, technologies = ${bind(technologies)}::text[]
        where job_id = ${bind(written.id)} and summary_engine = 'embedded' and summary_hash = ${bind(written.summary_hash)}
        returning job_id, technologies)
      update jobs set ai_technologies = ai_technologies || ${PROPOSED('kept', 'ai_technologies')}
      from kept
      where jobs.id = kept.job_id and tag_version > 0 and status = 'open' and ${HASH} = ${bind(written.summary_hash)}
        and cardinality(${PROPOSED('kept', 'ai_technologies')}) > 0
      returning jobs.id`,
  )
  if (changed.length > 0) await announceListChange(trx, 'jobs_changed')
}

/** Declines summaries of these ads until their text changes or somebody asks for one. Existing ones stay. */
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

/** A summary belongs to its text and goes with it. */
export async function removeSummaries(db: Db, job_ids: number[]): Promise<void> {
  if (job_ids.length === 0) return
  await sql`delete from job_summaries where job_id = any(${job_ids}::bigint[])`.execute(db)
}

/** Also of ads withdrawn while their summary was being written. */
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
