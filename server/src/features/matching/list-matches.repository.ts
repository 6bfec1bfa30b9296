import type { ManualMatch } from '@utsyn/contract/match.ts'
import type { Kysely } from 'kysely'
import { rowsOf } from '../../db/statement.ts'
import type { Database } from '../../db/tables.ts'
import { AVAILABILITY } from '../consultants/list-consultants.repository.ts'
import { MATCH_VERSION } from './match-version.ts'

type Db = Kysely<Database>

interface ListedMatch {
  state: 'ready' | 'unreadable' | null
  engine_version: number | null
  /** Hash of the text that the requirements were read from. */
  text_hash: string | null
  /** Some consultants are not compared yet, or were compared by older rules: their scores should be asked for again. */
  is_old: boolean
  matches: StoredMatch[] | null
}

type StoredMatch = ManualMatch & { consultant: { thumb_hash: string | null } }

const COUNTS = (kind: string) =>
  `json_build_object('documented', coalesce(pair.${kind}_documented, 0), 'mentioned', coalesce(pair.${kind}_mentioned, 0),
    'missing', coalesce(pair.${kind}_missing, 0))`

/** All consultants for an ad in one statement, best first; null when there is no such ad. */
export async function findManualMatches(db: Db, job_id: number): Promise<ListedMatch | null> {
  const [row] = await rowsOf<ListedMatch>(
    db,
    (bind) => `
      select measured.state, measured.engine_version, measured.text_hash,
        measured.engine_version is distinct from ${MATCH_VERSION} or exists (
          select from consultants left join consultant_matches pair
            on pair.job_id = jobs.id and pair.consultant_id = consultants.id
          where measured.state = 'ready' and objected_at is null
            and pair.content_version is distinct from consultants.content_version) as is_old,
        case when measured.state = 'ready' then (
          select json_agg(json_build_object(
              'consultant_id', consultants.id::text,
              'percentage', case when objected_at is null then pair.score end,
              'objected', objected_at is not null,
              'consultant', json_build_object('id', consultants.id::text, 'name', name, 'title', title,
                'thumb_hash', thumb_hash, 'availability', ${AVAILABILITY}),
              'must', ${COUNTS('must')}, 'should', ${COUNTS('should')})
            order by case when objected_at is null then pair.score end desc nulls last, objected_at is not null,
              name collate "nb-NO-x-icu", consultants.id)
          from consultants left join consultant_matches pair
            on pair.job_id = jobs.id and pair.consultant_id = consultants.id and objected_at is null) end as matches
      from jobs left join job_matches measured on measured.job_id = jobs.id
      where jobs.id = ${bind(job_id)}`,
    { prepared: 'manual_matches' },
  )
  return row ?? null
}

export interface ConsultantMatch {
  job_id: string
  kind: 'ad' | 'request'
  title: string
  company: string | null
  percentage: number
  /** Identifies the text and the rules that the requirements were read by. */
  text_hash: string
  engine_version: number
}

const MOST = 10

interface BestAds {
  ads: ConsultantMatch[]
  /** The queue has the CV, or an ad that it is not compared with. */
  is_waiting: boolean
}

/** The open ads and requests that fit a consultant best; null when there is no such consultant. */
export async function findBestAds(db: Db, consultant_id: number): Promise<BestAds | null> {
  const [row] = await rowsOf<BestAds>(
    db,
    (bind) => `
      select (
        select coalesce(json_agg(json_build_object('job_id', ad.id::text, 'kind', ad.kind, 'title', ad.title, 'company', ad.company,
          'percentage', ad.score, 'text_hash', ad.text_hash, 'engine_version', ad.engine_version) order by ad.score desc, ad.id desc), '[]')
        from (
          select jobs.id, case jobs.status when 'request' then 'request' else 'ad' end as kind, jobs.title, coalesce(companies.name, company_name) as company, pair.score, measured.text_hash,
            measured.engine_version
          from consultant_matches pair join jobs on jobs.id = pair.job_id
          join job_matches measured on measured.job_id = jobs.id
          left join companies on companies.id = jobs.company_id
          where pair.consultant_id = consultants.id and consultants.objected_at is null and pair.score is not null
            and jobs.status in ('open', 'request') and jobs.is_current
            and coalesce(jobs.deadline, jobs.expires_day, 'infinity') >= (now() at time zone 'Europe/Oslo')::date
          order by pair.score desc, pair.job_id desc limit ${MOST}) as ad) as ads,
        objected_at is null and exists (
          select from match_queue where match_queue.consultant_id = consultants.id
            or job_id is not null and not exists (
              select from consultant_matches pair where pair.job_id = match_queue.job_id
                and pair.consultant_id = consultants.id
                and pair.content_version = consultants.content_version)) as is_waiting
      from consultants where id = ${bind(consultant_id)}`,
    { prepared: 'best_ads' },
  )
  return row ?? null
}

/** A consultant's scores for these ads, best first; none after an objection. */
export const findScoresFor = (
  db: Db,
  consultant_id: string,
  job_ids: readonly string[],
): Promise<ConsultantMatch[]> =>
  rowsOf<ConsultantMatch>(
    db,
    (bind) => `
      select jobs.id::text as job_id, case jobs.status when 'request' then 'request' else 'ad' end as kind, jobs.title,
        coalesce(companies.name, company_name) as company, pair.score as percentage, measured.text_hash, measured.engine_version
      from consultant_matches pair join jobs on jobs.id = pair.job_id
      join consultants on consultants.id = pair.consultant_id and consultants.objected_at is null
      join job_matches measured on measured.job_id = jobs.id and measured.state = 'ready'
      left join companies on companies.id = jobs.company_id
      where pair.consultant_id = ${bind(consultant_id)}::bigint and pair.score is not null and jobs.id = any(${bind(job_ids)}::bigint[])
      order by pair.score desc, jobs.id desc`,
  )
