import type { Kysely } from 'kysely'
import { rowsOf } from '../../db/statement.ts'
import type { Database } from '../../db/tables.ts'
import { MATCH_VERSION } from '../matching/match-version.ts'

/** Somebody who becomes free, with the ads that fit best. */
export interface BenchRow {
  id: number
  name: string
  title: string | null
  /** A day; it may have passed. */
  free_from: string
  percent: number
  ads: {
    job_id: string
    title: string
    company: string | null
    /** A day. */
    deadline: string | null
    percentage: number
    text_hash: string
    engine_version: number
  }[]
}

const BENCH_DAYS = 90
const MOST_ADS = 5
/** Below it nobody is said to fit. */
const LEAST_FIT = 50

/** Who becomes free within 90 days and has not objected, the first ones first; and open ads, never what was asked in confidence. */
export const findBench = (db: Kysely<Database>, today: string): Promise<BenchRow[]> =>
  rowsOf<BenchRow>(
    db,
    (bind) => `
      select id, name, title, free_from, percent, (
        select coalesce(json_agg(json_build_object('job_id', ad.id::text, 'title', ad.title, 'company', ad.company, 'deadline', ad.deadline,
          'percentage', ad.score, 'text_hash', ad.text_hash, 'engine_version', ad.engine_version)
          order by ad.score desc, ad.id desc), '[]')
        from (
          select jobs.id, jobs.title, coalesce(companies.name, company_name) as company, jobs.deadline, pair.score, measured.text_hash,
            measured.engine_version
          from consultant_matches pair join jobs on jobs.id = pair.job_id and jobs.status = 'open' and jobs.is_current
          join job_matches measured on measured.job_id = jobs.id and measured.state = 'ready'
            and measured.engine_version = ${MATCH_VERSION}
          left join companies on companies.id = jobs.company_id
          where pair.consultant_id = bench.id and pair.content_version = bench.content_version and pair.score >= ${LEAST_FIT}
            and coalesce(jobs.deadline, jobs.expires_day, 'infinity') >= ${bind(today)}::date
          order by pair.score desc, pair.job_id desc limit ${MOST_ADS}) as ad) as ads
      from (
        select id, name, title, content_version, coalesce(own_available_from, available_from) as free_from,
          coalesce(own_available_percent, available_percent, 100) as percent
        from consultants where objected_at is null) as bench
      where free_from <= ${bind(today)}::date + ${BENCH_DAYS} and percent > 0
      order by free_from, percent desc, name collate "nb-NO-x-icu", id`,
  )
