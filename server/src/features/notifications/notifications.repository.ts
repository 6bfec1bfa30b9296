import type { Kysely, Transaction } from 'kysely'
import { inSteps } from '../../db/in-steps.ts'
import { type Bind, rowsOf } from '../../db/statement.ts'
import type { Database } from '../../db/tables.ts'
import { paceOf, settingOf } from './notification-settings.repository.ts'
import type { NotificationRow } from './notification-row.ts'

type Db = Kysely<Database> | Transaction<Database>

/**
 * A person who became a reader has lines from before: of the bench, and a line about a follow-up shows its next step as it is now, which
 * may name consultants.
 */
const MAY_BE_SEEN = `(notification_type not in ('follow_up', 'bench')
  or exists (select from users where users.id = notifications.user_id and role <> 'leser'))`
const IN_BELL = `in_bell and ${MAY_BE_SEEN}`

/** Page size. */
const PAGE = 100

/** A user's newest notifications, or those before one of them. */
export const findNotifications = (db: Db, user_id: string, before?: number): Promise<NotificationRow[]> =>
  readRows(
    db,
    (bind) => `
      select * from notifications
      where user_id = ${bind(user_id)} and ${IN_BELL} ${before === undefined ? '' : `and id < ${bind(before)}`}
      order by id desc limit ${PAGE}`,
  )

/** The notifications with these ids, of any user: for sending each to its user. */
export const findNotificationsOf = (db: Db, ids: (string | number)[]): Promise<NotificationRow[]> =>
  readRows(db, (bind) => `select * from notifications where id = any(${bind(ids)}::bigint[]) and ${IN_BELL}`)

/** What of a dispatch may still be sent to its person: unread, wanted and allowed as of now, newest first. */
export const findDispatchedNotifications = (db: Db, dispatch_id: string): Promise<NotificationRow[]> =>
  readRows(
    db,
    (bind) => `
      select notifications.* from dispatches
      join dispatch_lines on dispatch_lines.dispatch_id = dispatches.id
      join notifications on notifications.id = dispatch_lines.notification_id
      where dispatches.id = ${bind(dispatch_id)} and ${MAY_BE_SEEN}
        and (pace = 'sample' or read_at is null
          and ${paceOf('dispatches.channel', 'dispatches.user_id', settingOf('notifications'))} <> 'never')
        and not exists (select from jobs join users on users.id = dispatches.user_id
          where jobs.id = notifications.job_id and jobs.status = 'request' and role = 'leser')`,
  )

const readRows = (db: Db, which: (bind: Bind) => string) =>
  rowsOf<NotificationRow>(
    db,
    (bind) => `
      select n.id::text as id, n.user_id, n.notification_type, n.kind, ${settingOf('n')} as setting, n.count, n.reasons, n.fields,
        n.read_at is not null as read, n.created_at, n.job_id, n.news_id, n.company_id, n.follow_up_id, n.consultant_id,
        coalesce(job.title, article.title, follow_up.title) as title, coalesce(job.source, article.source) as source,
        coalesce(summary.ai_summary, article.ai_summary) as ai_summary,
        coalesce(company.name, job_company.name, article.company_names[1], follow_up.company_name) as company,
        follow_up.next_step, author.name as mentioned_by, coalesce(follow_up.ended_at is null and follow_up.owner_id = n.user_id, false) as is_followed_up,
        coalesce(follow_up.next_step_on <= (now() at time zone 'Europe/Oslo')::date, false) as is_step_due,
        coalesce(job.deadline, followed_job.deadline, members.deadline) as deadline,
        coalesce(job.status <> 'withdrawn', members.is_listed, false) as is_listed,
        coalesce(job.status = 'withdrawn', members.is_withdrawn, false) as is_withdrawn, job.locations, article.introduction, facts.state as register_state,
        members.titles as member_titles, members.companies as member_companies,
        cardinality(n.members) as stored, n.import_id, search.query as search
      from (${which(bind)}) as n
      left join jobs as job on job.id = n.job_id
      left join job_summaries as summary on summary.job_id = n.job_id
      left join companies as job_company on job_company.id = job.company_id
      left join news as article on article.id = n.news_id
      left join companies as company on company.id = n.company_id
      left join follow_ups as follow_up on follow_up.id = n.follow_up_id
      left join follow_up_comments as comment
        on comment.id = case n.kind when 'mentioned' then nullif(split_part(n.told_of, ':', 4), '')::bigint end
      left join users as author on author.id = comment.author_id
      left join jobs as followed_job on followed_job.id = follow_up.job_id
      left join company_register_facts as facts on facts.company_id = n.company_id
      left join lateral (${MEMBERS}) as members on n.count > 1
      left join saved_searches as search on n.count > 1 and cardinality(n.reasons) = 1
        and search.user_id = n.user_id and 's:' || search.name = n.reasons[1]
      order by n.id desc`,
  )

/** The names of members of a bundle, and what holds of its ads; of new ones, which may be hundreds, a few are enough. */
const MEMBERS = `
  select array_agg(member.title order by place) filter (where member.title is not null) as titles,
    array_agg(member.company order by place) filter (where member.company is not null) as companies,
    bool_or(member.status <> 'withdrawn') as is_listed, bool_or(member.status = 'withdrawn') as is_withdrawn,
    max(member.deadline) filter (where member.status <> 'withdrawn') as deadline
  from unnest(case n.notification_type when 'new_job' then n.members[1:5] else n.members end) with ordinality as one (id, place)
  left join lateral (
    select jobs.title, companies.name as company, jobs.status, jobs.deadline
    from jobs left join companies on companies.id = jobs.company_id
    where n.notification_type in ('new_job', 'job_update') and jobs.id = one.id
    union all
    select news.title, news.company_names[1], null, null from news
    where n.notification_type = 'company_news' and news.id = one.id
    union all
    select null, companies.name, null, null from companies
    where n.notification_type = 'company_update' and companies.id = one.id
  ) as member on true`

export async function countUnread(db: Db, user_id: string): Promise<number> {
  const [row] = await rowsOf<{ count: number }>(
    db,
    (bind) => `
      select count(*) as count from notifications
      where user_id = ${bind(user_id)} and read_at is null and ${IN_BELL}`,
  )
  return row?.count ?? 0
}

export async function findUnreadIds(db: Db, user_id: string): Promise<number[]> {
  const rows = await rowsOf<{ id: number }>(
    db,
    (bind) => `
      select id from notifications where user_id = ${bind(user_id)} and read_at is null and in_bell order by id`,
  )
  return rows.map(({ id }) => id)
}

/** `nothing` when the user has no such notification, `before` when it was already read. */
export async function markRead(db: Db, user_id: string, id: number): Promise<'now' | 'before' | 'nothing'> {
  const [row] = await rowsOf<{ is_read_now: boolean }>(
    db,
    (bind) => `
      with marked as (
        update notifications set read_at = now()
        where id = ${bind(id)} and user_id = ${bind(user_id)} and read_at is null returning id)
      select exists (select from marked) as is_read_now from notifications
      where id = ${bind(id)} and user_id = ${bind(user_id)}`,
  )
  if (!row) return 'nothing'
  return row.is_read_now ? 'now' : 'before'
}

/** Returns whether any was unread. Newest first, the order in which they are locked when a bundle replaces some. */
export async function markAllRead(db: Db, user_id: string): Promise<boolean> {
  const marked = await rowsOf(
    db,
    (bind) => `
      with unread as (
        select id from notifications where user_id = ${bind(user_id)} and read_at is null and in_bell
        order by id desc for update)
      update notifications set read_at = now() from unread where notifications.id = unread.id
      returning 1 as one`,
  )
  return marked.length > 0
}

/** Removes notifications older than so many days; a trigger announces it to open pages. Returns how many. */
export function removeOldNotifications(db: Kysely<Database>, days: number): Promise<number> {
  return inSteps(db, async (trx, limit) => {
    const removed = await rowsOf(
      trx,
      (bind) => `
        delete from notifications where id in (
          select id from notifications where created_at < now() - make_interval(days => ${bind(days)}::int)
          order by created_at limit ${bind(limit)})
        returning 1 as one`,
    )
    return removed.length
  })
}
