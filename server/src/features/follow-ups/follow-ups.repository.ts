import type { ReplyOf } from '@utsyn/contract/endpoint.ts'
import type {
  FollowUpFilterQuery,
  FollowUpOrder,
  listColleagues,
  listFollowUpChoices,
} from '@utsyn/contract/follow-ups.ts'
import type { Colleague, FollowUp, FollowUpEvent, FollowUpSummary } from '@utsyn/contract/follow-up.ts'
import { isAtLeast, ROLES } from '@utsyn/contract/role.ts'
import type { Kysely, Transaction } from 'kysely'
import { type Bind, rowsOf } from '../../db/statement.ts'
import { isAskedFor, isInBell } from '../notifications/notification-settings.repository.ts'
import type { Database } from '../../db/tables.ts'
import { CUSTOMER, SUBJECTS, TITLE } from './follow-up-subject.repository.ts'

type Db = Kysely<Database> | Transaction<Database>

const MAY_SEE = ROLES.filter((role) => isAtLeast(role, 'ansatt'))

const person = (alias: string) =>
  `case when ${alias}.id is not null then json_build_object('id', ${alias}.id, 'name', ${alias}.name) end`

const CHOSEN = `
  from follow_up_consultants chosen join consultants on consultants.id = consultant_id where follow_up_id = follow_ups.id`

const summary = (more = '') => `
  select follow_ups.id::text as id, follow_ups.subject, coalesce(jobs.status = 'request', false) as is_request,
    follow_ups.job_id::text as job_id, follow_ups.company_id::text as company_id,
    ${TITLE} as title,
    ${CUSTOMER} as company_name, jobs.deadline,
    stage, end_reason, ${person('owner')} as owner, next_step, next_step_on, version,
    follow_ups.created_at, follow_ups.updated_at, ended_at,
    (select coalesce(json_agg(
        json_build_object('id', consultants.id::text, 'name', consultants.name, 'stage', chosen.stage)
        order by chosen.added_at, consultants.id), '[]')
      ${CHOSEN}) as consultants${more}
  from follow_ups ${SUBJECTS}
  left join users owner on owner.id = owner_id`

type Moments = Record<'created_at' | 'updated_at', Date> & { ended_at: Date | null }
type SummaryRow = Omit<FollowUpSummary, keyof Moments> & Moments

const summaryOf = (row: SummaryRow): FollowUpSummary => ({
  ...row,
  created_at: row.created_at.toISOString(),
  updated_at: row.updated_at.toISOString(),
  ended_at: row.ended_at?.toISOString() ?? null,
})

const ORDERS: Record<FollowUpOrder, string> = {
  changed: '',
  deadline: 'jobs.deadline,',
  next_step: 'next_step_on,',
  owner: 'owner.name collate "nb-NO-x-icu",',
  customer: `${CUSTOMER} collate "nb-NO-x-icu",`,
  consultant: `(select min(name collate "nb-NO-x-icu") ${CHOSEN}),`,
}

const isOf = (state: FollowUpFilterQuery['state'] = 'open') =>
  state === 'all' ? 'true' : `ended_at is ${state === 'open' ? '' : 'not '}null`

function conditionsOf(filter: FollowUpFilterQuery, bind: Bind): string {
  const { state, job_id, company_id, owner_id, customer, consultant_id, stale } = filter
  return [
    isOf(state),
    job_id !== undefined && `follow_ups.job_id = ${bind(job_id)}::bigint`,
    company_id !== undefined && `follow_ups.company_id = ${bind(company_id)}::bigint`,
    owner_id !== undefined && `owner_id = ${bind(owner_id)}::uuid`,
    customer !== undefined && `${CUSTOMER} = ${bind(customer)}`,
    consultant_id !== undefined &&
      `exists (select 1 ${CHOSEN} and consultant_id = ${bind(consultant_id)}::bigint)`,
    stale &&
      `(coalesce(next_step, next_step_on::text) is null or follow_ups.updated_at < now() - interval '14 days')`,
  ]
    .filter(Boolean)
    .join(' and ')
}

/** A page of the follow-ups in the filter's order, and how many there are on all pages. */
export async function findFollowUps(
  db: Db,
  filter: FollowUpFilterQuery,
  { limit, offset }: { limit: number; offset: number },
): Promise<{ follow_ups: FollowUpSummary[]; total: number }> {
  const rows = await rowsOf<SummaryRow & { total: number }>(
    db,
    (bind) => `
      ${summary(', count(*) over ()::int as total')} where ${conditionsOf(filter, bind)}
      order by ${ORDERS[filter.order ?? 'changed']} follow_ups.updated_at desc, follow_ups.id desc
      limit ${bind(limit)} offset ${bind(offset)}`,
  )
  if (rows.length > 0 || offset === 0) return { follow_ups: rows.map(summaryOf), total: rows[0]?.total ?? 0 }
  const { total } = await findFollowUps(db, filter, { limit: 1, offset: 0 })
  return { follow_ups: [], total }
}

/** What the follow-ups of a state can be filtered by. */
export async function findChoices(
  db: Db,
  state: FollowUpFilterQuery['state'],
): Promise<ReplyOf<typeof listFollowUpChoices>> {
  const named = (id: string, name: string, joined: string, detail = 'null') =>
    rowsOf<{ id: string; name: string; detail: string | null }>(
      db,
      () => `
        select id, name, case when count(*) over (partition by lower(name)) > 1 then detail end as detail from (
          select distinct ${id}::text as id, ${name} as name, ${detail} as detail from follow_ups ${joined}
          where ${isOf(state)} and ${name} is not null) as named
        order by name collate "nb-NO-x-icu", id limit 1000`,
    )
  const [owners, customers, consultants] = await Promise.all([
    named('users.id', 'users.name', 'join users on users.id = owner_id', 'users.email'),
    named(CUSTOMER, CUSTOMER, SUBJECTS),
    named(
      'consultants.id',
      'consultants.name',
      'join follow_up_consultants on follow_up_id = follow_ups.id join consultants on consultants.id = consultant_id',
      'coalesce(consultants.email, consultants.title)',
    ),
  ])
  return { owners, customers: customers.map(({ name }) => name), consultants }
}

/** What is followed up. */
export interface Subject {
  subject: 'job' | 'company'
  id: number
}

/** The open follow-up on this very ad or company. */
export async function findOpenOn(db: Db, { subject, id }: Subject): Promise<number | null> {
  const column = { job: 'job_id', company: 'company_id' }[subject]
  const [row] = await rowsOf<{ id: number }>(
    db,
    (bind) => `
      select id from follow_ups
      where ended_at is null and subject = ${bind(subject)} and ${column} = ${bind(id)}`,
  )
  return row?.id ?? null
}

/** One with its comments and its log as a user sees it, or null. */
export async function findFollowUp(db: Db, id: number, user_id: string): Promise<FollowUp | null> {
  const [row] = await rowsOf<SummaryRow>(db, (bind) => `${summary()} where follow_ups.id = ${bind(id)}`)
  if (!row) return null
  const comments = await findComments(db, id, user_id)
  const log = await rowsOf<Omit<FollowUpEvent, 'at'> & { at: Date }>(
    db,
    (bind) => `
      select event.id::text as id, at, ${person('actor')} as actor, kind, stage, text, day, ${person('person')} as person,
        consultants.name as consultant
      from follow_up_events event
      left join users actor on actor.id = actor_id
      left join users person on person.id = person_id
      left join consultants on consultants.id = consultant_id
      where follow_up_id = ${bind(id)} order by event.id desc limit 200`,
  )
  return {
    ...summaryOf(row),
    ...comments,
    log: log.map((event) => ({ ...event, at: event.at.toISOString() })),
  }
}

async function findComments(
  db: Db,
  id: number,
  user_id: string,
): Promise<Pick<FollowUp, 'comments' | 'mentioned'>> {
  const comments = await rowsOf<Omit<FollowUp['comments'][number], 'created_at'> & { created_at: Date }>(
    db,
    (bind) => `
      select comment.id::text as id, ${person('author')} as author, author_id is not distinct from ${bind(user_id)}::uuid as is_mine,
        text, comment.created_at
      from follow_up_comments comment left join users author on author.id = author_id
      where follow_up_id = ${bind(id)} order by comment.id`,
  )
  const ids = new Set(comments.flatMap(({ text }) => mentionsIn(text)))
  const mentioned = await rowsOf<Colleague>(
    db,
    (bind) => `select id, name from users where id = any(${bind([...ids])}::uuid[]) order by name, id`,
  )
  return {
    comments: comments.map((comment) => ({ ...comment, created_at: comment.created_at.toISOString() })),
    mentioned,
  }
}

/** The ids of the users that a comment mentions. */
export const mentionsIn = (text: string): string[] =>
  [...text.matchAll(/<@([\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})>/g)].map(([, id]) => id!)

/** Those who may see follow-ups, by a part of their name; of namesakes with the address, which distinguishes them. */
export const findColleagues = (db: Db, text: string): Promise<ReplyOf<typeof listColleagues>['colleagues']> =>
  rowsOf(
    db,
    (bind) => `
      select id, name, case when count(*) over (partition by lower(name)) > 1 then email end as email from users
      where disabled_at is null and role = any(${bind(MAY_SEE)}::text[]) and name <> ''
        and position(lower(${bind(text)}) in lower(name)) > 0
      order by name collate "nb-NO-x-icu", id limit 500`,
  )

/** Those who may see follow-ups and whose name begins with one of these words, which are in lower case. */
export const findColleaguesBeginning = (db: Db, words: readonly string[]): Promise<Colleague[]> =>
  rowsOf(
    db,
    (bind) => `
      select id, name from users
      where disabled_at is null and role = any(${bind(MAY_SEE)}::text[])
        and exists (select from unnest(${bind(words)}::text[]) as word where starts_with(lower(normalize(name)), word))`,
  )

/** An older step is no longer news. */
const DUE_DAYS = 30

/** The open follow-ups whose next step was for this day or one of the last. */
export const findDueSteps = (
  db: Db,
  today: string,
): Promise<{ id: number; owner_id: string; next_step_on: string }[]> =>
  rowsOf(
    db,
    (bind) => `
      select id, owner_id, next_step_on from follow_ups
      where ended_at is null and owner_id is not null
        and next_step_on between ${bind(today)}::date - ${DUE_DAYS} and ${bind(today)}::date
      order by next_step_on, id`,
  )

const NEAR_DAYS = 3

/**
 * The open follow-ups whose ad closes within three days. Owners who are reminded of the ad as a favourite are left out, also
 * those who will be tomorrow.
 */
export const findNearDeadlines = (
  db: Db,
  today: string,
): Promise<{ id: number; owner_id: string; deadline: string }[]> =>
  rowsOf(
    db,
    (bind) => `
      select follow_ups.id, owner_id, deadline from follow_ups join jobs on jobs.id = job_id
      where ended_at is null and owner_id is not null and status in ('open', 'request')
        and deadline between ${bind(today)}::date and ${bind(today)}::date + ${NEAR_DAYS}
        and not (status = 'open' and (${isInBell('owner_id', "'deadline_soon'")} or ${isAskedFor('owner_id', "'deadline_soon'")})
          and exists (select from saved_jobs where saved_jobs.job_id = jobs.id and user_id = owner_id
            and (deadline > ${bind(today)}::date
              or saved_jobs.created_at < ${bind(today)}::date::timestamp at time zone 'Europe/Oslo')))
      order by deadline, follow_ups.id`,
  )

/** Which of these users may see follow-ups, and want to be notified of them. */
export async function findWhoIsNotified(db: Db, user_ids: readonly string[]): Promise<string[]> {
  const able = await findWhoMaySee(db, user_ids)
  const rows = await rowsOf<{ user_id: string }>(
    db,
    (bind) =>
      `select user_id from notification_settings where user_id = any(${bind(able)}::uuid[]) and not follow_up
        and not ${isAskedFor('notification_settings.user_id', "'follow_up'")}`,
  )
  const silent = new Set(rows.map(({ user_id }) => user_id))
  return able.filter((id) => !silent.has(id))
}

/** Which of these users may see follow-ups. */
export async function findWhoMaySee(db: Db, user_ids: readonly string[]): Promise<string[]> {
  const rows = await rowsOf<{ id: string }>(
    db,
    (bind) => `
      select id from users where id = any(${bind(user_ids)}::uuid[]) and disabled_at is null
        and role = any(${bind(MAY_SEE)}::text[])`,
  )
  return rows.map(({ id }) => id)
}
