import type { Kysely, Transaction } from 'kysely'
import { rowsOf } from '../../db/statement.ts'
import type { Database } from '../../db/tables.ts'
import { type JobFilter, passes } from '../jobs/job-filter.repository.ts'
import type { FeedProgress } from './source-state.ts'

type Db = Kysely<Database> | Transaction<Database>

export interface SourceCount {
  source: string
  open_jobs: number
  /** When an ad was first seen there the last time. */
  last_seen_at: Date
}

/** Every place where ads were read, with the ads that pass the filter and still stand there. */
export function countSources(db: Db, filter: JobFilter): Promise<SourceCount[]> {
  return rowsOf<SourceCount>(
    db,
    (bind) => `
      select place.source, count(open_job.id) as open_jobs, max(place.first_seen_at) as last_seen_at
      from job_sources place
      left join (select id from jobs where ${passes(filter, bind)}) as open_job
        on open_job.id = place.job_id and place.gone_at is null
      group by place.source`,
  )
}

export interface Feed extends FeedProgress {
  address: string
  source: string | null
  last_fault: string | null
}

/** The feeds that are read now. */
export function findActiveFeeds(db: Db): Promise<Feed[]> {
  return rowsOf<Feed>(
    db,
    () => `
      select address, kind, source, last_read_at, last_success_at, last_fault, failures
      from feeds where is_active and kind <> 'news' order by address`,
  )
}
