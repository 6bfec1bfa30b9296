import type { Kysely, Transaction } from 'kysely'
import { isKeptFeed } from '../../db/kept-feed.ts'
import { rowsOf } from '../../db/statement.ts'
import type { Database } from '../../db/tables.ts'
import { type JobFilter, passes } from '../jobs/job-filter.repository.ts'
import type { FeedProgress } from './source-state.ts'

type Db = Kysely<Database> | Transaction<Database>

export interface SourceCount {
  source: string
  open_jobs: number
  /** When an ad was last first seen there. */
  last_seen_at: Date
}

/** Every source of ads, with the number of matching ads that it still shows. */
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

/** The same for each feed that shares its source with others: the ads in its last reading. */
export async function countListed(db: Db, filter: JobFilter): Promise<Map<string, number>> {
  const rows = await rowsOf<{ address: string; open_jobs: number }>(
    db,
    (bind) => `
      with shared as (
        select source from feeds where ${isKeptFeed()} and kind = 'feed' group by source having count(*) > 1
      )
      select feed.address, count(distinct open_job.id) as open_jobs
      from feeds feed
      cross join lateral jsonb_array_elements(feed.position -> 'listed') as listed (place)
      join job_sources at on at.source = place ->> 0 and at.external_id = place ->> 1 and at.gone_at is null
      join (select id from jobs where ${passes(filter, bind)}) as open_job on open_job.id = at.job_id
      where ${isKeptFeed('feed')} and feed.kind = 'feed' and feed.source in (select source from shared)
      group by feed.address`,
  )
  return new Map(rows.map(({ address, open_jobs }) => [address, open_jobs]))
}

export interface Feed extends FeedProgress {
  kind: Exclude<FeedProgress['kind'], 'news' | 'mail' | 'register'>
  address: string
  source: string | null
  is_empty: boolean
}

/** The sources of ads and CVs that are kept, and those of the example data as if they were. */
export function findActiveFeeds(db: Db): Promise<Feed[]> {
  return rowsOf<Feed>(
    db,
    () => `
      select address, kind, source, last_read_at + moved as last_read_at, last_success_at + moved as last_success_at,
             last_fault, failures,
             coalesce(position -> 'is_empty' = 'true', false) as is_empty,
             exists (select from paused_sources where paused_sources.address = feeds.address) as is_paused
      from feeds cross join lateral (select coalesce(now() - example_since, interval '0') as moved) as example
      where ${isKeptFeed()} and kind not in ('news', 'mail', 'register') order by address`,
  )
}
