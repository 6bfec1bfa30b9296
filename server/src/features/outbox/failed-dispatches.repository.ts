import type { NotificationSettings } from '@utsyn/contract/notifications.ts'
import type { ChannelName, FailedDispatch } from '@utsyn/contract/outbox.ts'
import type { Kysely, Transaction } from 'kysely'
import { inSteps } from '../../db/in-steps.ts'
import { rowsOf } from '../../db/statement.ts'
import type { Database } from '../../db/tables.ts'
import { numberText } from '../../text/norwegian-words.ts'
import { isoMoment } from '../../db/utc-moment.ts'
import { settingOf } from '../notifications/notification-settings.repository.ts'
import { SECTION_TITLES } from './digest-words.ts'
import type { OutletEvent } from './outlet-events.repository.ts'

type Db = Kysely<Database> | Transaction<Database>
type Trx = Transaction<Database>

/** What is said of each kind: how many it was about, and titles of the first. */
interface AboutKind {
  kind: keyof NotificationSettings | OutletEvent['kind']
  count: number
  titles: string[]
}

/** Of a bundle the first member is named. What somebody wrote, as the next step of a follow-up, is left out. */
const SUBJECTS = `
  select ${settingOf('n')} as kind, n.count, n.id as place,
    coalesce(job.title, news.title, company.name, follow_up.title) as title
  from dispatch_lines join notifications as n on n.id = notification_id
  left join jobs as job on n.notification_type in ('new_job', 'job_update') and job.id = coalesce(n.job_id, n.members[1])
  left join news on n.notification_type = 'company_news' and news.id = coalesce(n.news_id, n.members[1])
  left join companies as company on n.notification_type = 'company_update'
    and company.id = coalesce(n.company_id, n.members[1])
  left join follow_ups as follow_up on follow_up.id = n.follow_up_id
  where dispatch_lines.dispatch_id = dispatches.id
  union all
  select kind, 1, outlet_events.id, jobs.title from outlet_events join jobs on jobs.id = job_id
  where outlet_events.dispatch_id = dispatches.id`

const NAMED = 3

/** Failed for good, newest first, for those who may see everything that a message is about. */
export async function findFailedDispatches(db: Db): Promise<FailedDispatch[]> {
  const rows = await rowsOf<Omit<FailedDispatch, 'about'> & { about: AboutKind[] }>(
    db,
    () => `
      select dispatches.id::text as id, dispatches.channel, coalesce(outlets.name, users.name) as receiver, tries, fault,
        about.lines, about.kinds as about, ${isoMoment('dispatches.created_at')} as created_at,
        ${isoMoment('ended_at')} as failed_at
      from dispatches left join users on users.id = dispatches.user_id
      left join outlets on outlets.id = dispatches.outlet_id
      cross join lateral (
        select coalesce(sum(lines), 0)::int as lines,
          coalesce(json_agg(json_build_object('kind', kind, 'count', count, 'titles', titles) order by kind), '[]') as kinds
        from (
          select kind, count(*) as lines, sum(count)::int as count,
            coalesce((array_agg(title order by place desc) filter (where title is not null))[1:${NAMED}], '{}') as titles
          from (${SUBJECTS}) as subjects group by kind) as kinds) as about
      where state = 'failed' order by ended_at desc limit 100`,
  )
  return rows.map(({ about, ...row }) => ({ ...row, about: about.map(aboutInWords) }))
}

/** «Nye stillinger: Utvikler, Arkitekt og 3 til». */
function aboutInWords({ kind, count, titles }: AboutKind): string {
  const more = count - titles.length
  const names = titles.join(', ')
  const rest = more > 0 ? numberText(more) : ''
  const named = names && rest ? `${names} og ${rest} til` : names || rest
  return kind === 'bench' ? ABOUT.bench : `${ABOUT[kind]}: ${named}`
}

const ABOUT: Record<AboutKind['kind'], string> = {
  ...SECTION_TITLES,
  new: SECTION_TITLES.new_job,
  match: 'Treff',
  withdrawn: 'Trukket',
  back: 'Lyst ut igjen',
}

interface Revived {
  user_id: string | null
  outlet_id: string | null
  channel: ChannelName
  to: string
}

/** SQL of where a row of `dispatches` goes: the host of an outlet, or the channel of a person. */
const WHERE_TO = `coalesce((select host from outlets where outlets.id = outlet_id), channel)`

/**
 * Tries a failed dispatch from the beginning, with its old id, and starts whom it is for again. Returns where it goes; null when
 * there is none.
 */
export async function reviveDispatch(trx: Trx, id: string): Promise<string | null> {
  const [revived] = await rowsOf<Revived>(
    trx,
    (bind) => `
      update dispatches set state = 'waiting', tries = 0, due_at = now(), ended_at = null
      where id = ${bind(id)}::uuid and state = 'failed' returning user_id, outlet_id, channel, ${WHERE_TO} as to`,
  )
  if (revived?.outlet_id) await startOutletAgain(trx, revived.outlet_id)
  else if (revived?.user_id) await startAgain(trx, revived.user_id, revived.channel)
  return revived?.to ?? null
}

/**
 * Ends a pause of a person's channel. What failed comes with the next message, not as messages of days gone by, and counts for
 * no other pause.
 */
export async function startAgain(db: Db, user_id: string, channel: ChannelName): Promise<void> {
  await rowsOf(
    db,
    (bind) => `
      with ended as (delete from paused_channels where user_id = ${bind(user_id)} and channel = ${bind(channel)}),
      given_up as (
        update dispatches set state = 'dropped'
        where user_id = ${bind(user_id)} and channel = ${bind(channel)} and state = 'failed' returning id, channel, pace)
      insert into outbox_lines (notification_id, channel, count_before)
      select notification_id, channel, min(count_before) from given_up join dispatch_lines on dispatch_id = given_up.id
      where pace <> 'sample' group by notification_id, channel
      on conflict (notification_id, channel) do update
        set count_before = least(outbox_lines.count_before, excluded.count_before)`,
  )
}

/** Ends a pause of an outlet. What failed is tried again from the beginning, each with its old id; samples are not. */
export async function startOutletAgain(db: Db, id: string): Promise<void> {
  await rowsOf(
    db,
    (bind) => `
      with started as (update outlets set paused_since = null, is_gone = false where id = ${bind(id)}::uuid)
      update dispatches set state = case pace when 'sample' then 'dropped' else 'waiting' end, tries = 0, due_at = now(),
        ended_at = case pace when 'sample' then ended_at end
      where outlet_id = ${bind(id)}::uuid and state = 'failed'`,
  )
}

/** Returns where it would have gone; null when it has not failed. */
export async function dropFailed(trx: Trx, id: string): Promise<string | null> {
  const [row] = await rowsOf<{ to: string }>(
    trx,
    (bind) =>
      `update dispatches set state = 'dropped' where id = ${bind(id)}::uuid and state = 'failed' returning ${WHERE_TO} as to`,
  )
  return row?.to ?? null
}

/** Days that it is known what was sent to whom. */
export const KEEP_DISPATCHES_DAYS = 30

/** Removes what ended long ago, and what waits for people who never could get it. Returns how many. */
export function removeOldDispatches(db: Kysely<Database>): Promise<number> {
  return inSteps(db, async (trx, limit) => {
    const removed = await rowsOf(
      trx,
      (bind) => `
        delete from dispatches where id in (
          select id from dispatches
          where coalesce(ended_at, created_at) < now() - make_interval(days => ${KEEP_DISPATCHES_DAYS})
          limit ${bind(limit)})
        returning 1 as one`,
    )
    return removed.length
  })
}
