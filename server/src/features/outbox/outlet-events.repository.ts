import type { Pace } from '@utsyn/contract/outbox.ts'
import type { Kysely, Transaction } from 'kysely'
import { rowsOf } from '../../db/statement.ts'
import type { Database } from '../../db/tables.ts'
import { MATCH_VERSION } from '../matching/match-version.ts'

type Db = Kysely<Database> | Transaction<Database>
type Trx = Transaction<Database>

/** How long after it was new a program may hear that somebody fits an ad. */
const MATCH_DAYS = 30

/** SQL of how many fit `jobs` as well as the outlet asks, and how well the best of them does: of those who have not objected. */
const FITTING = `
  select count(*)::int as fitting, max(pair.score) as best
  from job_matches measured join consultant_matches pair on pair.job_id = measured.job_id
  join consultants on consultants.id = pair.consultant_id and objected_at is null
    and pair.content_version = consultants.content_version
  where measured.job_id = jobs.id and measured.state = 'ready' and measured.engine_version = ${MATCH_VERSION}
    and pair.score >= outlets.least_score`

/** Notes which ads that programs have heard of somebody fits by now. It looks at what is stored, so it may run at any time. */
export async function noteMatches(db: Db, now: Date): Promise<void> {
  await rowsOf(
    db,
    (bind) => `
      insert into outlet_events (outlet_id, job_id, kind)
      select outlets.id, jobs.id, 'match'
      from outlets join outlet_events as earlier on earlier.outlet_id = outlets.id and earlier.kind = 'new'
      join jobs on jobs.id = earlier.job_id and jobs.status = 'open' and jobs.is_current
      cross join lateral (${FITTING}) as found
      where least_score is not null and found.fitting > 0 and earlier.noted_at > ${bind(now)}::timestamptz - make_interval(days => ${MATCH_DAYS})
        and not exists (select from outlet_events as known
          where known.outlet_id = outlets.id and known.job_id = jobs.id and known.kind = 'match')
      on conflict do nothing`,
  )
}

/** A message for each event of a program, in their order; those of a paused one wait. */
export async function gatherWebhooks(trx: Trx): Promise<void> {
  await rowsOf(
    trx,
    () => `
      with taken as materialized (
        select outlet_events.id, outlet_id, gen_random_uuid() as dispatch_id, row_number() over (order by outlet_events.id) as nth
        from outlet_events join outlets on outlets.id = outlet_id
        where not is_taken and channel = 'webhook' and paused_since is null),
      made as (
        insert into dispatches (id, outlet_id, channel, pace, created_at)
        select dispatch_id, outlet_id, 'webhook', 'at_once', now() + nth * interval '1 microsecond' from taken)
      update outlet_events set is_taken = true, dispatch_id = taken.dispatch_id from taken
      where taken.id = outlet_events.id`,
  )
}

export interface WaitingOutlet {
  outlet_id: string
  pace: Exclude<Pace, 'never'>
  oldest: Date
}

/** Which channels of teams have events waiting. */
export const findWaitingOutlets = (trx: Trx): Promise<WaitingOutlet[]> =>
  rowsOf<WaitingOutlet>(
    trx,
    () => `
      select outlet_id, pace, min(noted_at) as oldest
      from outlet_events join outlets on outlets.id = outlet_id
      where not is_taken and channel <> 'webhook' and paused_since is null group by outlet_id, pace`,
  )

/** One message of all that a team's channel has waiting. */
export async function gatherOutlet(
  trx: Trx,
  { outlet_id, pace }: Pick<WaitingOutlet, 'outlet_id' | 'pace'>,
  until: Date,
): Promise<void> {
  await rowsOf(
    trx,
    (bind) => `
      with made as (
        insert into dispatches (outlet_id, channel, pace)
        select id, channel, ${bind(pace)} from outlets where id = ${bind(outlet_id)}::uuid returning id)
      update outlet_events set is_taken = true, dispatch_id = made.id from made
      where outlet_id = ${bind(outlet_id)}::uuid and not is_taken and noted_at <= ${bind(until)}`,
  )
}

/** What a message to an outlet says of an ad, without anybody's name. */
export interface OutletEvent {
  kind: 'new' | 'match' | 'withdrawn' | 'back'
  job_id: number
  title: string
  company: string | null
  locations: string[] | null
  /** A day. */
  deadline: string | null
  /** How many consultants fit it as well as the outlet asks, and how well the best one does. */
  fitting: number
  best: number | null
}

/** The events of a message that still hold: a withdrawn ad is not new, and nobody fits an ad that only objectors did. */
export const findOutletEvents = (db: Db, dispatch_id: string): Promise<OutletEvent[]> =>
  rowsOf<OutletEvent>(
    db,
    (bind) => `
      select outlet_events.kind, jobs.id as job_id, jobs.title, coalesce(companies.name, company_name) as company, locations,
        deadline, fitting, best
      from outlet_events join outlets on outlets.id = outlet_id
      join jobs on jobs.id = outlet_events.job_id
        and jobs.status = case outlet_events.kind when 'withdrawn' then 'withdrawn' else 'open' end
      left join companies on companies.id = jobs.company_id
      cross join lateral (${FITTING}) as found
      where dispatch_id = ${bind(dispatch_id)}::uuid and (outlet_events.kind <> 'match' or fitting > 0)
      order by jobs.id desc`,
  )
