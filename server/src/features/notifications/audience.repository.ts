import type { NotificationKind, NotificationSettings } from '@utsyn/contract/notifications.ts'
import type { Kysely, Transaction } from 'kysely'
import { type Bind, rowsOf } from '../../db/statement.ts'
import type { Database } from '../../db/tables.ts'
import { isAskedFor, isInBell } from './notification-settings.repository.ts'
import { SAVED_FILTERS } from '../jobs/job-filter.repository.ts'

type Trx = Transaction<Database>

/** One notification for one user. */
export interface Line {
  /** The id of the ad, the article or the company. */
  subject: number
  kind: NotificationKind
  reasons: string[]
  fields: string[]
  told_of: string
}

/** One user's notifications of one kind: the total, and the newest of them. */
export interface Audience {
  user_id: string
  count: number
  /** The ones that brought the most, at most `MOST_REASONS`. */
  reasons: string[]
  /** At most `MOST_LINES`, newest first. */
  lines: Line[]
  /** The subjects of these and of more, at most `MOST_MEMBERS`, newest first. */
  members: number[]
}

const MOST_LINES = 5
/** More than anybody reads through, and few enough to be stored for everybody again with every part of an import. */
export const MOST_MEMBERS = 200
export const MOST_REASONS = 10

/** A detoasted copy: otherwise each search would decompress the ad's words again. */
const OPENED: Record<string, string> = {
  search: `case when exists (select from saved_searches where alert and words is not null)
    then jobs.search || ''::tsvector end as search`,
}

const AD_COLUMNS = SAVED_FILTERS.ad_columns.map((column) => OPENED[column] ?? `jobs.${column}`).join(', ')

/** Who wants each of `ads` by their `searches`, or by what they follow, and why; one row a reason. */
const WANTED = `
  select user_id, ads.id, caused_by, 'c:' || company as reason
  from ads join followed_companies on followed_companies.company_id = ads.company_id
  union all
  select user_id, ads.id, caused_by, 't:' || technology
  from ads cross join unnest(ai_technologies) as tag join saved_technologies on technology = tag
  union all
  select user_id, ads.id, caused_by, 's:' || name
  from ads join searches on ${SAVED_FILTERS.meet}`

/** Why a user wants each of these ads as of now, as `reasons` has it. */
export async function findReasons(
  db: Kysely<Database>,
  user_id: string,
  job_ids: readonly number[],
): Promise<Map<number, string[]>> {
  if (job_ids.length === 0) return new Map()
  const rows = await rowsOf<{ id: number; reasons: string[] }>(
    db,
    (bind) => `
      with ads as materialized (
        select jobs.id, jobs.company_id, companies.name as company, ai_technologies, null::uuid as caused_by, ${AD_COLUMNS}
        from jobs left join companies on companies.id = jobs.company_id where jobs.id = any(${bind(job_ids)}::bigint[])),
      searches as materialized (
        select user_id, name, ${SAVED_FILTERS.asked} from saved_searches where alert and user_id = ${bind(user_id)})
      select id, array_agg(distinct reason) as reasons from (${WANTED}) as wanted
      where user_id = ${bind(user_id)} group by id`,
  )
  return new Map(rows.map(({ id, reasons }) => [id, reasons]))
}

/** The audience of new ads: followers of the company or of a technology, and users with a matching saved search. */
export const whoWantsNewJobs = (trx: Trx, happenings: number[], today: string): Promise<Audience[]> =>
  perPerson(trx, 'new_job', (bind) => [
    `ads as materialized (
      select distinct on (jobs.id) jobs.id, jobs.company_id, companies.name as company, ai_technologies, caused_by,
        ${AD_COLUMNS}
      from happenings join job_events on job_events.id between first_event and last_event
      join jobs on jobs.id = job_events.job_id left join companies on companies.id = jobs.company_id
      where happenings.id = any(${bind(happenings)}::bigint[]) and job_events.kind = 'first_seen'
        and status = 'open' and ${isOpenOn(today, bind)})`,
    `searches as materialized (select user_id, name, ${SAVED_FILTERS.asked} from saved_searches where alert)`,
    `found as (${WANTED})`,
    `select user_id, id as subject, 'new' as kind, array_agg(distinct reason) as reasons, '{}'::text[] as fields,
      'new:' || id as told_of
    from found where user_id is distinct from caused_by group by user_id, id`,
  ])

/** The fields of an ad whose change is worth a notification. */
const NOTABLE_FIELDS = [
  'title',
  'company_name',
  'locations',
  'job_type',
  'short_description',
  'long_description',
  'contacts',
  'deadline',
  'deadline_text',
]

/**
 * The audience of ads that have changed, been withdrawn or returned: users who keep them, while one can still apply.
 * Later changes have happenings of their own: an ad withdrawn by now is not reported as changed.
 */
export const whoKeepsChangedJobs = (trx: Trx, happenings: number[], today: string): Promise<Audience[]> =>
  perPerson(trx, 'job_update', (bind) => [
    `changed as (
      select job_events.job_id, max(job_events.id) as last_event, max(happenings.at) as at,
        array_agg(job_events.kind) as kinds, array_agg(caused_by) as causes,
        coalesce(array_agg(distinct field) filter (where field is not null), '{}') as fields
      from happenings join job_events on job_events.id between first_event and last_event
      where happenings.id = any(${bind(happenings)}::bigint[]) and (job_events.kind in ('withdrawn', 'back')
        or job_events.kind in ('changed', 'deadline_extended') and field = any(${bind(NOTABLE_FIELDS)}::text[]))
      group by job_events.job_id)`,
    `noted as (
      select changed.*, case
        when status = 'withdrawn' then case when 'withdrawn' = any(kinds) then 'withdrawn' end
        when 'back' = any(kinds) then 'back'
        when 'withdrawn' = any(kinds) then null
        when 'deadline_extended' = any(kinds) then 'deadline_extended'
        else 'changed' end as kind
      from changed join jobs on jobs.id = changed.job_id
      where ${isOpenOn(today, bind)})`,
    `select user_id, noted.job_id as subject, kind, '{}'::text[] as reasons, fields,
      'job:' || noted.job_id || ':' || last_event as told_of
    from noted join saved_jobs on saved_jobs.job_id = noted.job_id
    where kind is not null and saved_jobs.created_at <= at
      and array_position(causes, user_id) is null`,
  ])

/** Older articles are no news, even when a new feed brings them. */
const NEWS_DAYS = 14

/** The audience of new articles: followers of their companies. */
export const whoFollowsNews = (trx: Trx, happenings: number[], now: Date): Promise<Audience[]> =>
  perPerson(trx, 'company_news', (bind) => [
    `select user_id, news.id as subject, 'news' as kind, array_agg(distinct 'c:' || companies.name) as reasons,
      '{}'::text[] as fields, 'news:' || news.id as told_of
    from happenings cross join unnest(news_ids) as news_id join news on news.id = news_id
    join news_companies on news_companies.news_id = news.id
    join companies on companies.id = news_companies.company_id
    join followed_companies on followed_companies.company_id = companies.id
    where happenings.id = any(${bind(happenings)}::bigint[])
      and posted_at > ${bind(now)}::timestamptz - make_interval(days => ${NEWS_DAYS})
    group by user_id, news.id`,
  ])

/** The audience of changed facts: followers of the company. */
export const whoFollowsChangedCompanies = (trx: Trx, happenings: number[]): Promise<Audience[]> =>
  perPerson(trx, 'company_update', (bind) => [
    `select user_id, companies.id as subject, 'facts' as kind, array['c:' || companies.name] as reasons, fields,
      'company:' || companies.id || ':' || happenings.id as told_of
    from happenings join companies on companies.id = happenings.company_id
    join followed_companies on followed_companies.company_id = companies.id
    where happenings.id = any(${bind(happenings)}::bigint[])`,
  ])

const REMINDER_DAYS = 3

/**
 * The audience of reminders: users who keep an ad that closes within three days and were not reminded of that day. An
 * ad kept today was seen today, so it is left out. The reminder is recorded with the kept ad.
 */
export const whoIsToBeReminded = (trx: Trx, today: string): Promise<Audience[]> =>
  perPerson(trx, 'deadline_soon', (bind) => [
    `reminded as (
      update saved_jobs set reminded_of = deadline
      from jobs, users left join notification_settings as settings on settings.user_id = users.id
      where jobs.id = job_id and users.id = saved_jobs.user_id
        and disabled_at is null
        and (coalesce(deadline_soon, true) or ${isAskedFor('users.id', "'deadline_soon'")})
        and status = 'open' and deadline between ${bind(today)}::date and ${bind(today)}::date + ${REMINDER_DAYS}
        and reminded_of is distinct from deadline
        and saved_jobs.created_at < ${bind(today)}::date::timestamp at time zone 'Europe/Oslo'
      returning saved_jobs.user_id, job_id, deadline)`,
    `select user_id, job_id as subject, 'deadline_soon' as kind, '{}'::text[] as reasons, '{}'::text[] as fields,
      'deadline:' || job_id || ':' || deadline as told_of
    from reminded`,
  ])

/** Within so many days somebody becomes free. */
const BENCH_DAYS = 90

/** Who asks for the weekly bench and may see consultants; nobody when nobody becomes free. */
export async function whoWantsBench(trx: Trx, today: string): Promise<string[]> {
  const rows = await rowsOf<{ id: string }>(
    trx,
    (bind) => `
      select id from users
      where disabled_at is null and role <> 'leser'
        and (${isInBell('users.id', "'bench'")} or ${isAskedFor('users.id', "'bench'")})
        and exists (select from consultants where objected_at is null
          and coalesce(own_available_from, available_from) <= ${bind(today)}::date + ${BENCH_DAYS}
          and coalesce(own_available_percent, available_percent, 100) > 0)`,
  )
  return rows.map(({ id }) => id)
}

const isOpenOn = (today: string, bind: Bind) =>
  `coalesce(deadline, expires_day, 'infinity') >= ${bind(today)}::date`

/**
 * The lines of each user who wants them and may sign in. The last part of the statement returns the lines: one
 * statement, and only a few lines per user leave the database.
 */
async function perPerson(
  trx: Trx,
  setting: keyof NotificationSettings,
  partsOf: (bind: Bind) => string[],
): Promise<Audience[]> {
  return rowsOf<Audience>(trx, (bind) => {
    const parts = partsOf(bind)
    const lines = parts.pop()!
    return `
      with ${parts.map((part) => `${part},`).join('\n')}
      lines as (
        select line.*, row_number() over person as nth, count(*) over (partition by line.user_id) as count
        from (${lines}) as line
        join users on users.id = line.user_id and disabled_at is null
        left join notification_settings as settings on settings.user_id = users.id
        where coalesce(settings.${setting}, true) or ${isAskedFor('users.id', `'${setting}'`)}
        window person as (partition by line.user_id order by line.subject desc)),
      because as (
        select user_id, array_agg(reason order by place) as reasons from (
          select user_id, reason, row_number() over (partition by user_id order by count(*) desc, reason) as place
          from lines cross join unnest(reasons) as reason group by user_id, reason) as counted
        where place <= ${MOST_REASONS} group by user_id)
      select lines.user_id, max(count) as count, coalesce(because.reasons, '{}') as reasons,
        json_agg(json_build_object('subject', subject, 'kind', kind, 'reasons', lines.reasons, 'fields', fields,
          'told_of', told_of) order by nth) filter (where nth <= ${MOST_LINES}) as lines,
        array_agg(subject order by nth) as members
      from lines left join because on because.user_id = lines.user_id
      where nth <= ${MOST_MEMBERS} group by lines.user_id, because.reasons`
  })
}
