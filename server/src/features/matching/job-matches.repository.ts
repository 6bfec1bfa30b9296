import { type Kysely, sql, type Transaction } from 'kysely'
import { type Bind, rowsOf } from '../../db/statement.ts'
import type { Database } from '../../db/tables.ts'
import { MATCH_VERSION } from './match-version.ts'
import type { Demand } from './requirement.ts'

type Db = Kysely<Database> | Transaction<Database>

/** The text of an ad that requirements are read from. */
const TEXT = `coalesce(jobs.long_description, jobs.short_description, '')`
/** A hash of everything that is compared; for a request also its requirements. */
export const TEXT_HASH = `md5(jobs.title || E'\\n' || array_to_string(jobs.locations, E'\\n') || E'\\n' || ${TEXT}
  || coalesce((select demands::text from requests where requests.job_id = jobs.id), ''))`

export interface AdToMatch {
  title: string
  locations: string[]
  text: string
  text_hash: string
  /** Whether the ad still has its text. */
  is_open: boolean
  /** For a request: its requirements as reviewed by a person. */
  demands: Demand[] | null
}

export async function findAdToMatch(db: Db, job_id: number): Promise<AdToMatch | null> {
  const [row] = await rowsOf<AdToMatch>(
    db,
    (bind) => `
      select title, locations, ${TEXT} as text, ${TEXT_HASH} as text_hash, status <> 'withdrawn' as is_open,
        requests.demands
      from jobs left join requests on requests.job_id = jobs.id where id = ${bind(job_id)}`,
  )
  return row ?? null
}

/** Lists are passed as JSON. */
export interface NewJobMatch {
  text_hash: string
  requirements: string
  worth: number[]
  compared_on: string
  pairs: string
}

/** An objection waits for running writes of scores; they wait for objections only: see objection.repository.ts. */
export const noObjectionMeanwhile = sql`select pg_advisory_xact_lock_shared(7203994)`
export const objectingNow = sql`select pg_advisory_xact_lock(7203994)`

const PAIR = `content_version integer, score smallint,
  must_documented smallint, must_mentioned smallint, must_missing smallint,
  should_documented smallint, should_mentioned smallint, should_missing smallint`
const PAIR_COLUMNS = PAIR.replaceAll(/ (?:integer|smallint)/g, '')

const REPLACED = `
  on conflict (job_id, consultant_id) do update set (${PAIR_COLUMNS}) = (${PAIR_COLUMNS.split(',')
    .map((column) => `excluded.${column.trim()}`)
    .join(', ')})`

/** Replaces an ad's requirements and everybody's scores; not when its text has changed. */
export function saveJobMatch(db: Kysely<Database>, job_id: number, match: NewJobMatch): Promise<boolean> {
  const { text_hash, requirements, worth, compared_on, pairs } = match
  return db.transaction().execute(async (trx) => {
    await noObjectionMeanwhile.execute(trx)
    const saved = await rowsOf(
      trx,
      (bind) => `
        insert into job_matches (job_id, text_hash, engine_version, state, requirements, worth, compared_on)
        select jobs.id, ${bind(text_hash)}, ${bind(MATCH_VERSION)}, ${bind(worth.length > 0 ? 'ready' : 'unreadable')},
          ${bind(requirements)}::jsonb, ${bind(worth)}::smallint[], ${bind(compared_on)}::date
        from jobs where jobs.id = ${bind(job_id)} and jobs.status <> 'withdrawn' and ${TEXT_HASH} = ${bind(text_hash)}
        on conflict (job_id) do update set text_hash = excluded.text_hash, engine_version = excluded.engine_version,
          state = excluded.state, requirements = excluded.requirements, worth = excluded.worth,
          compared_on = excluded.compared_on, compared_at = now()
        returning job_id`,
    )
    if (saved.length === 0) return false
    await trx.deleteFrom('comparisons').where('job_id', '=', job_id).execute()
    await trx.deleteFrom('consultant_matches').where('job_id', '=', job_id).execute()
    await rowsOf(
      trx,
      (bind) => `
        insert into consultant_matches (job_id, consultant_id, ${PAIR_COLUMNS})
        select ${bind(job_id)}, consultants.id, ${PAIR_COLUMNS.replace('content_version', 'pair.content_version')}
        from jsonb_to_recordset(${bind(pairs)}::jsonb) as pair (consultant_id bigint, ${PAIR})
        join consultants on consultants.id = pair.consultant_id and consultants.objected_at is null
        order by consultants.id`,
    )
    return true
  })
}

/** A version of a CV, and the newest of the current ads that it is not compared with, or one ad, current or not. */
export interface AdsToCompare {
  consultant_id: number
  content_version: number
  most: number
  job_id?: number | undefined
}

const LACKING = ({ consultant_id, content_version, most, job_id }: AdsToCompare, bind: Bind) => `
  job_matches measured join jobs on jobs.id = measured.job_id
  where measured.state = 'ready' and jobs.status <> 'withdrawn'
    and ${job_id === undefined ? 'jobs.is_current' : `jobs.id = ${bind(job_id)}`} and not exists (
      select from consultant_matches pair where pair.job_id = jobs.id
        and pair.consultant_id = ${bind(consultant_id)} and pair.content_version = ${bind(content_version)})
  order by jobs.id desc limit ${bind(most)}`

/** JSON of measured ads; null when none is left. */
export async function readAdsFor(db: Db, of: AdsToCompare): Promise<string | null> {
  const [row] = await rowsOf<{ ads: string | null }>(
    db,
    (bind) => `
      select json_agg(json_build_object('job_id', ad.id, 'title', ad.title, 'locations', ad.locations,
        'requirements', ad.requirements, 'worth', ad.worth, 'compared_on', ad.compared_on,
        'compared_at', ad.compared_at))::text as ads
      from (
        select jobs.id, jobs.title, jobs.locations, measured.requirements, measured.worth, measured.compared_on,
          measured.compared_at
        from ${LACKING(of, bind)}) as ad`,
  )
  return row?.ads ?? null
}

/** Saves a consultant's scores for some ads, unless an ad has been measured anew in the meantime. */
export async function savePairs(db: Kysely<Database>, consultant_id: number, pairs: string): Promise<void> {
  await db.transaction().execute(async (trx) => {
    await noObjectionMeanwhile.execute(trx)
    await rowsOf(
      trx,
      (bind) => `
        insert into consultant_matches (job_id, consultant_id, ${PAIR_COLUMNS})
        select measured.job_id, consultants.id, ${PAIR_COLUMNS.replace('content_version', 'pair.content_version')}
        from jsonb_to_recordset(${bind(pairs)}::jsonb) as pair (job_id bigint, compared_at timestamptz, ${PAIR})
        join job_matches measured on measured.job_id = pair.job_id and measured.compared_at = pair.compared_at
        join consultants on consultants.id = ${bind(consultant_id)} and consultants.objected_at is null
        order by measured.job_id
        ${REPLACED}`,
    )
  })
}

/** Saves that comparing these pairs costs too much. */
export async function saveCostlyPairs(db: Kysely<Database>, of: AdsToCompare): Promise<void> {
  await db.transaction().execute(async (trx) => {
    await noObjectionMeanwhile.execute(trx)
    await rowsOf(
      trx,
      (bind) => `
        insert into consultant_matches (job_id, consultant_id, ${PAIR_COLUMNS})
        select ad.id, consultants.id, ${bind(of.content_version)}::integer, null, 0, 0, 0, 0, 0, 0
        from (select jobs.id from ${LACKING(of, bind)}) as ad
        join consultants on consultants.id = ${bind(of.consultant_id)} and consultants.objected_at is null
        order by ad.id
        ${REPLACED}`,
    )
  })
}

export async function removeJobMatch(db: Db, job_id: number): Promise<void> {
  await sql`delete from job_matches where job_id = ${job_id}`.execute(db)
}
