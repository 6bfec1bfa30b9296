import type { NotificationSettings } from '@utsyn/contract/notifications.ts'
import type { ChannelName } from '@utsyn/contract/outbox.ts'
import type { Role } from '@utsyn/contract/role.ts'
import type { Kysely } from 'kysely'
import { rowsOf } from '../../db/statement.ts'
import type { Database } from '../../db/tables.ts'
import { MATCH_VERSION } from '../matching/match-version.ts'
import type { Claimed } from './dispatches.repository.ts'
import { paceOf } from '../notifications/notification-settings.repository.ts'
import { CALM_TIMES, daysOfMessage } from './sending-time.ts'

type Db = Kysely<Database>
type Setting = keyof NotificationSettings

/** A new ad that a notification is about. */
export interface DigestAd {
  notification_id: string
  job_id: number
  title: string
  company: string | null
  locations: string[] | null
  /** A day. */
  deadline: string | null
  /** The consultant who is free and fits it best. Null for those who may not see consultants. */
  fit: { consultant_id: string; name: string; percentage: number } | null
  text_hash: string | null
  engine_version: number | null
}

/** Below it nobody is said to fit. */
const LEAST_FIT = 50
/** Its others are a list in the portal. */
const MOST_OF_BUNDLE = 5
/** Free within so many days. */
const FREE_DAYS = 30

/**
 * The open ads of these notifications of a dispatch, of a bundle the newest, without those that went out before. The consultant is one who has not objected, whose CV is
 * compared as it is now; only a name and a percentage leave the portal, never anything of the CV.
 */
export const findDigestAds = (
  db: Db,
  { dispatch_id, notification_ids }: { dispatch_id: string; notification_ids: readonly string[] },
  { role, today }: { role: Role; today: string },
): Promise<DigestAd[]> =>
  rowsOf<DigestAd>(
    db,
    (bind) => `
      select n.id::text as notification_id, jobs.id as job_id, jobs.title, coalesce(companies.name, company_name) as company,
        locations, deadline, fit.consultant as fit, measured.text_hash, measured.engine_version
      from dispatch_lines as line join notifications as n on n.id = line.notification_id
      cross join lateral unnest(case when count > 1 then members else array[n.job_id] end)
        with ordinality as one (job_id, place)
      join jobs on jobs.id = one.job_id and jobs.status = 'open'
        and coalesce(deadline, expires_day, 'infinity') >= ${bind(today)}::date
      left join companies on companies.id = jobs.company_id
      left join job_matches measured on measured.job_id = jobs.id and measured.state = 'ready'
        and measured.engine_version = ${MATCH_VERSION}
      left join lateral (
        select json_build_object('consultant_id', consultants.id::text, 'name', name, 'percentage', pair.score) as consultant
        from consultant_matches pair join consultants on consultants.id = pair.consultant_id
        where pair.job_id = measured.job_id and objected_at is null
          and pair.content_version = consultants.content_version and pair.score >= ${LEAST_FIT}
          and coalesce(own_available_from, available_from) <= ${bind(today)}::date + ${FREE_DAYS}
          and coalesce(own_available_percent, available_percent, 100) > 0
        order by pair.score desc, consultants.id limit 1) as fit on ${bind(role)} <> 'leser'
      where line.dispatch_id = ${bind(dispatch_id)} and n.id = any(${bind(notification_ids)}::bigint[])
        and notification_type = 'new_job'
        and one.place between n.count - coalesce(line.count_until, n.count) + 1 and n.count - line.count_before
        and one.place <= n.count - coalesce(line.count_until, n.count) + ${MOST_OF_BUNDLE}
      order by n.id desc, one.place`,
  )

/** How many a bundle had when it went out before, and when the dispatch was made; null for one that says all. */
interface Span {
  count_before: number
  count_until: number | null
}

/** What of its bundles a dispatch is about, by notification. */
export async function findSpans(db: Db, dispatch_id: string): Promise<Map<string, Span>> {
  const rows = await rowsOf<Span & { id: string }>(
    db,
    (bind) => `
      select notification_id::text as id, count_before, count_until from dispatch_lines
      where dispatch_id = ${bind(dispatch_id)}`,
  )
  return new Map(rows.map(({ id, ...span }) => [id, span]))
}

/** A day soon that a person should know of. */
export interface ComingDay {
  kind: 'favourite' | 'step' | 'follow_up'
  id: number
  title: string
  detail: string | null
  day: string
}

/** Far more than a message shows, so that it can say how many more there are. */
const MOST = 200

/** How long a step that was not taken is listed. */
const OVERDUE_DAYS = 7

interface ComingReader extends Pick<Claimed, 'times'> {
  role: Role
  today: string
  /** How many days ahead are listed. */
  days: number
}

/**
 * Deadlines of what a person keeps, and of what they follow up with its next steps, the first ones first; only of kinds that the
 * person wants by this channel at this pace. So that the same day does not come every morning, a deadline that there was a
 * reminder of is listed again only where no message comes between it and its day, and a step in daily messages from the day before;
 * steps that are late, in the first one of a week.
 */
export const findComingDays = (
  db: Db,
  { user_id, channel, pace }: { user_id: string; channel: ChannelName; pace: Claimed['pace'] },
  { role, today, days, times }: ComingReader,
): Promise<ComingDay[]> =>
  rowsOf<ComingDay>(db, (bind) => {
    const { until, isFirstOfWeek } = daysOfMessage(today, times ?? CALM_TIMES)
    const day = `${bind(today)}::date`
    const next = `${bind(until)}::date`
    const within = `between ${day} and greatest(${day} + ${days}, ${next})`
    const isDaily = pace === 'daily'
    const late = isDaily && !isFirstOfWeek ? 0 : OVERDUE_DAYS
    const [me, mayFollowUp] = [bind(user_id), role === 'leser' ? 'false' : 'true']
    const wanted = pace === 'sample' ? `<> 'never'` : `= ${bind(pace)}`
    const wants = (setting: Setting) => `${paceOf(bind(channel), `${me}::uuid`, `'${setting}'`)} ${wanted}`
    return `
      select * from (
        select 'favourite' as kind, jobs.id, jobs.title, coalesce(companies.name, company_name) as detail, deadline as day
        from saved_jobs join jobs on jobs.id = saved_jobs.job_id
        left join companies on companies.id = jobs.company_id
        where saved_jobs.user_id = ${me} and deadline ${within} and ${wants('deadline_soon')}
          and (reminded_of is distinct from deadline or deadline <= ${next})
          and status = 'open'
        union all
        select 'step', id, title, next_step, next_step_on from follow_ups
        where ${mayFollowUp} and owner_id = ${me} and ended_at is null
          and next_step_on between ${day} - ${late} and ${isDaily ? `${next} + 1` : `${day} + ${days}`}
          and ${wants('follow_up')}
        union all
        select 'follow_up', follow_ups.id, follow_ups.title, follow_ups.company_name, deadline
        from follow_ups join jobs on jobs.id = follow_ups.job_id
        where ${mayFollowUp} and owner_id = ${me} and ended_at is null and deadline ${within}
          and ${wants('follow_up')}
          and jobs.status in ('open', 'request')
          and (deadline <= ${next} or not exists (select from notifications where user_id = ${me}
            and told_of = 'follow-up:' || follow_ups.id || ':deadline:' || deadline))
          and not (${wants('deadline_soon')} and exists (
            select from saved_jobs where saved_jobs.job_id = jobs.id and saved_jobs.user_id = ${me}))
      ) as coming order by day, kind, id limit ${MOST}`
  })
