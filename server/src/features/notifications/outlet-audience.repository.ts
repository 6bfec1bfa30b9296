import type { Transaction } from 'kysely'
import { rowsOf } from '../../db/statement.ts'
import type { Database } from '../../db/tables.ts'
import { SAVED_FILTERS } from '../jobs/job-filter.repository.ts'

/**
 * Notes for the channels of teams and for other programs which new ads meet their searches, and for programs which of the ads
 * that they heard of were withdrawn or came back. Only open ads: what brokers and customers ask for in confidence is none. In the
 * transaction that takes the happenings, each once.
 */
export async function noteForOutlets(
  trx: Transaction<Database>,
  happenings: number[],
  today: string,
): Promise<void> {
  await rowsOf(
    trx,
    (bind) => `
      with happened as (
        select job_events.job_id, job_events.kind
        from happenings join job_events on job_events.id between first_event and last_event
        where happenings.id = any(${bind(happenings)}::bigint[]) and job_events.kind in ('first_seen', 'withdrawn', 'back')),
      searches as materialized (
        select outlet_id, user_id, ${SAVED_FILTERS.asked}
        from outlet_searches join saved_searches on saved_searches.id = search_id),
      ads as materialized (
        select distinct on (jobs.id) jobs.id, ${SAVED_FILTERS.ad_columns.map((column) => `jobs.${column}`).join(', ')}
        from happened join jobs on jobs.id = happened.job_id
        where happened.kind = 'first_seen' and status = 'open' and exists (select from searches)
          and coalesce(deadline, expires_day, 'infinity') >= ${bind(today)}::date),
      noted as (
        select distinct outlet_id, ads.id as job_id, 'new' as kind from ads join searches on ${SAVED_FILTERS.meet}
        union all
        select distinct earlier.outlet_id, earlier.job_id, happened.kind
        from happened join jobs on jobs.id = happened.job_id
          and jobs.status = case happened.kind when 'withdrawn' then 'withdrawn' else 'open' end
        join outlet_events as earlier on earlier.job_id = happened.job_id and earlier.kind = 'new'
        join outlets on outlets.id = earlier.outlet_id and channel = 'webhook'
        where happened.kind in ('withdrawn', 'back'))
      insert into outlet_events (outlet_id, job_id, kind) select outlet_id, job_id, kind from noted
      order by outlet_id, job_id on conflict do nothing`,
  )
}
