import type { RequirementRow } from '@utsyn/contract/match.ts'
import type { Kysely, Transaction } from 'kysely'
import { rowsOf } from '../../db/statement.ts'
import type { Database } from '../../db/tables.ts'
import { CV_KEY } from './compared-cvs.repository.ts'
import { TEXT_HASH } from './job-matches.repository.ts'
import { MATCH_VERSION } from './match-version.ts'
import type { MeasuredAd } from './score.ts'

type Db = Kysely<Database> | Transaction<Database>

/** The result of comparing one consultant with one ad, and what was compared. */
export interface StoredComparison {
  /** Null when the ad's text has been removed. */
  text_hash: string | null
  content_version: number
  engine_version: number
  model: string | null
  instead_of_model: string | null
  score: number | null
  justification: string | null
  requirements: RequirementRow[]
  compared_at: Date
}

export interface Compared {
  ad: (MeasuredAd & { text_hash: string; state: 'ready' | 'unreadable'; measured_at: string }) | null
  title: string
  company: string | null
  has_text: boolean
  is_request: boolean
  consultant: {
    id: number
    name: string
    title: string | null
    available_from: string | null
    available_percent: number | null
    content_version: number
    cv_key: string
    objected: boolean
    customers: (string | null)[]
    employers: (string | null)[]
  }
  /** The latest comparison, if nothing has changed since. */
  stored: StoredComparison | null
}

const list = (table: string, column: string) => `
  (select coalesce(json_agg(part.${column} order by part.place), '[]') from ${table} part
    where part.consultant_id = consultants.id)`

/**
 * Everything needed for a comparison; null when the ad or consultant does not exist. `ad` is null until it has been
 * measured.
 */
export async function findCompared(db: Db, job_id: number, consultant_id: number): Promise<Compared | null> {
  const [row] = await rowsOf<
    Compared & { stored: (Omit<StoredComparison, 'compared_at'> & { compared_at: string }) | null }
  >(
    db,
    (bind) => `
      select jobs.title, jobs.company_name as company, jobs.status <> 'withdrawn' as has_text,
        jobs.status = 'request' as is_request,
        case when measured.job_id is not null then json_build_object('title', jobs.title, 'locations', jobs.locations,
          'requirements', measured.requirements, 'worth', measured.worth, 'compared_on', measured.compared_on,
          'text_hash', measured.text_hash, 'state', measured.state, 'measured_at', measured.compared_at) end as ad,
        json_build_object('id', consultants.id, 'name', consultants.name, 'title', consultants.title,
          'available_from', coalesce(own_available_from, available_from),
          'available_percent', coalesce(own_available_percent, available_percent),
          'content_version', consultants.content_version, 'cv_key', ${CV_KEY}, 'objected', objected_at is not null,
          'customers', ${list('consultant_projects', 'customer')},
          'employers', ${list('consultant_work', 'employer')}) as consultant,
        (select json_build_object('text_hash', measured.text_hash, 'content_version', kept.content_version,
            'engine_version', kept.engine_version, 'model', kept.model, 'instead_of_model', kept.instead_of_model,
            'score', kept.score, 'justification', kept.justification, 'requirements', kept.requirements,
            'compared_at', kept.compared_at)
          from comparisons kept
          where kept.job_id = jobs.id and kept.consultant_id = consultants.id and measured.job_id is not null
            and kept.content_version = consultants.content_version) as stored
      from jobs
      join consultants on consultants.id = ${bind(consultant_id)}
      left join job_matches measured on measured.job_id = jobs.id
        and measured.engine_version = ${MATCH_VERSION} and measured.text_hash = ${TEXT_HASH}
      where jobs.id = ${bind(job_id)}`,
  )
  if (!row) return null
  return { ...row, stored: row.stored && { ...row.stored, compared_at: new Date(row.stored.compared_at) } }
}

export type NewComparison = Omit<StoredComparison, 'compared_at' | 'text_hash'>

/** Stores a comparison if the ad is still measured by the same requirements; returns when, else null. */
export async function saveComparison(
  db: Db,
  { job_id, consultant_id, measured_at }: { job_id: number; consultant_id: number; measured_at: string },
  comparison: NewComparison,
): Promise<Date | null> {
  const { content_version, engine_version, model, instead_of_model, score, justification } = comparison
  const [saved] = await rowsOf<{ compared_at: Date }>(
    db,
    (bind) => `
      insert into comparisons (job_id, consultant_id, content_version, engine_version, model, instead_of_model, score,
        justification, requirements)
      select measured.job_id, consultants.id, ${bind(content_version)}, ${bind(engine_version)}, ${bind(model)},
        ${bind(instead_of_model)}, ${bind(score)}, ${bind(justification)},
        ${bind(JSON.stringify(comparison.requirements))}::jsonb
      from job_matches measured
      join consultants on consultants.id = ${bind(consultant_id)} and consultants.objected_at is null
      where measured.job_id = ${bind(job_id)} and measured.compared_at = ${bind(measured_at)}::timestamptz
      on conflict (job_id, consultant_id) do update set content_version = excluded.content_version,
        engine_version = excluded.engine_version, model = excluded.model,
        instead_of_model = excluded.instead_of_model, score = excluded.score,
        justification = excluded.justification, requirements = excluded.requirements, compared_at = now()
      returning compared_at`,
  )
  return saved?.compared_at ?? null
}
